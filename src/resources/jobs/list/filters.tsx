import { useListContext } from 'react-admin';
import { ALL, JOB_STATUSES, SEARCH_TEXT_MAX } from '#contract/constants.ts';
import { OWN_JOB_SORTS, OWN_JOB_STATES } from '#contract/list-options.ts';
import { SelectInput } from '../../../console/inputs/select-input.tsx';
import { TextInput } from '../../../console/inputs/text-input.tsx';
import { LiveFilters } from '../../../console/list/filters.tsx';
import { readJobFilter } from '../../../dataProvider/jobs.ts';
import { useLookup } from '../../../dataProvider/use-lookup.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** The number of active filters except the search text. */
const useNarrowing = (): number => {
  const { saved, category_id, status, state, sort } = readJobFilter(useListContext().filterValues);
  return [saved === 1, category_id !== ALL, status !== ALL, state, sort].filter(Boolean).length;
};

const SAVED = { 0: 'console.jobs.saved_posted', 1: 'console.jobs.saved_saved' } as const;
const NEWEST = 'newest';

/** EJOBS-01: the list's filters. */
export const Filters = () => {
  const { t } = useI18n();
  const { entries: categories } = useLookup('categories');
  return (
    <LiveFilters
      active={useNarrowing()}
      sx={{
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '1.4fr 0.9fr 1.5fr 1.1fr 1.1fr 1.2fr' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        mb: 1,
      }}
    >
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
      <SelectInput
        any={t('console.jobs.all')}
        label={t('console.jobs.state')}
        labelOf={(state) => t(`console.jobs.state_${state}`)}
        source="state"
        values={OWN_JOB_STATES}
      />
      <SelectInput
        any={t('console.jobs.sort_newest')}
        label={t('console.jobs.sort')}
        labelOf={(sort) => t(`console.jobs.sort_${sort}`)}
        source="sort"
        values={OWN_JOB_SORTS.filter((sort) => sort !== NEWEST)}
      />
    </LiveFilters>
  );
};
