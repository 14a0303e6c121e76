/** Notifications on devices, sent to a push service that decrypts them as a browser would. */

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePushMessages } from '#server/modules/notifications/push-messages.ts';
import { pushDevices } from '#server/platform/db/schema.ts';
import { LEASE_MS } from '#server/platform/push/outbox.ts';
import { webPushTransport } from '#server/platform/push/transport.ts';
import { createPushWorker } from '#server/platform/push/worker.ts';
import { PASSWORD, postJob, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { readVapid, startPushService, type TestPushService } from '../support/push-service.ts';
import { unzip } from '../support/unzip.ts';

const WINDOW_S = 30;
const MINUTE_MS = 60_000;

let service: TestPushService;
let employer: string;
let seeker: string;
let email: string;
let jobId: number;
const portal = await portalOfFile({ undoWindowSeconds: WINDOW_S });
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  portal.clock.set(NOW);
  service.received.length = 0;
  service.answers.length = 0;
  employer = await signUpEmployer(portal, { company_name: 'Harbour Works' });
  const fields = seekerFields();
  email = fields.email;
  seeker = await signUpSeeker(portal, fields);
  jobId = await postJob(portal, employer);
});

const workerOf = () => {
  const { database, clock, catalogues, keyedHash, vapid, settings } = portal.deps;
  const { db } = database;
  return createPushWorker({
    ...{ db, clock, keyedHash, services: settings.pushServices },
    messagesOf: makePushMessages({ db, clock, catalogues }),
    send: webPushTransport({ vapid, subject: 'mailto:us@jobs.example', post: service.post }),
  });
};
const send = () => workerOf().sendDue();
const pass = (ms: number) => portal.clock.set(new Date(portal.clock.now().getTime() + ms));
const passWindow = () => pass((WINDOW_S + 1) * 1000);
const post = (call: string, token: string, body?: object) =>
  portal.request(`POST ${call}`, { token, ...(body ? { body } : {}) });
const deviceOf = async (token: string) => (await portal.request('GET push-device', { token })).body.data;
const turnOn = async (token: string) => {
  const browser = service.subscribe();
  expect((await post('push-device', token, browser)).status).toBe(200);
  return browser;
};
const apply = (token = seeker) => post('apply-jobs', token, { manage_job_id: jobId });
const applicationId = async () =>
  (await portal.request('GET view-applied-jobs', { token: seeker })).body.data[0]?.job_applied_id;
const move = async (status: string) =>
  portal.request('POST application-status', {
    token: employer,
    body: { application_id: await applicationId(), status },
  });
const signInAgain = async () =>
  (
    await portal.request('POST login', {
      body: { email, password: PASSWORD },
    })
  ).body.token;
/** The seeker applied and was rejected, with a device on. */
const reject = async () => {
  await apply();
  const browser = await turnOn(seeker);
  const moved = await move('rejected');
  return { browser, moved };
};

test('PUSH-01 a browser is turned on and off for its own session', async () => {
  const off = await deviceOf(seeker);
  expect(off).toMatchObject({ endpoint: null, devices: 0 });
  expect(off.public_key).toBe(portal.deps.vapid.publicKey);
  const browser = await turnOn(seeker);
  const other = await signInAgain();
  expect(await deviceOf(seeker)).toMatchObject({ endpoint: browser.endpoint, devices: 1 });
  expect(await deviceOf(other)).toMatchObject({ endpoint: null, devices: 1 });
  const next = await turnOn(seeker);
  expect(await deviceOf(seeker)).toMatchObject({ endpoint: next.endpoint, devices: 1 });
  await post('remove-push-device', other);
  expect(await deviceOf(seeker)).toMatchObject({ devices: 1 });
  await post('remove-push-device', seeker);
  expect(await deviceOf(seeker)).toMatchObject({ endpoint: null, devices: 0 });
});

test('PUSH-01 a browser belongs to the account that turned it on last', async () => {
  const browser = await turnOn(seeker);
  await post('push-device', employer, browser);
  expect((await deviceOf(seeker)).devices).toBe(0);
  expect((await deviceOf(employer)).endpoint).toBe(browser.endpoint);
});

