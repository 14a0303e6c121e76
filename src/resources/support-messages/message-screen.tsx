import { Box, Button, Card, Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { SupportMessage } from '#contract/contact/staff-calls.ts';
import { emailLink } from '#contract/shared/email-address.ts';
import { languageName } from '#contract/shared/locales.ts';
import { ANSWER_MAX } from '#contract/staff/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextAreaInput } from '../shared/inputs/text-input.tsx';
import { Facts } from '../shared/list/facts.tsx';
import { useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { SaveButton, ScreenForm } from '../shared/records/record-form.tsx';
import { RecordEdit } from '../shared/records/record-screen.tsx';
import { SupportMessageStatusBadge } from '../shared/records/status-badges.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { writeMoment } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { Entries, NoteForm, Owner } from './thread.tsx';

/** One message, and its reply. */
export const SupportMessageScreen = () => (
  <RecordEdit<SupportMessage>
    icon="mail"
    list={toStaff.supportMessages()}
    resource="staff/support-messages"
    subtitle={({ status }) => <SupportMessageStatusBadge status={status} />}
    texts="support_messages"
  >
    {(message) => (
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
        <Message message={message} />
        <Entries message={message} />
        {message.status === 'answered' ? <Answer message={message} /> : <AnswerForm message={message} />}
        <NoteForm message={message} />
      </Box>
    )}
  </RecordEdit>
);

const text = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const Message = ({ message }: { readonly message: SupportMessage }) => {
  const { t, locale } = useI18n();
  return (
    <Card component="section" style={{ display: 'grid', gap: 20 }}>
      <Facts
        facts={[
          [t('console.support_messages.from'), message.name],
          [
            t('console.staff_users.email'),
            <a href={emailLink(message.email)} key="email">
              {message.email}
            </a>,
          ],
          [t('console.support_messages.language'), languageName(message.language)],
          [t('console.support_messages.received'), writeMoment(message.created_at, locale)],
          [
            t('console.support_messages.due'),
            message.status === 'open' ? (
              <>
                {writeMoment(message.due_at, locale)}{' '}
                {message.is_late && (
                  <Chip color="error" label={t('console.support_messages.late')} size="small" />
                )}
              </>
            ) : null,
          ],
          [
            t('console.support_messages.account'),
            message.account_id !== null ? (
              <Link key="account" to={toStaff.user(message.account_id)}>
                {t('console.staff_companies.to_account')}
              </Link>
            ) : null,
          ],
          [t('console.support_messages.owner'), <Owner key="owner" message={message} />],
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
    <Card component="section" style={{ display: 'grid', gap: 12 }}>
      <h2>{t('console.support_messages.answer')}</h2>
      <p style={{ color: 'var(--ink-2)' }}>
        {t('console.support_messages.answered_by', {
          name: message.answered_by ?? t('console.support_messages.former_colleague'),
          date: message.answered_at ? writeMoment(message.answered_at, locale) : '',
        })}
      </p>
      <p dir="auto" style={text}>
        {message.answer}
      </p>
    </Card>
  );
};

const AnswerForm = ({ message }: { readonly message: SupportMessage }) => {
  const { t } = useI18n();
  return (
    <ScreenForm
      buttons={
        <>
          <SaveButton startIcon={<Icon name="mail" />} label={t('console.support_messages.send')} />
          <CloseOrReopen message={message} />
        </>
      }
      // A colleague’s reply is shown without a comparison.
      compares={false}
      data={{ status: 'answered' }}
      kind="reply"
      labels={{ answer: t('console.support_messages.answer') }}
      successMessage={t('console.support_messages.sent')}
      validate={({ answer }) =>
        answer?.trim() ? {} : { answer: t('console.support_messages.answer_missing') }
      }
    >
      <SavedReplies message={message} />
      <TextAreaInput
        dir="auto"
        hint={t('console.support_messages.answer_hint', {
          email: message.email,
          language: languageName(message.language),
        })}
        label={t('console.support_messages.answer')}
        maxLength={ANSWER_MAX}
        minRows={9}
        source="answer"
      />
    </ScreenForm>
  );
};

const CloseOrReopen = ({ message }: { readonly message: SupportMessage }) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/support-messages', message);
  const isOpen = message.status === 'open';
  return (
    <Button
      disabled={isPending}
      onClick={() =>
        update(
          { status: isOpen ? 'closed' : 'open', version: message.version },
          { successMessage: t(`console.support_messages.${isOpen ? 'closed' : 'reopened'}_done`) },
        )
      }
      variant="outlined"
    >
      {t(isOpen ? 'console.support_messages.close' : 'console.support_messages.reopen')}
    </Button>
  );
};
