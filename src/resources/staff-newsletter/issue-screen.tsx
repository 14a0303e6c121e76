import { Box } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { NewsletterIssue } from '#contract/staff-care.ts';
import { ISSUE_MAX } from '#contract/staff-rules.ts';
import { Facts } from '../../console/list/facts.tsx';
import { RecordScreen } from '../../console/list/record-screen.tsx';
import { writeMoment } from '../../console/ui/days.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  type Draft,
  Drafted,
  DraftNotice,
  DraftState,
  TextAreaField,
  TextField,
} from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { IssueState } from './issue-state.tsx';
import { useIssueForm } from './use-issue-form.ts';

/** Begins an issue. */
export const NewIssueScreen = () => {
  const { t } = useI18n();
  return (
    <Screen
      crumbs={[
        { label: t('console.staff_menu.overview'), to: staffPaths.home },
        { label: t('console.staff_issues.title'), to: staffPaths.issues },
        { label: t('console.staff_issues.new') },
      ]}
      title={t('console.staff_issues.new')}
    >
      <IssueForm />
    </Screen>
  );
};

/** A draft to write on and to send, or what was sent. */
export const IssueScreen = () => {
  const { t } = useI18n();
  return (
    <RecordScreen<NewsletterIssue>
      list={{ label: t('console.staff_issues.title'), to: staffPaths.issues }}
      missing={{
        icon: 'mail',
        title: t('console.staff_issues.gone'),
        text: t('console.staff_issues.gone_text'),
      }}
      resource="staff/issues"
      subtitle={(issue) => <IssueState issue={issue} />}
      titleOf={({ subject }) => subject}
      toId={Number}
    >
      {(issue) =>
        issue.state === 'draft' ? <IssueForm issue={issue} key={issue.id} /> : <SentIssue issue={issue} />
      }
    </RecordScreen>
  );
};

const SentIssue = ({ issue }: { readonly issue: NewsletterIssue }) => {
  const { t, locale } = useI18n();
  return (
    <Card as="section" style={{ display: 'grid', gap: 20, maxInlineSize: 760 }}>
      <Facts
        facts={[
          [t('console.staff_issues.sent_at'), issue.sent_at && writeMoment(issue.sent_at, locale)],
          [t('console.staff_issues.emails'), new Intl.NumberFormat(locale).format(issue.emails)],
        ]}
      />
      <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {issue.text}
      </p>
    </Card>
  );
};

const IssueForm = ({ issue }: { readonly issue?: NewsletterIssue }) => (
  <Drafted id={`newsletter:${issue?.id ?? 'new'}`}>
    {(draft) => <OpenForm draft={draft} {...(issue ? { issue } : {})} />}
  </Drafted>
);

interface OpenFormProps {
  readonly issue?: NewsletterIssue;
  readonly draft: Draft;
}

const OpenForm = ({ issue, draft }: OpenFormProps) => {
  const { t } = useI18n();
  const { fieldOf, save, send, remove, pending, dialog } = useIssueForm(issue, draft);
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const close = () => setAsking(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <DraftNotice draft={draft} />
      <TextField
        dir="auto"
        label={t('console.staff_emails.subject')}
        maxLength={ISSUE_MAX.subject}
        {...fieldOf('subject')}
      />
      <TextAreaField
        dir="auto"
        hint={t('console.staff_issues.text_hint')}
        label={t('console.staff_issues.text')}
        maxLength={ISSUE_MAX.text}
        {...fieldOf('text')}
        rows={14}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button busy={pending && !asking} type="submit" variant={issue ? 'secondary' : 'primary'}>
          {t('console.staff_issues.save')}
        </Button>
        {issue && (
          <>
            <Button disabled={pending} icon="mail" onClick={() => setAsking('send')}>
              {t('console.staff_issues.send')}
            </Button>
            <Button disabled={pending} icon="trash" onClick={() => setAsking('delete')} variant="quiet">
              {t('console.staff_issues.delete')}
            </Button>
          </>
        )}
        <DraftState draft={draft} />
      </Box>
      {dialog}
      {issue && (
        <>
          <ConfirmDialog
            busy={pending}
            cancelLabel={t('common.cancel')}
            confirmLabel={t('console.staff_issues.send')}
            onCancel={close}
            onConfirm={() => send(issue, close)}
            open={asking === 'send'}
            title={t('console.staff_issues.send_title')}
          >
            <p>{t('console.staff_issues.send_text', { smart_count: issue.subscribers })}</p>
          </ConfirmDialog>
          <ConfirmDialog
            busy={pending}
            cancelLabel={t('common.cancel')}
            confirmLabel={t('console.staff_issues.delete')}
            onCancel={close}
            onConfirm={() => remove(issue)}
            open={asking === 'delete'}
            title={t('console.staff_issues.delete_title')}
          >
            <p>{t('console.staff_issues.delete_text')}</p>
          </ConfirmDialog>
        </>
      )}
    </Box>
  );
};
