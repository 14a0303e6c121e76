import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { OwnListQuery } from '#contract/applications/calls.ts';
import type { HelpSlug } from '#contract/help/articles.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { HelpLink } from '../../ui/components/help-link.tsx';
import type { IconName } from '../../ui/components/icon.tsx';
import type { LoadState } from '../../ui/hooks/use-load.ts';
import { listAddress, readListQuery } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { SeekerList, type SeekerListProps } from './seeker-list.tsx';

interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly pagination: NonNullable<SeekerListProps<Item>['pagination']>;
}

interface OwnJobListProps<Item> extends Pick<SeekerListProps<Item>, 'title' | 'intro' | 'keyOf'> {
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
