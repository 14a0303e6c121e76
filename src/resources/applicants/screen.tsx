import { lazy, Suspense } from 'react';
import { ListContextProvider } from 'react-admin';
import { PAGE_SIZE } from '#contract/constants.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import type { Stage } from '#contract/stages.ts';
import { messageOf, statusOf } from '../../api/errors.ts';
import { Cards } from '../../console/list/cards.tsx';
import { useStages } from '../../console/stages/use-stages.ts';
import {
  Button,
  ButtonLink,
  DialogButton,
  EmptyState,
  ErrorState,
  HelpLink,
  SkeletonCards,
} from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import type { Applicant } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { Board } from './board.tsx';
import { ApplicantBulkBar } from './bulk-bar.tsx';
import { CandidateDrawer } from './candidate-drawer.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { ListTabs } from './list-tabs.tsx';
import { RejectionProvider } from './rejection.tsx';
import { Shortcuts, useFocusReturn } from './shortcuts.tsx';
import { Toolbar } from './toolbar.tsx';
import {
  ApplicantsContext,
  useApplicantList,
  useApplicants,
  useApplicantsOfAddress,
  useOpenOnPage,
  usePageOfOpen,
} from './use-applicants.ts';
import { useGroups } from './use-groups.ts';
import { useNeighbours } from './use-neighbours.ts';

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

const EvaluationDialog = lazy(async () => ({
  default: (await import('./evaluation-dialog.tsx')).EvaluationDialog,
}));

/** Whether the job doesn't exist, or isn't the company's. */
const isMissing = (error: unknown): boolean => [404, 422].includes(statusOf(error) ?? 0);

/** CAND-01. */
export const CandidatesScreen = () => {
  const { t } = useI18n();
  const list = useApplicantsOfAddress();
  const known = list.data !== undefined;
  const isThere = !isMissing(list.error);
  const isComparing = list.compared.length > 1;
  const heading = known
    ? t('console.candidates.heading', { count: list.total })
    : t('console.candidates.title');
  return (
    <Screen
      actions={
        isComparing ? <BackToList list={list} /> : isThere && <JobActions jobId={Number(list.jobId)} />
      }
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: t('console.jobs.title'), to: paths.employerJobs },
        { label: t('console.candidates.title') },
      ]}
      heading={isComparing ? t('console.compare.title') : heading}
      subtitle={list.jobTitle && t('console.candidates.for_job', { title: list.jobTitle })}
      title={t(isComparing ? 'console.compare.title' : 'console.candidates.title')}
    >
      <ApplicantsContext value={list}>
        <RejectionProvider>
          {isComparing ? (
            <Suspense fallback={<SkeletonCards />}>
              <Comparison />
            </Suspense>
          ) : (
            <>
              {isThere && !list.isBoard && <ListTabs current={list.filter.list ?? 'applied'} />}
              <Results />
            </>
          )}
        </RejectionProvider>
      </ApplicantsContext>
    </Screen>
  );
};

const BackToList = ({ list }: { readonly list: ReturnType<typeof useApplicantsOfAddress> }) => {
  const { t } = useI18n();
  return (
    <ButtonLink icon="arrow-left" to={list.hrefOf({ compared: [] })} variant="secondary">
      {t('console.compare.back')}
    </ButtonLink>
  );
};

const JobActions = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  const mayManageStages = useCan('stages.manage');
  return (
    <>
      <EvaluationButton jobId={jobId} />
      {mayManageStages && (
        <ButtonLink icon="layers" to={paths.stages} variant="secondary">
          {t('console.stages.title')}
        </ButtonLink>
      )}
      <ButtonLink icon="heart" to={linkTo.shortlistedFor(jobId)} variant="secondary">
        {t('console.candidates.from_search')}
      </ButtonLink>
    </>
  );
};

/** Opens the dialog to edit how a job's applicants are evaluated. */
const EvaluationButton = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  const mayEdit = useCan('jobs.edit');
  if (!mayEdit) return null;
  return (
    <DialogButton icon="star" label={t('console.scorecards.criteria')} variant="secondary">
      {(close) => <EvaluationDialog jobId={jobId} onClose={close} />}
    </DialogButton>
  );
};

