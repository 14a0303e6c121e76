/** Replaces the list, with links that lead to jobs (JOBS-08). */
import { Link } from 'react-router-dom';
import type { JobFacets, OccupationWithoutJobs } from '#contract/jobs/calls.ts';
import { DEFAULT_RADIUS } from '#contract/jobs/filters.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { Environment } from '../../app/page.ts';
import { type JobsAddress, jobsAddress, type SidebarFilters } from '../../features/jobs/filters.ts';
import { ANY_COUNTRY } from '../../features/jobs/search.ts';
import { choicesOf, withPlace, withText } from '../../features/jobs/sidebar-choices.ts';
import type { I18n } from '../../i18n/messages.ts';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { HelpLink } from '../../ui/components/help-link.tsx';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import { unitIn, writeChoice, writeCompany, writeIndustry, writeNear, writeYears } from './filter-wording.ts';
import styles from './results.module.css';
import { SaveList } from './save-list.tsx';

interface NothingFoundProps {
  readonly filters: JobsAddress;
  readonly country: Option;
  readonly category: Option | null;
  readonly found: {
    readonly total: number;
    readonly occupation?: OccupationWithoutJobs | undefined;
    /** Whether the text has no searchable words. */
    readonly isUnsearchable: boolean | undefined;
  };
  /** Among them the chosen one. */
  readonly industries: readonly Option[];
  /** Includes the number of jobs without each filter; undefined if they couldn't be counted. */
  readonly facets: JobFacets | undefined;
}

interface Way {
  readonly label: string;
  readonly apply: Partial<JobsAddress>;
  readonly jobs?: number;
}

type Wording = Pick<Environment, 'i18n' | 'countryId' | 'units'>;

const without = (
  name: string,
  { filters: { sidebar = {} }, facets, industries }: NothingFoundProps,
  environment: Wording,
): Omit<Way, 'jobs'> => {
  const { i18n } = environment;
  const { t } = i18n;
  if (name === 'company_id' || name === 'skill' || name === 'industry_id' || name === 'years') {
    const filter = {
      skill: () => t('jobs.filter_skill', { skill: sidebar.skill ?? '' }),
      company_id: () => writeCompany(facets?.company?.name, i18n),
      industry_id: () => writeIndustry(sidebar.industry_id, industries, i18n),
      years: () => writeYears(sidebar.years ?? '', i18n),
    }[name]();
    return { label: t('jobs.repair', { filter }), apply: { sidebar: withText(sidebar, name, '') } };
  }
  const choices = choicesOf(sidebar).filter(({ facet }) => facet === name);
  const filter = choices.map((choice) => writeChoice(choice, i18n)).join(', ');
  const rest: SidebarFilters = Object.fromEntries(
    Object.entries(sidebar).filter(([other]) => other !== name),
  );
  return { label: t('jobs.repair', { filter }), apply: { sidebar: rest } };
};

/** A suggestion under the server's name for it. */
const repairOf = (name: string, props: NothingFoundProps, wording: Wording): Omit<Way, 'jobs'> => {
  const { t } = wording.i18n;
  const { filters, country, category } = props;
  if (name === 'place') {
    const { radius = DEFAULT_RADIUS } = filters.sidebar ?? {};
    const values = { text: filters.jobTitle, country: country.label };
    return {
      label: t(filters.jobTitle ? 'jobs.repair_place' : 'jobs.repair_all_in', values),
      apply: { sidebar: withPlace(filters.sidebar ?? {}, '', radius) },
    };
  }
  if (name === 'job_title') {
    const filter = t('jobs.repair_text', { text: filters.jobTitle });
    return { label: t('jobs.repair', { filter }), apply: { jobTitle: '' } };
  }
  if (name === 'country_id') {
    const filter = t('jobs.repair_country', { country: country.label });
    return { label: t('jobs.repair', { filter }), apply: { country: ANY_COUNTRY } };
  }
  if (name === 'category_id') {
    const filter = t('jobs.repair_category', { category: category?.label ?? '' });
    return { label: t('jobs.repair', { filter }), apply: { categoryId: undefined } };
  }
  if (name === 'only_text') {
    const filter = t('jobs.repair_text', { text: filters.jobTitle });
    return {
      label: t('jobs.repair_only', { filter }),
      apply: { country: ANY_COUNTRY, categoryId: undefined, sidebar: {} },
    };
  }
  if (name === 'only_country') {
    const label = t('jobs.repair_all_in', { country: country.label });
    return { label, apply: { jobTitle: '', categoryId: undefined, sidebar: {} } };
  }
  return without(name, props, wording);
};

