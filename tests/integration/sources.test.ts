/** Sources: a board that a local server plays is connected, read, applied and undone. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addHours } from 'date-fns/addHours';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { doRuns } from '#server/modules/sources/runner.ts';
import { formOf, postJob, signInStaff, signUpEmployer } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { type PostedJob, posting, TEXT } from '../support/source-board.ts';

let answer: (response: ServerResponse) => void = () => undefined;
let asked: Record<string, unknown>[] = [];
const board = createServer(({ headers }, response) => {
  asked.push(headers);
  answer(response);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => board.once('listening', resolve));
afterAll(() => board.close());
const host = `127.0.0.1:${(board.address() as AddressInfo).port}`;
const address = `http://${host}/jobs.json`;
const serve = (jobs: readonly PostedJob[]) => {
  answer = (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ jobs }));
};
const serveText = (text: string, status = 200, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(text);
};

const portal = await portalOfFile({ sourceTrialHosts: [host], undoWindowSeconds: 60 });
const { db } = portal.database;
const staff = await signInStaff(portal);
beforeEach(async () => {
  // Those of other tests aren't due.
  await db.execute(sql`update job_sources set next_run_at = null`);
  portal.clock.set(NOW);
  asked = [];
});

const verifiedEmployer = async () => {
  const token = await signUpEmployer(portal, { company_name: `Bay Lights ${crypto.randomUUID()}` });
  await db.execute(sql`update companies set staff_verdict = 'verified'`);
  return token;
};
const work = () => doRuns(portal.deps);
const add = async (token: string) => {
  const { body } = await portal.call('POST sources', token, { name: 'Board', address, schedule: 'hourly' });
  await work();
  return body.data.id;
};
const sourceOf = async (token: string, id: number) =>
  (await portal.call(`GET sources/:id`.replace(':id', `${id}`) as 'GET sources/:id', token)).body.data;
const run = async (token: string, id: number, act: 'apply' | 'undo') => {
  const done = await portal.request(`POST source-runs/${id}/${act}`, { token, body: {} });
  await work();
  return done.status;
};
/** Connects the board and applies what the first check finds. */
const connect = async (token: string) => {
  const id = await add(token);
  const first = (await sourceOf(token, id)).last_run;
  expect(await run(token, first?.id ?? 0, 'apply')).toBe(200);
  return id;
};
/** The run that is due an hour later. */
const nextRun = async (token: string, id: number) => {
  portal.clock.set(addHours(portal.clock.now(), 2));
  await work();
  const { last_run: last, ...source } = await sourceOf(token, id);
  return { ...source, run: last };
};
const jobsOf = async (id: number) => {
  const { rows } = await db.execute<{ title: string; open: boolean; status: string; version: number }>(sql`
    select j.title, j.closed_at is null as open, j.status, j.version from source_jobs p join jobs j on j.id = p.job_id
    where p.source_id = ${id} and p.writes order by j.title`);
  return rows;
};
const openTitles = async (id: number) =>
  (await jobsOf(id)).filter(({ open }) => open).map(({ title }) => title);

test('SOURCE-20 a pasted address shows its postings as they would look, and keeps nothing', async () => {
  const token = await verifiedEmployer();
  serve([
    posting('1', 'Keeper', { location: 'Mumbai, India' }),
    posting('2', 'Cook', { location: 'Nowhere at all' }),
  ]);
  const { body } = await portal.call('POST sources/preview', token, { address });
  expect(body.data).toMatchObject({ total: 2, problems: [], needs_approval: false, refused: 1 });
  expect(body.data.postings.map(({ title, refused }) => [title, refused])).toEqual([
    ['Keeper', null],
    ['Cook', 'unknown_place'],
  ]);
  expect(body.data.postings[0]?.text).toContain('look after the light');
  const home = { address, country_id: 101 };
  expect((await portal.call('POST sources/preview', token, home)).body.data.refused).toBe(0);
  const added = await portal.call('POST sources', token, { name: 'Board', ...home });
  await work();
  expect(await sourceOf(token, added.body.data.id)).toMatchObject({
    country_id: 101,
    last_run: { counts: { new: 2, refused: 0 } },
  });
  const nowhere = { name: 'Board', address, country_id: 99_999 };
  expect((await portal.call('POST sources', token, nowhere)).status).toBe(422);
  expect(String(asked[0]?.['user-agent'])).toContain('http://localhost:3000');
  serveText('<html><body>Back soon</body></html>', 200, { 'content-type': 'text/html' });
  expect((await portal.call('POST sources/preview', token, { address })).body.data.problems).toEqual([
    'not-a-feed',
  ]);
  const inside = await portal.call('POST sources/preview', token, {
    address: 'http://169.254.169.254/latest',
  });
  expect(inside.body.data.problems).toEqual(['not_allowed']);
});

