/** What the person wrote to support, with its replies. */
import { useState } from 'react';
import type { OwnSupportMessage } from '#contract/contact/calls.ts';
import { CONTACT_MAX } from '#contract/contact/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import styles from './page.module.css';

type Listed = readonly OwnSupportMessage[];

const OwnMessages = () => {
  const { t } = useI18n();
  const part = useLoad('GET own-support-messages');
  if (!part.data || part.data.data.length === 0) return null;
  const changed = (data: Listed) => part.replace({ message: '', data: [...data] });
  return (
    <Card aria-labelledby="contact-own" as="section">
      <h2 className={styles.heading} id="contact-own">
        {t('contact.own_title')}
      </h2>
      <ul className="list stack gap-20">
        {part.data.data.map((message) => (
          <li key={message.id}>
            <OwnMessage message={message} onChanged={changed} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
export default OwnMessages;

interface OwnMessageProps {
  readonly message: OwnSupportMessage;
  readonly onChanged: (data: Listed) => void;
}

const OwnMessage = ({ message: { id, subject, due_at, entries }, onChanged }: OwnMessageProps) => {
  const { t, locale } = useI18n();
  const [isWriting, setWriting] = useState(false);
  return (
    <details>
      <summary className="anywhere">
        <strong dir="auto">{subject}</strong>
        <span className="note">
          {' · '}
          {due_at ? t('contact.own_due', { date: writeOwnDay(due_at, locale) }) : t('contact.own_answered')}
        </span>
      </summary>
      <ul className="list stack gap-12">
        {entries.map(({ from, text, at }) => (
          <li key={`${from} ${at}`}>
            <p className="note">
              {t(`contact.own_${from}`)} · <time dateTime={at}>{writeOwnDay(at, locale)}</time>
            </p>
            <p className="anywhere" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </p>
          </li>
        ))}
      </ul>
      {isWriting ? (
        <AnswerForm
          id={id}
          onSent={(data) => {
            setWriting(false);
            onChanged(data);
          }}
        />
      ) : (
        <Button onClick={() => setWriting(true)} size="small" variant="secondary">
          {t('contact.own_write')}
        </Button>
      )}
    </details>
  );
};

interface AnswerFormProps {
  readonly id: number;
  readonly onSent: (data: Listed) => void;
}

const AnswerForm = ({ id, onSent }: AnswerFormProps) => {
  const { api, i18n } = useEnvironment();
  const toast = useToast();
  const { mutate, pending } = useMutation('contact.failed');
  const [text, setText] = useState('');
  const send = async () => {
    const answer = await mutate(() => api('POST answer-support', { body: { id, text } }));
    if (!answer) return;
    toast.success(answer.message);
    onSent(answer.data);
  };
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextAreaField
        id={`support-${id}`}
        label={i18n.t('contact.message')}
        maxLength={CONTACT_MAX.message}
        onChange={({ target }) => setText(target.value)}
        required
        rows={5}
        value={text}
      />
      <div>
        <Button busy={pending} size="small" type="submit">
          {i18n.t('contact.send')}
        </Button>
      </div>
    </form>
  );
};
