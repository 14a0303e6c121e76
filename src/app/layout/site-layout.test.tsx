// @vitest-environment jsdom
// biome-ignore lint/style/noRestrictedImports: the test reads the style sheet from disk and never runs in a browser.
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/shared/constants.ts';
import { can, rolesWith, TEAM_ROLES, type TeamRole } from '#contract/teams/rules.ts';
import { type Answer, openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { searchers } from './navigation.ts';
import { SiteLayout } from './site-layout.tsx';

/** The real rules that show one variant of the header. */
const css = readFileSync(`${import.meta.dirname}/../../ui/components/base.css`, 'utf8');
const variantRules = /html\[data-user[^{]*\{[^}]*\}/.exec(css)?.[0] ?? '';

beforeEach(() => {
  const style = document.createElement('style');
  // Opens both menus so that their content is visible.
  style.textContent = `[popover] { display: block !important } ${variantRules}`;
  document.head.replaceChildren(style);
  document.documentElement.dataset.user = 'visitor';
});

const openAs = (role?: Role, teamRole?: TeamRole, answers: Record<string, Answer> = {}) =>
  openPortal([{ path: '/', Component: SiteLayout, children: [{ index: true, element: <h1>Page</h1> }] }], {
    answers,
    ...(role ? { as: user({ role, ...(teamRole ? { team_role: teamRole } : {}) }) } : {}),
  });

const headerLinks = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('link')
    // Leaves out links to the same page in other languages.
    .filter((link) => !link.hasAttribute('hreflang'))
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const barLinks = () =>
  within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const PUBLIC_LINKS = [
  'Shortlist /',
  'Home /',
  'About Us /about',
  'Services /services',
  'Blog /blog',
  'FAQ /faqs',
  'Privacy & Policy /privacy-policy',
  'Jobs /jobs',
  'Contact /contact-us',
];

test('NAV-06 visitors see Home, Jobs and the two sign-in links', () => {
  openAs();
  expect(headerLinks()).toEqual([
    ...PUBLIC_LINKS,
    'Sign in /sign-in',
    'Job Seeker /jobseeker-signin',
    'Company /company-signin',
  ]);
});

test('NAV-06, NAV-07 job seekers see Home and Jobs, and in their menu Manage Jobs, Bookmarks Jobs, Saved searches and Logout', () => {
  openAs('seeker');
  expect(headerLinks()).toEqual([
    ...PUBLIC_LINKS,
    'My Profile /profile',
    'Manage Jobs /manage-jobs',
    'Messages /messages',
    'Bookmarks Jobs /bookmark-jobs',
    'Saved searches /job-alerts',
    'Help /help',
  ]);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
});

test('NAV-05, NAV-07 employers see Dashboard, Manage jobs and Job Seekers, and in their menu Logout', () => {
  openAs('employer');
  expect(headerLinks()).toEqual([
    'Shortlist /',
    'Dashboard /dashboard',
    'Manage jobs /emplyeer-jobs',
    'Job Seekers /jobseekers',
    'My Profile /profile',
    'Messages /inbox',
    'Interviews /interviews',
    'Team /team',
    'Help /help',
  ]);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
});

test.each(TEAM_ROLES)(
  'NAV-05 TEAM-02 a company’s %s sees Job Seekers if they may search for candidates',
  (role) => {
    expect(searchers).toEqual(rolesWith('candidates.search'));
    openAs('employer', role);
    const isShown = headerLinks().includes('Job Seekers /jobseekers');
    expect(isShown).toBe(can(role, 'candidates.search'));
  },
);

test('NAV-08 TRUST-03 the footer has links to jobs and about fraud, and the current year', async () => {
  openAs();
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Browse jobs' }).getAttribute('href')).toBe('/jobs');
  const fraud = footer.getByRole('link', { name: 'Job fraud' });
  expect(fraud.getAttribute('href')).toBe('/help/job-fraud');
  expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeDefined();
});

test('NAV-15 the bar on phones has what each kind of user returns to', async () => {
  openAs();
  await screen.findByRole('navigation', { name: 'Shortcuts' });
  expect(barLinks()).toEqual(['Home /', 'Jobs /jobs', 'Companies /companies', 'Sign in /sign-in']);
  document.documentElement.dataset.user = 'seeker';
  expect(barLinks()).toEqual([
    'Jobs /jobs',
    'Saved /bookmark-jobs',
    'Applications /manage-jobs',
    'Messages /messages',
    'Profile /profile',
  ]);
  document.documentElement.dataset.user = 'employer';
  expect(barLinks()).toEqual([
    'Dashboard /dashboard',
    'Manage jobs /emplyeer-jobs',
    'Messages /inbox',
    'Profile /profile',
  ]);
});

test('NAV-15 the bar counts what a seeker saved, sent and hasn’t read, on phones alone', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as never,
  );
  openAs('seeker', undefined, {
    'GET own-counts': { body: { data: { bookmarks: 120, applications: 2 } } },
    'GET unread-conversations': { body: { data: [{ application_id: 1, unread: 3 }] } },
  });
  await waitFor(() => expect(barLinks()).toContain('99+Saved120 saved jobs /bookmark-jobs'));
  expect(barLinks()).toContain('2Applications2 open applications /manage-jobs');
  expect(barLinks()).toContain('1Messages1 conversation with unread messages /messages');
  vi.restoreAllMocks();
});

test('NAV-04 a page has a skip link to its main content', () => {
  openAs();
  expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
});
