import { Button, MenuItem, Skeleton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { MOVES_MAX } from '#contract/applicants/limits.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import type { Stage } from '#contract/stages/calls.ts';
import { useCan } from '../../features/accounts/use-can.ts';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { ListScreen } from '../shared/list/list-screen.tsx';
import { ClearFilters } from '../shared/list/states.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { HelpLink } from '../shared/ui/help-link.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { ShortcutsButton } from '../shared/ui/shortcuts.tsx';
import { useStages } from '../stages/use-stages.ts';
import { AddedApplicants } from './added-applicants.tsx';
import { idOf, OF_ALL_JOBS, ofJob, readView } from './address.ts';
import { Board } from './board.tsx';
import { ApplicantBulkActions, BoardBulkBar } from './bulk-actions.tsx';
import { applicantColumns } from './columns.tsx';
import { ExportApplicants } from './export-applicants.tsx';
import { Filters } from './filters.tsx';
import { MatchNote } from './match.tsx';
import { RejectionProvider } from './rejection.tsx';
import { ListShortcuts, useKeys } from './shortcuts.tsx';
import { useApplicants, useReviewHref } from './use-applicants.ts';
import { useGroups } from './use-groups.ts';
import { KeepsShownContext } from './use-move.ts';
import { AllJobsViews, JobViews } from './views.tsx';

const Comparison = lazyCode(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

const EvaluationDialog = lazyCode(async () => ({
  default: (await import('./evaluation-dialog.tsx')).EvaluationDialog,
}));

const PlanDialog = lazyCode(async () => ({
  default: (await import('../interviews/plan-dialog.tsx')).PlanDialog,
}));

const AddApplicantDialog = lazyCode(async () => ({
  default: (await import('./add-applicant.tsx')).AddApplicantDialog,
}));

/** CAND-01: the applicants of a job. */
export const JobApplicantsScreen = () => {
  const { jobId = '' } = useParams();
  const [search] = useSearchParams();
  // Links in emails that were sent earlier.
  const open = idOf(search.get('open'));
  if (open !== undefined) return <Navigate replace to={linkTo.applicant(Number(jobId), open)} />;
  return <JobApplicants jobId={jobId} />;
};

const JobApplicants = ({ jobId }: { readonly jobId: string }) => {
  const { t } = useI18n();
  const [opened, setOpened] = useState<'evaluation' | 'plan' | 'addition'>();
  const close = () => setOpened(undefined);
  return (
    <RejectionProvider>
      <ListScreen
        {...ofJob(jobId)}
        actions={<Actions />}
        beside={<BesideList />}
        bulk={<ApplicantBulkActions />}
        crumbs={[
          { label: t('console.breadcrumb_home'), to: paths.dashboard },
          { label: t('console.jobs.title'), to: paths.employerJobs },
          { label: t('console.applicants.title') },
        ]}
        empty={<NoCandidates />}
        filters={<Filters />}
        heading={<Heading />}
        hiddenColumns={['message', 'scores', 'source', 'current_location', 'notice_days']}
        {...useInstead()}
        key={jobId}
        missing={<MissingJob />}
        more={
          <JobItems
            jobId={Number(jobId)}
            onAdd={() => setOpened('addition')}
            onEvaluate={() => setOpened('evaluation')}
            onPlan={() => setOpened('plan')}
          />
        }
        notice={<AddedApplicants jobId={Number(jobId)} />}
        oneLine
        resource="applications"
        selectMax={MOVES_MAX}
        subtitle={<JobTitle />}
        title={t('console.applicants.title')}
        views={<JobViews />}
      >
        {applicantColumns(t, { ofAllJobs: false })}
      </ListScreen>
      {/* Not inside the menu, which closes at a click on what it contains. */}
      <Suspense>
        {opened === 'evaluation' && <EvaluationDialog jobId={Number(jobId)} onClose={close} />}
        {opened === 'plan' && <PlanDialog jobId={Number(jobId)} onClose={close} />}
        {opened === 'addition' && <AddApplicantDialog jobId={Number(jobId)} onClose={close} />}
      </Suspense>
    </RejectionProvider>
  );
};

/** CAND-04: the applicants of all jobs. */
export const AllApplicantsScreen = () => {
  const { t } = useI18n();
  return (
    <RejectionProvider>
      <ListScreen
        {...OF_ALL_JOBS}
        actions={<Actions />}
        beside={<BesideList />}
        bulk={<ApplicantBulkActions />}
        empty={<NoCandidates />}
        filters={<Filters />}
        hiddenColumns={[
          'message',
          'jobseeker_type',
          'work_status',
          'current_location',
          'salary_range',
          'notice_days',
          'source',
        ]}
        {...useInstead()}
        oneLine
        resource="applications"
        selectMax={MOVES_MAX}
        title={t('nav.applicants')}
        views={<AllJobsViews />}
      >
        {applicantColumns(t, { ofAllJobs: true })}
      </ListScreen>
    </RejectionProvider>
  );
};

const Heading = () => {
  const { t } = useI18n();
  const { list, compared, total } = useApplicants();
  if (compared.length > 1) return t('console.compare.title');
  return list.data ? t('console.applicants.heading', { count: total }) : t('console.applicants.title');
};

const JobTitle = () => {
  const { t } = useI18n();
  const { jobTitle } = useApplicants();
  return jobTitle && t('console.applicants.for_job', { title: jobTitle });
};

const Actions = () => {
  const { t } = useI18n();
  const { jobId, compared, hrefOf } = useApplicants();
  const keys = useKeys(false);
  if (compared.length > 1) {
    return (
      <Button
        component={Link}
        startIcon={<Icon name="arrow-left" />}
        size="small"
        to={hrefOf({ compared: [] })}
        variant="outlined"
      >
        {t('console.compare.back')}
      </Button>
    );
  }
  return (
    <>
      <ShortcutsButton keys={keys} />
      {jobId !== undefined && <ExportApplicants jobId={jobId} />}
      <ReviewButton />
    </>
  );
};

/** Goes through what the list shows, one after another. */
const ReviewButton = () => {
  const { t } = useI18n();
  const { total } = useApplicants();
  const reviewOf = useReviewHref();
  if (total === 0) return null;
  return (
    <Button component={Link} variant="contained" size="small" to={reviewOf()}>
      {t('console.review.start')}
    </Button>
  );
};

interface JobItemsProps {
  readonly jobId: number;
  readonly onAdd: () => void;
  /** Opens the dialog to edit how the job's applicants are evaluated. */
  readonly onEvaluate: () => void;
  /** Opens the dialog with the plan of the job's interviews. */
  readonly onPlan: () => void;
}

/** Less common actions on a job's applicants. */
const JobItems = ({ jobId, onAdd, onEvaluate, onPlan }: JobItemsProps) => {
  const { t } = useI18n();
  const mayManageStages = useCan('stages.manage');
  const mayEdit = useCan('jobs.edit');
  const mayAdd = useCan('applicants.write');
  return (
    <>
      {mayAdd && <MenuItem onClick={onAdd}>{t('console.add_applicant.title')}</MenuItem>}
      {mayEdit && <MenuItem onClick={onEvaluate}>{t('console.scorecards.criteria')}</MenuItem>}
      {mayEdit && <MenuItem onClick={onPlan}>{t('console.plan.title')}</MenuItem>}
      {mayManageStages && (
        <MenuItem component={Link} to={`${paths.stages}?job=${jobId}`}>
          {t('console.stages.title')}
        </MenuItem>
      )}
      <MenuItem component={Link} to={linkTo.shortlistedFor(jobId)}>
        {t('console.applicants.from_search')}
      </MenuItem>
    </>
  );
};

const MissingJob = () => {
  const { t } = useI18n();
  return (
    <EmptyState icon="alert" title={t('console.job_missing')}>
      <p>{t('console.job_missing_text')}</p>
      <p style={{ marginBlockStart: 16 }}>
        <Button component={Link} variant="contained" to={paths.employerJobs}>
          {t('console.applicants.back')}
        </Button>
      </p>
    </EmptyState>
  );
};

const NoCandidates = () => {
  const { t } = useI18n();
  const { error, filterValues } = useListContext();
  if (error) return null;
  const { list, ...others } = filterValues;
  const isNarrowed = Object.keys(others).length > 0;
  const reason = isNarrowed
    ? 'console.applicants.none_found'
    : list === 'shortlisted'
      ? 'console.applicants.none_shortlisted'
      : 'console.applicants.none_text';
  return (
    <EmptyState icon="users" title={t('console.applicants.none')}>
      <p>{t(reason)}</p>
      {isNarrowed ? <ClearFilters /> : <HelpLink article="review-applicants" />}
    </EmptyState>
  );
};

/** The comparison or the board, if the address asks for one. */
const useInstead = () => {
  const [search] = useSearchParams();
  const { compared, isBoard } = readView(search);
  const comparison = (
    <Suspense fallback={<Skeleton height={320} />}>
      <Comparison />
    </Suspense>
  );
  return compared.length > 1 ? { instead: comparison } : isBoard ? { board: <BoardResults /> } : {};
};

const BesideList = () => {
  const { isBoard, list, compared } = useApplicants();
  if (isBoard || compared.length > 1) return null;
  return (
    <>
      {list.sort.field === 'match' && <MatchNote />}
      <ListShortcuts applicants={list.data ?? []} />
    </>
  );
};

const BoardResults = () => {
  const { jobId } = useApplicants();
  const { stages, isPending } = useStages(jobId);
  // Which groups there are depends on the stages.
  return isPending ? <Skeleton height={320} /> : <BoardOf stages={stages} />;
};

const BoardOf = ({ stages }: { readonly stages: readonly Stage[] }) => {
  const groups = useGroups(stages);
  return (
    <KeepsShownContext value="rows">
      <BoardBulkBar />
      <Board groups={groups} />
      <ListShortcuts applicants={groups.flatMap(({ applicants }) => applicants)} />
    </KeepsShownContext>
  );
};
