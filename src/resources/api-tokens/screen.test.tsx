// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiToken } from '#contract/api-tokens/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { TokenListScreen } from './list-screen.tsx';

const sync: ApiToken = {
  id: 7,
  name: 'Nightly sync',
  hint: 'x9Qa',
  scopes: ['jobs.view'],
  created_at: '2026-03-01T08:00:00.000Z',
  expires_at: '2026-06-01T08:00:00.000Z',
  last_used_at: null,
  is_assistant: false,
};
const created = { ...sync, token: 'slt_new' };
const open = () =>
  renderScreen(TokenListScreen, {
    path: '/api-tokens',
    answers: {
      'GET api-tokens': { message: 'OK', data: [sync] },
      'POST api-tokens': { message: 'Copy it.', data: created },
      'POST revoke-api-token': { message: 'It no longer works.' },
      'GET api-token-calls': {
        message: 'OK',
        data: [{ id: 1, call: 'POST delete-job', status: 403, at: '2026-03-02T08:00:00.000Z' }],
      },
    },
  });

it('TOKEN-01 OAUTH-01 a token is created in three clicks, and shown once with a copyable example', async () => {
  const { asked } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'New token' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Connecting an AI assistant/).value).toBe(
    `${window.location.origin}/mcp/account`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Try it in a terminal');
  expect(field.value).toBe(
    `curl -H "Authorization: Bearer slt_new" ${window.location.origin}/api/own-company`,
  );
  expect(screen.getByRole('button', { name: 'Copy: Token' })).toBeDefined();
  const sent = asked.find(({ call }) => call === 'POST api-tokens')?.body;
  expect(sent).toMatchObject({ name: 'API', expires_in_days: 90 });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('Try it in a terminal')).toBeNull();
});

it('TOKEN-01 TOKEN-04 tokens are listed with their last use and what they tried to change, and revoked', async () => {
  const { asked } = await open();
  const row = await screen.findByRole('row', { name: /Nightly sync …x9Qa/ });
  expect(row.textContent).toContain('Never');
  fireEvent.click(screen.getByRole('button', { name: 'Changes by Nightly sync' }));
  expect(await screen.findByText('POST delete-job · 403')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Revoke Nightly sync' }));
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST revoke-api-token')?.body).toEqual({ id: 7 }),
  );
});
