// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFirstScreen } from '../../../features/accounts/first-screen.ts';
import { renderScreen } from '../../../resources/shared/testing/render-screen.tsx';
import CompanyMenu from './company-menu.tsx';
import { Shell } from './shell.tsx';

const waiting = {
  applied: 0,
  unread_conversations: [{ application_id: 3, unread: 2 }],
  unread_notifications: 4,
};

test('NAV-05 NAV-20 the menu names the company’s screens, marks the current one and says what waits, with one call', async () => {
  const { calls } = await renderScreen(() => <Shell menu={CompanyMenu}>Screen</Shell>, {
    path: '/job-post/:jobId',
    at: '/job-post/7',
    answers: { 'GET waiting': { message: 'OK', data: waiting } },
  });
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const links = within(menu).getAllByRole('link');
  const names = links.map((link) => link.textContent);
  expect(names.slice(0, 3)).toEqual(['Dashboard', 'Manage jobs', 'Job Seekers']);
  expect(names).toContain('Talent pools');
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[1]]);
  expect(await within(menu).findByText('1 needs attention')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeDefined();
  expect(calls()).toEqual(['GET waiting']);
});

test('NAV-05 the menu can be reduced to its icons, which keep their names', async () => {
  await renderScreen(() => <Shell menu={CompanyMenu}>Screen</Shell>, { path: '/dashboard' });
  await screen.findByRole('button', { name: /^Notifications/ });
  const collapse = await screen.findByRole('button', { name: 'Collapse menu', expanded: true });
  await screen.findByRole('link', { name: 'Interviews' });
  await act(async () => fireEvent.click(collapse));
  expect(collapse.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('link', { name: 'Interviews' }).title).toBe('Interviews');
});

test('NAV-17 the display can be changed: rows close together, and another first screen', async () => {
  const { container } = await renderScreen(() => <Shell menu={CompanyMenu}>Screen</Shell>, {
    path: '/dashboard',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Display' }));
  const choose = async (name: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(name), { target: { value } });
  expect(container.querySelector('[data-density="compact"]')).toBeNull();
  await choose('Row height', 'compact');
  expect(container.querySelector('[data-density="compact"]')).not.toBeNull();
  await choose('Appearance', 'dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await choose('First screen after signing in', '/applicants');
  expect(readFirstScreen()).toBe('/applicants');
});
