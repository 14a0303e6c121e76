/** Links to searches, each with its number of jobs. */
import { Link } from 'react-router-dom';
import type { PopularSearch } from '#contract/popular-searches/calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './search-links.module.css';

export interface SearchLink {
  readonly label: string;
  readonly to: string;
  readonly jobs: number;
}

export const SearchLinks = ({ links }: { readonly links: readonly SearchLink[] }) => {
  const { t, locale } = useI18n();
  return (
    <ul className={styles.links}>
      {links.map(({ label, to, jobs }) => (
        <li key={to}>
          <Link to={to}>
            <bdi>{label}</bdi>
            <span className={styles.count}>
              <span aria-hidden="true">{numberFormat(locale).format(jobs)}</span>
              <span className="visually-hidden">{t('jobs.filter_count', { smart_count: jobs })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Searches with pages of their own, near what the page shows (FOUND-01). */
export const RelatedSearches = ({ searches }: { readonly searches: readonly PopularSearch[] }) => {
  const { t } = useI18n();
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="related-searches" className={styles.related}>
      <h2 id="related-searches">{t('search_page.related')}</h2>
      <SearchLinks
        links={searches.map(({ occupation, occupation_slug, city, place_slug, jobs }) => ({
          label: t('search_page.title', { occupation, city }),
          to: linkTo.popularSearch(place_slug, occupation_slug),
          jobs,
        }))}
      />
    </section>
  );
};
