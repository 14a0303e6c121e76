/**
 * What the search recognised in its text (JOBS-12) and the active filters, each with a link that removes it.
 */
import { Link } from 'react-router-dom';
import type { QueryPart } from '#contract/jobs/calls.ts';
import { DEFAULT_RADIUS } from '#contract/jobs/filters.ts';
import { useEnvironment } from '../../app/environment.tsx';
import {
  countApplied,
  type JobsAddress,
  jobsAddress,
  type SidebarFilters,
} from '../../features/jobs/filters.ts';
import { choicesOf, withChoice, withPlace, withText } from '../../features/jobs/sidebar-choices.ts';
import { Icon } from '../../ui/components/icon.tsx';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import styles from './applied-filters.module.css';
import { unitIn, writeChoice, writeCompany, writeIndustry, writeNear, writeYears } from './filter-wording.ts';

/** The part of the order that remains when all filters are removed. */
const orderOf = ({ sort }: SidebarFilters): SidebarFilters => (sort ? { sort } : {});

interface AppliedFiltersProps {
  readonly filters: JobsAddress;
  /** The company's name, if one is chosen and known. */
  readonly company: string | undefined;
  /** Among them the chosen one. */
  readonly industries: readonly Option[];
  readonly recognised: readonly QueryPart[];
}

export const AppliedFilters = ({ filters, company, industries, recognised }: AppliedFiltersProps) => {
  const environment = useEnvironment();
  const { i18n } = environment;
  const { t } = i18n;
  const { sidebar = {} } = filters;
  const { place, skill, radius = DEFAULT_RADIUS } = sidebar;
  const chips = [
    ...(sidebar.company_id
      ? [{ label: writeCompany(company, i18n), rest: withText(sidebar, 'company_id', '') }]
      : []),
    ...(skill ? [{ label: t('jobs.filter_skill', { skill }), rest: withText(sidebar, 'skill', '') }] : []),
    ...(place
      ? [
          {
            label: writeNear(radius, place, unitIn(filters.country, environment), i18n),
            rest: withPlace(sidebar, '', radius),
          },
        ]
      : []),
    ...(sidebar.industry_id
      ? [
          {
            label: writeIndustry(sidebar.industry_id, industries, i18n),
            rest: withText(sidebar, 'industry_id', ''),
          },
        ]
      : []),
    ...(sidebar.years
      ? [{ label: writeYears(sidebar.years, i18n), rest: withText(sidebar, 'years', '') }]
      : []),
    ...choicesOf(sidebar).map((choice) => ({
      label: writeChoice(choice, i18n),
      rest: withChoice(sidebar, choice.facet, choice.value, false),
    })),
  ];
  const to = (rest: SidebarFilters) => jobsAddress({ ...filters, sidebar: rest, page: 1 });
  return (
    <>
      {recognised.map(({ kind, text, unmet, instead }) =>
        unmet ? (
          <p key={kind}>
            {instead ? t('jobs.unmet_place', { text, place: instead }) : t('jobs.unmet', { text })}
          </p>
        ) : null,
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores the role of lists without bullets. */}
      <ul role="list" className="row middle gap-8" aria-label={t('jobs.filters_chosen')}>
        {recognised.map(({ kind, text, without }) => (
          <li key={`${kind} ${without}`}>
            <Link
              className={styles.word}
              to={jobsAddress({ ...filters, jobTitle: without, page: 1 })}
              aria-label={t('jobs.recognised_remove', { text, kind: t(`jobs.recognised_${kind}`) })}
              preventScrollReset
            >
              <bdi>{text}</bdi>
              <Icon name="close" size={14} />
            </Link>
          </li>
        ))}
        {chips.map(({ label, rest }) => (
          <li key={label}>
            <Link
              className={styles.chip}
              to={to(rest)}
              aria-label={t('jobs.filter_remove', { filter: label })}
              preventScrollReset
            >
              {label}
              <Icon name="close" size={14} />
            </Link>
          </li>
        ))}
        {countApplied(sidebar) > 0 && (
          <li>
            <Link className={styles.all} to={to(orderOf(sidebar))} preventScrollReset>
              {t('jobs.filters_clear')}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
};
