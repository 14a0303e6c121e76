// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, user } from '../../../../features/accounts/testing/portal.tsx';
import { TokensPart } from './tokens-part.tsx';

const token = {
  id: 7,
  name: 'My diary',
  hint: 'x9Qa',
  scopes: ['interviews.read', 'profile.read', 'profile.write'],
  created_at: '2026-03-01T08:00:00.000Z',
  expires_at: '2026-06-01T08:00:00.000Z',
  last_used_at: null,
  is_assistant: false,
};
const open = (tokens: readonly object[]) =>
  openPortal([{ path: '/', Component: TokensPart }], {
    answers: {
      'GET api-tokens': { body: { message: 'OK', data: tokens } },
      'POST api-tokens': { body: { message: 'Copy it.', data: { ...token, token: 'slt_new' } } },
      'POST revoke-api-token': { body: { message: 'It no longer works.' } },
    },
    as: user(),
  });

test('TOKEN-01 a job seeker creates a token in three clicks, for the areas that they choose, and copies an example', async () => {
  const { calls } = open([]);
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Connecting an AI assistant/)).value).toBe(
    `${window.location.origin}/mcp/account`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'New token' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Messages' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  const example = await screen.findByLabelText<HTMLTextAreaElement>('Try it in a terminal');
  expect(example.value).toBe(
    `curl -H "Authorization: Bearer slt_new" ${window.location.origin}/api/view-applied-jobs`,
  );
  expect(screen.getByRole('button', { name: 'Copy: Token' })).toBeDefined();
  const sent = calls.find(({ call }) => call === 'POST api-tokens')?.body;
  expect(sent).toMatchObject({ name: 'API', expires_in_days: 90 });
  expect(sent).toHaveProperty('scopes', [
    'applications.read',
    'interviews.read',
    'jobs.read',
    'notifications.read',
    'profile.read',
    'searches.read',
  ]);
});

test('TOKEN-01 tokens are listed with what they may do in words, and revoked', async () => {
  const { calls } = open([token]);
  const row = await screen.findByText('My diary');
  expect(row.closest('li')?.textContent).toContain('Interviews, Profile and resumes · can change');
  fireEvent.click(screen.getByRole('button', { name: 'Revoke My diary' }));
  const buttons = await screen.findAllByRole('button', { name: 'Revoke' });
  fireEvent.click(buttons.at(-1) ?? document.body);
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST revoke-api-token')?.body).toEqual({ id: 7 }),
  );
});