test('PUSH-01 a device stays when its session is renewed, and goes when the session or the account ends', async () => {
  const browser = await turnOn(seeker);
  const renewed = await portal.request('POST refresh-token', { token: seeker });
  seeker = renewed.body.token;
  expect((await deviceOf(seeker)).endpoint).toBe(browser.endpoint);
  const other = await signInAgain();
  await turnOn(other);
  await post('logout', other);
  expect((await deviceOf(seeker)).devices).toBe(1);
  await apply();
  await move('rejected');
  const devices = () => portal.database.db.$count(pushDevices, eq(pushDevices.endpoint, browser.endpoint));
  expect(await devices()).toBe(1);
  await post('close-account', seeker, { password: PASSWORD });
  expect(await devices()).toBe(0);
  passWindow();
  await send();
  expect(service.received).toEqual([]);
});

test('PUSH-02 a message is in the reader’s language, opens the page, and names nobody and nothing', async () => {
  await post('account-language', seeker, { language: 'fr' });
  const { browser } = await reject();
  passWindow();
  await send();
  const [pushed, ...others] = service.received;
  expect(others).toEqual([]);
  expect(pushed?.path).toBe(new URL(browser.endpoint).pathname);
  expect(pushed?.content).toEqual({
    title: 'Shortlist',
    body: 'Du nouveau sur l’une de vos candidatures.',
    lang: 'fr',
    dir: 'ltr',
    link: `/manage-jobs?application=${await applicationId()}`,
    tag: `application:${await applicationId()}`,
  });
  expect(pushed?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '259200',
    urgency: 'normal',
  });
  expect(pushed?.headers.topic).toMatch(/^[\w-]{32}$/);
  expect(readVapid(pushed?.headers.authorization)).toMatchObject({
    aud: 'https://push.example',
    sub: 'mailto:us@jobs.example',
  });
});

test('PUSH-02 what is about the same thing has the same topic and tag, for its device alone', async () => {
  await turnOn(employer);
  const applicants = [seeker, await signUpSeeker(portal)];
  for (const token of applicants) await apply(token);
  const browsers = [await turnOn(seeker), await turnOn(await signInAgain())];
  await move('shortlisted');
  passWindow();
  await move('interview');
  passWindow();
  await send();
  const topicsAt = (paths: readonly string[]) =>
    new Set(service.received.filter(({ path }) => paths.includes(path)).map(({ headers }) => headers.topic));
  const paths = browsers.map(({ endpoint }) => new URL(endpoint).pathname);
  expect(service.received).toHaveLength(6);
  expect(topicsAt(paths.slice(0, 1)).size).toBe(1);
  expect(topicsAt(paths).size).toBe(2);
  expect(new Set(service.received.map(({ content }) => content.tag)).size).toBe(2);
});

test('PUSH-03 each message is sent once, however many processes send', async () => {
  await reject();
  await turnOn(await signInAgain());
  passWindow();
  await Promise.all([send(), send(), send()]);
  await send();
  expect(service.received).toHaveLength(2);
});

test('TRUST-02 the push about a message that asks for money says first what to beware of', async () => {
  await apply();
  await turnOn(seeker);
  await portal.request('POST write-to-applicant', {
    token: employer,
    body: { application_id: await applicationId(), text: 'Pay the registration fee of 40 euros today.' },
  });
  passWindow();
  await send();
  expect(service.received.at(-1)?.content).toMatchObject({
    body: expect.stringMatching(/^Never pay for a job\. This message asks for money\. ./),
  });
});

test('PUSH-03 a push service that fails or asks for patience is tried again, with limits', async () => {
  await reject();
  passWindow();
  service.answers.push({ status: 503 }, { status: 429, headers: { 'retry-after': '1800' } });
  await send();
  pass(MINUTE_MS - 1);
  await send();
  expect(service.answers).toHaveLength(1);
  pass(1);
  await send();
  expect(service.answers).toHaveLength(0);
  pass(29 * MINUTE_MS);
  await send();
  expect(service.received).toEqual([]);
  pass(MINUTE_MS);
  await send();
  expect(service.received).toHaveLength(1);
});

test('PUSH-03 a message that keeps failing, or is refused, is dropped', async () => {
  await reject();
  passWindow();
  service.answers.push(...Array.from({ length: 5 }, () => ({ status: 500 })));
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await send();
    pass(240 * MINUTE_MS);
  }
  expect(service.answers).toEqual([]);
  expect(service.received).toEqual([]);
  await move('shortlisted');
  passWindow();
  service.answers.push({ status: 413 });
  await send();
  pass(240 * MINUTE_MS);
  await send();
  expect(service.received).toEqual([]);
  expect((await deviceOf(seeker)).devices).toBe(1);
});

