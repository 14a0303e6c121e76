/** Renders parts of the site in tests, with the real client and catalogue and the test's responses. */
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import { createApi } from '../../../api/client.ts';
import type { Session, SessionStore } from '../../../api/session.ts';
import { EnvironmentProvider } from '../../../app/environment.tsx';
import type { Environment } from '../../../app/page.ts';
import { createI18n } from '../../../i18n/messages.ts';
import { t, texts } from '../../../i18n/testing/english.ts';
import { ToastProvider } from '../../../ui/components/toasts.tsx';

export { t };

/** A call's response: status and body. Without one, the server can't be reached. */
export interface Answer {
  readonly status?: number;
  readonly body: object;
}
export type Answers = Readonly<Record<string, Answer | ((url: URL) => Answer | Promise<Answer>)>>;

const storeOf = (session: Session | undefined): SessionStore => ({
  read: () => session,
  keep: () => {},
  clear: () => {},
  subscribe: () => () => {},
});

/** An environment that answers calls by `METHOD path`, and the list of calls it received. */
export const fakeEnvironment = (answers: Answers, session?: Session) => {
  const calls: { call: string; body: unknown }[] = [];
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'https://portal.test');
    const call = `${init.method} ${url.pathname.slice(1)}`;
    calls.push({
      call: call + url.search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    const answer = answers[call];
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, body } = typeof answer === 'function' ? await answer(url) : answer;
    return Response.json(body, { status });
  };
  const store = storeOf(session);
  const api = createApi({ baseUrl: '', fetch, session: store, t, language: 'en' });
  const environment: Environment = {
    api,
    session: store,
    i18n: createI18n(texts, 'en'),
    countryId: DEFAULT_COUNTRY.id,
  };
  return { environment, calls };
};

export const renderRoutes = (environment: Environment, routes: RouteObject[], address = '/') => {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <EnvironmentProvider value={environment}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </EnvironmentProvider>,
  );
  /** Navigates, or goes back, like the browser's own buttons. */
  const go = (to: string | number) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return { ...view, router, go };
};

export const renderElement = (environment: Environment, element: ReactNode) =>
  renderRoutes(environment, [{ path: '*', element }]);

/** Waits until the searchable selects have replaced the native controls. */
export const selectsReady = () =>
  waitFor(() => {
    const controls = screen.getAllByRole('combobox');
    // The radius always stays a native control.
    const isReady = (control: HTMLElement) =>
      control instanceof HTMLInputElement || control.getAttribute('name') === 'radius';
    if (!controls.every(isReady)) throw new Error('Still native.');
  });
