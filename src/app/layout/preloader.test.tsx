// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../features/accounts/testing/portal.tsx';
import { Preloader } from './preloader.tsx';

const open = (loader: () => Promise<null>) =>
  openPortal([
    {
      element: (
        <>
          <Outlet />
          <Preloader />
        </>
      ),
      children: [
        { path: '/', element: <p>Home</p> },
        { path: '/jobs', element: <p>Jobs</p>, loader },
        { path: '/about', element: <p>About</p> },
      ],
    },
  ]);
const shown = () => document.querySelector('[data-preloader]') !== null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('NAV-09 the preloader shows while a page loads and 750 ms longer', async () => {
  const page = Promise.withResolvers<null>();
  const { router, container } = open(() => page.promise);
  expect(shown()).toBe(false);
  act(() => void router.navigate('/jobs'));
  expect(shown()).toBe(true);
  await act(async () => page.resolve(null));
  // The page has rendered; the preloader only covers it.
  expect(container.textContent).toContain('Jobs');
  await act(() => vi.advanceTimersByTimeAsync(749));
  expect(shown()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toBe(false);
});

test('NAV-09 it also shows for a page that is already loaded', async () => {
  const { router } = open(async () => null);
  await act(() => router.navigate('/about'));
  expect(shown()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(750));
  expect(shown()).toBe(false);
});

test('NAV-09 it never shows on the first load, nor when only the query changes', async () => {
  const { router } = open(async () => null);
  expect(shown()).toBe(false);
  await act(() => router.navigate('/?page=2'));
  expect(shown()).toBe(false);
});
