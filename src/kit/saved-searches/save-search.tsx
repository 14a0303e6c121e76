import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { SAVED_SEARCH_NAME_MAX } from '#contract/saved-search-rules.ts';
import type { SavedFilters } from '#contract/saved-searches.ts';
import { useEnvironment } from '../../environment.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { ownTimeZone } from '../format/own-time-zone.ts';
import { useMutation } from '../hooks/use-mutation.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';
import styles from './save-search.module.css';

/** Only visitors need it. */
const VisitorDialog = lazy(() => import('./visitor-dialog.tsx'));

interface SaveSearchProps {
  readonly label: MessageKey;
  readonly filters: SavedFilters;
  /** Names the search when it is saved. */
  readonly nameOf: () => string | Promise<string>;
}

/**
 * Saves a search with one tap (ALERT-01); visitors enter an email address. The style sheet hides it from
 * employers.
 */
export const SaveSearch = ({ label, filters, nameOf }: SaveSearchProps) => {
  const { api, session, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const { mutate, pending } = useMutation();
  const [saved, setSaved] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const key = JSON.stringify(filters);
  const isSaved = saved === key;
  // The focused button has gone.
  useEffect(() => {
    if (isSaved) link.current?.focus();
  }, [isSaved]);

  const save = async () => {
    const name = (await nameOf()).slice(0, SAVED_SEARCH_NAME_MAX);
    // Read at click time, because the component renders as for visitors during hydration.
    if (session?.read()?.user?.role !== 'seeker') return setAsked(name);
    const time_zone = ownTimeZone();
    const answer = await mutate(() => api('POST save-search', { body: { name, filters, time_zone } }));
    if (!answer) return;
    setSaved(key);
    toast.success(answer.message);
  };
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
      {isSaved ? (
        <Link className={styles.saved} ref={link} to={paths.jobAlerts}>
          {t('alerts.manage')}
        </Link>
      ) : (
        <Button busy={pending} icon="bell" onClick={save} ref={button} size="small" variant="secondary">
          {t(label)}
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
