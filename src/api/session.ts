/** The signed-in user as stored in the browser (AUTH-07). Only the server decides what the session allows. */
import type { SignedIn, User } from '#contract/accounts/calls.ts';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { OFFLINE_LISTS_KEY } from './offline-lists.ts';
import { PENDING_KEY } from './pending-undo-key.ts';

export interface Session {
  readonly token: string;
  /** ISO 8601. */
  readonly expires: string;
  readonly user: User | undefined;
}

export interface SessionStore {
  read(): Session | undefined;
  /** Stores the session returned by sign-in, sign-up or refresh. */
  keep(answer: SignedIn): void;
  clear(): void;
  /** Calls back when the session changes, in this tab or another. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
}

/**
 * Another tab writes the keys one by one, each with its own event. The session is complete after the last
 * one.
 */
const WATCHED_KEYS: ReadonlySet<string> = new Set([
  STORAGE_KEYS.token,
  STORAGE_KEYS.user,
  STORAGE_KEYS.authenticated,
]);

const parseUser = (stored: string | null): User | undefined => {
  try {
    const user: User | null = JSON.parse(stored ?? 'null');
    return user ?? undefined;
  } catch {
    return undefined;
  }
};

/** The inline script reads the same keys to mark `<html>` before the first paint. */
export const markDocument = (session: Session | undefined): void => {
  document.documentElement.dataset.user = session?.user?.role ?? 'visitor';
};

export const storeSession = (storage: Storage, { token, expiration_time, data }: SignedIn): void => {
  storage.setItem(STORAGE_KEYS.token, token);
  storage.setItem(STORAGE_KEYS.expiry, expiration_time);
  storage.setItem(STORAGE_KEYS.user, JSON.stringify(data));
  storage.setItem(STORAGE_KEYS.authenticated, 'true');
  if (data.role === 'employer') storage.setItem(STORAGE_KEYS.employer, 'true');
  else storage.removeItem(STORAGE_KEYS.employer);
};

export const browserSession = (storage: Storage = window.localStorage): SessionStore => {
  const listeners = new Set<() => void>();
  let cached: { token: string | null; session: Session | undefined } | undefined;
  let account: number | undefined;
  const changed = () => {
    cached = undefined;
    const session = store.read();
    // The next account must not undo or see what the previous one did.
    if (session === undefined || (account !== undefined && session.user?.id !== account)) {
      window.sessionStorage.removeItem(PENDING_KEY);
      storage.removeItem(OFFLINE_LISTS_KEY);
      storage.removeItem(STORAGE_KEYS.hidesJobs);
    }
    account = session?.user?.id;
    markDocument(session);
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === null || WATCHED_KEYS.has(event.key)) changed();
  });
  const store: SessionStore = {
    read: () => {
      // The inline script that marks the page before its first paint checks both, too.
      const isAuthenticated = storage.getItem(STORAGE_KEYS.authenticated) === 'true';
      const token = isAuthenticated ? storage.getItem(STORAGE_KEYS.token) : null;
      if (cached?.token === token) return cached.session;
      const session = token
        ? {
            token,
            expires: storage.getItem(STORAGE_KEYS.expiry) ?? '',
            user: parseUser(storage.getItem(STORAGE_KEYS.user)),
          }
        : undefined;
      cached = { token, session };
      account ??= session?.user?.id;
      return session;
    },
    keep: (answer) => {
      storeSession(storage, answer);
      changed();
    },
    clear: () => {
      for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
};
