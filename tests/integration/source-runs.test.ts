/** What runs of sources may change, whatever servers and feeds do. */
import { gzipSync } from 'node:zlib';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { formatISO } from 'date-fns/formatISO';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { pdf, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { openBoard, posting, type Run, runsOf, TEXT, tablesOf } from '../support/source-board.ts';

const { host, address, answerWith, serve } = await openBoard();
const portal = await portalOfFile({ sourceTrialHosts: [host], undoWindowSeconds: 60 });
const { db } = portal.database;
const staff = await signInStaff(portal);
const company = await signUpEmployer(portal, { company_name: 'Bay Lights' });
await db.execute(sql`update companies set staff_verdict = 'verified'`);
beforeEach(async () => {
  await db.execute(sql`update job_sources set next_run_at = null`);
  portal.clock.set(NOW);
});

const { work, lastRun, act, add, connect, nextRun } = runsOf(portal, { company, staff }, address);
/** Rows as they were written, by the transaction that wrote them. */
const written = () => tablesOf(db, sql`t.ctid::text || ' ' || t.xmin::text`);

test('SOURCE-21 an unchanged second run writes no row of any table', async () => {
  serve([posting('1'), posting('2', 'Cook', { company: 'Galley' })]);
  const id = await connect('partner');
  const before = await written();
  expect(await nextRun('partner', id)).toMatchObject({ state: 'unchanged', counts: { unchanged: 2 } });
  expect(await written()).toEqual(before);
});

test('SOURCE-23 undoing the first run of a partner takes away its companies, places and skills, too', async () => {
  serve([posting('zz', 'Warm up', { company: 'Warm up' })]);
  await connect('partner');
  const before = await tablesOf(db);
  serve([
    posting('1', 'Rigger', { company: 'Mast & Sail' }),
    posting('2', 'Baker', { company: 'Galley Ltd' }),
  ]);
  const id = await connect('partner');
  expect(await tablesOf(db)).not.toEqual(before);
  await act('partner', await lastRun('partner', id), 'undo');
  expect(await tablesOf(db)).toEqual(before);
});

test('SOURCE-23 applications to jobs that a run added or closed outlive its undo', async () => {
  serve([posting('10'), posting('11')]);
  const id = await connect('company', { apply_at: 'portal' });
  const jobOf = async (externalId: string) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select job_id as id from source_jobs where source_id = ${id} and external_id = ${externalId}`,
    );
    return rows[0]?.id ?? 0;
  };
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  const apply = async (externalId: string) =>
    (
      await portal.request('POST apply-jobs', {
        token: seeker,
        body: { manage_job_id: await jobOf(externalId) },
      })
    ).status;
  expect(await apply('10')).toBe(200);
  serve([posting('11'), posting('12')]);
  await nextRun('company', id);
  const run = await nextRun('company', id);
  expect(run.counts).toMatchObject({ gone: 1 });
  serve([posting('11'), posting('12'), posting('13')]);
  const before = await db.execute(sql`select id, status, job_id from applications order by id`);
  await act('company', run, 'undo');
  const after = await db.execute<{ status: string; closed: boolean }>(sql`
    select a.status, j.closed_at is not null as closed from applications a join jobs j on j.id = a.job_id order by a.id`);
  expect(after.rows).toEqual([{ status: 'applied', closed: false }]);
  expect(before.rows).toHaveLength(1);
  // The run before added a job, which somebody applies to.
  const newest = await jobOf('12');
  expect(newest).toBeGreaterThan(0);
  expect(await apply('12')).toBe(200);
  const { rows } = await db.execute<Run & Record<string, unknown>>(sql`
    select id, state, problem, counts from source_runs where source_id = ${id} and state = 'applied' order by id desc limit 1`);
  if (!rows[0]) throw new Error('no run');
  await act('company', rows[0], 'undo');
  const { rows: kept } = await db.execute(sql`
    select j.closed_at is not null as closed, a.status from jobs j join applications a on a.job_id = j.id where j.id = ${newest}`);
  expect(kept).toEqual([expect.objectContaining({ closed: true })]);
});

/** Lets the database refuse a change. @returns what lets it pass again */
const refuse = async (change: string, code = 'raise_exception') => {
  // One statement at a time: the embedded database takes no more.
  await db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = '${code}'; end $$`),
  );
  await db.execute(sql.raw(`create trigger refuse before ${change} execute function refuse()`));
  return () => db.execute(sql.raw('drop function refuse() cascade'));
};
const refuseTitles = (pattern: string, code?: string) =>
  refuse(`insert on jobs for each row when (new.title ~ '${pattern}')`, code);

