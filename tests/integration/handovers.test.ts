/** Applications that are handed to applicant tracking systems: stubs that answer as their documentation says. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HANDOVER_SYSTEMS, type HandoverSystem } from '#contract/handovers/rules.ts';
import type { Deps } from '#server/deps.ts';
import { deliverDue } from '#server/modules/handovers/worker.ts';
import { joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ undoWindowSeconds: 30 });
const { db } = portal.database;
const owner = await signUpEmployer(portal, { company_name: 'Harbour Works' });
const rival = await signUpEmployer(portal);

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
const received: Received[] = [];
const posted = () => received.filter(({ method }) => method === 'POST');
/** What the stub answers; undefined hangs up. */
let answer: { status: number; body: object; headers?: Record<string, string> } | undefined;

const stub = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: Buffer.concat(chunks) });
    if (!answer) return request.socket.destroy();
    const body = method === 'GET' ? { id: '744000', uuid: 'a4b0-uuid' } : answer.body;
    response.writeHead(method === 'GET' ? 200 : answer.status, answer.headers).end(JSON.stringify(body));
    return undefined;
  });
});
let host = '';
let deps: Deps;
beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const address = stub.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  deps = { ...portal.deps, settings: { ...portal.deps.settings, sourceTrialHosts: [host] } };
});
afterAll(() => stub.close());
beforeEach(async () => {
  received.length = 0;
  answer = { status: 200, body: { success: true } };
  await db.execute(sql`delete from handovers`);
  await db.execute(sql`delete from handed_applications`);
  await db.execute(sql`delete from external_jobs`);
});

let passed = 0;
const pass = async (minutes: number) => {
  passed += minutes;
  portal.clock.set(new Date(NOW.getTime() + passed * 60_000));
  await deliverDue(deps);
};

const KEY = 'the-key-of-the-system';
const BOARD = 'harbour-works';
type Add = Partial<{ system: HandoverSystem; board: string; key: string; source_id: number | null }>;
const ask = (change: Add = {}, token = owner) =>
  portal.call('POST handovers', token, {
    system: 'greenhouse',
    board: BOARD,
    key: KEY,
    source_id: null,
    ...change,
  });
const add = async (system: HandoverSystem, sourceId: number | null = null) => {
  const { status, text, body } = await ask({ system, source_id: sourceId });
  expect(status, text).toBe(200);
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from handovers where id = ${body.data.id}`,
  );
  await db.execute(sql`update handovers set address = ${`http://${host}`} where id = ${body.data.id}`);
  return { id: body.data.id, address: rows[0]?.address ?? '' };
};

/** A source of the company with one posting, of which the job is. */
const addSource = async (job: number, posting: string) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into job_sources (company_id, name, address, feed_address, system, schedule, apply_at, state, created_at)
    select company_id, 'Board', 'https://boards.greenhouse.io/acme', 'https://boards-api.greenhouse.io/v1/boards/acme/jobs',
      'greenhouse', 'daily', 'portal', 'active', now() from jobs where id = ${job} returning id`);
  const id = rows[0]?.id ?? 0;
  await db.execute(sql`
    insert into source_jobs (source_id, external_id, job_id, writes, said, wrote)
    values (${id}, ${posting}, ${job}, true, '{}', '{}')`);
  return id;
};
let jobs = 0;
/** A job posted under a system's id. */
const postedJob = async (posting: string) => {
  jobs += 1;
  const job = await postJob(portal, owner, { job_title: `Pilot ${jobs}` });
  const own = sql`select company_id, ${posting}, id from jobs where id = ${job}`;
  await db.execute(sql`insert into external_jobs (company_id, external_id, job_id) ${own}`);
  return job;
};
const apply = async (job: number) => {
  const seeker = await signUpSeeker(portal, { resume: pdf('Pilot of forty ships') });
  const body = { manage_job_id: job, message: 'I know this port.' };
  const sent = await portal.call('POST apply-jobs', seeker, body);
  expect(sent.status, sent.text).toBe(200);
  const { rows } = await db.execute<{ id: number }>(sql`select max(id)::int as id from applications`);
  return { seeker, id: rows[0]?.id ?? 0, undo: sent.body.undo };
};
const handed = async (id: number, token = owner) =>
  (await portal.call('POST open-application', token, { application_id: id })).body.data?.handed;

