// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { createStaticHandler } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { ErrorPage } from '../../app/layout/error-page.tsx';
import { openPortal } from '../../features/accounts/testing/portal.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { NotFoundScreen } from '../../ui/page/not-found-screen.tsx';
import { loader } from './page.tsx';

const openFailing = (error: unknown) =>
  openPortal([
    {
      path: '/',
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      loader: () => {
        throw error;
      },
      element: <p>Page</p>,
    },
  ]);

const notFoundTexts = () => {
  expect(screen.getByRole('heading', { name: '404 - PAGE NOT FOUND' })).toBeDefined();
  expect(
    screen.getByText(
      'The page you are looking for might have been removed, had its name changed or is temporarily unavailable.',
    ),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'GO TO HOMEPAGE' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
};

test('ERR-01 the 404 page has its texts and a link home', () => {
  openPortal([{ path: '*', Component: NotFoundScreen }], { at: '/nowhere' });
  notFoundTexts();
});

test('NAV-02 an unknown path responds with HTTP 404', async () => {
  const handler = createStaticHandler([
    {
      path: '*',
      loader: (args) =>
        loader?.(args, {
          api: vi.fn(),
          i18n: { language: 'en', locale: 'en', t: String, languages: [] },
          countryId: 101,
        }),
    },
  ]);
  const context = await handler.query(new Request('https://portal.test/nowhere'));
  expect(context instanceof Response ? 0 : context.statusCode).toBe(404);
});

test('ERR-01 a page that can’t find its content shows the 404 page', async () => {
  openFailing(new ApiError('This does not exist.', 404));
  await screen.findByRole('heading');
  notFoundTexts();
});

test('NAV-02 any other failure shows a message and a retry button', async () => {
  openFailing(new ApiError('Something broke.', 500));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/');
});

test('NAV-02 a page that can’t be loaded without a connection says so', async () => {
  openFailing(new ApiError('No response from server', 0));
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeDefined();
});

test('PWA-06 a page that couldn’t be loaded without a connection opens once there is one', async () => {
  const { opened } = openFailing(new ApiError('No response from server', 0));
  await screen.findByRole('heading', { name: 'No connection' });
  window.dispatchEvent(new Event('online'));
  expect(opened).toEqual(['/']);
});

test('PWA-06 content that failed to load is loaded again once there is a connection', () => {
  const retry = vi.fn();
  openPortal([{ path: '/', element: <ErrorState onRetry={retry} title="No response from server" /> }]);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
});

test('FAIL-03 an unavailable page shows a message and a retry button', async () => {
  openFailing(new ApiError('The server is busy.', 503));
  expect(await screen.findByRole('heading', { name: 'We’ll be right back' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeDefined();
});
