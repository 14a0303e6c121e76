import { Alert, Button, CircularProgress, Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Candidate } from '#contract/company-jobs/candidate-calls.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { POOLED_AT_ONCE_MAX } from '#contract/talent-pools/rules.ts';
import { readCandidateFilter } from '../../dataProvider/candidates.ts';
import { useI18n } from '../../i18n/context.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { ListScreen } from '../shared/list/list-screen.tsx';
import { ClearFilters } from '../shared/list/states.tsx';
import { useSelectedRows } from '../shared/list/use-selected-rows.ts';
import { Views } from '../shared/list/views.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { InviteButton, PoolButton } from '../shared/ui/people-buttons.tsx';
import { CANDIDATES, candidateAddress, ORDER } from './address.ts';
import { candidateColumns } from './columns.tsx';
import { rangeOf } from './range.ts';
import { SearchForm } from './search-form.tsx';

/** CLIST-01, CLIST-02. */
export const CandidateSearchScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...CANDIDATES}
      bulk={<CandidateBulkActions />}
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: t('console.search.title') },
      ]}
      empty={<NoCandidates />}
      foot={<Range />}
      hiddenColumns={['badges']}
      loading={<Loading />}
      notice={<ForOneJob />}
      oneLine
      resource="candidates"
      selectMax={POOLED_AT_ONCE_MAX}
      title={t('console.search.title')}
      search={<SearchForm />}
      views={<CandidateViews />}
    >
      {candidateColumns(t)}
    </ListScreen>
  );
};

const CandidateViews = () => {
  const { t } = useI18n();
  const { filterValues } = useListContext();
  return (
    <Views
      label={t('console.views')}
      list="candidates"
      query={String(candidateAddress.write(filterValues, ORDER))}
      views={[
        { name: t('console.applicants.list_all'), query: '' },
        { name: t('console.applicants.list_shortlisted'), query: 'shortlisted=1' },
      ]}
    />
  );
};

const Range = () => {
  const { t } = useI18n();
  const { page, perPage, total = 0 } = useListContext();
  return (
    <p role="status" className="note above-8">
      {t('console.search.range', { ...rangeOf(page, total, perPage), total })}
    </p>
  );
};

/** Explains that the list has only candidates shortlisted for one job, with a button that lists all. */
const ForOneJob = () => {
  const { t } = useI18n();
  const { filterValues, setFilters } = useListContext();
  const { shortlisted_for: jobId, ...others } = readCandidateFilter(filterValues);
  if (jobId === undefined) return null;
  return (
    <div className="below-16">
      <Alert severity="info">
        {t('console.search.for_one_job')}{' '}
        <Link to={linkTo.jobCandidates(jobId)}>{t('console.search.to_applicants')}</Link>
        <p style={{ marginBlockStart: 8 }}>
          <Button onClick={() => setFilters(others)} size="small" variant="outlined">
            {t('console.search.any_job')}
          </Button>
        </p>
      </Alert>
    </div>
  );
};

const Loading = () => {
  const { t } = useI18n();
  return (
    <>
      <p role="status" className="line gap-8 muted below-16">
        <CircularProgress aria-hidden size={20} /> {t('common.loading')}
      </p>
      <Skeleton height={320} />
    </>
  );
};

const NoCandidates = () => {
  const { t } = useI18n();
  const { filterValues } = useListContext();
  return (
    <EmptyState icon="users" title={t('console.applicants.none')}>
      {Object.keys(filterValues).length > 0 && (
        <>
          <p>{t('console.search.none_text')}</p>
          <ClearFilters />
        </>
      )}
    </EmptyState>
  );
};

/** Actions for the selected candidates. */
const CandidateBulkActions = () => {
  const { onUnselectItems } = useListContext();
  const people = useSelectedRows<Candidate>().map((one) => ({ id: one.id, name: fullNameOf(one) }));
  return (
    <>
      <InviteButton people={people} />
      <PoolButton onChanged={() => onUnselectItems()} people={people} />
    </>
  );
};
