import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { OwnListQuery } from '#contract/applications/calls.ts';
import type { HelpSlug } from '#contract/help/articles.ts';
import { ID_MAX } from '#contract/shared/constants.ts';
import { LIST_PERIODS, LIST_SORTS } from '#contract/shared/list-options.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { SelectField } from '../../ui/components/field.tsx';
import { HelpLink } from '../../ui/components/help-link.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import type { LoadState } from '../../ui/hooks/use-load.ts';
import { readPage } from '../jobs/search.ts';
import styles from './list-filters.module.css';
import { SeekerList, type SeekerListProps } from './seeker-list.tsx';

// The address of a user's own list contains page, order and period (BOOK-02, APPLIED-02).

const wholeNumber = (text: string | null, low: number, high: number): number | undefined => {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= low && number <= high ? number : undefined;
};

/** Reads the list's options from an address, ignoring invalid ones. */
const readListQuery = (search: URLSearchParams): OwnListQuery => {
  const sort = LIST_SORTS.find((one) => one === search.get('sort'));
  const period = LIST_PERIODS.find((one) => one === search.get('period'));
  const seed = wholeNumber(search.get('seed'), 0, ID_MAX);
  return {
    page: readPage(search),
    ...(sort && sort !== 'default' ? { sort } : {}),
    ...(period && period !== 'all' ? { period } : {}),
    ...(sort === 'random' && seed !== undefined ? { seed } : {}),
  };
};

/** The shortest address of a list; default values are omitted. */
const listAddress = (path: string, { page = 1, sort, period, seed }: OwnListQuery): string => {
  const search = new URLSearchParams();
  if (sort && sort !== 'default') search.set('sort', sort);
  if (sort === 'random' && seed !== undefined) search.set('seed', String(seed));
  if (period && period !== 'all') search.set('period', period);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
};

interface ListFiltersProps {
  readonly path: string;
  readonly query: OwnListQuery;
}

/** Sort order and period (BOOK-02, APPLIED-02). Changing one opens the first page. */
const ListFilters = ({ path, query }: ListFiltersProps) => {
  const { t } = useEnvironment().i18n;
  const navigate = useNavigate();
  const go = (change: OwnListQuery) =>
    navigate(listAddress(path, { ...query, ...change, page: 1 }), { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('own_jobs.sort')}
        onChange={({ target }) => {
          const sort = LIST_SORTS.find((one) => one === target.value);
          // Each time the random order is chosen it gets a new seed, shared by its pages.
          if (sort) go({ sort, seed: Math.floor(Math.random() * ID_MAX) });
        }}
        value={query.sort ?? 'default'}
      >
        {LIST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`own_jobs.sort_${sort}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('own_jobs.period')}
        onChange={({ target }) => {
          const period = LIST_PERIODS.find((one) => one === target.value);
          if (period) go({ period });
        }}
        value={query.period ?? 'all'}
      >
        {LIST_PERIODS.map((period) => (
          <option key={period} value={period}>
            {t(`own_jobs.period_${period}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly pagination: NonNullable<SeekerListProps<Item>['pagination']>;
}

interface OwnJobListProps<Item> extends Pick<SeekerListProps<Item>, 'title' | 'intro' | 'notice' | 'keyOf'> {
  readonly path: string;
  readonly emptyIcon: IconName;
  readonly emptyHint: string;
  /** The help article for an empty list. */
  readonly help: HelpSlug;
  readonly useItems: (query: OwnListQuery) => Omit<LoadState<PageOf<Item>>, 'replace'>;
  /** Renders one item; call `onGone` once it is removed. */
  readonly children: (item: Item, onGone: () => void) => ReactNode;
}

/** A paginated list of the signed-in seeker's own jobs, with filters. */
export const OwnJobList = <Item,>(props: OwnJobListProps<Item>) => {
  const { path, emptyIcon, emptyHint, help, useItems, children, ...list } = props;
  const { t } = useEnvironment().i18n;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = readListQuery(search);
  const { page = 1, period = 'all' } = query;
  const hrefOf = (to: number) => listAddress(path, { ...query, page: to });
  const { data, error, reload, retry } = useItems(query);
  // Removing the last entry of the last page opens the page before.
  const gone = () =>
    data?.data.length === 1 && page > 1 ? navigate(hrefOf(page - 1), { replace: true }) : reload();
  return (
    <SeekerList
      {...list}
      empty={
        <EmptyState icon={emptyIcon} title={t('jobs.none')}>
          <p>
            {page > 1 ? t('jobs.none_on_page') : period === 'all' ? emptyHint : t('own_jobs.none_in_period')}
          </p>
          <p>
            {page > 1 ? (
              <Link to={hrefOf(1)}>{t('jobs.to_first_page')}</Link>
            ) : period === 'all' ? (
              <Link to={linkTo.allJobs()}>{t('footer.browse_jobs')}</Link>
            ) : (
              <Link to={path}>{t('own_jobs.whole_list')}</Link>
            )}
          </p>
          <HelpLink article={help} />
        </EmptyState>
      }
      error={error}
      filters={<ListFilters path={path} query={query} />}
      heading={t('nav.jobs')}
      hrefOf={hrefOf}
      items={data?.data}
      pagination={data?.pagination}
      retry={retry}
    >
      {(item) => children(item, gone)}
    </SeekerList>
  );
};