/** General advice if no specific suggestion is known. */
const guesses = ({ jobTitle, categoryId, country }: JobsAddress, { t }: I18n): Way[] => [
  ...(jobTitle ? [{ label: t('jobs.clear_text'), apply: { jobTitle: '' } }] : []),
  ...(categoryId === undefined
    ? []
    : [{ label: t('jobs.search_all_categories'), apply: { categoryId: undefined } }]),
  ...(country === ANY_COUNTRY
    ? []
    : [{ label: t('jobs.search_all_countries'), apply: { country: ANY_COUNTRY } as const }]),
];

/** Ways that keep the whole search but for its place: another name of it, or a wider circle. */
const aroundPlace = ({ filters, facets }: NothingFoundProps, environment: Wording): Way[] => {
  const { sidebar = {}, country } = filters;
  const { place = '', radius = DEFAULT_RADIUS } = sidebar;
  const meant = (facets?.meant ?? []).map(({ value, jobs }) => ({
    label: value,
    apply: { sidebar: withPlace(sidebar, value, radius) },
    jobs,
  }));
  const wider = (facets?.wider ?? []).map(({ value, jobs }) => ({
    label: writeNear(Number(value), place, unitIn(country, environment), environment.i18n),
    apply: { sidebar: withPlace(sidebar, place, Number(value)) },
    jobs,
  }));
  return [...meant, ...wider];
};

/** What is said if nothing is near a place because nobody knows it. */
const unknownPlace = ({ filters, facets }: NothingFoundProps, { t }: I18n): string | undefined => {
  const { place } = filters.sidebar ?? {};
  if (!place || !facets || facets.place) return undefined;
  return t(facets.meant.length > 0 ? 'jobs.place_meant' : 'jobs.place_unknown', { place });
};

export const NothingFound = (props: NothingFoundProps) => {
  const environment = useEnvironment();
  const { i18n } = environment;
  const { t } = i18n;
  const { filters, found, facets } = props;
  const { total, occupation, isUnsearchable } = found;
  const repaired =
    facets?.repairs.map(({ value, jobs }) => ({ ...repairOf(value, props, environment), jobs })) ?? [];
  const elsewhere = (facets?.elsewhere ?? []).map(({ country: { id, name }, jobs }) => ({
    label: t('jobs.elsewhere', { country: name }),
    apply: { country: id },
    jobs,
  }));
  const isPastEnd = total > 0;
  const known = [...aroundPlace(props, environment), ...elsewhere, ...repaired];
  const ways: Way[] = isPastEnd
    ? [{ label: t('jobs.to_first_page'), apply: {} }]
    : known.length > 0
      ? known
      : guesses(filters, i18n);
  const hint = isPastEnd ? 'jobs.none_on_page' : known.length > 0 ? 'jobs.repair_intro' : 'jobs.none_hint';
  const unknown = isPastEnd ? undefined : unknownPlace(props, i18n);
  return (
    <EmptyState title={isUnsearchable ? t('jobs.unsearchable', { text: filters.jobTitle }) : t('jobs.none')}>
      {occupation && occupation.related.length > 0 && (
        <>
          <p>{t('jobs.related', { occupation: occupation.name })}</p>
          <ul className={styles.ways}>
            {occupation.related.map(({ name, jobs }) => (
              <li key={name}>
                <Link to={jobsAddress({ ...filters, jobTitle: name, page: 1 })}>{name}</Link>
                <span> ({t('jobs.filter_count', { smart_count: jobs })})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{unknown ?? t(isUnsearchable ? 'jobs.unsearchable_hint' : hint)}</p>
      <ul className={styles.ways}>
        {ways.map(({ label, apply, jobs }) => (
          <li key={label}>
            <Link to={jobsAddress({ ...filters, ...apply, page: 1 })}>{label}</Link>
            {jobs !== undefined && <span> ({t('jobs.filter_count', { smart_count: jobs })})</span>}
          </li>
        ))}
      </ul>
      <div className={styles.steps}>
        {!isPastEnd && !isUnsearchable && <SaveList filters={filters} />}
        <HelpLink article="no-results" />
      </div>
    </EmptyState>
  );
};
