import { Skeleton } from '@mui/material';
import { useGetOne } from 'react-admin';
import type { JobEvaluation } from '#contract/scorecards/calls.ts';
import { SCORECARD_MAX, tidyCriteria } from '#contract/scorecards/rules.ts';
import type { CurrentRecord } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { FlagInput } from '../shared/inputs/flag-input.tsx';
import { TextAreaInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useRenewStatus } from './use-move.ts';

/** One per line; the server has a list. */
const textOf = (criteria: unknown): string =>
  Array.isArray(criteria) ? criteria.join('\n') : String(criteria ?? '');
const criteriaIn = (typed: unknown): string[] => tidyCriteria(String(typed ?? '').split('\n'));

/** The form's fields, also for a newer version. */
const fieldsOf = ({ criteria, is_anonymous }: CurrentRecord | JobEvaluation) => ({
  criteria: textOf(criteria),
  is_anonymous: Number(is_anonymous),
});

interface EvaluationDialogProps {
  readonly jobId: number;
  readonly onClose: () => void;
}

/** How a job's applicants are evaluated: by which criteria (SCORE-01), and whether anonymously (ANON-01). */
export const EvaluationDialog = ({ jobId, onClose }: EvaluationDialogProps) => {
  const { t } = useI18n();
  const renewApplicants = useRenewStatus();
  // Cached data may be from an older version.
  const query = useGetOne<JobEvaluation>('job-evaluations', { id: jobId }, { onError: () => {} });
  const { data, isFetchedAfterMount } = query;
  const title = t('console.scorecards.criteria');
  if (!data || !isFetchedAfterMount) {
    return (
      <Dialog onClose={onClose} title={title}>
        <Unloaded loading={<Skeleton height="160px" />} query={query} />
      </Dialog>
    );
  }
  const label = t('console.scorecards.criteria_field');
  const { criteria: max } = SCORECARD_MAX;
  return (
    <RecordDialog
      compared={{
        fieldsOf,
        textOf: (name, value) =>
          name === 'is_anonymous' ? t(value === '1' ? 'versions.yes' : 'versions.no') : value,
      }}
      labels={{ criteria: label, is_anonymous: t('console.anonymous.switch') }}
      // The list may show other names now.
      onClose={() => {
        renewApplicants();
        onClose();
      }}
      read={({ criteria, is_anonymous }) => ({
        criteria: criteriaIn(criteria),
        is_anonymous: Number(is_anonymous) === 1,
      })}
      record={{ ...data, ...fieldsOf(data) }}
      resource="job-evaluations"
      submitLabel={t('console.scorecards.criteria_save')}
      title={title}
      successMessage={t('console.scorecards.criteria_saved')}
      validate={({ criteria }) => ({
        criteria:
          criteriaIn(criteria).length > max ? t('console.scorecards.criteria_many', { max }) : undefined,
      })}
    >
      <TextAreaInput
        hint={t('console.scorecards.criteria_hint')}
        label={label}
        minRows={8}
        source="criteria"
      />
      <div className="above-16">
        <FlagInput label={t('console.anonymous.switch')} source="is_anonymous" />
        <p className="note above-4">{t('console.anonymous.hint')}</p>
      </div>
    </RecordDialog>
  );
};
