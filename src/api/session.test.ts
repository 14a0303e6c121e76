// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { keepPending, readPending } from '../features/undo/pending.ts';
import { OFFLINE_LISTS_KEY } from './offline-lists.ts';
import { browserSession } from './session.ts';

const signedIn = (id: number): SignedIn => ({
  message: 'Welcome.',
  token: `token-${id}`,
  expiration_time: '2026-03-11T08:00:00Z',
  data: {
    id,
    role: 'employer',
    name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    company_name: 'Harbour & Sons',
    email_confirmed: true,
    language: 'en',
  },
});
const KEPT = '[]';
const begin = () => {
  const session = browserSession();
  session.keep(signedIn(7));
  keepPending('Moved.', [{ change_id: 1, seconds: 30 }]);
  localStorage.setItem(OFFLINE_LISTS_KEY, KEPT);
  return session;
};
const offlineLists = () => localStorage.getItem(OFFLINE_LISTS_KEY);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('UNDO-02 PWA-04 signing out deletes pending undos and the lists stored for the offline page', () => {
  begin().clear();
  expect(readPending()).toEqual([]);
  expect(offlineLists()).toBeNull();
});

it('UNDO-02 PWA-04 so does signing out in another tab', () => {
  begin();
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.authenticated }));
  expect(readPending()).toEqual([]);
  expect(offlineLists()).toBeNull();
});

it('UNDO-02 PWA-04 another account starts without them, and a renewed session of the same account keeps them', () => {
  const session = begin();
  session.keep({ ...signedIn(7), token: 'renewed' });
  expect(readPending()).toHaveLength(1);
  expect(offlineLists()).toBe(KEPT);
  session.keep(signedIn(8));
  expect(readPending()).toEqual([]);
  expect(offlineLists()).toBeNull();
});