const ANSWERS: Readonly<Record<HandoverSystem, { status: number; body: object }>> = {
  greenhouse: { status: 200, body: { success: 'Candidate saved successfully' } },
  lever: { status: 200, body: { ok: true, applicationId: 'lever-1' } },
  ashby: { status: 200, body: { success: true, results: { submittedFormInstance: { id: 'ashby-1' } } } },
  workable: { status: 201, body: { status: 'created', candidate: { id: 'workable-1', name: 'Kiran Das' } } },
  smartrecruiters: { status: 201, body: { id: 'smart-1', createdOn: '2026-03-10T08:00:00.000Z' } },
};
/** Where each expects the application, and how it knows the company. */
const EXPECTED: Readonly<
  Record<HandoverSystem, { path: string; address: string; auth: readonly [string, string] }>
> = {
  greenhouse: {
    path: '/jobs/P%2017',
    address: `https://boards-api.greenhouse.io/v1/boards/${BOARD}`,
    auth: ['authorization', `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`],
  },
  lever: {
    path: `/P%2017?key=${KEY}`,
    address: `https://api.lever.co/v0/postings/${BOARD}`,
    auth: ['user-agent', 'Shortlist-Applications'],
  },
  ashby: {
    path: '/applicationForm.submit',
    address: 'https://api.ashbyhq.com',
    auth: ['authorization', `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`],
  },
  workable: {
    path: '/jobs/P%2017/candidates',
    address: `https://${BOARD}.workable.com/spi/v3`,
    auth: ['authorization', `Bearer ${KEY}`],
  },
  smartrecruiters: {
    path: '/postings/a4b0-uuid/candidates',
    address: 'https://api.smartrecruiters.com',
    auth: ['x-smarttoken', KEY],
  },
};

test('HANDOVER-05 people read where their application goes on before they apply, and then whether it arrived', async () => {
  const told = async (job: number) => (await portal.request(`GET job-questions?id=${job}`)).body.handed_to;
  const job = await postedJob('P 18');
  expect(await told(job)).toBeNull();
  await add('lever');
  expect(await told(job)).toBe('lever');
  await add('greenhouse', await addSource(job, 'G 18'));
  expect(await told(job)).toBe('greenhouse');
  const { seeker } = await apply(job);
  const listed = async () =>
    (await portal.request('GET view-applied-jobs', { token: seeker })).body.data[0]?.handed;
  expect(await listed()).toEqual({ system: 'greenhouse', state: 'waiting' });
  answer = { status: 422, body: { error: 'No such job' } };
  await pass(1);
  expect(await listed()).toEqual({ system: 'greenhouse', state: 'failed' });
  // Nothing of what the system answered, and nothing about jobs that stay here.
  expect(await told(await postJob(portal, owner, { job_title: 'Deckhand' }))).toBeNull();
});

test.each(HANDOVER_SYSTEMS)(
  'HANDOVER-02 %s gets an application with its resume by its public call, and its id comes back',
  async (system) => {
    const { address } = await add(system);
    expect(address).toBe(EXPECTED[system].address);
    answer = ANSWERS[system];
    const { id } = await apply(await postedJob('P 17'));
    expect(await handed(id)).toMatchObject({ system, state: 'waiting' });
    await pass(1);

    const [sent, ...others] = posted();
    expect(others).toEqual([]);
    expect(sent?.path).toBe(EXPECTED[system].path);
    const [header, value] = EXPECTED[system].auth;
    expect(sent?.headers[header]).toBe(value);
    const body = sent?.body.toString('latin1') ?? '';
    const resume = await pdf('Pilot of forty ships').text();
    for (const said of ['Kiran', '@example.com', 'resume.pdf']) expect(body).toContain(said);
    expect(body.includes(resume) || body.includes(Buffer.from(resume).toString('base64'))).toBe(true);
    const externalId = system === 'greenhouse' ? null : expect.stringMatching(/-1$/);
    expect(await handed(id)).toMatchObject({
      system,
      state: 'delivered',
      external_id: externalId,
      problem: null,
    });
    await pass(600);
    expect(posted()).toHaveLength(1);
  },
);

