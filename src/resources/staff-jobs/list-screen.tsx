import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ModeratedJob } from '#contract/moderation/calls.ts';
import {
  MODERATED_STATES,
  MODERATION_VIEWS,
  type ModeratedState,
  type ModerationView,
} from '#contract/moderation/rules.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { messageOf } from '../../api/errors.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { writePlaces } from '../../features/jobs/wording.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, IdInput, ListScreen, SearchInput, TimeColumn } from '../shared/list/list-screen.tsx';
import { useSelectedRows } from '../shared/list/use-selected-rows.ts';
import { JobStateBadge } from '../shared/records/status-badges.tsx';
import { useSummary } from '../shared/records/use-summary.ts';
import { ExportButton } from '../shared/ui/export-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { press, Shortcuts } from '../shared/ui/shortcuts.tsx';
import { useToast } from '../shared/ui/site.ts';
import { LIST } from './list.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { type Decision, useDecide } from './use-decide.ts';

const isState = (view: ModerationView): view is ModeratedState =>
  MODERATED_STATES.some((one) => one === view);

/** What the filter calls a view, with the number of jobs of those that the summary counts. */
const useViewLabel = () => {
  const { t, locale } = useI18n();
  const { data: summary } = useSummary();
  const counts: Partial<Record<ModerationView, number>> = {
    review: summary?.jobs_in_review,
    reported: summary?.reported_jobs,
    appealed: summary?.appealed_jobs,
  };
  return (view: ModerationView): string => {
    const label = t(isState(view) ? `console.staff_jobs.state.${view}` : `console.staff_jobs.view_${view}`);
    const count = counts[view];
    return count ? `${label} (${numberFormat(locale).format(count)})` : label;
  };
};

/** The moderation queue, and jobs in every other state. */
export const JobListScreen = () => {
  const i18n = useI18n();
  const { t } = i18n;
  const labelOf = useViewLabel();
  return (
    <ListScreen
      {...LIST}
      actions={
        <>
          <UndoKey />
          <Counts />
        </>
      }
      bulk={<BulkDecision />}
      icon="check-circle"
      filters={
        <>
          <SearchInput label={t('console.staff_jobs.search')} source="q" />
          <SelectInput
            any={false}
            labelOf={labelOf}
            values={MODERATION_VIEWS}
            label={t('console.staff_jobs.status_label')}
            source="view"
          />
          <IdInput label={t('console.staff_list.company_number')} source="company_id" />
        </>
      }
      resource="staff/jobs"
      texts="staff_jobs"
    >
      <Column kind="heading" label={t('console.staff_jobs.job')} source="job_title" />
      <Column<ModeratedJob>
        label={t('console.staff_jobs.company')}
        render={({ company_name, ...places }) => (
          <>
            {company_name}
            <br />
            <span style={{ color: 'var(--ink-2)' }}>{writePlaces(places, i18n)}</span>
          </>
        )}
        source="company_name"
      />
      <Column<ModeratedJob>
        label={t('console.staff_jobs.flags')}
        render={(job) => <Flags job={job} />}
        source="doubts"
      />
      <Column<ModeratedJob>
        kind="narrow"
        label={t('console.staff_jobs.status_label')}
        render={({ state }) => <JobStateBadge state={state} />}
        source="state"
      />
      <TimeColumn label={t('console.staff_jobs.since')} source="updated_at" withTime />
    </ListScreen>
  );
};

/** The key that undoes a decision works here too: after the last job of the queue, staff come back to this list. */
const UndoKey = () => {
  const { t } = useI18n();
  return (
    <Shortcuts
      actionOf={(key) => (key === 'u' ? () => press('[data-undo]') : undefined)}
      keys={[['U', t('common.undo')]]}
    />
  );
};

/** For the yearly report on moderation that the law asks of large portals. */
const Counts = () => {
  const { t } = useI18n();
  const api = useApi();
  return (
    <ExportButton
      label={t('console.decisions.counts')}
      load={() => api('GET staff/moderation-counts')}
      name="moderation"
    />
  );
};

const BulkDecision = () => {
  const { t } = useI18n();
  const { selectedIds: ids, onUnselectItems } = useListContext<ModeratedJob>();
  const jobs = useSelectedRows<ModeratedJob>();
  const toast = useToast();
  const { mutate, isPending } = useDecide();
  const [isRejecting, setRejecting] = useState(false);
  const decide = (decision: Decision) =>
    mutate(
      { jobs, decision },
      {
        onSuccess: () => onUnselectItems(),
        onError: (error) => toast.error(messageOf(error, t)),
        onSettled: () => setRejecting(false),
      },
    );
  return (
    <>
      <Button
        variant="contained"
        loading={isPending && !isRejecting}
        startIcon={<Icon name="check" />}
        onClick={() => decide({ status: 'approved' })}
        size="small"
      >
        {t('console.staff_jobs.approve')}
      </Button>
      <Button
        startIcon={<Icon name="close" />}
        onClick={() => setRejecting(true)}
        size="small"
        variant="outlined"
      >
        {t('console.staff_jobs.reject')}
      </Button>
      <RejectDialog
        busy={isPending}
        count={ids.length}
        // Reasons for other jobs must not be sent to these jobs' employers.
        key={ids.join()}
        onClose={() => setRejecting(false)}
        onReject={decide}
        open={isRejecting}
      />
    </>
  );
};

/** Why a job needs review: history, user reports and failed checks. */
const Flags = ({
  job: { findings, signals, reports, is_resubmitted, is_appealed, claimed_by: claimedBy },
}: {
  readonly job: ModeratedJob;
}) => {
  const { t } = useI18n();
  const checks = [...new Set(findings.map(({ check }) => check))];
  const kinds = [...new Set(signals.map(({ kind }) => kind))];
  if (checks.length + kinds.length + reports === 0 && !is_resubmitted && !is_appealed && !claimedBy)
    return null;
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      {claimedBy && <Chip label={t('console.claimed', { name: claimedBy })} />}
      {is_resubmitted && <Chip color="warning" label={t('console.staff_jobs.resubmitted')} />}
      {is_appealed && <Chip color="primary" label={t('console.staff_jobs.appealed')} />}
      {reports > 0 && (
        <Chip color="error" label={t('console.staff_jobs.reports', { smart_count: reports })} />
      )}
      {checks.map((check) => (
        <Chip key={check} color="warning" label={t(`console.staff_jobs.check.${check}`)} />
      ))}
      {kinds.map((kind) => (
        <Chip key={kind} color="warning" label={t(`console.signal.${kind}`)} />
      ))}
    </span>
  );
};
