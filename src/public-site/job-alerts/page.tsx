/** A seeker's saved searches and their alerts (ALERT-05). */
import { useState } from 'react';
import { Link } from 'react-router';
import { linkTo, paths } from '#contract/page-paths.ts';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { useEnvironment } from '../../environment.tsx';
import { useLoad } from '../../kit/hooks/use-load.ts';
import { useMutation } from '../../kit/hooks/use-mutation.ts';
import { lastVisit } from '../../kit/jobs/visits.ts';
import { AccountError } from '../../kit/layout/account-error.tsx';
import { useHead } from '../../kit/layout/head.tsx';
import { Breadcrumb } from '../../kit/ui/breadcrumb.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { SkeletonCards } from '../../kit/ui/skeleton-blocks.tsx';
import { useToast } from '../../kit/ui/toasts.tsx';
import styles from './page.module.css';
import { SearchCard } from './search-card.tsx';

/** Removes a search at once and offers Undo. */
const useRemoval = (reload: () => void) => {
  const { api } = useEnvironment();
  const toast = useToast();
  const { mutate } = useMutation();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const move = (id: number, away: boolean) =>
    setGone((before) => new Set(away ? [...before, id] : [...before].filter((one) => one !== id)));
  const restore = async (id: number) => {
    if (!(await mutate(() => api('POST restore-saved-search', { body: { id } })))) return;
    move(id, false);
    reload();
  };
  const remove = async (id: number) => {
    move(id, true);
    const answer = await mutate(() => api('POST delete-saved-search', { body: { id } }));
    if (!answer) return move(id, false);
    toast.undoable(answer.message, () => restore(id));
  };
  return { gone, remove };
};

export const Component = () => {
  const { t } = useEnvironment().i18n;
  const [since] = useState(lastVisit);
  const { data, error, reload, retry } = useLoad('GET saved-searches', since ? { since } : {});
  const { gone, remove } = useRemoval(reload);
  useHead({ title: t('alerts.title'), noindex: true });
  return (
    <div className={`container page ${styles.page}`}>
      <Breadcrumb
        crumbs={[
          { label: t('nav.home'), to: paths.home },
          { label: t('profile.title'), to: paths.profile },
          { label: t('alerts.title') },
        ]}
      />
      <h1>{t('alerts.title')}</h1>
      <p className={styles.intro}>{t('alerts.intro')}</p>
      {error !== undefined ? (
        <AccountError error={error} retry={retry} />
      ) : data ? (
        <List onChanged={reload} onRemove={remove} searches={data.data.filter(({ id }) => !gone.has(id))} />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {t('common.loading')}
          </p>
          <SkeletonCards count={3} />
        </>
      )}
    </div>
  );
};

interface ListProps {
  readonly searches: readonly SavedSearch[];
  readonly onChanged: () => void;
  readonly onRemove: (id: number) => void;
}

const List = ({ searches, onChanged, onRemove }: ListProps) => {
  const { t } = useEnvironment().i18n;
  if (searches.length === 0)
    return (
      <EmptyState icon="bell" title={t('alerts.none')}>
        <p>{t('alerts.none_hint')}</p>
        <Link to={linkTo.allJobs()}>{t('home.browse_all')}</Link>
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {searches.map((search) => (
        <li key={search.id}>
          <SearchCard onChanged={onChanged} onRemove={() => onRemove(search.id)} search={search} />
        </li>
      ))}
    </ul>
  );
};