test('SOURCE-30 a run that stopped between its batches goes on where it was', async () => {
  serve(Array.from({ length: 1200 }, (_, place) => posting(`i${place}`, `Digger ${place}`)));
  const id = await add('company');
  const check = await lastRun('company', id);
  const letPass = await refuseTitles('^Digger 1100$', 'admin_shutdown');
  await expect(act('company', check, 'apply')).rejects.toThrow();
  await letPass();
  const count = async () =>
    (
      await db.execute<{ count: number }>(
        sql`select count(*)::int as count from jobs where title like 'Digger %'`,
      )
    ).rows[0]?.count;
  expect((await lastRun('company', id)).state).toBe('applying');
  expect(await count()).toBeLessThan(1101);
  expect(await count()).toBeGreaterThan(0);
  portal.clock.set(addMinutes(portal.clock.now(), 6));
  await work();
  expect([(await lastRun('company', id)).state, await count()]).toEqual(['applied', 1200]);
  await act('company', await lastRun('company', id), 'undo');
  expect(await count()).toBe(0);
});

test('SOURCE-32 a row that can’t be written is refused, and blocks no other', async () => {
  serve(Array.from({ length: 250 }, (_, place) => posting(`r${place}`, `Rower ${place}`)));
  const id = await add('company');
  const allow = await refuseTitles('^Rower (40|41|220)$');
  await act('company', await lastRun('company', id), 'apply');
  const run = await lastRun('company', id);
  expect(run).toMatchObject({ state: 'applied', counts: { new: 247, refused: 3 } });
  const refused = await portal.request<{ data: object[] }>(`GET source-runs/${run.id}/rows?kind=refused`, {
    token: company,
  });
  expect(refused.body.data).toMatchObject(
    [40, 41, 220].map((place) => ({
      external_id: `r${place}`,
      title: `Rower ${place}`,
      reason: 'not_written',
    })),
  );
  await allow();
  expect(await nextRun('company', id)).toMatchObject({
    state: 'applied',
    counts: { new: 3, unchanged: 247 },
  });
});

test('SOURCE-32 a posting that ends between check and apply is refused with its reason', async () => {
  const validThrough = formatISO(addDays(NOW, 3), { representation: 'date' });
  serve([posting('e1', 'Ender', { validThrough }), posting('e2', 'Stayer')]);
  const id = await add('partner');
  const check = await lastRun('partner', id);
  expect(check.counts).toMatchObject({ new: 2, refused: 0 });
  portal.clock.set(addDays(NOW, 5));
  await act('partner', check, 'apply');
  expect(await lastRun('partner', id)).toMatchObject({ state: 'applied', counts: { new: 1, refused: 1 } });
  const { rows } = await db.execute(sql`
    select title, reason from source_run_rows where run_id = ${check.id} and kind = 'refused'`);
  expect(rows).toEqual([{ title: 'Ender', reason: 'expired' }]);
});

