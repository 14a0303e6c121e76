import type { Conversation } from '#contract/conversations/calls.ts';
import type { ConversationSide } from '#contract/conversations/rules.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from '../../ui/components/cx.ts';
import { SentFiles } from './attached-files.tsx';
import styles from './conversation.module.css';
import { MessageWarning } from './message-warning.tsx';
import { ReportButton } from './report-button.tsx';

type Message = Conversation['messages'][number];

interface MessageListProps {
  readonly messages: readonly Message[];
  /** Written by the user's side. */
  readonly side: ConversationSide;
  readonly company: string;
  readonly onReport: (message: Message) => void;
  /** Reports a message that asks for money and the like, at once. */
  readonly onReportScam: (message: Message) => Promise<unknown>;
}

/** The messages of both sides, oldest first. */
export const MessageList = ({ messages, ...reader }: MessageListProps) => {
  const { t } = useI18n();
  return (
    <ol aria-label={t('conversation.list')} className="stack gap-8 list">
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
  onReport,
  onReportScam,
}: Omit<MessageListProps, 'messages'> & { message: Message }) => {
  const { t, locale } = useI18n();
  const { from, is_own, text, sent_at } = message;
  const author =
    from === 'company' && message.author !== ''
      ? t('conversation.author_company', { author: message.author, company })
      : message.author || company;
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(sent_at));
  return (
    <li className={cx(styles.message, from === side && styles.ours)}>
      <p className="small strong anywhere">
        <bdi>{is_own ? t('conversation.you') : author}</bdi>
      </p>
      {message.warning && (
        <MessageWarning
          isReported={message.is_reported}
          onReport={() => onReportScam(message)}
          warning={message.warning}
        />
      )}
      {message.is_removed && <p className={styles.removed}>{t('conversation.removed')}</p>}
      {text !== '' && (
        <p className="lines anywhere" dir="auto">
          {text}
        </p>
      )}
      <SentFiles attachments={message.attachments} leftOut={message.left_out} />
      <p className={styles.state}>
        <time dateTime={sent_at}>{time}</time>
        {from === side && <span>{t(stateOf(message))}</span>}
      </p>
      {from !== side && !message.is_removed && !message.warning && (
        <ReportButton
          isReported={message.is_reported}
          label={t('conversation.report_one', { author, time })}
          onReport={() => onReport(message)}
          text={t('conversation.report')}
        />
      )}
    </li>
  );
};
