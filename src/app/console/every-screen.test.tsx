// @vitest-environment jsdom
/** Which console screens there are, and what each role sees of them. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, createStaticHandler, type RouteObject, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import { TEAM_ROLES } from '#contract/teams/rules.ts';
import { browserSession } from '../../api/session.ts';
import { createAuthProvider } from '../../authProvider/index.ts';
import { createDataProvider } from '../../dataProvider/index.ts';
import { signedIn, user } from '../../features/accounts/testing/portal.tsx';
import { t, texts } from '../../i18n/testing/english.ts';
import { fakeServer } from '../../resources/shared/testing/fake-server.ts';
import { stubMedia, stubNativeElements } from '../../ui/components/testing/native-elements.ts';
import { ToastProvider } from '../../ui/components/toasts.tsx';
import { EnvironmentProvider } from '../environment.tsx';
import { createRoutes } from '../routes.tsx';
import { createI18nProvider } from './catalogue.ts';
import { ConsoleLayout } from './layout.tsx';
import { useScreens } from './palette/use-screens.ts';
import { createQueryClient } from './query-client.ts';
import { screens } from './screens.ts';

const COMPANY = { role: 'employer', company_id: 1, company_name: 'Labs' } as const;
const VIEWERS = [
  ...TEAM_ROLES.map((role) => ({ name: role, account: user({ ...COMPANY, team_role: role }) })),
  { name: 'staff', account: user({ role: 'staff' }) },
  { name: 'seeker', account: user({ role: 'seeker' }) },
];

type Account = Parameters<typeof signedIn>[0];

const RESOURCES = [
  'jobs job-posts applications conversations interviews offers message-templates stages talent-pools',
  'pooled-candidates candidates team-members team-invitations reported-applications team-activity',
  'library-questions notes scorecards saved-queries possible-duplicates staff/jobs staff/users',
].flatMap((names) => names.split(' '));
const ACTIONS = ['list', 'create', 'edit', 'delete', 'export'] as const;

const environmentOf = (account?: Account) => {
  const session = browserSession();
  if (account) session.keep(signedIn(account));
  else session.clear();
  const server = fakeServer({}, session);
  const i18n = { language: 'en', locale: 'en', t } as const;
  return {
    ...server,
    session,
    environment: { api: server.api, session, i18n, countryId: DEFAULT_COUNTRY.id },
  };
};

/** The routes of console screens: those below the one that loads react-admin. */
const consoleRoutes = (): RouteObject[] => {
  const { environment } = environmentOf();
  const [root] = createRoutes(environment);
  const around = root?.children?.find(({ handle }) => handle?.module === 'src/app/console/admin.tsx');
  return around?.children ?? [];
};

const Screens = () => (
  <ul aria-label="palette">
    {useScreens().map(({ group, to, label }) => (
      <li key={group + to}>{`${group}: ${label} ${to}`}</li>
    ))}
  </ul>
);

const authOf = (account: Account) => {
  const { api, session } = environmentOf(account);
  const origin = 'https://portal.example';
  return createAuthProvider({ api, session, t, origin, here: () => '/', keepNotice: () => {} });
};

/** Draws the layout of the console around a screen that only says that it is shown. */
const draw = async (account: Account, path: string) => {
  stubNativeElements();
  stubMedia(true);
  const { environment, api, request } = environmentOf(account);
  const admin = {
    dataProvider: createDataProvider(api, request),
    authProvider: authOf(account),
    i18nProvider: createI18nProvider(texts, 'en'),
    queryClient: createQueryClient(),
    store: memoryStore(),
  };
  const Page = () => (
    <EnvironmentProvider value={environment}>
      <ToastProvider>
        <CoreAdminContext {...admin}>
          <ConsoleLayout>
            <p>shown</p>
            <Screens />
          </ConsoleLayout>
        </CoreAdminContext>
      </ToastProvider>
    </EnvironmentProvider>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [path] })}
    />,
  );
  await act(async () => {});
};

/** Whether the account may open the screen of an address. */
const isShown = async (account: Account, path: string): Promise<boolean> => {
  await draw(account, path);
  await waitFor(() => expect(screen.queryByText('shown') ?? screen.queryByRole('heading')).not.toBeNull());
  const shown = screen.queryByText('shown') !== null;
  cleanup();
  return shown;
};

const nameOf = async (path: string): Promise<string> => {
  const load = new Map<string, () => Promise<ComponentType>>(Object.entries(screens)).get(path);
  return load ? (await load()).name : 'none';
};

test('NAV-03 ROLE-01 TEAM-08 each address has its screen, for whom it is, and where visitors are sent', async () => {
  const lines: string[] = [];
  for (const { path = '', loader } of [...consoleRoutes(), { path: '/staff/nothing' }]) {
    const { query } = createStaticHandler([{ path: '*', ...(loader && { loader }) }]);
    const answer = await query(new Request(`https://portal.example${path}`));
    const visitors = answer instanceof Response ? answer.headers.get('location') : 'stay';
    const shown: string[] = [];
    for (const { name, account } of VIEWERS)
      if (await isShown(account, path.replace(/:\w+\??/, '7'))) shown.push(name);
    lines.push(`${path}: ${await nameOf(path)} for ${shown.join(', ') || 'nobody'}; visitors → ${visitors}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('every-screen.snap.txt');
});

test('NAV-05 NAV-14 ROLE-01 menu and palette name the screens that a role may open', async () => {
  const lines: string[] = [];
  for (const { name, account } of VIEWERS) {
    if (account.role === 'seeker') continue;
    const path = account.role === 'staff' ? '/staff' : '/dashboard';
    await draw(account, path);
    const menu = await screen.findByRole('navigation', {
      name: t(account.role === 'staff' ? 'console.staff_menu.name' : 'nav.main'),
      hidden: true,
    });
    const links = within(menu).queryAllByRole('link', { hidden: true });
    lines.push(`${name}:`);
    lines.push(...links.map((link) => `  menu: ${link.textContent} ${link.getAttribute('href')}`));
    const found = within(screen.getByRole('list', { name: 'palette' })).queryAllByRole('listitem');
    lines.push(...found.map(({ textContent }) => `  palette: ${textContent}`));
    cleanup();
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('menu.snap.txt');
});

test('ROLE-01 TEAM-08 each role may do with a resource what its table says', async () => {
  const lines: string[] = [];
  for (const { name, account } of VIEWERS) {
    const auth = authOf(account);
    for (const resource of RESOURCES) {
      const allowed: string[] = [];
      for (const action of ACTIONS)
        if (await auth.canAccess?.({ resource, action, signal: new AbortController().signal }))
          allowed.push(action);
      lines.push(`${name} ${resource}: ${allowed.join(', ') || 'nothing'}`);
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access.snap.txt');
});
