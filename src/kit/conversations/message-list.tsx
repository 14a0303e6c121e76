import type { ConversationSide } from '#contract/conversation-rules.ts';
import type { Conversation } from '#contract/conversations.ts';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from '../ui/cx.ts';
import styles from './conversation.module.css';

type Message = Conversation['messages'][number];

interface MessageListProps {
  readonly messages: readonly Message[];
  /** Written by the user's side. */
  readonly side: ConversationSide;
  readonly company: string;
}

/** The messages of both sides, oldest first. */
export const MessageList = ({ messages, ...reader }: MessageListProps) => {
  const { t } = useI18n();
  return (
    <ol aria-label={t('conversation.list')} className={styles.messages}>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} {...reader} />
      ))}
    </ol>
  );
};

/** The delivery status of a message from the user's side. */
const stateOf = ({ is_held, read_at }: Message) =>
  is_held ? 'conversation.held' : read_at === null ? 'conversation.sent' : 'conversation.read';

const MessageItem = ({
  message,
  side,
  company,
}: Omit<MessageListProps, 'messages'> & { message: Message }) => {
  const { t, locale } = useI18n();
  const { from, is_own, text, sent_at } = message;
  const author =
    from === 'company' && message.author !== ''
      ? t('conversation.author_company', { author: message.author, company })
      : message.author || company;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={cx(styles.message, from === side && styles.ours)}>
      <p className={styles.author}>
        <bdi>{is_own ? t('conversation.you') : author}</bdi>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.state}>
        <time dateTime={sent_at}>{moment.format(new Date(sent_at))}</time>
        {from === side && <span>{t(stateOf(message))}</span>}
      </p>
    </li>
  );
};