test('SOURCE-32 a run that is stuck at a row waits longer each time, refuses it and tells its owner once', async () => {
  serve([posting('d1', 'Docker 1'), posting('d2', 'Docker 2')]);
  const id = await add('partner');
  const allow = await refuseTitles('^Docker 1$', 'lock_not_available');
  await expect(act('partner', await lastRun('partner', id), 'apply')).rejects.toThrow();
  let stuck = 1;
  for (let minutes = 0; minutes < 200 && (await lastRun('partner', id)).state === 'applying'; minutes += 6) {
    portal.clock.set(addMinutes(portal.clock.now(), 6));
    await work().catch(() => {
      stuck += 1;
    });
  }
  await allow();
  expect(stuck).toBe(5);
  expect(await lastRun('partner', id)).toMatchObject({ state: 'applied', counts: { new: 1, refused: 1 } });
  const { body } = await portal.call('GET notifications', staff);
  expect(body.data.filter(({ kind }) => kind === 'source_rows_refused')).toHaveLength(1);
});

test('SOURCE-32 a source of which nothing can be written fails, pauses and tells its owner once', async () => {
  serve([posting('p1', 'Polisher')]);
  const id = await connect('company');
  const allow = await refuseTitles('^Polisher ');
  serve(Array.from({ length: 40 }, (_, place) => posting(`p${place + 1}`, `Polisher ${place}`)));
  const states = [];
  for (let count = 0; count < 5; count += 1) {
    const { state, problem } = await nextRun('company', id);
    states.push(`${state} ${problem}`);
  }
  await allow();
  expect(states).toEqual(Array.from({ length: 5 }, () => 'failed not_written'));
  const { body: found } = await portal.request(`GET sources/${id}`, { token: company });
  expect(found).toMatchObject({ data: { state: 'failing', problem: 'not_written' } });
  const { body } = await portal.call('GET notifications', company);
  expect(body.data.filter(({ kind }) => kind === 'source_paused')).toHaveLength(1);
});

test('SOURCE-32 what a run wrote before it failed can be undone, and an undo that fails says so', async () => {
  const before = await tablesOf(db);
  serve(Array.from({ length: 240 }, (_, place) => posting(`s${place}`, `Splicer ${place}`)));
  const id = await add('company');
  const allow = await refuseTitles('^Splicer 2..$');
  await act('company', await lastRun('company', id), 'apply');
  const run = await lastRun('company', id);
  expect(run).toMatchObject({ state: 'failed', problem: 'not_written' });
  await allow();
  const letGo = await refuse('delete on jobs for each row');
  await act('company', run, 'undo');
  expect(await lastRun('company', id)).toMatchObject({ state: 'applied', problem: 'not_written' });
  await letGo();
  await act('company', run, 'undo');
  expect(await lastRun('company', id)).toMatchObject({ state: 'undone' });
  expect(await tablesOf(db)).toEqual(before);
});

test('SOURCE-31 what was undone, or is read otherwise now, is asked for again', async () => {
  let isConditional = false;
  answerWith((response, { headers }) => {
    isConditional = headers['if-none-match'] !== undefined;
    response
      .writeHead(isConditional ? 304 : 200, { etag: '"1"' })
      .end(isConditional ? undefined : JSON.stringify({ jobs: [posting('e1', 'Etcher')] }));
  });
  const id = await connect('company');
  expect((await nextRun('company', id)).state).toBe('unchanged');
  expect((await nextRun('company', id)).state).toBe('unchanged');
  expect(isConditional).toBe(true);
  const { rows } = await db.execute<Run & Record<string, unknown>>(sql`
    select id, state, problem, counts from source_runs where source_id = ${id} and state = 'applied'`);
  if (!rows[0]) throw new Error('no run');
  await act('company', rows[0], 'undo');
  await portal.request(`PUT sources/${id}`, { token: company, body: { state: 'active' } });
  expect(await nextRun('company', id)).toMatchObject({ state: 'applied', counts: { new: 1 } });
  await nextRun('company', id);
  await portal.request(`PUT sources/${id}`, { token: company, body: { mapping: [] } });
  await nextRun('company', id);
  expect(isConditional).toBe(false);
});

