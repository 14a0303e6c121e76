/** Webhooks after Standard Webhooks, verified with its own package. */
import { createServer, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WEBHOOK_KINDS, type WebhookKind } from '#contract/webhooks/rules.ts';
import { rollOver } from '#server/modules/jobs/daily-rollover.ts';
import { keepFresh } from '#server/modules/jobs/freshness.ts';
import { createWebhookWorker } from '#server/modules/webhooks/worker.ts';
import { postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ undoWindowSeconds: 30 });
const owner = await signUpEmployer(portal, { email: 'hooks@example.com' });
const rival = await signUpEmployer(portal);

interface Received {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}
const received: Received[] = [];
let status = 200;
let location: string | undefined;
let secret = '';

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};
const receiver = createServer((request, response) => {
  void readBody(request).then((body) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const message = new Webhook(secret).verify(body, headers) as Omit<Received, 'id'>;
    if (status < 300) received.push({ ...message, id: headers['webhook-id'] ?? '' });
    response.writeHead(status, location ? { location } : {}).end('thanks');
  });
});
let host = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  receiver.close();
  vi.useRealTimers();
});
beforeEach(() => {
  received.length = 0;
});
afterEach(async () => {
  status = 200;
  location = undefined;
  await portal.database.db.execute(sql`delete from webhooks`);
});

let passed = 0;
/** Lets time pass and delivers what is due then. */
const pass = async (minutes: number, trialHosts: readonly string[] = [host]) => {
  passed += minutes;
  portal.clock.set(new Date(NOW.getTime() + passed * 60_000));
  vi.setSystemTime(portal.clock.now());
  await createWebhookWorker(portal.deps, { trialHosts }).deliverDue();
};
const add = async (kinds: readonly WebhookKind[] = WEBHOOK_KINDS, address = `http://${host}/`) => {
  const body = { address: 'https://hooks.example/in', kinds: [...kinds] };
  const answer = await portal.call('POST webhooks', owner, body);
  expect(answer.status, answer.text).toBe(200);
  secret = answer.body.data.secret;
  const { id } = answer.body.data;
  await portal.database.db.execute(sql`update webhooks set address = ${address} where id = ${id}`);
  return id;
};
const move = (applicationId: number, to: string) =>
  portal.call('POST move-applications', owner, { application_ids: [applicationId], status: to });
const apply = async () => {
  const job = await postJob(portal, owner);
  const seeker = await signUpSeeker(portal);
  expect((await portal.call('POST apply-jobs', seeker, { manage_job_id: job })).status).toBe(200);
  const { body } = await portal.request('POST applicants', { token: owner, body: { manage_job_id: job } });
  return { job, seeker, application: body.data[0]?.application_id ?? 0 };
};
const deliveriesOf = async (id: number) =>
  (await portal.request(`GET webhook-deliveries?id=${id}`, { token: owner })).body.data;

test('HOOK-01 a webhook’s address is public and by https, and its secret is shown once and stored encrypted', async () => {
  for (const address of [
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://intranet/',
    'https://user:pass@hooks.example/',
    'ftp://hooks.example/',
    'hooks.example/in',
  ]) {
    const { body } = await portal.call('POST webhooks', owner, { address, kinds: ['job.closed'] });
    expect(body.errors, address).toHaveProperty('address');
  }
  const id = await add(['job.closed']);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const { rows } = await portal.database.db.execute(sql`select * from webhooks`);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await portal.request('GET webhooks', { token: owner })).text).not.toContain(secret);
  expect((await portal.request('GET webhooks', { token: rival })).body.data).toEqual([]);
  expect((await portal.request(`DELETE webhooks/${id}`, { token: rival })).status).toBe(404);
});

