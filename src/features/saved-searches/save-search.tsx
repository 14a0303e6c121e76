import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import { SAVED_SEARCH_NAME_MAX } from '#contract/saved-searches/rules.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Button } from '../../ui/components/button.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { useSession } from '../../ui/hooks/use-session.ts';
import { lazyCode } from '../../ui/load-code.ts';
import styles from './save-search.module.css';

/** The same for the same filters in any order. */
const keyOf = (filters: SavedFilters): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The id of the signed-in seeker's saved search with these filters, loaded after hydration, and changes to it here. */
const useSavedSearch = (filters: SavedFilters) => {
  const { api } = useEnvironment();
  const isSeeker = useSession()?.user?.role === 'seeker';
  const [ids, setIds] = useState<ReadonlyMap<string, number>>(new Map());
  const key = keyOf(filters);
  useEffect(() => {
    if (!isSeeker) return setIds(new Map());
    const leaving = new AbortController();
    api('GET saved-searches', { signal: leaving.signal }).then(
      ({ data }) => setIds(new Map(data.map((search) => [keyOf(search.filters), search.id]))),
      // A failed background load never breaks the screen (ERRMSG-05).
      () => {},
    );
    return () => leaving.abort();
  }, [api, isSeeker]);
  const setId = (id: number | undefined) =>
    setIds((before) => {
      const after = new Map(before);
      if (id === undefined) after.delete(key);
      else after.set(key, id);
      return after;
    });
  return { id: ids.get(key), setId };
};

/** Only visitors need it. */
const VisitorDialog = lazyCode(() => import('./visitor-dialog.tsx'));

interface SaveSearchProps {
  readonly label: MessageKey;
  readonly filters: SavedFilters;
  /** Names the search when it is saved. */
  readonly nameOf: () => string | Promise<string>;
  /** The company, if saving means to follow it: the button then also ends that (ALERT-06). */
  readonly company?: string;
}

/** Saves the search, unfollows the company, and takes that back. */
const useSearchSaving = ({ filters, nameOf, company }: SaveSearchProps) => {
  const { api, session, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const { id, setId } = useSavedSearch(filters);
  const [asked, setAsked] = useState<string>();
  const [isNew, setIsNew] = useState(false);

  const save = async () => {
    const name = (await nameOf()).slice(0, SAVED_SEARCH_NAME_MAX);
    // Read at click time, because the component renders as for visitors during hydration.
    if (session?.read()?.user?.role !== 'seeker') return setAsked(name);
    const time_zone = ownTimeZone();
    const answer = await mutate(() => api('POST save-search', { body: { name, filters, time_zone } }));
    if (!answer) return;
    setIsNew(true);
    setId(answer.id ?? undefined);
    toast.success(company === undefined ? answer.message : t('alerts.followed', { company }));
  };
  const unfollow = async (saved: number) => {
    const body = { id: saved };
    if (!(await mutate(() => api('POST delete-saved-search', { body })))) return;
    setId(undefined);
    const restore = async () => {
      if (await mutate(() => api('POST restore-saved-search', { body }))) setId(saved);
    };
    toast.undoable(t('alerts.unfollowed', { company: company ?? '' }), () => void restore());
  };
  return { id, isNew, pending, asked, setAsked, save, unfollow };
};

/**
 * Saves a search with one tap (ALERT-01), or follows a company (ALERT-06); visitors enter an email address. The style
 * sheet hides it from employers.
 */
export const SaveSearch = (props: SaveSearchProps) => {
  const { label, filters, company } = props;
  const { t } = useI18n();
  const { id, isNew, pending, asked, setAsked, save, unfollow } = useSearchSaving(props);
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isSaved = id !== undefined;
  // The focused button has gone.
  useEffect(() => {
    if (isSaved && isNew) link.current?.focus();
  }, [isSaved, isNew]);
  // A click before this script loaded left the focus on the button, without a ring.
  const catchUp = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) void save();
  });
  useEffect(() => catchUp(), []);
  const close = () => {
    setAsked(undefined);
    button.current?.focus();
  };
  return (
    <div className={styles.place} data-for="visitor seeker">
      {isSaved && company === undefined ? (
        <Link className={styles.saved} ref={link} to={paths.jobAlerts}>
          {t('alerts.manage')}
        </Link>
      ) : (
        <Button
          busy={pending}
          icon={isSaved ? 'check' : 'bell'}
          onClick={() => (isSaved ? unfollow(id) : save())}
          ref={button}
          size="small"
          variant="secondary"
        >
          {t(isSaved ? 'alerts.following' : label)}
          {isSaved && (
            <>
              {' '}
              <span className="visually-hidden">{t('alerts.unfollow')}</span>
            </>
          )}
        </Button>
      )}
      {asked !== undefined && (
        <Suspense>
          <VisitorDialog filters={filters} name={asked} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
