import type { ListedConversation } from '#contract/conversations/calls.ts';
import type { ConversationSide } from '#contract/conversations/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './last-message.module.css';

interface LastMessageProps {
  readonly last: ListedConversation['last'];
  /** The user's side. */
  readonly side: ConversationSide;
}

/** The beginning of a conversation's latest message, in one line. */
export const LastMessage = ({ last: { from, text, files, is_removed }, side }: LastMessageProps) => {
  const { t } = useI18n();
  const said = is_removed
    ? t('conversation.removed')
    : text.trim() || t('conversation.file_count', { smart_count: files });
  return (
    <p className={styles.line}>
      {from === side && <span className="rigid">{t('conversation.you_said', { text: '' }).trim()}</span>}{' '}
      {/* Cut off at its own end, which depends on its language. */}
      <span className={styles.text} dir="auto">
        {said}
      </span>
    </p>
  );
};