test('HOOK-02 a receiver that is down for an hour gets everything once, in order and signed', async () => {
  const id = await add();
  status = 503;
  const { job, application, seeker } = await apply();
  await pass(1);
  for (const to of ['shortlisted', 'interview', 'hired']) {
    expect((await move(application, to)).status).toBe(200);
    await pass(1);
  }
  const text = 'When do I begin?';
  await portal.call('POST write-to-company', seeker, { application_id: application, text });
  for (const minutes of [5, 15, 20, 25]) await pass(minutes);
  expect(received).toEqual([]);
  status = 200;
  for (const minutes of [60, 60, 60]) await pass(minutes);

  const ofApplication = received.filter(({ data }) => data.application_id === application);
  expect(ofApplication.map(({ type, data }) => [type, data.status])).toEqual([
    ['application.received', 'applied'],
    ['application.moved', 'shortlisted'],
    ['application.moved', 'interview'],
    ['application.hired', 'hired'],
    ['message.received', undefined],
  ]);
  expect(ofApplication[0]?.data).toMatchObject({ job_id: job, external_job_id: null });
  expect(received.map(({ type }) => type)).toContain('job.published');
  expect(new Set(received.map(({ id: message }) => message)).size).toBe(received.length);
  const log = await deliveriesOf(id);
  expect(log.every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  expect(log.at(-1)?.answer).toBe('200 thanks');
  expect(log.some(({ attempts }) => attempts > 2)).toBe(true);
});

test('HOOK-02 what is undone is never told', async () => {
  await add(['application.moved']);
  const { application } = await apply();
  const { body } = await move(application, 'rejected');
  expect((await portal.call('POST undo', owner, { change_id: body.undo?.change_id ?? 0 })).status).toBe(200);
  await pass(5);
  expect(received).toEqual([]);
});

test('HOOK-03 a webhook that is gone is paused with one notice, collects, and continues; a delivery can be sent again', async () => {
  const id = await add(['application.received', 'application.moved']);
  status = 410;
  const { application } = await apply();
  await pass(1);
  await move(application, 'shortlisted');
  for (const minutes of [1, 60, 600]) await pass(minutes);
  expect((await portal.request('GET webhooks', { token: owner })).body.data).toMatchObject([
    { id, waiting: 2 },
  ]);
  const notices = (await portal.mails()).filter(({ subject }) => subject.includes('webhook'));
  expect(notices.map(({ to }) => to)).toEqual(['hooks@example.com']);

  status = 200;
  expect((await portal.call('POST pause-webhook', owner, { id, paused: false })).status).toBe(200);
  await pass(1);
  expect(received.map(({ type }) => type)).toEqual(['application.received', 'application.moved']);
  const [latest] = await deliveriesOf(id);
  expect((await portal.call('POST replay-webhook-delivery', rival, { id: latest?.id ?? 0 })).status).toBe(
    404,
  );
  expect((await portal.call('POST replay-webhook-delivery', owner, { id: latest?.id ?? 0 })).status).toBe(
    200,
  );
  await pass(1);
  expect(received[2]).toEqual(received[1]);
});

test('HOOK-04 redirects and private addresses are refused when a delivery is made', async () => {
  const { application } = await apply();
  await pass(1);
  const redirected = await add(['application.moved']);
  status = 302;
  location = 'https://hooks.example/elsewhere';
  await move(application, 'shortlisted');
  await pass(1);
  expect((await deliveriesOf(redirected))[0]).toMatchObject({ delivered_at: null });
  expect((await deliveriesOf(redirected))[0]?.answer).toContain('redirect');

  status = 200;
  await pass(60, []);
  expect((await deliveriesOf(redirected))[0]?.answer).toContain('may not be read');
  expect(received).toEqual([]);
});

const told = () => received.map(({ type, data }) => [type, data.job_id]);

test('HOOK-02 a job in review is published when staff approve it, and closed when they reject it', async () => {
  await add(['job.published', 'job.closed']);
  const job = await postJob(portal, owner);
  await pass(1);
  received.length = 0;
  const staff = await signInStaff(portal);
  const decide = async (status: 'approved' | 'rejected') => {
    const body = { status, ...(status === 'rejected' && { reason: 'Which harbour is it?' }) };
    const answer = await portal.request(`PUT staff/jobs/${job}`, { token: staff, body });
    expect(answer.status, answer.text).toBe(200);
    await pass(1);
  };
  await decide('rejected');
  await decide('approved');
  expect(told()).toEqual([
    ['job.closed', job],
    ['job.published', job],
  ]);
});

test('HOOK-02 an interview that the candidate agreed to is told with its time, and one that is taken back isn’t', async () => {
  await add(['interview.agreed']);
  const { application, seeker } = await apply();
  const slot = new Date(portal.clock.now().getTime() + 72 * 3_600_000).toISOString();
  const proposed = await portal.call('POST propose-interview', owner, {
    application_id: application,
    slots: [slot],
    minutes: 45,
    kind: 'phone',
    place: '+31 10 252 1010',
    time_zone: 'Europe/Amsterdam',
    note: '',
    interviewer_ids: [],
  });
  expect(proposed.status, proposed.text).toBe(200);
  await pass(1);
  const { id: interview, version } = proposed.body.data;
  const accept = async (seen: number) => {
    const body = { interview_id: interview, version: seen, starts_at: slot, time_zone: 'Europe/Amsterdam' };
    const answer = await portal.call('POST accept-interview', seeker, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const { undo } = await accept(version);
  expect((await portal.call('POST undo', seeker, { change_id: undo?.change_id ?? 0 })).status).toBe(200);
  await pass(1);
  expect(received).toEqual([]);

  const { body } = await portal.request(`GET application-interviews?application_id=${application}`, {
    token: owner,
  });
  await accept(body.data[0]?.version ?? 0);
  await pass(1);
  expect(received).toMatchObject([
    { type: 'interview.agreed', data: { application_id: application, interview_id: interview } },
  ]);
  expect(new Date(String(received[0]?.data.starts_at)).toISOString()).toBe(slot);
});

test('HOOK-02 a job is published when readers see it, and closed when they no longer do, whoever ends it', async () => {
  await add(['job.published', 'job.changed', 'job.closed']);
  const [job, other] = [await postJob(portal, owner), await postJob(portal, owner)];
  await pass(1);
  expect(told()).toEqual([
    ['job.published', job],
    ['job.published', other],
  ]);

  received.length = 0;
  const undone = await portal.call('POST close-jobs', owner, { job_ids: [job] });
  const change = { change_id: undone.body.undo?.change_id ?? 0 };
  expect((await portal.call('POST undo', owner, change)).status).toBe(200);
  await pass(1);
  expect(told()).toEqual([]);

  expect((await portal.call('POST close-jobs', owner, { job_ids: [job] })).status).toBe(200);
  await pass(1);
  expect(told()).toEqual([['job.closed', job]]);

  received.length = 0;
  const settings = { ...portal.deps.settings, confirmJobsAfterDays: 30 };
  await portal.database.db.execute(sql`
    update jobs set confirm_asked_at = ${portal.clock.now().toISOString()}::timestamptz where id = ${other}`);
  await pass(8 * 24 * 60);
  await keepFresh({ ...portal.deps, settings });
  await pass(1);
  expect(told()).toEqual([['job.closed', other]]);
  expect((await portal.call('POST confirm-jobs', owner, { job_ids: [other] })).status).toBe(200);
  await pass(1);
  expect(told().at(-1)).toEqual(['job.published', other]);

  received.length = 0;
  await pass(20 * 24 * 60);
  await rollOver(portal.deps);
  await pass(1);
  expect(told()).toContainEqual(['job.closed', other]);
  expect(told()).not.toContainEqual(['job.closed', job]);
});
