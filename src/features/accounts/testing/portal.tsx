/** A small portal for session tests: real client, store and texts, with responses from the test. */
import type { RouteObject } from 'react-router-dom';
import type { User } from '#contract/accounts/calls.ts';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import { createApi } from '../../../api/client.ts';
import { browserSession } from '../../../api/session.ts';
import { createI18n } from '../../../i18n/messages.ts';
import { t, texts } from '../../../i18n/testing/english.ts';
import { stubNativeElements } from '../../../ui/components/testing/native-elements.ts';
import { renderRoutes } from '../../jobs/testing/render.tsx';

export { t };

export interface Call {
  readonly call: string;
  readonly body: unknown;
}
export interface Answer {
  readonly status?: number;
  readonly body: object;
}

export const user = (change: Partial<User> = {}): User => ({
  id: 7,
  name: 'Asha',
  last_name: 'Raman',
  email: 'asha@example.com',
  role: 'seeker',
  email_confirmed: true,
  language: 'en',
  ...change,
});

export const signedIn = (data: User) => ({
  message: 'OK',
  token: 'token-1',
  expiration_time: '2099-01-01T00:00:00.000Z',
  data,
});

const bodyOf = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

/**
 * Opens an address in these routes. A call without a response never reaches the server. `opened` are the documents that
 * would have replaced this one.
 */
export const openPortal = (
  routes: RouteObject[],
  { at = '/', answers = {}, as }: { at?: string; answers?: Record<string, Answer>; as?: User } = {},
) => {
  stubNativeElements();
  localStorage.clear();
  sessionStorage.clear();
  const calls: Call[] = [];
  const opened: string[] = [];
  const session = browserSession();
  if (as) session.keep(signedIn(as));
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${address.slice(1)}`;
    calls.push({ call, body: bodyOf(init.body) });
    const answer = answers[call];
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  const environment = {
    api: createApi({ baseUrl: '', fetch, session, t, language: 'en' }),
    session,
    i18n: createI18n(texts, 'en'),
    countryId: DEFAULT_COUNTRY.id,
    openPage: (address: string) => void opened.push(address),
  };
  return { ...renderRoutes(environment, routes, at), calls, opened, session };
};
