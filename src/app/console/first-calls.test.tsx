// @vitest-environment jsdom
/** What begins before the console's scripts are there. */
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/calls.ts';
import { browserSession } from '../../api/session.ts';
import { signedIn, user } from '../../features/accounts/testing/portal.tsx';
import { t } from '../../i18n/testing/english.ts';
import { screens } from '../../resources/index.ts';
import { isForStaff } from '../../resources/shared/define-resource.ts';
import { renderScreen } from '../../resources/shared/testing/render-screen.tsx';
import { beginScreen } from './first-calls.ts';

const MEMBER = user({ role: 'employer', company_id: 1, company_name: 'Labs' });
const STAFF = user({ role: 'staff' });

/** The calls that begin with an address, each with its body. */
const begunAt = async (at: string, account: User) => {
  const begun: [call: string, sent: unknown][] = [];
  const session = browserSession();
  session.keep(signedIn(account));
  const fetch = (url: string, { method, body }: RequestInit) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    begun.push([`${method ?? 'GET'} ${url.replace('/api/', '')}`, sent]);
    return new Promise<Response>(() => undefined);
  };
  const { pathname, search } = new URL(at, 'https://portal.example');
  beginScreen({ pathname, search }, { baseUrl: '/api', fetch, session, t, language: 'en' });
  await new Promise((resolve) => setTimeout(resolve));
  return begun;
};

/** For every call, because only what is asked matters. */
const UNANSWERED = new Proxy({}, { get: () => () => new Promise(() => undefined) });

const withCalls = screens.filter(({ list, calls }) => list !== undefined || calls !== undefined);

test.each(withCalls)(
  'NAV-19 $path begins with calls that its screen makes',
  async ({ path, resource, load }) => {
    const at = path.replaceAll(/:\w+/g, '7');
    const begun = await begunAt(at, isForStaff(resource) ? STAFF : MEMBER);
    expect(begun).not.toEqual([]);
    const { asked } = await renderScreen(await load(), { path, at, answers: UNANSWERED });
    await act(() => vi.dynamicImportSettled());
    expect(asked.map(({ call, body }) => [call, body])).toEqual(expect.arrayContaining(begun));
  },
);

test.each([
  ['/applicants?status=interview&sort=oldest&page=2&per_page=50', 'POST applicants?page=2&per_page=50'],
  ['/Applicants/', 'POST applicants?page=1&per_page=25'],
  ['/staff/jobs?filter=%7B%22view%22%3A%22reported%22%7D', undefined],
])('NAV-19 %s begins with what the address asks for', async (at, call) => {
  const begun = await begunAt(at, MEMBER);
  expect(begun).toEqual(call ? [[call, expect.anything()]] : []);
});

test('NAV-19 for staff, too, and for nobody else', async () => {
  const at = '/staff/jobs?filter=%7B%22view%22%3A%22reported%22%7D';
  expect(await begunAt(at, STAFF)).toEqual([
    [
      `GET staff/jobs?filter=${encodeURIComponent('{"view":"reported"}')}&range=${encodeURIComponent('[0,24]')}` +
        `&sort=${encodeURIComponent('["updated_at","ASC"]')}`,
      undefined,
    ],
  ]);
  expect(await begunAt('/applicants', STAFF)).toEqual([]);
  expect(await begunAt('/applicants', user({ role: 'seeker' }))).toEqual([]);
  expect(await begunAt('/jobs', MEMBER)).toEqual([]);
});
