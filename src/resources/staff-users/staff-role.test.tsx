// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '#contract/accounts/calls.ts';
import { mayUse } from '../../authProvider/index.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { RoleButton } from './staff-role.tsx';
import { staffAccount } from './testing/account.ts';

const colleague: User = {
  ...{ id: 3, name: 'Jo', last_name: 'Lee', email: 'jo@example.com', role: 'staff', email_confirmed: true },
  ...{ language: 'en', staff_role: 'translator', languages: ['fr'] },
};

it('STAFF-01 the menu has what a role can open', () => {
  expect(mayUse(colleague, 'staff/translations', 'edit')).toBe(true);
  expect(mayUse(colleague, 'staff', 'list')).toBe(false);
  expect(mayUse(colleague, 'staff/lists', 'list')).toBe(false);
  expect(mayUse(colleague, 'staff/users', 'list')).toBe(false);
  expect(mayUse({ ...colleague, staff_role: 'support' }, 'staff/users', 'edit')).toBe(true);
  expect(mayUse({ ...colleague, staff_role: 'support' }, 'staff/roles', 'create')).toBe(false);
});

it('STAFF-02 people who are not staff have no role to change', async () => {
  await renderScreen(() => <RoleButton account={staffAccount} />, { path: '/staff/users/7' });
  expect(screen.queryByRole('button', { name: 'Change the role' })).toBeNull();
});
