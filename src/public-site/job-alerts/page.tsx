/** A seeker's saved searches and their alerts (ALERT-05). */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Hiding } from '../../features/hidden-jobs/hiding.tsx';
import { lastVisit } from '../../features/jobs/visits.ts';
import { SeekerList } from '../../features/own-jobs/seeker-list.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
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
  return (
    <SeekerList
      empty={
        <EmptyState icon="bell" title={t('alerts.none')}>
          <p>{t('alerts.none_hint')}</p>
          <Link to={linkTo.allJobs()}>{t('home.browse_all')}</Link>
        </EmptyState>
      }
      error={error}
      filters={
        <Card>
          <Hiding />
        </Card>
      }
      intro={t('alerts.intro')}
      items={data?.data.filter(({ id }) => !gone.has(id))}
      keyOf={({ id }) => id}
      retry={retry}
      title={t('alerts.title')}
    >
      {(search) => <SearchCard onChanged={reload} onRemove={() => remove(search.id)} search={search} />}
    </SeekerList>
  );
};
