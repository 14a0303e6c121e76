import { Box } from '@mui/material';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { SEARCH_TEXT_MAX, WORK_STATUSES } from '#contract/constants.ts';
import { CANDIDATE_SORTS } from '#contract/list-options.ts';
import { Button, Checkbox, SelectField, TextField } from '../../console/ui/kit.ts';
import { type CandidateFilter, readCandidateFilter } from '../../dataProvider/candidates.ts';
import { type LookupOption, useLookup } from '../../dataProvider/use-lookup.ts';
import { useI18n } from '../../i18n/context.tsx';

/** The fields under Advance. */
const ADVANCED = ['skill', 'place', 'designation_id', 'salary_id', 'min_experience', 'work_status'];
const EXPERIENCE_STEPS = [1, 2, 3, 5, 8, 10, 15];

type Change = (changed: Readonly<Record<string, unknown>>) => void;
interface FieldsProps {
  readonly filter: CandidateFilter;
  readonly change: Change;
}

/** Typed text takes effect on submit; all other filters at once. */
const useTyped = () => {
  const { filterValues, setFilters } = useListContext();
  const filter = readCandidateFilter(filterValues);
  const { designation = '', skill = '', place = '' } = filter;
  const [typed, setTyped] = useState({ designation, skill, place });
  // Back, forward and links also change the address.
  useEffect(() => setTyped({ designation, skill, place }), [designation, skill, place]);
  const type = (name: keyof typeof typed) => ({
    maxLength: SEARCH_TEXT_MAX,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
    value: typed[name],
  });
  const change: Change = (changed) => setFilters({ ...filter, ...typed, ...changed });
  return { filter, type, change };
};
type Typing = ReturnType<typeof useTyped>['type'];

/** CLIST-01: text, country and category; on demand also experience, work status, salary and shortlist. */
export const SearchForm = () => {
  const { t } = useI18n();
  const panelId = useId();
  const { filter, type, change } = useTyped();
  const [open, setOpen] = useState(ADVANCED.some((name) => name in filter));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <Box component="form" onSubmit={submit} role="search" sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <Box sx={FIRST_ROW}>
        <TextField
          icon="search"
          label={t('console.search.field')}
          placeholder={t('console.search.placeholder')}
          type="search"
          {...type('designation')}
        />
        {/* On phones these are under Advance as well, so that the list starts on the first screen. */}
        <Box sx={{ display: { xs: open ? 'grid' : 'none', md: 'contents' }, gap: 1.5 }}>
          <Choice change={change} filter={filter} label={t('console.search.country')} name="country_id">
            <Options entries={useLookup('countries').entries} />
          </Choice>
          <Choice change={change} filter={filter} label={t('console.search.category')} name="category_id">
            <Options entries={useLookup('categories').entries} />
          </Choice>
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button icon="filter" type="submit">
            {t('console.search.filter')}
          </Button>
          <Button
            aria-controls={panelId}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            variant="secondary"
          >
            {t('console.search.advance')}
          </Button>
        </Box>
      </Box>
      <Box
        aria-label={t('console.search.advanced')}
        hidden={!open}
        id={panelId}
        role="group"
        sx={{ ...ADVANCED_ROWS, display: open ? 'grid' : 'none' }}
      >
        <AdvancedFields change={change} filter={filter} type={type} />
      </Box>
      <LastRow change={change} filter={filter} />
    </Box>
  );
};

const FIRST_ROW = {
  display: 'grid',
  alignItems: 'end',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto' },
};
const ADVANCED_ROWS = {
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};
const LAST_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 1.5,
};

const AdvancedFields = ({ filter, change, type }: FieldsProps & { readonly type: Typing }) => {
  const { t } = useI18n();
  return (
    <>
      <TextField label={t('console.search.skill')} {...type('skill')} />
      <TextField icon="pin" label={t('console.search.place')} {...type('place')} />
      <Choice change={change} filter={filter} label={t('console.search.designation')} name="designation_id">
        <Options entries={useLookup('designations').entries} />
      </Choice>
      <Choice change={change} filter={filter} label={t('console.search.experience')} name="min_experience">
        {EXPERIENCE_STEPS.map((years) => (
          <option key={years} value={years}>
            {t('console.search.experience_from', { smart_count: years })}
          </option>
        ))}
      </Choice>
      <Choice change={change} filter={filter} label={t('console.search.work_status')} name="work_status">
        {WORK_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`seeker_signup_form.status_${status}`)}
          </option>
        ))}
      </Choice>
      <Choice change={change} filter={filter} label={t('console.search.salary')} name="salary_id">
        <Options entries={useLookup('salaries').entries} />
      </Choice>
    </>
  );
};

const LastRow = ({ filter, change }: FieldsProps) => {
  const { t } = useI18n();
  return (
    <Box sx={LAST_ROW}>
      <Checkbox
        checked={filter.shortlisted === 1}
        label={t('console.search.shortlisted_only')}
        onChange={({ target }) => change({ shortlisted: target.checked ? 1 : 0 })}
      />
      <SelectField
        label={t('console.search.sort')}
        onChange={({ target }) => change({ sort: target.value })}
        value={filter.sort ?? 'match'}
      >
        {CANDIDATE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`console.search.sort_${sort}`)}
          </option>
        ))}
      </SelectField>
    </Box>
  );
};

interface ChoiceProps extends FieldsProps {
  readonly name:
    | 'designation_id'
    | 'country_id'
    | 'category_id'
    | 'salary_id'
    | 'work_status'
    | 'min_experience';
  readonly label: string;
  readonly children: ReactNode;
}

/** One filter with its own value; a choice takes effect at once. */
const Choice = ({ name, label, filter, change, children }: ChoiceProps) => {
  const { t } = useI18n();
  return (
    <SelectField
      label={label}
      onChange={({ target }) => change({ [name]: target.value })}
      value={filter[name] ?? ''}
    >
      <option value="">{t('console.search.any')}</option>
      {children}
    </SelectField>
  );
};

const Options = ({ entries }: { readonly entries: readonly LookupOption[] }) =>
  entries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