const Results = () => {
  const { t } = useI18n();
  const { data, error, isFetching, refetch, isBoard } = useApplicants();
  if (error && !data && !isFetching) {
    return isMissing(error) ? (
      <EmptyState icon="alert" title={t('console.job_missing')}>
        <p>{t('console.job_missing_text')}</p>
        <p style={{ marginBlockStart: 16 }}>
          <ButtonLink to={paths.employerJobs}>{t('console.candidates.back')}</ButtonLink>
        </p>
      </EmptyState>
    ) : (
      <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />
    );
  }
  if (!data) return <SkeletonCards />;
  return (
    <>
      <Toolbar />
      {isBoard ? <BoardResults /> : <ListResults applicants={data} />}
    </>
  );
};

const NoCandidates = () => {
  const { t } = useI18n();
  const { filter, narrow } = useApplicants();
  const isNarrowed = filter.status !== undefined || filter.text !== undefined || filter.answers !== undefined;
  const reason = isNarrowed
    ? 'console.candidates.none_found'
    : filter.list === 'shortlisted'
      ? 'console.candidates.none_shortlisted'
      : 'console.candidates.none_text';
  return (
    <EmptyState icon="users" title={t('console.candidates.none')}>
      <p>{t(reason)}</p>
      {isNarrowed ? (
        <p style={{ marginBlockStart: 16 }}>
          <Button
            onClick={() =>
              narrow({ status: undefined, stage_id: undefined, text: undefined, answers: undefined })
            }
            variant="secondary"
          >
            {t('console.search.clear')}
          </Button>
        </p>
      ) : (
        <HelpLink article="review-applicants" />
      )}
    </EmptyState>
  );
};

const ListResults = ({ applicants }: { readonly applicants: Applicant[] }) => {
  const { page, total, open, change } = useApplicants();
  const context = useApplicantList(applicants);
  const { place, after = 0, next, previous } = useNeighbours([applicants], open);
  usePageOfOpen(place !== undefined);
  const openOnPage = useOpenOnPage();
  const before = (page - 1) * PAGE_SIZE;
  return (
    <ListContextProvider value={context}>
      <Cards<Applicant> empty={<NoCandidates />} head={<ApplicantBulkBar />}>
        {(candidate) => <CandidateRow candidate={candidate} onOpen={() => change({ open: candidate.id })} />}
      </Cards>
      <OpenApplicant
        applicants={applicants}
        onNext={place && before + after < total ? () => openOnPage(next, page + 1) : undefined}
        onPrevious={place && before + place.at > 0 ? () => openOnPage(previous, page - 1) : undefined}
        place={place}
      />
    </ListContextProvider>
  );
};

interface OpenApplicantProps extends Pick<ReturnType<typeof useNeighbours>, 'place'> {
  readonly applicants: readonly Applicant[];
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** The applicant next to the list or board, and the shortcuts for both. */
const OpenApplicant = ({ applicants, onNext, onPrevious, place }: OpenApplicantProps) => {
  const { open, change } = useApplicants();
  useFocusReturn(open, place?.at);
  return (
    <>
      <Shortcuts applicants={applicants} onNext={onNext} onPrevious={onPrevious} open={open} />
      <CandidateDrawer
        applicant={applicants.find(({ id }) => id === open)}
        id={open}
        onClose={() => change({ open: undefined }, { replace: true })}
        onNext={onNext}
        onPrevious={onPrevious}
      />
    </>
  );
};

const BoardResults = () => {
  const { stages, isPending } = useStages();
  // Which groups there are depends on the stages.
  return isPending ? <SkeletonCards /> : <BoardOf stages={stages} />;
};

const BoardOf = ({ stages }: { readonly stages: readonly Stage[] }) => {
  const groups = useGroups(stages);
  const lists = groups.map((group) => group.applicants);
  const applicants = lists.flat();
  const context = useApplicantList(applicants);
  const { change, open } = useApplicants();
  const { place, next, previous } = useNeighbours(lists, open);
  const goTo = (to: Applicant | undefined) => to && (() => change({ open: to.id }, { replace: true }));
  return (
    <ListContextProvider value={context}>
      <ApplicantBulkBar />
      <Board groups={groups} onOpen={({ id }) => change({ open: id })} />
      <OpenApplicant applicants={applicants} onNext={goTo(next)} onPrevious={goTo(previous)} place={place} />
    </ListContextProvider>
  );
};
