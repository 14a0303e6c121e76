// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReceivedInvitation } from '#contract/teams/calls.ts';
import { openPortal, user } from '../../features/accounts/testing/portal.tsx';
import { Component } from './page.tsx';

const open = (
  at: string,
  {
    account = 'none',
    as,
  }: Partial<Pick<ReceivedInvitation, 'account'>> & { as?: ReturnType<typeof user> } = {},
) => {
  const data: ReceivedInvitation = {
    company_name: 'Brightside Labs',
    email: 'noor@example.com',
    role: 'recruiter',
    invited_by: 'Nikhil',
    account,
    expires_at: '2099-01-01T00:00:00.000Z',
  };
  const answers = { 'POST read-invitation': { body: { message: 'OK', data } } };
  return openPortal([{ path: '/invitation', Component }], { at, answers, ...(as ? { as } : {}) });
};

test('TEAM-03 an address without a token sends no request', () => {
  const { calls } = open('/invitation');
  expect(screen.getByText(/This link isn’t complete/)).toBeDefined();
  expect(calls).toEqual([]);
});

test('TEAM-03 an invitation opens an account for a new address', async () => {
  open('/invitation?token=abc');
  await screen.findByRole('button', { name: 'Create account and join' });
  screen.getByRole('heading', { name: 'Join Brightside Labs' });
});

test.each([
  ['an account of a company, signed out', 'employer', undefined, /Sign in to join/],
  ['an account of a job seeker', 'other', undefined, /belongs to a job seeker’s account/],
  ['another account, signed in', 'employer', 'nikhil@example.com', /You’re signed in as nikhil@example.com/],
  ['its own account, signed in', 'employer', 'noor@example.com', /Join the team/],
] as const)('TEAM-03 an invitation of %s', async (_, account, email, text) => {
  open('/invitation?token=abc', { account, ...(email ? { as: user({ role: 'employer', email }) } : {}) });
  expect(await screen.findByText(text)).toBeDefined();
});
