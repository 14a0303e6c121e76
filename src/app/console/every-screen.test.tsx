// @vitest-environment jsdom
/** Which console screens there are, and what each role sees of them. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, createStaticHandler, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import { TEAM_ROLES } from '#contract/teams/rules.ts';
import { browserSession } from '../../api/session.ts';
import { createAuthProvider, mayUse } from '../../authProvider/index.ts';
import { createDataProvider } from '../../dataProvider/index.ts';
import { signedIn, user } from '../../features/accounts/testing/portal.tsx';
import { t, texts } from '../../i18n/testing/english.ts';
import { screens } from '../../resources/index.ts';
import { fakeServer } from '../../resources/shared/testing/fake-server.ts';
import { stubMedia, stubNativeElements } from '../../ui/components/testing/native-elements.ts';
import { ToastProvider } from '../../ui/components/toasts.tsx';
import { EnvironmentProvider } from '../environment.tsx';
import { createGuards } from '../routes.tsx';
import { createI18nProvider } from './catalogue.ts';
import { ConsoleLayout } from './layout.tsx';
import { useScreens } from './palette/use-screens.ts';
import { createQueryClient } from './query-client.ts';
import { consoleRoute } from './routes.ts';

const COMPANY = { role: 'employer', company_id: 1, company_name: 'Labs' } as const;
const VIEWERS = [
  ...TEAM_ROLES.map((role) => ({ name: role, account: user({ ...COMPANY, team_role: role }) })),
  { name: 'staff', account: user({ role: 'staff' }) },
  { name: 'translator', account: user({ role: 'staff', staff_role: 'translator', languages: ['fr'] }) },
  { name: 'seeker', account: user({ role: 'seeker' }) },
];
type Account = (typeof VIEWERS)[number]['account'];

const arrange = (account?: Account) => {
  const session = browserSession();
  if (account) session.keep(signedIn(account));
  else session.clear();
  const { api, request } = fakeServer({}, session);
  const i18n = { language: 'en', locale: 'en', t, languages: [] } as const;
  return { api, request, session, environment: { api, session, i18n, countryId: DEFAULT_COUNTRY.id } };
};

const Screens = () => (
  <ul aria-label="palette">
    {useScreens().map(({ group, to, label }) => (
      <li key={group + to}>{`${label} ${to}`}</li>
    ))}
  </ul>
);

/** Draws the layout of the console around a screen that only says that it is shown. */
const draw = async (account: Account, path: string) => {
  stubNativeElements();
  stubMedia(true);
  const { environment, api, request, session } = arrange(account);
  const origin = 'https://portal.example';
  const calls = { here: () => '/', leave: () => {}, keepNotice: () => {} };
  const admin = {
    dataProvider: createDataProvider(api, request),
    authProvider: createAuthProvider({ api, session, t, origin, ...calls }),
    i18nProvider: createI18nProvider(texts, 'en'),
    queryClient: createQueryClient(),
    store: memoryStore(),
  };
  const Page = () => (
    <EnvironmentProvider value={environment}>
      <ToastProvider>
        <CoreAdminContext {...admin}>
          <ConsoleLayout>
            <h1>shown</h1>
            <Screens />
          </ConsoleLayout>
        </CoreAdminContext>
      </ToastProvider>
    </EnvironmentProvider>
  );
  const routes = [{ path: '*', Component: Page }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  await act(async () => {});
};

test('NAV-03 ROLE-01 TEAM-08 each address has its screen, for whom it is, and where visitors are sent', async () => {
  const { children: routes = [] } = consoleRoute(createGuards(arrange().environment));
  const lines = screens.map(async ({ path, resource, action, load }, index) => {
    const { query } = createStaticHandler([{ ...routes[index], path: '*', lazy: undefined }]);
    const answer = await query(new Request(`https://portal.example${path}`));
    const visitors = answer instanceof Response ? answer.headers.get('location') : 'stay';
    const allowed = VIEWERS.filter(({ account }) => mayUse(account, resource, action));
    const names = allowed.map(({ name }) => name).join(', ');
    return `${path}: ${(await load()).name} for ${names}; visitors → ${visitors}\n`;
  });
  await expect((await Promise.all(lines)).join('')).toMatchFileSnapshot('every-screen.snap.txt');
});

test.each([
  ['hiring_manager', '/job-post/7', 'shown'],
  ['hiring_manager', '/job-post', t('console.for_role.title')],
  ['seeker', '/dashboard', t('console.for_companies.title')],
  ['owner', '/staff/jobs/7', t('console.staff_only.title')],
])('ROLE-01 TEAM-08 %s at %s sees %s', async (role, path, heading) => {
  const viewer = VIEWERS.find(({ name }) => name === role);
  if (viewer) await draw(viewer.account, path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
});

test('NAV-05 NAV-14 ROLE-01 menu and palette name the screens that a role may open', async () => {
  const lines: string[] = [];
  for (const { name, account } of VIEWERS) {
    if (account.role === 'seeker') continue;
    await draw(account, account.role === 'staff' ? '/staff' : '/dashboard');
    const menu = await screen.findByRole('navigation', {
      name: t(account.role === 'staff' ? 'console.staff_menu.name' : 'nav.main'),
      hidden: true,
    });
    const links = within(menu)
      .queryAllByRole('link', { hidden: true })
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    const palette = within(await screen.findByRole('list', { name: 'palette' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(palette.slice(0, links.length)).toEqual(links);
    lines.push(`${name}: ${palette.join(', ')}\n`);
    cleanup();
  }
  await expect(lines.join('')).toMatchFileSnapshot('menu.snap.txt');
});
