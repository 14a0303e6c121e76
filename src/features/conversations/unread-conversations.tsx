import { useI18n } from '../../i18n/context.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';

/** The number of conversations with unread messages; renders nothing if there are none. */
export const UnreadConversations = () => {
  const { t } = useI18n();
  const { data } = useLoad('GET unread-conversations');
  const count = data?.data.length ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">
        {t('conversation.unread_conversations', { smart_count: count })}
      </span>
    </Badge>
  );
};
