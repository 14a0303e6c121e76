/** Whose doubtful values still wait for a check: the id of the resume, kept on this device. */
import { useSyncExternalStore } from 'react';

const KEY = 'resume_review';
const listeners = new Set<() => void>();

/** Storage can be blocked. */
const read = (): string | undefined => {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

const write = (change: () => void): void => {
  try {
    change();
  } catch {
    // Nothing is kept where storage is blocked.
  }
  for (const listener of listeners) listener();
};

export const keepReview = (resumeId: string): void => write(() => localStorage.setItem(KEY, resumeId));
export const forgetReview = (): void => write(() => localStorage.removeItem(KEY));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useKeptReview = (): string | undefined => useSyncExternalStore(subscribe, read, () => undefined);
