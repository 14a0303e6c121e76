/** Staff tune warning signals, and try changes on today's jobs before they count. */
import { expect, test } from 'vitest';
import type { SignalKindTuning, SignalTrial } from '#contract/signal-tuning/calls.ts';
import { jobPost, signInStaff, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ undoWindowSeconds: 10 });
const employer = await signUpEmployer(portal);
const staff = await signInStaff(portal);

const post = async (sentence: string, title: string) => {
  const answer = await portal.request<{ data: { id: number; status: string } }>('POST post-new-job', {
    token: employer,
    body: jobPost({ job_title: title, job_description: `<p>You guide ships into the port. ${sentence}</p>` }),
  });
  if (!('data' in answer.body)) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const ask = <Body>(path: string, body?: object) => portal.request<Body>(path, { token: staff, body });
const findKind = async (id: string) => (await ask<SignalKindTuning>(`GET staff/signal-kinds/${id}`)).body;

const SENTENCE = 'You bring the wharf token along, which we will need.';
const WORDS = [{ language: 'en', words: ['wharf token', ' wharf token '] }];

test('TRUST-06 a change is tried on today’s jobs, and counts once it is saved, until it is undone', async () => {
  const live = await post(SENTENCE, 'Wharfinger on trial');
  expect(live.status).toBe('approved');
  const change = { severity: null, words: WORDS };
  const trial = (await ask<SignalTrial>('POST staff/signal-trials', { kind: 'fee', ...change })).body;
  expect(trial.held_after - trial.held_before).toBe(1);
  expect(trial.held).toMatchObject([
    { id: live.id, job_title: 'Wharfinger on trial', signals: [{ kind: 'fee', severity: 'review' }] },
  ]);
  expect(trial.held[0]?.signals[0]?.words).toContain('wharf token');
  // Trying stores nothing.
  expect((await post(SENTENCE, 'Wharfinger two')).status).toBe('approved');

  const { version } = await findKind('fee');
  const saved = await ask<SignalKindTuning & { undo: { change_id: number } }>('PUT staff/signal-kinds/fee', {
    ...change,
    version,
  });
  expect(saved.body).toMatchObject({
    words: [{ language: 'en', words: ['wharf token'] }],
    version: version + 1,
  });
  expect((await post(SENTENCE, 'Wharfinger three')).status).toBe('active');
  expect((await post('There is no wharf token to buy.', 'Wharfinger four')).status).toBe('approved');
  expect((await ask('PUT staff/signal-kinds/fee', { ...change, version })).status).toBe(409);
  expect((await ask('POST undo', { change_id: saved.body.undo.change_id })).status).toBe(200);
  expect((await findKind('fee')).words).toEqual([]);
  expect((await post(SENTENCE, 'Wharfinger five')).status).toBe('approved');
});

test('TRUST-06 a kind that isn’t read holds nothing; what would be released is shown before', async () => {
  const asking = 'Text me on WhatsApp, the interview is there.';
  const held = await post(asking, 'Ferryman');
  expect(held.status).toBe('active');
  const off = { severity: 'off', words: [] };
  const trial = (await ask<SignalTrial>('POST staff/signal-trials', { kind: 'channel', ...off })).body;
  expect(trial.released.map(({ id }) => id)).toContain(held.id);
  await ask('PUT staff/signal-kinds/channel', off);
  expect((await post(asking, 'Ferryman two')).status).toBe('approved');
  const kinds = (await ask<SignalKindTuning[]>('GET staff/signal-kinds')).body;
  expect(kinds.find(({ id }) => id === 'channel')).toMatchObject({
    severity: 'off',
    usual: ['review', 'warn'],
  });
  await ask('PUT staff/signal-kinds/channel', { severity: null, words: [] });
});
