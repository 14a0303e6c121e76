/**
 * The filters next to the list (JOBS-05). Each choice updates the address; without scripts, it's a form with
 * a submit button.
 */

import type { ComponentProps, FormEvent, ReactNode } from 'react';
import type { FacetOption, JobFacets } from '#contract/jobs/calls.ts';
import { DEFAULT_RADIUS, EDUCATIONS, type Facet, POSTED, RADII, SHIFTS } from '#contract/jobs/filters.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Hiding } from '../../features/hidden-jobs/hiding.tsx';
import type { JobsAddress, SidebarFilters } from '../../features/jobs/filters.ts';
import { PlaceField } from '../../features/jobs/place-field.tsx';
import {
  boundsOfSalary,
  boundsOfYears,
  SALARY_BEFORE,
  SALARY_CURRENCY,
  salaryOf,
  yearsOf,
} from '../../features/jobs/ranges.ts';
import { isChosen, withChoice, withPlace, withText } from '../../features/jobs/sidebar-choices.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { SelectField } from '../../ui/components/field.tsx';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import styles from './filter-form.module.css';
import { currencySign, FACET_TITLES, unitIn, writeChoice, writeDistance } from './filter-wording.ts';
import { FormerFields } from './former-fields.tsx';
import { RangeFields } from './range-fields.tsx';

export interface IndustryOption extends Option {
  readonly jobs: number;
}

interface FilterFormProps {
  readonly filters: JobsAddress;
  /** Undefined if the counts couldn't be loaded. Then every choice is offered without a number. */
  readonly facets: JobFacets | undefined;
  /** Those with jobs, and the chosen one. */
  readonly industries: readonly IndustryOption[];
  readonly onChange: (filters: SidebarFilters) => void;
}

interface GroupProps extends FilterFormProps {
  readonly facet: Facet;
  readonly values: readonly string[];
  /** Below the choices. */
  readonly children?: ReactNode;
  /** Offered only if it has jobs, so that the usual choices stand out. */
  readonly rare?: readonly string[];
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

interface LineProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly option: FacetOption | undefined;
}

/** A choice with its number of jobs. Choices without results are hidden unless active. */
const Line = ({ label, option, ...input }: LineProps) => {
  const { t, locale } = useI18n();
  return (
    <label className={styles.line}>
      <input {...input} disabled={option?.jobs === 0 && !input.checked} />
      <span>{label}</span>
      {option && (
        <span className={styles.count}>
          <span aria-hidden="true">{numberFormat(locale).format(option.jobs)}</span>
          <span className="visually-hidden">{t('jobs.filter_count', { smart_count: option.jobs })}</span>
        </span>
      )}
    </label>
  );
};

const countOf = (facets: JobFacets | undefined, facet: Facet, value: string): FacetOption | undefined =>
  facet === 'shift' ? undefined : facets?.[facet].find((option) => option.value === value);

/** Checkboxes: several choices can be active. */
const Choices = ({
  facet,
  values,
  rare = [],
  filters: { sidebar = {} },
  facets,
  onChange,
  children,
}: GroupProps) => {
  const i18n = useI18n();
  const optionOf = (value: string) => countOf(facets, facet, value);
  const shown = [
    ...values,
    ...rare.filter((value) => !facets || optionOf(value)?.jobs || isChosen(sidebar, facet, value)),
  ];
  return (
    <Group title={i18n.t(FACET_TITLES[facet])}>
      {shown.map((value) => (
        <Line
          key={value}
          type="checkbox"
          name={facet}
          value={value}
          checked={isChosen(sidebar, facet, value)}
          onChange={(event) => onChange(withChoice(sidebar, facet, value, event.target.checked))}
          label={writeChoice({ facet, value }, i18n)}
          option={optionOf(value)}
        />
      ))}
      {children}
    </Group>
  );
};

/** Radio buttons: at most one choice is active. */
const OneChoice = ({
  facet,
  values,
  none,
  filters: { sidebar = {} },
  facets,
  onChange,
  children,
}: GroupProps & { none: string }) => {
  const i18n = useI18n();
  const chosen = sidebar[facet] ?? '';
  const known = chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
  return (
    <Group title={i18n.t(FACET_TITLES[facet])}>
      {['', ...known].map((value) => (
        <Line
          key={value}
          type="radio"
          name={facet}
          value={value}
          checked={chosen === value}
          onChange={() => onChange(withChoice(sidebar, facet, value, true))}
          label={value === '' ? none : writeChoice({ facet, value }, i18n)}
          option={countOf(facets, facet, value)}
        />
      ))}
      {children}
    </Group>
  );
};

