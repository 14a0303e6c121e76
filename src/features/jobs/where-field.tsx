/** Where to search: a city, the nearest one, or remote (JOBS-14). Without scripts, its form sends `place` and `work_mode`. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEFAULT_RADIUS } from '#contract/jobs/filters.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from '../../ui/components/cx.ts';
import { FieldError } from '../../ui/components/field.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import type { JobsAddress, SidebarFilters } from './filters.ts';
import { PlaceField } from './place-field.tsx';
import { ANY_COUNTRY } from './search.ts';
import { isChosen, withChoice, withPlace } from './sidebar-choices.ts';
import styles from './where-field.module.css';
import { writePlace } from './wording.ts';

type Failure = 'jobs.near_me_blocked' | 'jobs.near_me_failed';

const TIMEOUT_MS = 10_000;
/** The maximum age of a cached position; the nearest city hardly changes in that time. */
const MAX_AGE_MS = 600_000;

const isBlocked = (error: unknown): boolean =>
  window.isSecureContext &&
  error instanceof GeolocationPositionError &&
  error.code === error.PERMISSION_DENIED;

/** Finds the nearest city after a click. */
const useNearMe = (onFound: (city: string) => void) => {
  const { api } = useEnvironment();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const find = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject, {
          timeout: TIMEOUT_MS,
          maximumAge: MAX_AGE_MS,
        });
      });
      const { latitude, longitude } = coords;
      const { data } = await api('GET nearest-place', { query: { latitude, longitude } });
      onFound(writePlace(data));
    } catch (error) {
      setFailure(isBlocked(error) ? 'jobs.near_me_blocked' : 'jobs.near_me_failed');
    } finally {
      setBusy(false);
    }
  };
  // A click before this script loaded left the focus on the button, without a ring.
  const catchUp = useEffectEvent(() => {
    if (button.current?.matches(':focus:not(:focus-visible)')) find();
  });
  useEffect(() => catchUp(), []);
  return { button, busy, failure, find };
};

/** A change to the filters that are there by then. */
type Change = (latest: Pick<JobsAddress, 'sidebar'>) => Pick<JobsAddress, 'country' | 'sidebar'>;

interface WhereFieldProps {
  readonly sidebar: SidebarFilters | undefined;
  /** Called with a city or "Remote". Without this callback, the form sends them. */
  readonly onChange?: (change: Change) => void;
  /** Called with the nearest city. */
  readonly onNear: (change: Change) => void;
  /** Where it is only its box, with the nearest city as an icon, and "Remote" is elsewhere. */
  readonly compact?: 'phone' | 'beside' | undefined;
}

const inCity =
  (city: string): Change =>
  ({ sidebar = {} }) => ({ sidebar: withPlace(sidebar, city, sidebar.radius ?? DEFAULT_RADIUS) });

export const WhereField = ({ sidebar = {}, onChange, onNear, compact }: WhereFieldProps) => {
  const { t } = useI18n();
  const { place = '' } = sidebar;
  const remote = isChosen(sidebar, 'work_mode', 'remote');
  // The nearest city may be outside the chosen country.
  const near = useNearMe((city) => onNear((latest) => ({ country: ANY_COUNTRY, ...inCity(city)(latest) })));
  const box = useRef<HTMLInputElement>(null);
  const chooseRemote = (chosen: boolean) =>
    onChange?.((latest) => ({
      sidebar: withChoice(latest.sidebar ?? {}, 'work_mode', 'remote', chosen),
    }));
  // Picks up a tick set before this script loaded.
  const catchUp = useEffectEvent(() => {
    if (box.current && box.current.checked !== remote) chooseRemote(box.current.checked);
  });
  useEffect(() => catchUp(), []);
  return (
    <div className={cx(styles.where, compact && styles[compact])}>
      <PlaceField
        key={place}
        place={place}
        label={t('jobs.where')}
        onChoose={(city) => onChange?.(inCity(city))}
      />
      <div className={styles.ways}>
        <button
          ref={near.button}
          type="button"
          className={styles.near}
          aria-busy={near.busy || undefined}
          onClick={near.find}
        >
          <Icon name="locate" size={16} />
          {t('jobs.near_me')}
        </button>
        <label className={styles.remote}>
          <input
            ref={box}
            key={String(remote)}
            type="checkbox"
            name="work_mode"
            value="remote"
            defaultChecked={remote}
            onChange={({ target }) => chooseRemote(target.checked)}
          />
          {t('jobs.choice_remote')}
        </label>
      </div>
      <div role="status">
        <FieldError id="near-me-error" message={near.failure && t(near.failure)} />
      </div>
    </div>
  );
};
