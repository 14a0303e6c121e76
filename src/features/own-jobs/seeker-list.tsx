import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx';
import { Pagination } from '../../ui/components/pagination.tsx';
import { SkeletonCards } from '../../ui/components/skeleton-blocks.tsx';
import { AccountError } from '../../ui/page/account-error.tsx';
import { useHead } from '../../ui/page/head.tsx';
import styles from './seeker-list.module.css';

interface PageNumbers {
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

interface ItemsProps<Item> {
  /** Undefined while they load. */
  readonly items: readonly Item[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly keyOf: (item: Item) => number;
  /** Replaces an empty list. */
  readonly empty: ReactNode;
  /** For screen readers, if the items have headings of the third level. */
  readonly heading?: string;
  readonly pagination?: PageNumbers | undefined;
  readonly hrefOf?: (page: number) => string;
  readonly children: (item: Item) => ReactNode;
}

export interface SeekerListProps<Item> extends ItemsProps<Item> {
  readonly title: string;
  readonly intro: ReactNode;
  readonly notice?: ReactNode;
  readonly filters?: ReactNode;
}

/** A page with a list of the signed-in seeker: loading, empty, failed or filled. */
export const SeekerList = <Item,>({ title, intro, notice, filters, ...list }: SeekerListProps<Item>) => {
  const { t } = useEnvironment().i18n;
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
        <p className="above-4 muted">{intro}</p>
      </header>
      {notice}
      {filters}
      <Items {...list} />
    </div>
  );
};

/**
 * While a list loads again after Back or a reload, its placeholder is as high as the list was, so that the scroll
 * position can be restored (NAV-10). Returns the refs of both.
 */
const useKeptHeight = () => {
  const { key, pathname, search } = useLocation();
  const name = `list-height ${key}${pathname}${search}`;
  const keep = useCallback(
    (list: HTMLDivElement | null) => {
      if (list) sessionStorage.setItem(name, `${list.offsetHeight}px`);
    },
    [name],
  );
  const restore = useCallback(
    (placeholder: HTMLDivElement | null) => {
      if (placeholder) placeholder.style.minBlockSize = sessionStorage.getItem(name) ?? '';
    },
    [name],
  );
  return { keep, restore };
};

const Items = <Item,>(props: ItemsProps<Item>) => {
  const { items, error, retry, keyOf, empty, heading, pagination, hrefOf, children } = props;
  const { t } = useEnvironment().i18n;
  const { keep, restore } = useKeptHeight();
  if (error !== undefined) return <AccountError error={error} retry={retry} />;
  if (!items) {
    return (
      <div key="placeholder" ref={restore}>
        <p className="below-16 muted" role="status">
          {t('common.loading')}
        </p>
        <SkeletonCards count={3} />
      </div>
    );
  }
  if (items.length === 0) return empty;
  return (
    <div className="stack gap-24" key="list" ref={keep}>
      {heading && <h2 className="visually-hidden">{heading}</h2>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {pagination && hrefOf && (
        <Pagination
          hrefOf={hrefOf}
          lastPage={pagination.last_page}
          page={pagination.current_page}
          total={pagination.total}
        />
      )}
    </div>
  );
};
