import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { Candidate } from '#contract/employer.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import { AddressList, type ListAddress } from '../../console/list/address-list.tsx';
import { Cards, ClearFilters } from '../../console/list/cards.tsx';
import { DetailsMenu } from '../../console/ui/details-menu.tsx';
import { Alert, Button, ButtonLink, EmptyState, SkeletonCards, Spinner } from '../../console/ui/kit.ts';
import { SavedQueries } from '../../console/ui/saved-queries.tsx';
import { Screen } from '../../console/ui/screen.tsx';
import { type CandidateFilter, readCandidateFilter } from '../../dataProvider/candidates.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';
import { CandidateBulkBar } from './bulk-bar.tsx';
import { CandidateCard, DETAILS, useHiddenCandidateDetails } from './candidate-card.tsx';
import { SearchForm } from './search-form.tsx';

/** The candidate list's filters in the address, under the names of the API call. */
const candidateAddress: ListAddress<CandidateFilter> = {
  read: readCandidateFilter,
  write: (filter) =>
    new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])),
};

/** CLIST-01, CLIST-02. */
export const CandidateSearchScreen = () => {
  const { t } = useI18n();
  return (
    <Screen
      actions={<ToPools />}
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: t('console.search.title') },
      ]}
      title={t('console.search.title')}
    >
      <AddressList {...candidateAddress} resource="candidates">
        <SearchForm>
          <Tools />
        </SearchForm>
        <ForOneJob />
        <Cards<Candidate>
          columns={2}
          empty={<NoCandidates />}
          head={<CandidateBulkBar />}
          loading={<Loading />}
        >
          {(candidate) => <CandidateCard candidate={candidate} />}
        </Cards>
      </AddressList>
    </Screen>
  );
};

const ToPools = () => {
  const { t } = useI18n();
  const mayManage = useCan('pools.manage');
  if (!mayManage) return null;
  return (
    <ButtonLink icon="users" to={paths.talentPools} variant="secondary">
      {t('console.pools.title')}
    </ButtonLink>
  );
};

/** View options: saved filters, and visible details. */
const Tools = () => {
  const { t } = useI18n();
  const filter = readCandidateFilter(useListContext().filterValues);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
      <SavedQueries list="candidates" query={String(candidateAddress.write(filter))} />
      <DetailsMenu
        details={DETAILS}
        hidden={useHiddenCandidateDetails()}
        nameOf={(detail) => t(`console.search.${detail}`)}
      />
    </Box>
  );
};

/** Explains that the list has only candidates shortlisted for one job, with a button that lists all. */
const ForOneJob = () => {
  const { t } = useI18n();
  const { filterValues, setFilters } = useListContext();
  const { shortlisted_for: jobId, ...others } = readCandidateFilter(filterValues);
  if (jobId === undefined) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Alert>
        {t('console.search.for_one_job')}{' '}
        <Link to={linkTo.jobCandidates(jobId)}>{t('console.search.to_applicants')}</Link>
        <p style={{ marginBlockStart: 8 }}>
          <Button onClick={() => setFilters(others)} size="small" variant="secondary">
            {t('console.search.any_job')}
          </Button>
        </p>
      </Alert>
    </Box>
  );
};

const Loading = () => {
  const { t } = useI18n();
  return (
    <>
      <Box component="p" role="status" sx={{ display: 'flex', gap: 1, mb: 2, color: 'var(--ink-2)' }}>
        <Spinner /> {t('common.loading')}
      </Box>
      <SkeletonCards />
    </>
  );
};

const NoCandidates = () => {
  const { t } = useI18n();
  const { filterValues } = useListContext();
  return (
    <EmptyState icon="users" title={t('console.candidates.none')}>
      {Object.keys(filterValues).length > 0 && (
        <>
          <p>{t('console.search.none_text')}</p>
          <ClearFilters />
        </>
      )}
    </EmptyState>
  );
};
