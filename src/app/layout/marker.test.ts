// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';
import { marker } from './marker.ts';

const run = () => {
  new Function(marker)();
  return { ...document.documentElement.dataset };
};

const signIn = (role: string) => {
  localStorage.setItem(STORAGE_KEYS.token, 'token');
  localStorage.setItem(STORAGE_KEYS.authenticated, 'true');
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ role }));
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test.each(['seeker', 'employer', 'staff'])(
  'AUTH-07 the marker recognises a signed-in %s from the stored keys',
  (role) => {
    signIn(role);
    expect(run().user).toBe(role);
  },
);

test('AUTH-07 without a token or flag, or with a broken user, it marks a visitor', () => {
  expect(run().user).toBe('visitor');
  signIn('seeker');
  localStorage.removeItem(STORAGE_KEYS.token);
  expect(run().user).toBe('visitor');
  signIn('seeker');
  localStorage.setItem(STORAGE_KEYS.authenticated, 'false');
  expect(run().user).toBe('visitor');
  signIn('seeker');
  localStorage.setItem(STORAGE_KEYS.user, '{');
  expect(run().user).toBe('visitor');
  signIn('"><script>');
  expect(run().user).toBe('visitor');
});

test('NAV-06 the marker sets the stored theme, or the system’s', () => {
  expect(run().theme).toBe('light');
  localStorage.setItem('theme', 'dark');
  expect(run().theme).toBe('dark');
});
