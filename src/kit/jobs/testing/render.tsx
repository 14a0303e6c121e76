/** Renders parts of the site in tests, with the real client and catalogue, and responses by the test. */
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { createApi } from '../../../api/client.ts';
import type { Session, SessionStore } from '../../../api/session.ts';
import { EnvironmentProvider } from '../../../environment.tsx';
import catalogue from '../../../i18n/en.json';
import { createI18n, translator } from '../../../i18n/messages.ts';
import type { Environment } from '../../../page.ts';
import { ToastProvider } from '../../ui/toasts.tsx';

const messages = Object.fromEntries(Object.entries(catalogue).map(([key, { message }]) => [key, message]));
export const t = translator(messages, 'en');

/** What a call answers: a status and a body. A call without an answer is one the server cannot be reached for. */
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

/** An environment whose calls are answered by `METHOD path`, and the list of the calls it made. */
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
  const environment: Environment = { api, session: store, i18n: createI18n(messages, 'en') };
  return { environment, calls };
};

/** Renders routes at an address. */
export const renderRoutes = (environment: Environment, routes: RouteObject[], address = '/') => {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <EnvironmentProvider value={environment}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </EnvironmentProvider>,
  );
  /** Goes somewhere, or back, as the browser's own buttons do. */
  const go = (to: string | number) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return { ...view, router, go };
};

/** Renders an element at `/`. */
export const renderElement = (environment: Environment, element: ReactNode) =>
  renderRoutes(environment, [{ path: '*', element }]);

/** Waits until the text fields of the searchable selects have taken the places of the native controls. */
export const selectsReady = () =>
  waitFor(() => {
    const controls = screen.getAllByRole('combobox');
    // The choice of a radius is a native control for good.
    const isReady = (control: HTMLElement) =>
      control instanceof HTMLInputElement || control.getAttribute('name') === 'radius';
    if (!controls.every(isReady)) throw new Error('Still native.');
  });
