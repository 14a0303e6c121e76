import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { OwnListQuery } from '#contract/applications.ts';
import type { HelpSlug } from '#contract/help-articles.ts';
import { linkTo, paths } from '#contract/page-paths.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../environment.tsx';
import type { Loaded } from '../hooks/use-load.ts';
import { useSessionEnded } from '../hooks/use-session-ended.ts';
import { useHead } from '../layout/head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { HelpLink } from '../ui/help-link.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SkeletonCards } from '../ui/skeleton-blocks.tsx';
import { listAddress, readListQuery } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import styles from './own-job-list.module.css';

export interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly pagination: { readonly current_page: number; readonly last_page: number; readonly total: number };
}

interface OwnJobListProps<Item> {
  readonly title: string;
  readonly intro: ReactNode;
  /** The screen's path. */
  readonly path: string;
  readonly emptyIcon: IconName;
  readonly emptyHint: string;
  /** The help article for an empty list. */
  readonly help: HelpSlug;
  /** A hook. */
  readonly useItems: (query: OwnListQuery) => Omit<Loaded<PageOf<Item>>, 'replace'>;
  readonly keyOf: (item: Item) => number;
  /** Renders one item; call `onGone` once it is removed. */
  readonly children: (item: Item, onGone: () => void) => ReactNode;
}

/** A paginated list of the signed-in seeker's own jobs: loading, empty, failed or filled. */
export const OwnJobList = <Item,>(props: OwnJobListProps<Item>) => {
  const { t } = useEnvironment().i18n;
  const { title, intro, path } = props;
  const [search] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => readListQuery(new URLSearchParams(address)), [address]);
  useHead({ title, noindex: true });
  return (
    <div className={`container page ${styles.page}`}>
      <Breadcrumb
        crumbs={[
          { label: t('nav.home'), to: paths.home },
          { label: t('common.profile'), to: paths.profile },
          { label: title },
        ]}
      />
      <header>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </header>
      <ListFilters path={path} query={query} />
      <List {...props} query={query} />
    </div>
  );
};

type ListProps<Item> = OwnJobListProps<Item> & { readonly query: OwnListQuery };

const List = <Item,>({
  useItems,
  path,
  query,
  keyOf,
  emptyIcon,
  emptyHint,
  help,
  children,
}: ListProps<Item>) => {
  const { t } = useEnvironment().i18n;
  const navigate = useNavigate();
  const { page = 1, period = 'all' } = query;
  const hrefOf = (to: number) => listAddress(path, { ...query, page: to });
  const { data, error, reload, retry } = useItems(query);

  if (error !== undefined) return <Failure error={error} onRetry={retry} />;
  if (!data) return <Loading text={t('common.loading')} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon={emptyIcon} title={t('jobs.none')}>
        {period === 'all' ? <p>{emptyHint}</p> : <p>{t('own_jobs.none_in_period')}</p>}
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
    );
  }
  // Removing the last entry of the last page opens the page before.
  const gone = () =>
    data.data.length === 1 && page > 1 ? navigate(hrefOf(page - 1), { replace: true }) : reload();
  const { last_page, total } = data.pagination;
  return (
    <>
      <h2 className="visually-hidden">{t('nav.jobs')}</h2>
      <ul className={styles.list}>
        {data.data.map((item) => (
          <li key={keyOf(item)}>{children(item, gone)}</li>
        ))}
      </ul>
      <Pagination hrefOf={hrefOf} lastPage={last_page} page={page} total={total} />
    </>
  );
};

/** Why a list couldn't be loaded: signed out meanwhile, the wrong kind of account, or a temporary failure. */
const Failure = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const { t } = useEnvironment().i18n;
  const sessionEnded = useSessionEnded();
  useEffect(() => {
    sessionEnded(error);
  }, [error, sessionEnded]);
  const title = messageOf(error, t);
  if (error instanceof ApiError && error.status === 403) {
    return <ErrorState title={title}>{t('common.seekers_only')}</ErrorState>;
  }
  return <ErrorState onRetry={onRetry} title={title} />;
};

const Loading = ({ text }: { readonly text: string }) => (
  <div>
    <p className={styles.loading} role="status">
      {text}
    </p>
    <SkeletonCards count={3} />
  </div>
);