test('PUSH-03 what a killed process was sending is sent by another one', async () => {
  await reject();
  passWindow();
  service.answers.push({ status: undefined });
  void send().catch(() => undefined);
  await expect.poll(() => service.answers.length).toBe(0);
  await send();
  expect(service.received).toEqual([]);
  pass(LEASE_MS);
  await send();
  await send();
  expect(service.received).toHaveLength(1);
});

test.each([404, 410])(
  'PUSH-03 a browser that its push service no longer knows (%i) is forgotten',
  async (status) => {
    await reject();
    passWindow();
    service.answers.push({ status });
    await send();
    expect((await deviceOf(seeker)).devices).toBe(0);
  },
);

test('PUSH-03 what was read meanwhile is not sent', async () => {
  await reject();
  passWindow();
  service.answers.push({ status: 503 });
  await send();
  await post('read-notifications', seeker, {});
  pass(MINUTE_MS);
  await send();
  expect(service.received).toEqual([]);
});

test('PUSH-04 nothing is sent while a change can be undone, and never if it is', async () => {
  const { moved } = await reject();
  await send();
  pass((WINDOW_S - 1) * 1000);
  await send();
  expect(service.received).toEqual([]);
  await portal.request('POST undo', { token: employer, body: { change_id: moved.body.undo?.change_id } });
  pass(MINUTE_MS);
  await send();
  expect(service.received).toEqual([]);
  await move('interview');
  await send();
  passWindow();
  await send();
  expect(service.received).toHaveLength(1);
});

test.each([
  'http://push.example/1',
  'https://push.example:8443/1',
  'https://user@push.example/1',
  'https://push.example.evil.example/1',
  'https://evilpush.example/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://169.254.169.254/latest/meta-data',
  'push.example',
])('PUSH-05 the portal sends to the push services that its operator allows, not to %s', async (endpoint) => {
  const { p256dh, auth } = service.subscribe();
  const refused = await post('push-device', seeker, { endpoint, p256dh, auth });
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect((await deviceOf(seeker)).devices).toBe(0);
});

test('PUSH-05 keys that are none, and redirects, lead nowhere', async () => {
  const browser = service.subscribe();
  for (const change of [{ p256dh: 'A'.repeat(87) }, { auth: 'short' }]) {
    expect((await post('push-device', seeker, { ...browser, ...change })).status).toBe(422);
  }
  await reject();
  passWindow();
  service.answers.push({ status: 307, headers: { location: `${browser.endpoint}` } });
  await send();
  expect(service.received).toEqual([]);
});

test('PUSH-06 users choose by kind what their devices show; emails stay as they are', async () => {
  const choicesOf = async () =>
    (await portal.request('GET notification-choices', { token: seeker })).body.data;
  const choiceOf = async (kind: string) => (await choicesOf()).find((choice) => choice.kind === kind);
  expect(await choiceOf('job_alert')).toEqual({ kind: 'job_alert', by_push: true });
  expect(await choiceOf('application_viewed')).toMatchObject({ by_email: false, by_push: false });
  await post('notification-choices', seeker, { kind: 'application_rejected', by_push: false });
  expect(await choiceOf('application_rejected')).toMatchObject({ by_email: true, by_push: false });
  await reject();
  passWindow();
  await send();
  expect(service.received).toEqual([]);
  expect((await post('notification-choices', seeker, { kind: 'job_alert', by_email: true })).status).toBe(
    404,
  );
  expect((await post('notification-choices', seeker, { kind: 'job_approved', by_push: true })).status).toBe(
    404,
  );
});

test('PUSH-06 a job alert reaches the devices, too', async () => {
  await turnOn(seeker);
  await post('save-search', seeker, {
    name: 'Divers',
    filters: { job_title: 'diver' },
    frequency: 'instant',
  });
  await postJob(portal, employer, { job_title: 'Diver' });
  // The database notes it by its own clock.
  await portal.database.db.execute(sql`update alert_jobs set opened_at = ${NOW.toISOString()}`);
  passWindow();
  await portal.mails();
  await send();
  expect(
    service.received.map(({ content, headers }) => [content.body, content.link, headers.urgency]),
  ).toEqual([['There are new jobs for one of your alerts.', '/job-alerts', 'low']]);
});

test('PUSH-07 the data download lists the browsers, without their keys', async () => {
  const { endpoint, auth, p256dh } = await turnOn(seeker);
  const { bytes } = await portal.request('GET account-data', { token: seeker });
  const data = (await unzip(Buffer.from(bytes))).get('data.json')?.toString() ?? '';
  expect(JSON.parse(data)).toMatchObject({ push_devices: [{ endpoint }] });
  for (const secret of [auth, p256dh]) expect(data).not.toContain(secret);
});
