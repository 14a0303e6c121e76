import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { writePlace } from './write-place.ts';

type Failure = 'jobs.near_me_blocked' | 'jobs.near_me_failed';

const TIMEOUT_MS = 10_000;
/** The maximum age of a cached position; the nearest city hardly changes in that time. */
const MAX_AGE_MS = 600_000;

const isBlocked = (error: unknown): boolean =>
  window.isSecureContext &&
  error instanceof GeolocationPositionError &&
  error.code === error.PERMISSION_DENIED;

/** Finds the nearest city after a click. */
export const useNearMe = (onFound: (city: string) => void) => {
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