test('HANDOVER-01 the key is stored encrypted and never shown, and a handover is the company’s own', async () => {
  const { id } = await add('lever');
  const { rows } = await db.execute(sql`select * from handovers`);
  expect(JSON.stringify(rows)).not.toContain(KEY);
  const listed = await portal.request('GET handovers', { token: owner });
  expect(listed.text).not.toContain(KEY);
  expect(listed.body.data).toMatchObject([{ id, board: BOARD, key_hint: KEY.slice(-4), source: null }]);
  expect((await portal.request('GET account-data', { token: owner })).text).not.toContain(KEY);
  expect((await portal.request('GET handovers', { token: rival })).body.data).toEqual([]);
  expect((await portal.request(`DELETE handovers/${id}`, { token: rival })).status).toBe(404);
  expect((await ask()).body.errors).toHaveProperty('source_id');
  for (const board of ['https://jobs.lever.co/acme', 'a b', 'acme/../x', 'https://127.0.0.1/'])
    expect(
      (await ask({ board, system: 'greenhouse', source_id: null }, rival)).body.errors,
      board,
    ).toHaveProperty('board');
  expect((await ask({ source_id: 999_999 })).body.errors).toHaveProperty('source_id');
  const pasted = { board: 'https://job-boards.eu.greenhouse.io/acme/jobs/1' };
  const { body } = await ask(pasted, rival);
  expect(body.data.board).toBe('acme');
  const { rows: addresses } = await db.execute(sql`select address from handovers where id = ${body.data.id}`);
  expect(addresses).toEqual([{ address: 'https://boards-api.eu.greenhouse.io/v1/boards/acme' }]);
});

test('HANDOVER-02 a source’s jobs go to the system of the source, other jobs nowhere', async () => {
  const job = await postJob(portal, owner, { job_title: 'Stoker' });
  const source = await addSource(job, '4017');
  await add('greenhouse', source);
  const { id } = await apply(job);
  const other = await apply(await postJob(portal, owner, { job_title: 'Cook' }));
  await pass(1);
  expect(posted().map(({ path }) => path)).toEqual(['/jobs/4017']);
  expect(await handed(id)).toMatchObject({ state: 'delivered' });
  expect(await handed(other.id)).toBeNull();
});

test('HANDOVER-03 what is undone or withdrawn before it is sent is never sent', async () => {
  await add('lever');
  const undone = await apply(await postedJob('U'));
  const change = { change_id: undone.undo?.change_id ?? 0 };
  expect((await portal.call('POST undo', undone.seeker, change)).status).toBe(200);
  const withdrawn = await apply(await postedJob('W'));
  const body = { job_applied_id: withdrawn.id, application_id: withdrawn.id };
  const answered = await portal.request('POST withdraw-application', { token: withdrawn.seeker, body });
  expect(answered.status, answered.text).toBe(200);
  await pass(600);
  expect(received).toEqual([]);
});

test('HANDOVER-03 a system that is down gets everything once when it is back', async () => {
  await add('lever');
  answer = { status: 503, body: { ok: false, error: 'Later' }, headers: { 'retry-after': '1200' } };
  const first = await apply(await postedJob('A'));
  await pass(1);
  expect(await handed(first.id)).toMatchObject({ state: 'waiting', problem: 'unreachable', attempts: 1 });
  expect((await handed(first.id))?.detail).toContain('503');
  await pass(10);
  expect(posted()).toHaveLength(1);
  const second = await apply(await postedJob('B'));
  for (const minutes of [15, 15, 15]) await pass(minutes);
  answer = ANSWERS.lever;
  for (const minutes of [60, 60, 600]) await pass(minutes);
  expect(await handed(first.id)).toMatchObject({ state: 'delivered' });
  expect(await handed(second.id)).toMatchObject({ state: 'delivered' });
  const taken = posted().slice(-2);
  expect(new Set(taken.map(({ path }) => path)).size).toBe(2);
});