test('SOURCE-20 a file of an unknown shape is read by what its columns are said to have', async () => {
  const token = await verifiedEmployer();
  const text = TEXT.replaceAll(',', ' –');
  const file = new File(
    [`Qué;Dónde;Cuál;Color\nFarero;Mumbai;${text};rojo\nCocinera;Delhi;${text};\n`],
    'jobs.csv',
  );
  const shown = await portal.request('POST sources/preview', { token, form: formOf({ file }) });
  expect(shown.body.data).toMatchObject({ needs_mapping: true, problems: ['not-a-feed'] });
  expect(shown.body.data.columns[0]).toMatchObject({ name: 'Qué', samples: ['Farero', 'Cocinera'] });
  expect(shown.body.data.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    'title',
    null,
    'text',
    null,
  ]);
  const mapping = JSON.stringify([
    { column: 'Qué', field: 'title' },
    { column: 'Dónde', field: 'place' },
    { column: 'Cuál', field: 'text' },
  ]);
  const added = await portal.request('POST sources', {
    token,
    form: formOf({ name: 'Our list', file, mapping }),
  });
  await work();
  const { last_run: check } = await sourceOf(token, added.body.data.id);
  expect(check).toMatchObject({
    state: 'ready',
    counts: { new: 2, refused: 0 },
    unused: [{ name: 'Color', count: 1 }],
  });
  expect((await sourceOf(token, added.body.data.id)).next_run_at).toBeNull();
});

test('SOURCE-21 a check changes nothing until it is applied, and an unchanged run writes no job', async () => {
  const token = await verifiedEmployer();
  serve([posting('1'), posting('2'), posting('3', '')]);
  const id = await add(token);
  const { last_run: check } = await sourceOf(token, id);
  expect(check).toMatchObject({
    state: 'ready',
    is_check: true,
    counts: { new: 2, refused: 1 },
    can_apply: true,
  });
  expect(await jobsOf(id)).toEqual([]);
  await run(token, check?.id ?? 0, 'apply');
  expect(await openTitles(id)).toEqual(['Keeper 1', 'Keeper 2']);
  const before = await db.execute(sql`select id, xmin::text from jobs order by id`);
  serve([posting('2'), posting('1'), posting('3', '')]);
  expect((await nextRun(token, id)).run).toMatchObject({
    state: 'unchanged',
    counts: { unchanged: 2, new: 0 },
  });
  expect((await db.execute(sql`select id, xmin::text from jobs order by id`)).rows).toEqual(before.rows);
});

test('SOURCE-22 edits arrive, a person’s correction stays, and a job closes when two runs miss it', async () => {
  const token = await verifiedEmployer();
  serve([posting('1'), posting('2')]);
  const id = await connect(token);
  await db.execute(sql`update jobs set title = 'Head keeper' where title = 'Keeper 1' and id in (
    select job_id from source_jobs where source_id = ${id})`);
  serve([posting('1', 'Keeper of the light', { description: `${TEXT} By night.` }), posting('2')]);
  const { run: edited } = await nextRun(token, id);
  expect(edited).toMatchObject({ state: 'applied', counts: { changed: 1, unchanged: 1 } });
  const { body } = await portal.request(`GET source-runs/${edited?.id}/rows?kind=changed`, { token });
  expect(body).toMatchObject({
    data: [
      {
        changes: [
          { field: 'title', from: 'Keeper 1', to: 'Keeper of the light', is_kept: true },
          { field: 'text', is_kept: false },
        ],
      },
    ],
  });
  expect(await openTitles(id)).toEqual(['Head keeper', 'Keeper 2']);
  serve([posting('1', 'Keeper of the light', { description: `${TEXT} By night.` })]);
  expect((await nextRun(token, id)).run?.counts).toMatchObject({ missing: 1, gone: 0 });
  expect(await openTitles(id)).toEqual(['Head keeper', 'Keeper 2']);
  expect((await nextRun(token, id)).run?.counts).toMatchObject({ missing: 0, gone: 1 });
  expect(await openTitles(id)).toEqual(['Head keeper']);
  serve([posting('1', 'Keeper of the light', { description: `${TEXT} By night.` }), posting('2')]);
  expect((await nextRun(token, id)).run?.counts).toMatchObject({ returned: 1 });
  expect(await openTitles(id)).toEqual(['Head keeper', 'Keeper 2']);
});

