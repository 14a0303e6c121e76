/** What is typed of an issue, and what is done with it. */
import { useNavigate } from 'react-router';
import type { NewsletterIssue } from '#contract/staff-care.ts';
import type { UndoOffer } from '#contract/undo.ts';
import { useDraftedRecord } from '../../console/list/use-drafted-record.ts';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import type { Draft } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';
import { staffPaths } from '../../staff-paths.ts';

interface Fields {
  readonly subject: string;
  readonly text: string;
}

const fieldsOf = (issue: NewsletterIssue | undefined): Fields => ({
  subject: issue?.subject ?? '',
  text: issue?.text ?? '',
});

export const useIssueForm = (issue: NewsletterIssue | undefined, draft: Draft) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { write, pending } = useRowMutation('staff/issues');
  const { fields, fieldOf, version, saved, compareOrTell, dialog } = useDraftedRecord({
    row: issue,
    draft,
    fieldsOf,
    labels: { subject: t('console.staff_emails.subject'), text: t('console.staff_issues.text') },
  });
  const save = (typed = fields, over = version): void =>
    void write({
      make: (dataProvider) =>
        issue
          ? dataProvider.update<NewsletterIssue>('staff/issues', {
              id: issue.id,
              data: { ...typed, version: over },
              previousData: issue,
            })
          : dataProvider.create<NewsletterIssue>('staff/issues', { data: typed }),
      told: t('console.staff_issues.saved'),
      onDone: ({ data }) => {
        saved(data);
        if (!issue) void navigate(toStaff.issue(data.id), { replace: true });
      },
      onFailed: (error) => compareOrTell(error, fields, save),
    });
  const send = (stored: NewsletterIssue, onDone: () => void) =>
    write({
      make: (dataProvider) =>
        dataProvider.update<NewsletterIssue & { undo: UndoOffer }>('staff/issues', {
          id: stored.id,
          data: { ...fields, send: true, version },
          previousData: stored,
        }),
      told: t('console.staff_issues.sending'),
      undoOf: ({ data }) => data.undo,
      onDone: () => {
        draft.remove();
        onDone();
      },
      onFailed: (error) => {
        onDone();
        // What is chosen is saved first: nobody sends what they have not read.
        compareOrTell(error, fields, save);
      },
    });
  const remove = (stored: NewsletterIssue) =>
    write({
      make: (dataProvider) => dataProvider.delete('staff/issues', { id: stored.id, previousData: stored }),
      told: t('console.staff_issues.deleted'),
      leaves: true,
      onDone: () => {
        draft.remove();
        void navigate(staffPaths.issues);
      },
    });
  return { fields, fieldOf, save, send, remove, pending, dialog };
};
