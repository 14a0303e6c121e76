import { Box } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewsletterIssue } from '#contract/staff-care.ts';
import { ISSUE_MAX } from '#contract/staff-rules.ts';
import type { UndoOffer } from '#contract/undo.ts';
import { Facts } from '../../console/list/facts.tsx';
import { RecordScreen } from '../../console/list/record-screen.tsx';
import { useNewerVersion } from '../../console/list/use-newer-version.tsx';
import { useWriting } from '../../console/list/use-writing.ts';
import { writeMoment } from '../../console/ui/days.ts';
import { Button, Card, ConfirmDialog, TextAreaField, TextField, useToast } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { fieldsOf, messageOf } from '../../dataProvider/failure.ts';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { staffPaths } from '../../staff-paths.ts';
import { IssueState } from './issue-state.tsx';

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
          [t('console.staff_issues.letters'), new Intl.NumberFormat(locale).format(issue.letters)],
        ]}
      />
      <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {issue.text}
      </p>
    </Card>
  );
};

const useIssueForm = (issue: NewsletterIssue | undefined) => {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const { write, isPending } = useWriting('staff/issues');
  const [fields, setFields] = useState({ subject: issue?.subject ?? '', text: issue?.text ?? '' });
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  // What was there when it was opened, or saved here last.
  const [base, setBase] = useState(issue);
  const { compareAfter, dialog } = useNewerVersion({
    subject: t('console.staff_letters.subject'),
    text: t('console.staff_issues.text'),
  });
  const onFailed = (error: unknown) => {
    setMistakes(fieldsOf(error));
    toast.error(messageOf(error, t('api.failed')));
  };
  const save = (typed = fields, version = base?.version) =>
    write({
      make: (dataProvider) =>
        issue
          ? dataProvider.update<NewsletterIssue>('staff/issues', {
              id: issue.id,
              data: { ...typed, version },
              previousData: issue,
            })
          : dataProvider.create<NewsletterIssue>('staff/issues', { data: typed }),
      told: t('console.staff_issues.saved'),
      onDone: ({ data }) => {
        setBase(data);
        if (!issue) void navigate(toStaff.issue(data.id), { replace: true });
      },
      onFailed: (error) => compareOr(error, (merged, current) => save(merged, current)),
    });
  const compareOr = (error: unknown, again: (merged: typeof fields, version: number) => void) => {
    const onResolved = (taken: Partial<typeof fields>, current: { version: number }) => {
      const merged = { ...fields, ...taken };
      setFields(merged);
      again(merged, current.version);
    };
    if (!compareAfter(error, { base: { ...base }, mine: fields, onResolved })) onFailed(error);
  };
  const send = (draft: NewsletterIssue, onDone: () => void) =>
    write({
      make: (dataProvider) =>
        dataProvider.update<NewsletterIssue & { undo: UndoOffer }>('staff/issues', {
          id: draft.id,
          data: { ...fields, send: true, version: base?.version },
          previousData: draft,
        }),
      told: t('console.staff_issues.sending'),
      undoOf: ({ data }) => data.undo,
      onDone,
      onFailed: (error) => {
        onDone();
        // What is chosen is saved first: nobody sends what they have not read.
        compareOr(error, save);
      },
    });
  const remove = (draft: NewsletterIssue) =>
    write({
      make: (dataProvider) => dataProvider.delete('staff/issues', { id: draft.id, previousData: draft }),
      told: t('console.staff_issues.deleted'),
      leaves: true,
      onDone: () => void navigate(staffPaths.issues),
    });
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) => {
    setMistakes({});
    setFields({ ...fields, [name]: event.target.value });
  };
  return { fields, mistakes, set, save, send, remove, isPending, dialog };
};

const IssueForm = ({ issue }: { readonly issue?: NewsletterIssue }) => {
  const { t } = useI18n();
  const { fields, mistakes, set, save, send, remove, isPending, dialog } = useIssueForm(issue);
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const close = () => setAsking(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <TextField
        dir="auto"
        error={mistakes.subject}
        label={t('console.staff_letters.subject')}
        maxLength={ISSUE_MAX.subject}
        onChange={set('subject')}
        value={fields.subject}
      />
      <TextAreaField
        dir="auto"
        error={mistakes.text}
        hint={t('console.staff_issues.text_hint')}
        label={t('console.staff_issues.text')}
        maxLength={ISSUE_MAX.text}
        onChange={set('text')}
        rows={14}
        value={fields.text}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button busy={isPending && !asking} type="submit" variant={issue ? 'secondary' : 'primary'}>
          {t('console.staff_issues.save')}
        </Button>
        {issue && (
          <>
            <Button disabled={isPending} icon="mail" onClick={() => setAsking('send')}>
              {t('console.staff_issues.send')}
            </Button>
            <Button disabled={isPending} icon="trash" onClick={() => setAsking('delete')} variant="quiet">
              {t('console.staff_issues.delete')}
            </Button>
          </>
        )}
      </Box>
      {dialog}
      {issue && (
        <>
          <ConfirmDialog
            busy={isPending}
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
            busy={isPending}
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
