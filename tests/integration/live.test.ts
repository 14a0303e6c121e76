import { afterAll, expect, onTestFinished, test } from 'vitest';
import { LIVE_KINDS, type LiveMessage } from '#contract/live/kinds.ts';
import { buildApp } from '#server/app.ts';
import { LiveChanges, STREAMS_PER_ACCOUNT } from '#server/http/live-changes.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { connectAgain } from '../support/database.ts';
import { joinTeam, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

/** The first message, to a console that knows of everything. */
const NOTHING = /^data: \{"kinds":\[\],"age":\d+\}\n\n$/;
/** What the requirement allows. */
const WITHIN = { timeout: 2000, interval: 20 };

const portal = await portalOfFile();
const otherDatabase = await connectAgain(portal.database);
const live = new LiveChanges(portal.clock);
await live.follow(otherDatabase);
/** Another process's server on the same database, which is where consoles listen. */
const other = await buildApp({ ...portal.deps, database: otherDatabase, cache: new ResponseCache(), live });
const address = await other.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
});

const open = async (token: string, ago = 0) => {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${address}/api/live?ago=${ago}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: LiveMessage[] = [];
  let text = '';
  let hasEnded = false;
  const read = async () => {
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
    hasEnded = true;
  };
  if (response.ok) read().catch(() => undefined);
  return {
    response,
    close: () => leaving.abort(),
    text: () => text,
    kinds: () => {
      heard.length = 0;
      for (const [, message = ''] of text.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(message));
      return new Set(heard.flatMap(({ kinds }) => kinds));
    },
    hasEnded: () => hasEnded,
  };
};

test('LIVE-01 an application reaches every member of the company within two seconds, and nobody else', async () => {
  const owner = await signUpEmployer(portal);
  const jobId = await postJob(portal, owner);
  const colleague = await joinTeam(portal, owner, 'recruiter');
  const streams = await Promise.all(
    [owner, colleague, await signUpEmployer(portal), await signUpSeeker(portal)].map(open),
  );
  const [own, colleagues, rivals, seekers] = streams;
  expect(own?.response.headers.get('content-type')).toBe('text/event-stream');
  expect(own?.response.headers.get('x-accel-buffering')).toBe('no');
  const seeker = await signUpSeeker(portal);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  await expect.poll(() => own?.kinds(), WITHIN).toEqual(new Set(['applications', 'notifications']));
  await expect.poll(() => colleagues?.kinds().has('applications'), WITHIN).toBe(true);
  expect([rivals?.text(), seekers?.text()]).toEqual(Array(2).fill(expect.stringMatching(NOTHING)));
  // Kinds and nothing about anyone.
  expect(own?.text().replaceAll(new RegExp(LIVE_KINDS.join('|'), 'g'), '')).toMatch(
    /^(?:data: \{"kinds":\[[",]*\],"age":\d+\}\n\n)+$/,
  );
});

test('LIVE-01 many changes are few messages', async () => {
  const owner = await signUpEmployer(portal);
  const stream = await open(owner);
  for (let count = 0; count < 8; count += 1) await postJob(portal, owner);
  await expect.poll(() => stream.kinds().has('jobs'), WITHIN).toBe(true);
  expect(stream.text().match(/data:/g)?.length).toBeLessThan(5);
});

test('LIVE-02 a stream ends with its session', async () => {
  const owner = await signUpEmployer(portal);
  const stream = await open(owner);
  await portal.request('POST logout', { token: owner });
  await expect.poll(stream.hasEnded, WITHIN).toBe(true);
  expect((await open(owner)).response.status).toBe(401);
  expect((await fetch(`${address}/api/live`)).status).toBe(401);
});

test('LIVE-02 an account has a limited number of streams, and those that end free their place', async () => {
  const owner = await signUpEmployer(portal);
  const streams = await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT }, () => open(owner)));
  expect((await open(owner)).response.status).toBe(429);
  streams[0]?.close();
  await expect.poll(async () => (await open(owner)).response.status, WITHIN).toBe(200);
});

test('LIVE-02 streams don’t delay a shutdown', async () => {
  const leaving = new LiveChanges(portal.clock);
  const app = await buildApp({ ...portal.deps, cache: new ResponseCache(), live: leaving });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await signUpEmployer(portal);
  const response = await fetch(`${origin}/api/live`, { headers: { authorization: `Bearer ${token}` } });
  expect(leaving.size).toBe(1);
  await app.close();
  expect(await response.text()).toMatch(NOTHING);
});