test('SOURCE-23 undoing a run restores every table, and the source pauses', async () => {
  const token = await verifiedEmployer();
  serve([posting('1'), posting('2'), posting('3')]);
  const id = await connect(token);
  serve([posting('1'), posting('2')]);
  await nextRun(token, id);
  const dump = async () => {
    const tables = ['jobs', 'job_workplaces', 'job_tags', 'job_employment_types', 'source_jobs', 'companies'];
    const all = await Promise.all(
      tables.map((table) =>
        db.execute(sql`
          select to_jsonb(t) - 'version' - 'state_version' as row from ${sql.identifier(table)} t order by 1`),
      ),
    );
    return all.map(({ rows }) => rows);
  };
  const before = await dump();
  serve([posting('1', 'Other'), posting('4', 'Fresh', { location: 'Delhi, India' }), posting('2')]);
  const { run: done } = await nextRun(token, id);
  expect(done).toMatchObject({ state: 'applied', can_undo: true, counts: { new: 1, changed: 1, gone: 1 } });
  expect(await openTitles(id)).toEqual(['Fresh', 'Keeper 2', 'Other']);
  expect(await run(token, done?.id ?? 0, 'undo')).toBe(200);
  expect(await sourceOf(token, id)).toMatchObject({ state: 'paused', last_run: { state: 'undone' } });
  expect(await dump()).toEqual(before);
  expect(await run(token, done?.id ?? 0, 'undo')).toBe(409);
});

test('SOURCE-26 cut, empty, strange and failing answers close nothing, and the owner is told once', async () => {
  const token = await verifiedEmployer();
  const jobs = Array.from({ length: 10 }, (_, place) => posting(`${place}`));
  serve(jobs);
  const id = await connect(token);
  const cut = JSON.stringify({ jobs }).slice(0, 900);
  for (const text of [cut, '', 'Back soon', '<html><body>Back soon</body></html>']) {
    serveText(text);
    expect((await nextRun(token, id)).run?.state, text).toBe('failed');
  }
  serveText('down', 503);
  const { state, run: last } = await nextRun(token, id);
  expect([state, last?.problem]).toEqual(['failing', 'rejected']);
  expect(
    (await portal.call('GET notifications', token)).body.data.filter(({ kind }) => kind === 'source_paused'),
  ).toHaveLength(1);
  await portal.request(`PUT sources/${id}`, { token, body: { state: 'active' } });
  serve([]);
  expect((await nextRun(token, id)).run).toMatchObject({
    state: 'asking',
    counts: { missing: 10 },
    can_apply: true,
  });
  expect(await openTitles(id)).toHaveLength(10);
});

test('SOURCE-27 a company without a proven domain waits for staff, and others see nothing of it', async () => {
  const token = await signUpEmployer(portal, { company_name: 'Unproven' });
  await db.execute(sql`update companies set staff_verdict = 'revoked' where name = 'Unproven'`);
  serve([posting('1')]);
  const id = await add(token);
  const source = await sourceOf(token, id);
  expect(source).toMatchObject({ state: 'waiting_approval', last_run: { state: 'ready', can_apply: false } });
  expect(await run(token, source.last_run?.id ?? 0, 'apply')).toBe(403);
  const other = await verifiedEmployer();
  expect((await portal.request(`GET sources/${id}`, { token: other })).status).toBe(404);
  expect((await portal.request(`GET source-runs/${source.last_run?.id}`, { token: other })).status).toBe(404);
  const waiting = async () =>
    (await portal.request<{ sources_waiting: number }>('GET staff/summary', { token: staff })).body;
  expect(await waiting()).toMatchObject({ sources_waiting: 1 });
  const decide = (body: object) => portal.request(`PUT staff/sources/${id}`, { token: staff, body });
  expect((await decide({ decision: 'refused' })).status).toBe(422);
  expect((await decide({ decision: 'refused', reason: 'Another company’s board.' })).status).toBe(200);
  expect(await sourceOf(token, id)).toMatchObject({ state: 'refused', reason: 'Another company’s board.' });
  expect(await waiting()).toMatchObject({ sources_waiting: 0 });
  expect((await decide({ decision: 'approved' })).status).toBe(200);
  expect(
    (await portal.call('GET notifications', token)).body.data.map(({ kind, text, link }) => [
      kind,
      text,
      link,
    ]),
  ).toEqual([
    ['source_approved', 'Board', '/sources'],
    ['source_refused', 'Board: Another company’s board.', '/sources'],
  ]);
  expect(await run(token, source.last_run?.id ?? 0, 'apply')).toBe(200);
  expect(await openTitles(id)).toEqual(['Keeper 1']);
});

