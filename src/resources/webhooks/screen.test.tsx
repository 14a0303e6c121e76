// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/calls.ts';
import { renderScreen } from '../shared/testing/render-screen.tsx';
import { WebhookListScreen } from './list-screen.tsx';

const hook: Webhook = {
  id: 4,
  address: 'https://hooks.example/in',
  kinds: ['job.closed'],
  created_at: '2026-03-01T08:00:00.000Z',
  paused_at: '2026-03-02T08:00:00.000Z',
  waiting: 3,
};
const delivery: WebhookDelivery = {
  id: 9,
  kind: 'job.closed',
  subject: 'job 12',
  body: '{"type":"job.closed"}',
  at: '2026-03-02T08:00:00.000Z',
  attempts: 2,
  delivered_at: null,
  next_attempt_at: '2026-03-02T09:00:00.000Z',
  answer: '503 Later',
};
const open = () =>
  renderScreen(WebhookListScreen, {
    path: '/webhooks',
    answers: {
      'GET webhooks': { message: 'OK', data: [hook] },
      'POST webhooks': { message: 'Copy it.', data: { ...hook, secret: 'whsec_x' } },
      'POST pause-webhook': { message: 'OK' },
      'GET webhook-deliveries': { message: 'OK', data: [delivery] },
      'POST replay-webhook-delivery': { message: 'OK' },
    },
  });

it('HOOK-01 a webhook is added for chosen events, and its secret shown once', async () => {
  const { asked } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'New webhook' }));
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://hooks.example/b' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'message.received' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' })).value).toBe('whsec_x');
  const sent = asked.find(({ call }) => call === 'POST webhooks')?.body;
  expect(sent).toMatchObject({ address: 'https://hooks.example/b' });
  expect(JSON.stringify(sent)).not.toContain('message.received');
});

it('HOOK-03 a paused webhook is continued, and a delivery of its log sent again', async () => {
  const { asked } = await open();
  expect(await screen.findByText('Paused')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const bodyOf = (name: string) => asked.find(({ call }) => call === name)?.body;
  await waitFor(() => expect(bodyOf('POST pause-webhook')).toEqual({ id: 4, paused: false }));
  fireEvent.click(screen.getByRole('button', { name: `Log of ${hook.address}` }));
  expect(await screen.findByText(/503 Later/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(bodyOf('POST replay-webhook-delivery')).toEqual({ id: 9 }));
});
