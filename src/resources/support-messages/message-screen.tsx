import { Box } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { LANGUAGES } from '#contract/constants.ts';
import type { SupportMessage } from '#contract/staff-care.ts';
import { ANSWER_MAX } from '#contract/staff-rules.ts';
import type { UndoOffer } from '#contract/undo.ts';
import { Facts } from '../../console/list/facts.tsx';
import { RecordScreen } from '../../console/list/record-screen.tsx';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
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
export const SupportMessageScreen = () => {
  const { t } = useI18n();
  return (
    <RecordScreen<SupportMessage>
      list={{ label: t('console.support_messages.title'), to: staffPaths.supportMessages }}
      missing={{
        icon: 'mail',
        title: t('console.support_messages.gone'),
        text: t('console.support_messages.gone_text'),
      }}
      resource="staff/support-messages"
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
const nameOfLanguage = (language: SupportMessage['language']): string =>
  Object.entries(LANGUAGES).find(([code]) => code === language)?.[1] ?? language;

const Message = ({ message }: { readonly message: SupportMessage }) => {
  const { t, locale } = useI18n();
  return (
    <Card as="section" style={{ display: 'grid', gap: 20 }}>
      <Facts
        facts={[
          [t('console.support_messages.from'), message.name],
          [
            t('console.staff_users.email'),
            <a href={`mailto:${message.email}`} key="email">
              {message.email}
            </a>,
          ],
          [t('console.support_messages.language'), nameOfLanguage(message.language)],
          [t('console.support_messages.received'), writeMoment(message.created_at, locale)],
        ]}
      />
      <p dir="auto" style={text}>
        {message.message}
      </p>
    </Card>
  );
};

const Answer = ({ message }: { readonly message: SupportMessage }) => {
  const { t, locale } = useI18n();
  return (
    <Card as="section" style={{ display: 'grid', gap: 12 }}>
      <h2>{t('console.support_messages.answer')}</h2>
      <p style={{ color: 'var(--ink-2)' }}>
        {t('console.support_messages.answered_by', {
          name: message.answered_by ?? t('console.support_messages.somebody'),
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
  readonly message: SupportMessage;
  readonly draft: Draft;
}

const AnswerForm = ({ message, draft }: AnswerFormProps) => {
  const { t } = useI18n();
  const { write, pending } = useRowMutation('staff/support-messages');
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
        dataProvider.update<SupportMessage & { undo: UndoOffer }>('staff/support-messages', {
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
    put({ status: 'answered', answer }, t('console.support_messages.sent'), draft.remove);
  };
  const isOpen = message.status === 'open';
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <DraftNotice draft={draft} />
      <TextAreaField
        dir="auto"
        error={isMissing ? t('console.support_messages.answer_missing') : undefined}
        hint={t('console.support_messages.answer_hint', {
          email: message.email,
          language: nameOfLanguage(message.language),
        })}
        label={t('console.support_messages.answer')}
        maxLength={ANSWER_MAX}
        onChange={({ target }) => type(target.value)}
        rows={9}
        value={answer}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button busy={pending} icon="mail" type="submit">
          {t('console.support_messages.send')}
        </Button>
        <Button
          disabled={pending}
          onClick={() =>
            put(
              { status: isOpen ? 'closed' : 'open' },
              t(isOpen ? 'console.support_messages.closed_done' : 'console.support_messages.reopened_done'),
            )
          }
          variant="secondary"
        >
          {t(isOpen ? 'console.support_messages.close' : 'console.support_messages.reopen')}
        </Button>
        <DraftState draft={draft} />
      </Box>
    </Box>
  );
};
