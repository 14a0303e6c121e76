import { Box } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ALL, JOB_STATUSES, SEARCH_TEXT_MAX } from '#contract/constants.ts';
import { OWN_JOB_SORTS, OWN_JOB_STATES } from '#contract/list-options.ts';
import { FoldedFilters } from '../../../console/ui/folded-filters.tsx';
import { SelectField, TextField } from '../../../console/ui/kit.ts';
import { readJobFilter } from '../../../dataProvider/jobs.ts';
import { useLookup } from '../../../dataProvider/use-lookup.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { JobList } from './use-job-list.ts';

const TYPING_MS = 300;

/** The active filters except the search text. */
const countNarrowing = ({ saved, category_id, status, state, sort }: JobList['filter']): number =>
  [saved === 1, category_id !== ALL, status !== ALL, state !== undefined, sort !== undefined].filter(Boolean)
    .length;

/** EJOBS-01: the list's filters. */
export const Filters = ({ filter, narrow }: Pick<JobList, 'filter' | 'narrow'>) => {
  const { t } = useI18n();
  const { entries: categories } = useLookup('categories');
  const choose = (name: string) => (event: { target: { value: string } }) =>
    narrow(readJobFilter({ ...filter, [name]: event.target.value }));
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1.4fr 1fr 1fr 1fr' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        mb: 1,
      }}
    >
      <SearchBox onSearch={(job_title) => narrow({ job_title }, { replace: true })} text={filter.job_title} />
      <FoldedFilters count={countNarrowing(filter)}>
        <SelectField label={t('console.jobs.saved')} onChange={choose('saved')} value={filter.saved}>
          <option value={0}>{t('console.jobs.saved_posted')}</option>
          <option value={1}>{t('console.jobs.saved_saved')}</option>
        </SelectField>
        <SelectField
          label={t('console.jobs.category')}
          onChange={choose('category_id')}
          value={filter.category_id}
        >
          <option value={ALL}>{t('console.jobs.all')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('console.jobs.status')} onChange={choose('status')} value={filter.status}>
          <option value={ALL}>{t('console.jobs.all')}</option>
          {JOB_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`console.jobs.status_${status}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('console.jobs.state')} onChange={choose('state')} value={filter.state ?? ALL}>
          <option value={ALL}>{t('console.jobs.all')}</option>
          {OWN_JOB_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`console.jobs.state_${state}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('console.jobs.sort')} onChange={choose('sort')} value={filter.sort ?? 'newest'}>
          {OWN_JOB_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`console.jobs.sort_${sort}`)}
            </option>
          ))}
        </SelectField>
      </FoldedFilters>
    </Box>
  );
};

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when typing pauses, and at once on Enter. */
const SearchBox = ({ text, onSearch }: SearchBoxProps) => {
  const { t } = useI18n();
  const [typed, setTyped] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, forward and links also change the address.
  useEffect(() => setTyped(text), [text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), delay);
  };
  return (
    <TextField
      icon="search"
      label={t('console.jobs.search')}
      maxLength={SEARCH_TEXT_MAX}
      onChange={({ target }) => {
        setTyped(target.value);
        search(target.value, TYPING_MS);
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && search(typed, 0)}
      placeholder={t('console.jobs.search_placeholder')}
      type="search"
      value={typed}
    />
  );
};
