import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { Candidate } from '#contract/employer.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import { AddressList } from '../../console/list/address-list.tsx';
import { Cards } from '../../console/list/cards.tsx';
import { DetailsMenu } from '../../console/ui/details-menu.tsx';
import { Alert, Button, EmptyState, SkeletonCards, Spinner } from '../../console/ui/kit.ts';
import { SavedQueries } from '../../console/ui/saved-queries.tsx';
import { Screen } from '../../console/ui/screen.tsx';
import { readCandidateFilter } from '../../dataProvider/candidates.ts';
import { useI18n } from '../../i18n/context.tsx';
import { candidateAddress } from './address.ts';
import { CandidateCard } from './candidate-card.tsx';
import { DETAILS, useHiddenCandidateDetails } from './details.ts';
import { rangeOf } from './range.ts';
import { SearchForm } from './search-form.tsx';

/** CLIST-01, CLIST-02. */
export const CandidateSearchScreen = () => {
  const { t } = useI18n();
  return (
    <Screen
      crumbs={[{ label: t('console.crumb_home'), to: paths.dashboard }, { label: t('console.search.title') }]}
      title={t('console.search.title')}
    >
      <AddressList {...candidateAddress} resource="candidates">
        <SearchForm />
        <ForOneJob />
        <Tools />
        <Cards<Candidate> columns={2} empty={<NoCandidates />} head={<Range />} loading={<Loading />}>
          {(candidate) => <CandidateCard candidate={candidate} />}
        </Cards>
      </AddressList>
    </Screen>
  );
};

/** View options: saved filters, and visible details. */
const Tools = () => {
  const { t } = useI18n();
  const filter = readCandidateFilter(useListContext().filterValues);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
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
  const { setFilters } = useListContext();
  return (
    <EmptyState icon="users" title={t('console.candidates.none')}>
      <p>{t('console.search.none_text')}</p>
      <p style={{ marginBlockStart: 16 }}>
        <Button onClick={() => setFilters({})} variant="secondary">
          {t('console.search.clear')}
        </Button>
      </p>
    </EmptyState>
  );
};

const Range = () => {
  const { t } = useI18n();
  const { page, total = 0 } = useListContext();
  return (
    <Box component="p" role="status" sx={{ mb: 1.5, color: 'var(--ink-2)', fontSize: 'var(--text-s)' }}>
      {t('console.search.range', { ...rangeOf(page, total), total })}
    </Box>
  );
};
