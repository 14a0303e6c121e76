import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from '../../features/conversations/conversation.module.css';
import { useI18n } from '../../i18n/context.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { SkeletonBlock } from '../../ui/components/skeleton-blocks.tsx';

/** Loaded on demand, like the messages. */
const Conversation = lazy(async () => ({
  default: (await import('../../features/conversations/conversation.tsx')).Conversation,
}));

interface ConversationFoldProps {
  readonly applicationId: number;
  readonly unread: number;
  /** Open by default. */
  readonly open: boolean;
  readonly onRead: () => unknown;
}

/** A conversation inside a card. While collapsed, it shows the number of unread messages. */
export const ConversationFold = ({ applicationId, unread, open, onRead }: ConversationFoldProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(open);
  const { hash } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  // The router looked for the fragment before the application was loaded.
  useEffect(() => {
    if (open && hash === '#messages') fold.current?.scrollIntoView();
  }, [open, hash]);
  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen}
      ref={fold}
    >
      <summary>
        <Icon name="mail" size={16} />
        <span>{t('conversation.title')}</span>
        {unread > 0 && <Badge tone="accent">{t('conversation.unread', { smart_count: unread })}</Badge>}
        <Icon className={styles.chevron} name="chevron-down" size={16} />
      </summary>
      {isOpen && (
        <Suspense fallback={<SkeletonBlock />}>
          <Conversation applicationId={applicationId} onRead={onRead} />
        </Suspense>
      )}
    </details>
  );
};
