/**
 * The filters next to the list (JOBS-05). Each choice updates the address; without scripts, it's a form with
 * a submit button.
 */

import type { ComponentProps, FormEvent, ReactNode } from 'react';
import type { FacetOption, JobFacets } from '#contract/calls/jobs.ts';
import { numberFormat } from '#contract/rules/formatters.ts';
import { DEFAULT_RADIUS, type Facet, POSTED, RADII } from '#contract/rules/job-filters.ts';
import { linkTo } from '#contract/rules/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { JobsAddress, SidebarFilters } from '../../features/jobs/filters.ts';
import { PlaceField } from '../../features/jobs/place-field.tsx';
import { isChosen, withChoice, withPlace } from '../../features/jobs/sidebar-choices.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { SelectField } from '../../ui/components/field.tsx';
import styles from './filter-form.module.css';
import { countryOfUnits, FACET_TITLES, writeChoice, writeDistance } from './filter-wording.ts';
import { FormerFields } from './former-fields.tsx';

interface FilterFormProps {
  readonly filters: JobsAddress;
  /** Undefined if the counts couldn't be loaded. Then every choice is offered without a number. */
  readonly facets: JobFacets | undefined;
  readonly onChange: (filters: SidebarFilters) => void;
}

interface GroupProps extends FilterFormProps {
  readonly facet: Facet;
  readonly values: readonly string[];
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

/** Checkboxes: several choices can be active. */
const Choices = ({ facet, values, rare = [], filters: { sidebar = {} }, facets, onChange }: GroupProps) => {
  const i18n = useI18n();
  const optionOf = (value: string) => facets?.[facet].find((option) => option.value === value);
  const shown = [
    ...values,
    ...rare.filter((value) => optionOf(value)?.jobs || isChosen(sidebar, facet, value)),
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
          label={writeChoice(value, i18n)}
          option={optionOf(value)}
        />
      ))}
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
          label={value === '' ? none : writeChoice(value, i18n)}
          option={facets?.[facet].find((option) => option.value === value)}
        />
      ))}
    </Group>
  );
};

const Where = ({ filters, onChange }: FilterFormProps) => {
  const { i18n, countryId } = useEnvironment();
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
            {writeDistance(miles, countryOfUnits(filters.country, countryId), i18n)}
          </option>
        ))}
      </SelectField>
    </Group>
  );
};

export const FilterForm = (props: FilterFormProps) => {
  const { t } = useI18n();
  const { filters, facets } = props;
  const onSubmit = (event: FormEvent) => event.preventDefault();
  const amounts = facets?.salary.map(({ value }) => value) ?? ['undisclosed'];
  return (
    <form className={styles.form} method="get" action={linkTo.allJobs()} onSubmit={onSubmit}>
      <FormerFields filters={filters} of="bar" />
      <Where {...props} />
      <Choices {...props} facet="experience" values={['none', '0-3', '3-6', 'over-6']} />
      <Choices
        {...props}
        facet="employment"
        values={['freelance', 'full-time', 'internship', 'part-time']}
        rare={['contract', 'temporary', 'volunteer']}
      />
      <OneChoice {...props} facet="posted" values={POSTED} none={t('jobs.choice_any_time')} />
      <Choices {...props} facet="tags" values={['design', 'marketing', 'business', 'developer']} />
      <OneChoice {...props} facet="salary" values={amounts} none={t('jobs.choice_any_salary')} />
      <Choices {...props} facet="work_mode" values={['on-site', 'hybrid', 'remote']} />
      <noscript>
        <Button type="submit" wide>
          {t('jobs.filters_apply')}
        </Button>
      </noscript>
    </form>
  );
};
