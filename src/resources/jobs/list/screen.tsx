import { Alert, Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { ALL, JOB_STATUSES, JOBS_AT_ONCE_MAX, SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { NEWEST_JOBS, readJobFilter } from '../../../dataProvider/jobs.ts';
import { useApi, useApiQuery } from '../../../dataProvider/use-api.ts';
import { useLookup } from '../../../dataProvider/use-lookup.ts';
import { useCan } from '../../../features/accounts/use-can.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { writeOwnDay } from '../../../ui/format/own-time-zone.ts';
import { RecruiterFilter } from '../../shared/inputs/recruiter-filter.tsx';
import { SelectInput } from '../../shared/inputs/select-input.tsx';
import { TextInput } from '../../shared/inputs/text-input.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ClearFilters } from '../../shared/list/states.tsx';
import { useSelectedRows } from '../../shared/list/use-selected-rows.ts';
import { Views } from '../../shared/list/views.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useCall } from '../../shared/ui/use-call.ts';
import { isNarrowed, jobAddress, OWN_JOBS } from './address.ts';
import { jobColumns } from './columns.tsx';
import { movesOf } from './job-actions.tsx';
import { JobQuestionsProvider, type Question, useJobQuestions } from './life-dialogs.tsx';

/** Exports the selected jobs, or all that match the filters. */
const ExportJobs = ({ onlyChosen = false }: { readonly onlyChosen?: boolean }) => {
  const { t } = useI18n();
  const { filterValues, selectedIds, total = 0 } = useListContext();
  const api = useApi();
  const job_ids = onlyChosen ? selectedIds.map(Number) : undefined;
  if (total === 0) return null;
  return (
    <ExportButton
      label={t('console.jobs.export')}
      load={() => api('POST export-jobs', { body: { ...readJobFilter(filterValues), job_ids } })}
      name="jobs"
    />
  );
};

const KEY = ['jobs', 'unconfirmed'];

/**
 * Jobs that haven't been confirmed for a long time, each with a confirm button; hidden if there are none
 * (FRESH-02).
 */
const Unconfirmed = () => {
  const { t, locale } = useI18n();
  const { call, pending } = useCall(['jobs']);
  const { data: jobs = [] } = useApiQuery(
    'GET jobs-to-confirm',
    {},
    { queryKey: KEY, select: (answer) => answer.data },
  );
  if (jobs.length === 0) return null;
  const confirm = (ids: number[]) => call((api) => api('POST confirm-jobs', { body: { job_ids: ids } }));
  return (
    <Box sx={{ mb: 3 }}>
      <Alert severity="warning">
        <h2 className="text-m">{t('console.jobs.unconfirmed')}</h2>
        <p>{t('console.jobs.unconfirmed_about')}</p>
        <Box component="ul" role="list" sx={{ display: 'grid', gap: 1, my: 1.5, listStyle: 'none' }}>
          {jobs.map(({ id, job_title, is_paused, pauses_at }) => (
            <li key={id} className="row middle gap-4 across-12">
              <Link to={linkTo.jobPost(id)}>
                <bdi>{job_title}</bdi>
              </Link>
              <span>
                {t(is_paused ? 'console.jobs.paused_on' : 'console.jobs.pauses_on', {
                  date: writeOwnDay(pauses_at, locale),
                })}
              </span>
              <Button
                aria-label={t('console.jobs.confirm_job', { title: job_title })}
                disabled={pending}
                startIcon={<Icon name="check" />}
                onClick={() => confirm([id])}
                size="small"
                variant="outlined"
              >
                {t('console.jobs.confirm')}
              </Button>
            </li>
          ))}
        </Box>
        {jobs.length > 1 && (
          <Button
            variant="contained"
            disabled={pending}
            onClick={() => confirm(jobs.map(({ id }) => id))}
            size="small"
          >
            {t('console.jobs.confirm_all')}
          </Button>
        )}
      </Alert>
    </Box>
  );
};

const SAVED = { 0: 'console.jobs.saved_posted', 1: 'console.jobs.saved_saved' } as const;

/** EJOBS-01: the list's filters. */
const Filters = () => {
  const { t } = useI18n();
  const { entries: categories } = useLookup('categories');
  return (
    <>
      <TextInput
        icon="search"
        label={t('console.jobs.search')}
        maxLength={SEARCH_TEXT_MAX}
        placeholder={t('console.jobs.search_placeholder')}
        source="job_title"
        type="search"
      />
      <SelectInput
        any={false}
        label={t('console.jobs.saved')}
        labelOf={(saved) => t(SAVED[saved])}
        source="saved"
        values={[0, 1]}
      />
      <SelectInput
        any={false}
        label={t('console.jobs.category')}
        labelOf={(id) => categories.find((one) => one.id === id)?.name ?? t('console.jobs.all')}
        source="category_id"
        values={[ALL, ...categories.map(({ id }) => id)]}
      />
      <SelectInput
        any={false}
        label={t('console.jobs.status')}
        labelOf={(status) => t(status === ALL ? 'console.jobs.all' : `console.jobs.status_${status}`)}
        source="status"
        values={[ALL, ...JOB_STATUSES]}
      />
      <RecruiterFilter />
    </>
  );
};

/** Actions for the selected jobs. */
const JobBulkActions = () => {
  const { t } = useI18n();
  const { ask } = useJobQuestions();
  const { onUnselectItems } = useListContext();
  const mayEnd = useCan('jobs.end');
  const chosen = useSelectedRows<EmployerJob>();
  const able = (about: Question['about']) => chosen.filter((job) => movesOf(job).includes(about));
  const [closable, movable] = [able('close'), able('extend')];
  return (
    <>
      <ExportJobs onlyChosen />
      {mayEnd && (
        <>
          <Button
            disabled={movable.length === 0}
            startIcon={<Icon name="calendar" />}
            onClick={() => ask('extend', movable)}
            size="small"
          >
            {t('console.jobs.extend')}
          </Button>
          <Button
            disabled={closable.length === 0}
            startIcon={<Icon name="clock" />}
            onClick={() => ask('close', closable, onUnselectItems)}
            size="small"
          >
            {t('console.jobs.close')}
          </Button>
          <Button
            startIcon={<Icon name="trash" />}
            onClick={() => ask('delete', chosen, onUnselectItems)}
            size="small"
            color="error"
          >
            {t('console.jobs.delete')}
          </Button>
        </>
      )}
    </>
  );
};

/** EJOBS-01 to EJOBS-05. */
export const JobListScreen = () => {
  const { t } = useI18n();
  const mayPost = useCan('jobs.post');
  const mayEnd = useCan('jobs.end');
  return (
    <JobQuestionsProvider>
      <ListScreen
        {...OWN_JOBS}
        actions={
          <>
            <ExportJobs />
            {mayPost && (
              <Button
                component={Link}
                variant="contained"
                startIcon={<Icon name="briefcase" />}
                size="small"
                to={linkTo.jobPost()}
              >
                {t('console.jobs.create')}
              </Button>
            )}
          </>
        }
        bulk={<JobBulkActions />}
        crumbs={[
          { label: t('console.breadcrumb_home'), to: paths.dashboard },
          { label: t('console.breadcrumb_profile') },
          { label: t('console.jobs.title') },
        ]}
        empty={<NoJobs />}
        filters={<Filters />}
        oneLine
        hiddenColumns={['recruiter_id', 'views', 'created_at']}
        notice={mayEnd && <Unconfirmed />}
        resource="jobs"
        selectMax={JOBS_AT_ONCE_MAX}
        title={t('console.jobs.title')}
        views={<JobViews />}
      >
        {jobColumns(t)}
      </ListScreen>
    </JobQuestionsProvider>
  );
};

const JobViews = () => {
  const { t } = useI18n();
  const { filterValues } = useListContext();
  return (
    <Views
      label={t('console.views')}
      list="jobs"
      query={String(jobAddress.write(filterValues, NEWEST_JOBS))}
      views={[
        { name: t('console.jobs.saved_posted'), query: '' },
        { name: t('console.jobs.state_open'), query: 'state=open' },
        { name: t('console.jobs.state_closing'), query: 'state=closing' },
        { name: t('console.jobs.state_closed'), query: 'state=closed' },
        { name: t('console.jobs.saved_saved'), query: 'saved=1' },
      ]}
    />
  );
};

const NoJobs = () => {
  const { t } = useI18n();
  const { error, filterValues } = useListContext();
  if (error) return null;
  const filter = readJobFilter(filterValues);
  const narrowed = isNarrowed(filter);
  if (filter.saved === 1 && !narrowed) {
    return (
      <EmptyState icon="briefcase" title={t('console.jobs.none')}>
        <p>{t('console.jobs.none_saved')}</p>
        <Button component={Link} to={paths.employerJobs} variant="outlined">
          {t('console.jobs.show_posted')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={narrowed ? 'search' : 'briefcase'} title={t('console.jobs.none')}>
      <p>{t(narrowed ? 'console.jobs.none_narrowed' : 'console.jobs.none_yet')}</p>
      {narrowed && <ClearFilters />}
    </EmptyState>
  );
};