const Where = ({ filters, onChange }: FilterFormProps) => {
  const environment = useEnvironment();
  const { i18n } = environment;
  const { t } = i18n;
  const { sidebar = {} } = filters;
  const { place = '', radius = DEFAULT_RADIUS } = sidebar;
  return (
    <Group title={t('jobs.filter_place')}>
      <PlaceField
        key={place}
        label={t('jobs.filter_city')}
        place={place}
        onChoose={(chosen) => onChange(withPlace(sidebar, chosen, radius))}
      />
      <SelectField
        label={t('jobs.filter_radius')}
        name="radius"
        value={radius}
        onChange={(event) => onChange(withPlace(sidebar, place, Number(event.target.value)))}
      >
        {RADII.map((miles) => (
          <option key={miles} value={miles}>
            {writeDistance(miles, unitIn(filters.country, environment), i18n)}
          </option>
        ))}
      </SelectField>
    </Group>
  );
};

/** A salary between two amounts, in the currency of the choices. */
const SalaryRange = ({ filters: { sidebar = {} }, facets, onChange }: FilterFormProps) => {
  const { t, locale } = useI18n();
  const { currency: chosen, least, most } = boundsOfSalary(sidebar.salary);
  const currency = chosen || boundsOfSalary(facets?.salary[0]?.value).currency;
  const bounds = most ? { least, most } : { least: '', most: '' };
  if (!currency) return null;
  return (
    <>
      <RangeFields
        name="salary"
        label={t('jobs.range_salary', { currency: currencySign(currency, locale) })}
        bounds={bounds}
        onChange={(typed) => onChange(withText(sidebar, 'salary', salaryOf(currency, typed)))}
      />
      <input type="hidden" name={SALARY_CURRENCY} value={currency} />
      {most && <input type="hidden" name={SALARY_BEFORE} value={sidebar.salary} />}
    </>
  );
};

const YearsRange = ({ filters: { sidebar = {} }, onChange }: FilterFormProps) => {
  const { t } = useI18n();
  return (
    <RangeFields
      name="years"
      label={t('jobs.range_years')}
      bounds={boundsOfYears(sidebar.years)}
      onChange={(typed) => onChange(withText(sidebar, 'years', yearsOf(typed)))}
    />
  );
};

const Industry = ({ filters: { sidebar = {} }, industries, onChange }: FilterFormProps) => {
  const { t, locale } = useI18n();
  const { industry_id: chosen } = sidebar;
  if (industries.length === 0) return null;
  return (
    <SelectField
      label={t('jobs.filter_industry')}
      name="industry_id"
      value={chosen ?? ''}
      onChange={(event) => onChange(withText(sidebar, 'industry_id', event.target.value))}
    >
      <option value="">{t('companies.any_industry')}</option>
      {industries.map(({ value, label, jobs }) => (
        <option key={value} value={value}>
          {label} ({numberFormat(locale).format(jobs)})
        </option>
      ))}
    </SelectField>
  );
};

export const FilterForm = (props: FilterFormProps) => {
  const { t } = useI18n();
  const { filters, facets } = props;
  const onSubmit = (event: FormEvent) => event.preventDefault();
  const amounts = facets?.salary.map(({ value }) => value) ?? ['undisclosed'];
  return (
    <div className="stack gap-24">
      <form className="stack gap-24" method="get" action={linkTo.allJobs()} onSubmit={onSubmit}>
        <FormerFields filters={filters} of="bar" />
        <Where {...props} />
        <Choices {...props} facet="experience" values={['none', '0-3', '3-6', 'over-6']}>
          <YearsRange {...props} />
        </Choices>
        <Choices
          {...props}
          facet="employment"
          values={['freelance', 'full-time', 'internship', 'part-time']}
          rare={['contract', 'temporary', 'volunteer']}
        />
        <OneChoice {...props} facet="posted" values={POSTED} none={t('jobs.choice_any_time')} />
        <Choices {...props} facet="tags" values={['design', 'marketing', 'business', 'developer']} />
        <OneChoice {...props} facet="salary" values={amounts} none={t('jobs.choice_any_salary')}>
          <SalaryRange {...props} />
        </OneChoice>
        <Choices {...props} facet="work_mode" values={['on-site', 'hybrid', 'remote']} />
        <Choices {...props} facet="shift" values={SHIFTS} />
        <Choices {...props} facet="education" values={[]} rare={EDUCATIONS} />
        <Industry {...props} />
        <noscript>
          <Button type="submit" wide>
            {t('jobs.filters_apply')}
          </Button>
        </noscript>
      </form>
      <Hiding />
    </div>
  );
};
