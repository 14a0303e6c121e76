/** What is typed of an issue, and what is done with it. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewsletterIssue } from '#contract/staff-care.ts';
import type { UndoOffer } from '#contract/undo.ts';
import { fieldErrorsOf, messageOf } from '../../api/errors.ts';
import { changedFields, pickTexts } from '../../console/list/typed-fields.ts';
import { useNewerVersion } from '../../console/list/use-newer-version.tsx';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { type Draft, useRestored, useToast } from '../../console/ui/kit.ts';
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
  const toast = useToast();
  const navigate = useNavigate();
  const { write, pending } = useRowMutation('staff/issues');
  const [fields, setFields] = useState(() => fieldsOf(issue));
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  // What was there when it was opened, or saved here last.
  const [base, setBase] = useState(issue);
  const { compare, compareAfter, dialog } = useNewerVersion({
    subject: t('console.staff_emails.subject'),
    text: t('console.staff_issues.text'),
  });
  // The values that a draft of an older version began with are unknown.
  const isOlder = useRef(false);
  const type = (typed: Fields, over = base) => {
    setFields(typed);
    draft.change(() => {
      const data = changedFields(fieldsOf(over), typed);
      return Object.keys(data).length > 0 ? { version: over?.version ?? null, data } : undefined;
    });
  };
  useRestored(draft, {
    current: issue,
    compare,
    put: (data, version) => {
      const over = issue && version !== null ? { ...issue, version } : issue;
      isOlder.current = over?.version !== issue?.version;
      setBase(over);
      type({ ...fields, ...pickTexts(data, fields) }, over);
    },
  });
  const onFailed = (error: unknown) => {
    setMistakes(fieldErrorsOf(error));
    toast.error(messageOf(error, t));
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
        isOlder.current = false;
        draft.forget();
        if (!issue) void navigate(toStaff.issue(data.id), { replace: true });
      },
      onFailed: (error) => compareOr(error, (merged, current) => save(merged, current)),
    });
  const compareOr = (error: unknown, again: (merged: Fields, version: number) => void) => {
    const onResolved = (taken: Partial<Fields>, current: { version: number }) => {
      const merged = { ...fields, ...taken };
      setFields(merged);
      again(merged, current.version);
    };
    if (
      !compareAfter(error, {
        base: isOlder.current ? undefined : { ...base },
        mine: { ...fields },
        onResolved,
      })
    )
      onFailed(error);
  };
  const send = (stored: NewsletterIssue, onDone: () => void) =>
    write({
      make: (dataProvider) =>
        dataProvider.update<NewsletterIssue & { undo: UndoOffer }>('staff/issues', {
          id: stored.id,
          data: { ...fields, send: true, version: base?.version },
          previousData: stored,
        }),
      told: t('console.staff_issues.sending'),
      undoOf: ({ data }) => data.undo,
      onDone: () => {
        draft.forget();
        onDone();
      },
      onFailed: (error) => {
        onDone();
        // The chosen version is saved first, so that staff send what they have read.
        compareOr(error, save);
      },
    });
  const remove = (stored: NewsletterIssue) =>
    write({
      make: (dataProvider) => dataProvider.delete('staff/issues', { id: stored.id, previousData: stored }),
      told: t('console.staff_issues.deleted'),
      leaves: true,
      onDone: () => {
        draft.forget();
        void navigate(staffPaths.issues);
      },
    });
  const set = (name: keyof Fields) => (event: { target: { value: string } }) => {
    setMistakes({});
    type({ ...fields, [name]: event.target.value });
  };
  return { fields, mistakes, set, save, send, remove, pending, dialog };
};
