import { Card } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ISSUE_MAX } from '#contract/newsletter/rules.ts';
import type { NewsletterIssue } from '#contract/newsletter/staff-calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextAreaInput, TextInput } from '../shared/inputs/text-input.tsx';
import { DeleteButton } from '../shared/list/delete-button.tsx';
import { Facts } from '../shared/list/facts.tsx';
import { SaveAsButton, SaveButton, ScreenForm } from '../shared/records/record-form.tsx';
import { RecordCreate, RecordEdit } from '../shared/records/record-screen.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { IssueStateBadge } from './state-badge.tsx';

const LAYOUT = { resource: 'staff/issues', texts: 'staff_issues' } as const;

/** Creates an issue. */
export const NewIssueScreen = () => (
  <RecordCreate {...LAYOUT} title={useI18n().t('console.staff_issues.new')}>
    <IssueForm />
  </RecordCreate>
);

/** An unsent issue to edit and send, or a sent one. */
export const IssueScreen = () => (
  <RecordEdit<NewsletterIssue>
    {...LAYOUT}
    icon="mail"
    subtitle={(issue) => <IssueStateBadge state={issue.state} />}
  >
    {(issue) => (issue.state === 'draft' ? <IssueForm /> : <SentIssue issue={issue} />)}
  </RecordEdit>
);

const SentIssue = ({ issue }: { readonly issue: NewsletterIssue }) => {
  const { t, locale } = useI18n();
  return (
    <Card component="section" style={{ display: 'grid', gap: 20, maxInlineSize: 760 }}>
      <Facts
        facts={[
          [t('console.staff_issues.sent_at'), issue.sent_at && writeMoment(issue.sent_at, locale)],
          [t('console.staff_issues.emails'), numberFormat(locale).format(issue.emails)],
        ]}
      />
      <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {issue.text}
      </p>
    </Card>
  );
};

const IssueForm = () => {
  const { t } = useI18n();
  const issue = useRecordContext<NewsletterIssue>();
  const labels = { subject: t('console.staff_emails.subject'), text: t('console.staff_issues.text') };
  return (
    <ScreenForm
      buttons={
        <>
          <SaveButton label={t('console.staff_issues.save')} variant={issue ? 'outlined' : 'contained'} />
          {issue && <SendAndDelete issue={issue} />}
        </>
      }
      kind="newsletter"
      labels={labels}
      successMessage={t('console.staff_issues.saved')}
    >
      <TextInput dir="auto" label={labels.subject} maxLength={ISSUE_MAX.subject} source="subject" />
      <TextAreaInput
        dir="auto"
        hint={t('console.staff_issues.text_hint')}
        label={labels.text}
        maxLength={ISSUE_MAX.text}
        minRows={14}
        source="text"
      />
    </ScreenForm>
  );
};

const SendAndDelete = ({ issue }: { readonly issue: NewsletterIssue }) => {
  const { t } = useI18n();
  return (
    <>
      <SaveAsButton
        data={{ send: true }}
        startIcon={<Icon name="mail" />}
        label={t('console.staff_issues.send')}
        {...(issue.subscribers > 0
          ? {
              question: {
                title: t('console.staff_issues.send_title'),
                text: t('console.staff_issues.send_text', { smart_count: issue.subscribers }),
              },
            }
          : {})}
        successMessage={t('console.staff_issues.sending')}
      />
      <DeleteButton
        icon="trash"
        label={t('console.staff_issues.delete')}
        title={t('console.staff_issues.delete_title')}
        successMessage={t('console.staff_issues.deleted')}
      >
        <p>{t('console.staff_issues.delete_text')}</p>
      </DeleteButton>
    </>
  );
};