const padded = (megabytes: number) => {
  const spaces = gzipSync(Buffer.alloc(10_000_000, ' '));
  const start = gzipSync('{"jobs": [');
  return Buffer.concat([start, ...Array.from({ length: megabytes / 10 }, () => spaces)]);
};
const DOCTYPE =
  '<?xml version="1.0"?><!DOCTYPE jobs [<!ENTITY x SYSTEM "file:///etc/passwd">]><jobs><job><title>&x;</title></job></jobs>';
const entire = JSON.stringify({ jobs: [posting('1'), posting('2')] });
const xml =
  '<?xml version="1.0"?><jobs><job><title>Keeper 1</title><description>Long</description></job><job><title>Ke';

test.for<[string, string, Parameters<typeof answerWith>[0]]>([
  ['a gzip bomb', 'too-large', (response) => void response.end(padded(80))],
  ['entities', 'unsafe', (response) => void response.end(DOCTYPE)],
  [
    'a redirect to this machine',
    'not_allowed',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  [
    'a redirect to this network',
    'not_allowed',
    (response) => void response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
  ],
  [
    'a redirect to itself',
    'unreachable',
    (response, { url }) => void response.writeHead(302, { location: url }).end(),
  ],
  ['cut XML', 'cut', (response) => void response.end(xml)],
  ['cut JSON', 'cut', (response) => void response.end(entire.slice(0, -40))],
  ['nothing', 'empty', (response) => void response.end()],
  [
    'a page',
    'not-a-feed',
    (response, { url }) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(url === '/robots.txt' ? '' : '<html><body>Back soon</body></html>'),
  ],
  [
    'a page that robots may not read',
    'robots',
    (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('User-agent: *\nDisallow: /'),
  ],
  [
    'a connection that breaks',
    'unreachable',
    (response) => void response.write(entire.slice(0, 90), () => response.destroy()),
  ],
  [
    'an endless answer',
    'too-large',
    (response) => {
      const more = () => void response.write(Buffer.alloc(8_000_000, ' '), (error) => !error && more());
      response.write('{"jobs": [');
      more();
    },
  ],
  ['an error with a body', 'rejected', (response) => void response.writeHead(500).end(entire)],
])(
  'SOURCE-24 SOURCE-26 %s ends with one line and changes nothing',
  { timeout: 60_000 },
  async ([, problem, answer]) => {
    serve([posting('1'), posting('2')]);
    const id = await connect('company');
    const before = await written();
    answerWith(answer);
    expect(await nextRun('company', id)).toMatchObject({ state: 'failed', problem });
    expect(await nextRun('company', id)).toMatchObject({ state: 'failed', problem });
    expect(await written()).toEqual(before);
  },
);

test('SOURCE-24 an answer that never ends is left when its time is over', async () => {
  serve([posting('1')]);
  const id = await connect('company');
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  answerWith((response) => void response.write(entire.slice(0, 90), () => time.abort()));
  expect(await nextRun('company', id)).toMatchObject({ state: 'failed', problem: 'too_slow' });
});

test('SOURCE-06 words that no database or page can hold are kept as far as they are words', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>\u0000\ud83d "><b>Bold</b>';
  serve([
    posting('1\u0000\ud83d', `Keeper ${evil}`, {
      company: `Lights ${evil}`,
      description: `<p>${'light '.repeat(33)}s🏮 ${TEXT}</p>${evil}`,
      ...{
        salary: `10 ${evil}`,
        url: 'javascript:alert(1)',
        department: evil,
        skills: [evil],
        deadline: evil,
        employment_type: evil,
      },
    }),
  ]);
  const id = await connect('partner');
  expect(await lastRun('partner', id)).toMatchObject({ state: 'applied', counts: { new: 1 } });
  const { rows } = await db.execute<{ title: string; all: string }>(sql`
    select j.title, j::text || c.name as all from jobs j join companies c on c.id = j.company_id
      join source_jobs p on p.job_id = j.id where p.source_id = ${id}`);
  expect(rows[0]?.title).toMatch(/^Keeper/);
  expect(rows[0]?.all).not.toMatch(/<script|onerror|javascript:/);
});
