import { Box, Button } from '@mui/material';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Form, useListContext } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { NOTICE_DAYS } from '#contract/profile/rules.ts';
import { SEARCH_TEXT_MAX, WORK_STATUSES } from '#contract/shared/constants.ts';
import { CANDIDATE_SORTS } from '#contract/shared/list-options.ts';
import { readCandidateFilter } from '../../dataProvider/candidates.ts';
import { useLookup } from '../../dataProvider/use-lookup.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeNotice } from '../../ui/format/notice.ts';
import { FilterContext } from '../shared/inputs/filter-field.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { Icon } from '../shared/ui/icon.tsx';

/** The fields under Advance. */
const ADVANCED = [
  'skill',
  'place',
  'designation_id',
  'salary_id',
  'min_experience',
  'max_notice_days',
  'work_status',
];
const EXPERIENCE_STEPS = [1, 2, 3, 5, 8, 10, 15];

/** Emptied where the address has no filter. */
const NO_FILTER = {
  designation: '',
  ...Object.fromEntries(ADVANCED.map((name) => [name, ''])),
  country_id: '',
  category_id: '',
  sort: 'match',
};

const TYPED = ['designation', 'skill', 'place'];

type Values = Readonly<Record<string, unknown>>;

/**
 * Shows what the address lists. Choices made here lead there and are shown already: putting them in again would, for a
 * moment, leave the form without its fields, and lose the next choice.
 */
const AsInAddress = ({ values }: { readonly values: Values }) => {
  const { getValues, reset } = useFormContext();
  const show = useEffectEvent(() => {
    const isShown = Object.entries(values).every(
      ([name, value]) => String(getValues(name) ?? '') === String(value),
    );
    if (!isShown) reset(values);
  });
  const listed = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared as text.
  useEffect(() => show(), [listed]);
  return null;
};

/** Typed text takes effect on submit; all other filters at once. */
const ChoicesAtOnce = () => {
  const { watch } = useFormContext();
  const { filterValues, setFilters } = useListContext();
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      if (name !== undefined && !TYPED.includes(name)) setFilters({ ...filterValues, ...values });
    });
    return unsubscribe;
  });
  return null;
};

/** CLIST-01: text, country and category; on demand also experience, work status and salary. */
export const SearchForm = () => {
  const { filterValues, setFilters } = useListContext();
  const filter = readCandidateFilter(filterValues);
  const values: Values = { ...NO_FILTER, ...filter };
  const [atFirst] = useState(values);
  return (
    <Box
      role="search"
      sx={{ flexGrow: 1, '& .MuiFormControl-root': { width: { sm: 148 } }, ...AS_WIDE_AS_QUERIES }}
    >
      <Form
        defaultValues={atFirst}
        noValidate
        onSubmit={(typed: FieldValues) => setFilters({ ...filterValues, ...typed })}
      >
        <FilterContext value={true}>
          <AsInAddress values={values} />
          <ChoicesAtOnce />
          <Fields startsOpen={ADVANCED.some((name) => name in filter)} />
        </FilterContext>
      </Form>
    </Box>
  );
};

/** Queries are sentences, such as "backend developer in Pune with five years". */
const AS_WIDE_AS_QUERIES = {
  '& .MuiFormControl-root:has(input[type="search"])': {
    width: { sm: 320 },
    flexGrow: 1,
    maxWidth: { sm: 640 },
  },
};

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const Fields = ({ startsOpen }: { readonly startsOpen: boolean }) => {
  const { t } = useI18n();
  const panelId = useId();
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <Box sx={ROW}>
        <TextInput
          icon="search"
          label={t('console.search.field')}
          maxLength={SEARCH_TEXT_MAX}
          placeholder={t('console.search.placeholder')}
          source="designation"
          type="search"
        />
        {/* On phones these are under Advance as well, so that the list starts on the first screen. */}
        <Box sx={{ ...ROW, display: { xs: open ? 'flex' : 'none', md: 'contents' } }}>
          <LookupInput label={t('console.search.country')} lookup="countries" source="country_id" />
          <LookupInput label={t('console.search.category')} lookup="categories" source="category_id" />
          <SelectInput
            any={false}
            label={t('console.search.sort')}
            labelOf={(sort) => t(`console.search.sort_${sort}`)}
            source="sort"
            values={CANDIDATE_SORTS}
          />
        </Box>
        <Button variant="contained" startIcon={<Icon name="filter" />} size="small" type="submit">
          {t('console.search.filter')}
        </Button>
        <Button
          aria-controls={panelId}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          size="small"
          variant="outlined"
        >
          {t('console.search.advance')}
        </Button>
      </Box>
      <Box
        aria-label={t('console.search.advanced')}
        hidden={!open}
        id={panelId}
        role="group"
        sx={{ ...ROW, display: open ? 'flex' : 'none', mt: 1.5 }}
      >
        <AdvancedFields />
      </Box>
    </>
  );
};

const AdvancedFields = () => {
  const i18n = useI18n();
  const { t } = i18n;
  const any = t('console.search.any');
  return (
    <>
      <TextInput label={t('console.search.skill')} maxLength={SEARCH_TEXT_MAX} source="skill" />
      <TextInput icon="pin" label={t('console.search.place')} maxLength={SEARCH_TEXT_MAX} source="place" />
      <LookupInput label={t('console.search.designation')} lookup="designations" source="designation_id" />
      <SelectInput
        any={any}
        label={t('console.search.experience')}
        labelOf={(years) => t('console.search.experience_from', { smart_count: years })}
        source="min_experience"
        values={EXPERIENCE_STEPS}
      />
      <SelectInput
        any={any}
        label={t('console.applicants.filter_max_notice')}
        labelOf={(days) => writeNotice(days, i18n)}
        source="max_notice_days"
        values={NOTICE_DAYS}
      />
      <SelectInput
        any={any}
        label={t('console.search.work_status')}
        labelOf={(status) => t(`seeker_signup_form.status_${status}`)}
        source="work_status"
        values={WORK_STATUSES}
      />
      <LookupInput label={t('console.search.salary')} lookup="salaries" source="salary_id" />
    </>
  );
};

interface LookupInputProps {
  readonly label: string;
  readonly lookup: Parameters<typeof useLookup>[0];
  readonly source: string;
}

/** One value of a lookup list. */
const LookupInput = ({ lookup, ...input }: LookupInputProps) => {
  const { t } = useI18n();
  const { entries } = useLookup(lookup);
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (
    <SelectInput
      {...input}
      any={t('console.search.any')}
      labelOf={(id) => names.get(id) ?? ''}
      values={[...names.keys()]}
    />
  );
};
