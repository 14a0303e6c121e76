// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { STORAGE_KEYS } from '#contract/constants.ts';
import { keepPending, readPending } from '../kit/undo/pending.ts';
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
const begin = () => {
  const session = browserSession();
  session.keep(signedIn(7));
  keepPending('Moved.', [{ change_id: 1, seconds: 30 }]);
  return session;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('UNDO-02 signing out forgets what could be undone', () => {
  begin().clear();
  expect(readPending()).toEqual([]);
});

it('UNDO-02 signing out in another tab does so, too', () => {
  begin();
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.authenticated }));
  expect(readPending()).toEqual([]);
});

it('UNDO-02 another account cannot undo it, a renewed session of the same one can', () => {
  const session = begin();
  session.keep({ ...signedIn(7), token: 'renewed' });
  expect(readPending()).toHaveLength(1);
  session.keep(signedIn(8));
  expect(readPending()).toEqual([]);
});