test('SOURCE-28 a vacancy from several sources is one job, which the most trusted writes', async () => {
  const token = await verifiedEmployer();
  const own = await postJob(portal, token, { job_title: 'Own keeper' });
  const [{ name = '' } = {}] = (
    await db.execute<{ name: string; city: string }>(sql`
    select c.name from jobs j join companies c on c.id = j.company_id where j.id = ${own}`)
  ).rows;
  const atPartner = [posting('p1', 'Pilot', { company: name })];
  serve(atPartner);
  const partner = await portal.request<{ id: number }>('POST staff/sources', {
    token: staff,
    body: { name: 'Partner', address, schedule: 'manual' },
  });
  await work();
  const found = await portal.request<{ last_run: { id: number } }>(`GET staff/sources/${partner.body.id}`, {
    token: staff,
  });
  await portal.request(`POST staff/source-runs/${found.body.last_run.id}/apply`, { token: staff, body: {} });
  await work();
  serve([posting('b1', 'Pilot', { description: `${TEXT} As its own board says.` })]);
  const id = await connect(token);
  const { rows } = await db.execute(sql`
    select p.writes, s.company_id is null as is_partner, j.description like '%own board says%' as is_of_board
    from jobs j join source_jobs p on p.job_id = j.id join job_sources s on s.id = p.source_id
    where j.title = 'Pilot' order by p.id`);
  expect(rows).toEqual([
    { writes: false, is_partner: true, is_of_board: true },
    { writes: true, is_partner: false, is_of_board: true },
  ]);
  expect(await openTitles(id)).toEqual(['Pilot']);
});

test('SOURCE-29 jobs of sources pass the automatic checks before they are public', async () => {
  const token = await verifiedEmployer();
  serve([
    posting('1'),
    posting('2', 'Agent', { description: `${TEXT} Send the registration fee by western union.` }),
  ]);
  const id = await connect(token);
  expect((await jobsOf(id)).map(({ title, status }) => [title, status])).toEqual([
    ['Agent', 'active'],
    ['Keeper 1', 'approved'],
  ]);
});

test('SOURCE-30 one of several processes does a run, and one that ended in the middle is done again', async () => {
  const token = await verifiedEmployer();
  serve([posting('1')]);
  const { body } = await portal.call('POST sources', token, { name: 'Board', address });
  expect((await Promise.all([work(), work()])).sort()).toEqual([0, 1]);
  const id = body.data.id;
  await db.execute(
    sql`update source_runs set state = 'reading', ended_at = null, beat_at = ${NOW.toISOString()}::timestamptz where source_id = ${id}`,
  );
  portal.clock.set(addHours(NOW, 1));
  await work();
  expect((await sourceOf(token, id)).last_run).toMatchObject({ state: 'ready', counts: { new: 1 } });
});

test('SOURCE-31 what a server says is unchanged isn’t read again, and a deleted source can be brought back', async () => {
  const token = await verifiedEmployer();
  answer = (response) => {
    const isSame = asked.at(-1)?.['if-none-match'] === '"1"';
    response
      .writeHead(isSame ? 304 : 200, { etag: '"1"' })
      .end(isSame ? undefined : JSON.stringify({ jobs: [posting('1')] }));
  };
  const id = await connect(token);
  await nextRun(token, id);
  expect((await nextRun(token, id)).run).toMatchObject({ state: 'unchanged' });
  expect(asked.at(-1)).toMatchObject({ 'if-none-match': '"1"' });
  const file = await portal.request(`GET source-runs/${(await sourceOf(token, id)).last_run?.id}/refused`, {
    token,
  });
  expect(file.text).toContain('Row,');
  const gone = await portal.call('DELETE sources', token, { ids: [id] });
  expect((await portal.request(`GET sources/${id}`, { token })).status).toBe(404);
  expect(await openTitles(id)).toEqual(['Keeper 1']);
  await portal.call('POST undo', token, { change_id: gone.body.undo?.change_id ?? 0 });
  expect(await sourceOf(token, id)).toMatchObject({ id, state: 'active' });
});