test('HANDOVER-03 what a system refuses fails with its reason until a person tries again', async () => {
  await add('ashby');
  answer = { status: 200, body: { success: false, errors: ['The posting is closed'] } };
  const { id } = await apply(await postedJob('R'));
  await pass(1);
  expect(await handed(id)).toMatchObject({ state: 'failed', problem: 'refused' });
  expect((await handed(id))?.detail).toContain('The posting is closed');
  await pass(6000);
  expect(posted()).toHaveLength(1);
  expect((await portal.call('POST retry-handed-application', rival, { application_id: id })).status).toBe(
    404,
  );
  answer = ANSWERS.ashby;
  const retried = await portal.call('POST retry-handed-application', owner, { application_id: id });
  expect(retried.body.data).toMatchObject({ state: 'waiting', problem: null });
  await pass(1);
  expect(await handed(id)).toMatchObject({ state: 'delivered', external_id: 'ashby-1' });
  // Trying again what has arrived sends nothing.
  await portal.call('POST retry-handed-application', owner, { application_id: id });
  await pass(1);
  expect(posted()).toHaveLength(2);
});

test('HANDOVER-03 a wrong key, a lost answer and a killed process are told apart, and nothing is sent twice', async () => {
  await add('workable');
  answer = { status: 401, body: { error: 'Not authorized' } };
  const refused = await apply(await postedJob('K'));
  await pass(1);
  expect(await handed(refused.id)).toMatchObject({ state: 'failed', problem: 'key' });
  answer = undefined;
  const lost = await apply(await postedJob('L'));
  await pass(1);
  expect(await handed(lost.id)).toMatchObject({ state: 'failed', problem: 'unclear' });
  const killed = await apply(await postedJob('X'));
  await db.execute(sql`
    update handed_applications set sent_at = next_attempt_at, next_attempt_at = next_attempt_at + interval '5 minutes'
    where application_id = ${killed.id}`);
  await pass(600);
  expect(await handed(killed.id)).toMatchObject({ state: 'failed', problem: 'unclear' });
  expect(posted()).toHaveLength(2);
});

test('HANDOVER-03 applications of an anonymous review wait until the company may know who applied', async () => {
  await add('lever');
  answer = ANSWERS.lever;
  const { id } = await apply(await postedJob('N'));
  await db.execute(sql`update applications set anonymous_number = 1 where id = ${id}`);
  await pass(60);
  expect(received).toEqual([]);
  await db.execute(sql`update applications set anonymous_number = null where id = ${id}`);
  await pass(1);
  expect(posted()).toHaveLength(1);
});

test('HANDOVER-04 the system’s program moves an application by the system’s id, with a token’s scope', async () => {
  await add('lever');
  answer = { status: 200, body: { ok: true, applicationId: 'lever/7 ü' } };
  const { id } = await apply(await postedJob('M'));
  await pass(1);
  const scoped = async (scope: 'applicants.move' | 'applicants.view') =>
    (await portal.call('POST api-tokens', owner, { name: 'ATS', scopes: [scope], expires_in_days: 30 })).body
      .data.token;
  const path = 'PUT handed-applications/lever%2F7%20%C3%BC';
  const move = (token: string) => portal.request(path, { token, body: { status: 'interview' } });
  expect((await move(await scoped('applicants.view'))).status).toBe(403);
  expect((await move(rival)).status).toBe(404);
  const moved = await move(await scoped('applicants.move'));
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body).toMatchObject({ data: { application_id: id, status: 'interview' } });
});

test('HANDOVER-01 stopping keeps what waits on the portal, and says so', async () => {
  const { id: handover } = await add('lever');
  const { id } = await apply(await postedJob('S'));
  expect((await portal.request(`DELETE handovers/${handover}`, { token: owner })).status).toBe(200);
  await pass(600);
  expect(received).toEqual([]);
  expect(await handed(id)).toMatchObject({ state: 'failed', problem: 'removed' });
  const interviewer = await joinTeam(portal, owner, 'interviewer');
  expect((await ask({}, interviewer)).status).toBe(403);
});
