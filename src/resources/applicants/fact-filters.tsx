import { TextField } from '@mui/material';
import { FILTER_EXPERIENCE_MAX } from '#contract/applicants/limits.ts';
import { NOTICE_DAYS, readNotice } from '#contract/profile/rules.ts';
import { SKILL_FILTERS, splitSkills } from '../../dataProvider/applicant-facts.ts';
import type { ApplicantFilter } from '../../dataProvider/applications.ts';
import { wholeNumber } from '../../dataProvider/filter-values.ts';
import { useLookup } from '../../dataProvider/use-lookup.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeNotice } from '../../ui/format/notice.ts';
import { FoldedFilters } from '../shared/ui/folded-filters.tsx';
import { TypedFilter } from './typed-filter.tsx';
import { useApplicants } from './use-applicants.ts';

const NUMBERS = ['min_experience', 'max_experience'] as const;
const DAYS = ['applied_from', 'applied_to'] as const;
const FACTS = [...DAYS, ...NUMBERS, 'max_salary_id', 'max_notice_days', 'place', ...SKILL_FILTERS] as const;

/** Filters by what is known of the applicants (CAND-06). */
export const FactFilters = () => {
  const { t } = useI18n();
  const { filter, narrow } = useApplicants();
  const count = FACTS.filter((name) => filter[name] !== undefined).length;
  return (
    <FoldedFilters
      count={count}
      label={
        count > 0
          ? t('console.applicants.more_filters_count', { smart_count: count })
          : t('console.applicants.more_filters')
      }
    >
      {DAYS.map((name) => (
        <TypedFilter
          key={name}
          label={t(`console.applicants.filter_${name}`)}
          onChange={(day) => narrow({ [name]: day || undefined })}
          type="date"
          value={filter[name] ?? ''}
        />
      ))}
      {NUMBERS.map((name) => (
        <TypedFilter
          isValid={(years) => (wholeNumber(years, 0) ?? Number.NaN) <= FILTER_EXPERIENCE_MAX}
          key={name}
          label={t(`console.applicants.filter_${name}`)}
          onChange={(years) => narrow({ [name]: wholeNumber(years, 0) })}
          step={1}
          type="number"
          value={String(filter[name] ?? '')}
        />
      ))}
      <PayFilter filter={filter} narrow={narrow} />
      <NoticeFilter filter={filter} narrow={narrow} />
      <TypedFilter
        label={t('console.search.place')}
        onChange={(place) => narrow({ place: place || undefined })}
        value={filter.place ?? ''}
      />
      {SKILL_FILTERS.map((name) => (
        <TypedFilter
          hint={t('console.applicants.filter_skills_hint')}
          key={name}
          label={t(`console.applicants.filter_${name}`)}
          onChange={(typed) => narrow({ [name]: splitSkills(typed) })}
          value={(filter[name] ?? []).join(', ')}
        />
      ))}
    </FoldedFilters>
  );
};

interface FactFilterProps {
  readonly filter: ApplicantFilter;
  readonly narrow: (part: Partial<ApplicantFilter>) => void;
}

const PayFilter = ({ filter, narrow }: FactFilterProps) => {
  const { t } = useI18n();
  const { entries } = useLookup('salaries');
  return (
    <TextField
      label={t('console.applicants.filter_max_salary')}
      onChange={({ target }) => narrow({ max_salary_id: wholeNumber(target.value, 1) })}
      select
      value={filter.max_salary_id ?? ''}
    >
      <option value="">{t('console.search.any')}</option>
      {entries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};

const NoticeFilter = ({ filter, narrow }: FactFilterProps) => {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <TextField
      label={t('console.applicants.filter_max_notice')}
      onChange={({ target }) => narrow({ max_notice_days: readNotice(target.value) })}
      select
      value={filter.max_notice_days ?? ''}
    >
      <option value="">{t('console.search.any')}</option>
      {NOTICE_DAYS.map((days) => (
        <option key={days} value={days}>
          {writeNotice(days, i18n)}
        </option>
      ))}
    </TextField>
  );
};
