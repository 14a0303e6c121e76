/** Whether lists leave out jobs for the signed-in seeker, as last heard from the server. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { useSession } from '../../ui/hooks/use-session.ts';

const KEY = STORAGE_KEYS.hidesJobs;
const listeners = new Set<() => void>();
let changes = 0;
/** Until the page is left: also lists what is hidden. */
let listsAll = false;

/** Storage can be blocked. */
const read = (): string => {
  try {
    return localStorage[KEY] ?? '';
  } catch {
    return '';
  }
};

const changed = () => {
  changes += 1;
  for (const listener of listeners) listener();
};

export const hidesViewed = (): boolean => read() === 'viewed';
export const isOwnList = (): boolean => read() !== '' && !listsAll;
export const listsHidden = (): boolean => listsAll;

export const listHidden = (all: boolean): void => {
  listsAll = all;
  changed();
};

/** Keeps what the server said. Lists load again if it is new. */
export const keepHides = (hides: boolean, viewed: boolean, isNew = false): void => {
  const next = viewed ? 'viewed' : hides ? 'some' : '';
  if (next === read() && !isNew) return;
  try {
    localStorage[KEY] = next;
  } catch {
    return;
  }
  changed();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads a list again which the server rendered for visitors, or before the settings changed. */
export const useOwnList = (isOwn: boolean, reload: () => void): void => {
  const isSeeker = useSession()?.user?.role === 'seeker';
  const latest = useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
  const loaded = useRef(latest);
  useEffect(() => {
    if (!isSeeker || (isOwnList() === isOwn && loaded.current === latest)) return;
    loaded.current = latest;
    reload();
  }, [isSeeker, latest, isOwn, reload]);
};
