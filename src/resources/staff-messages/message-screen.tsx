import { Box } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { LANGUAGES } from '#contract/constants.ts';
import type { StaffMessage } from '#contract/staff-care.ts';
import { ANSWER_MAX } from '#contract/staff-rules.ts';
import type { UndoOffer } from '#contract/undo.ts';
import { Facts } from '../../console/list/facts.tsx';
import { RecordScreen } from '../../console/list/record-screen.tsx';
import { useWriting } from '../../console/list/use-writing.ts';
import { writeMoment } from '../../console/ui/days.ts';
import {
  Button,
  Card,
  type Draft,
  Drafted,
  DraftNotice,
  DraftState,
  TextAreaField,
} from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { MessageStatus } from './status.tsx';

/** One message, and its answer. */
export const MessageScreen = () => {
  const { t } = useI18n();
  return (
    <RecordScreen<StaffMessage>
      list={{ label: t('console.staff_messages.title'), to: staffPaths.messages }}
      missing={{
        icon: 'mail',
        title: t('console.staff_messages.gone'),
        text: t('console.staff_messages.gone_text'),
      }}
      resource="staff/messages"
      subtitle={({ status }) => <MessageStatus status={status} />}
      titleOf={({ subject }) => subject}
      toId={Number}
    >
      {(message) => (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
          <Message message={message} />
          {message.status === 'answered' ? (
            <Answer message={message} />
          ) : (
            <Drafted id={`reply:${message.id}`}>
              {(draft) => <AnswerForm draft={draft} message={message} />}
            </Drafted>
          )}
        </Box>
      )}
    </RecordScreen>
  );
};

const text = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const nameOfLanguage = (language: StaffMessage['language']): string =>
  Object.entries(LANGUAGES).find(([code]) => code === language)?.[1] ?? language;

const Message = ({ message }: { readonly message: StaffMessage }) => {
  const { t, locale } = useI18n();
  return (
    <Card as="section" style={{ display: 'grid', gap: 20 }}>
      <Facts
        facts={[
          [t('console.staff_messages.from'), message.name],
          [
            t('console.staff_users.email'),
            <a href={`mailto:${message.email}`} key="email">
              {message.email}
            </a>,
          ],
          [t('console.staff_messages.language'), nameOfLanguage(message.language)],
          [t('console.staff_messages.received'), writeMoment(message.created_at, locale)],
        ]}
      />
      <p dir="auto" style={text}>
        {message.message}
      </p>
    </Card>
  );
};

const Answer = ({ message }: { readonly message: StaffMessage }) => {
  const { t, locale } = useI18n();
  return (
    <Card as="section" style={{ display: 'grid', gap: 12 }}>
      <h2>{t('console.staff_messages.answer')}</h2>
      <p style={{ color: 'var(--ink-2)' }}>
        {t('console.staff_messages.answered_by', {
          name: message.answered_by ?? t('console.staff_messages.somebody'),
          date: message.answered_at ? writeMoment(message.answered_at, locale) : '',
        })}
      </p>
      <p dir="auto" style={text}>
        {message.answer}
      </p>
    </Card>
  );
};

interface AnswerFormProps {
  readonly message: StaffMessage;
  readonly draft: Draft;
}

const AnswerForm = ({ message, draft }: AnswerFormProps) => {
  const { t } = useI18n();
  const { write, isPending } = useWriting('staff/messages');
  const [answer, setAnswer] = useState(() => String(draft.found?.data.answer ?? ''));
  const [isMissing, setMissing] = useState(false);
  const type = (text: string) => {
    setMissing(false);
    setAnswer(text);
    draft.change(() => (text === '' ? undefined : { version: null, data: { answer: text } }));
  };
  const put = (data: object, told: string, onDone?: () => void) =>
    write({
      make: (dataProvider) =>
        dataProvider.update<StaffMessage & { undo: UndoOffer }>('staff/messages', {
          id: message.id,
          data: { ...data, version: message.version },
          previousData: message,
        }),
      told,
      undoOf: ({ data }) => data.undo,
      ...(onDone ? { onDone } : {}),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === '') return setMissing(true);
    put({ status: 'answered', answer }, t('console.staff_messages.sent'), draft.forget);
  };
  const isOpen = message.status === 'open';
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <DraftNotice draft={draft} />
      <TextAreaField
        dir="auto"
        error={isMissing ? t('console.staff_messages.answer_missing') : undefined}
        hint={t('console.staff_messages.answer_hint', {
          email: message.email,
          language: nameOfLanguage(message.language),
        })}
        label={t('console.staff_messages.answer')}
        maxLength={ANSWER_MAX}
        onChange={({ target }) => type(target.value)}
        rows={9}
        value={answer}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button busy={isPending} icon="mail" type="submit">
          {t('console.staff_messages.send')}
        </Button>
        <Button
          disabled={isPending}
          onClick={() =>
            put(
              { status: isOpen ? 'closed' : 'open' },
              t(isOpen ? 'console.staff_messages.closed_done' : 'console.staff_messages.reopened_done'),
            )
          }
          variant="secondary"
        >
          {t(isOpen ? 'console.staff_messages.close' : 'console.staff_messages.reopen')}
        </Button>
        <DraftState draft={draft} />
      </Box>
    </Box>
  );
};
