/** What owners of sources and staff decide about the jobs that sources write. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signInStaff, signUpEmployer } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { openBoard, posting, runsOf, TEXT, tablesOf } from '../support/source-board.ts';

const { host, address, serve } = await openBoard();
const portal = await portalOfFile({ sourceTrialHosts: [host], undoWindowSeconds: 60 });
const { db } = portal.database;
const staff = await signInStaff(portal);
const company = await signUpEmployer(portal, { company_name: 'Bay Lights' });
await db.execute(sql`update companies set staff_verdict = 'verified'`);
beforeEach(async () => {
  await db.execute(sql`update job_sources set next_run_at = null`);
  portal.clock.set(NOW);
});
const { work, lastRun, connect, nextRun } = runsOf(portal, { company, staff }, address);

interface Job extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly apply_url: string | null;
  readonly writer: number;
}
/** The jobs of a source, in the order of its postings. */
const jobsOf = async (id: number): Promise<Job[]> => {
  const { rows } = await db.execute<Job>(sql`
    select j.id, j.title, j.apply_url, (select w.source_id from source_jobs w where w.job_id = j.id and w.writes) as writer
    from source_jobs p join jobs j on j.id = p.job_id where p.source_id = ${id} order by p.external_id`);
  return rows;
};
const at = (path: string) => `https://board.example/${path}`;
/** Search follows what people write by the portal's calls, unlike these tests. */
const rowsNow = async () => {
  const { job_search: _, ...tables } = await tablesOf(
    db,
    sql`(to_jsonb(t) - 'version' - 'state_version')::text`,
  );
  return tables;
};

test('SOURCE-33 the source’s text is taken for a corrected field, and given up again', async () => {
  serve([posting('1', 'Keeper', { description: `${TEXT} By day.` }), posting('2', 'Cook')]);
  const id = await connect('company');
  const [job] = await jobsOf(id);
  const correct = (title: string) => db.execute(sql`update jobs set title = ${title} where id = ${job?.id}`);
  const take = (field: string) =>
    portal.request<{ undo: { change_id: number } }>(`POST job-origins/${job?.id}/take`, {
      token: company,
      body: { field },
    });
  expect((await take('title')).status).toBe(409);
  await correct('Head keeper');
  const before = await rowsNow();
  const taken = await take('title');
  expect(taken.status).toBe(200);
  await work();
  expect(await jobsOf(id)).toMatchObject([{ title: 'Keeper' }, { title: 'Cook' }]);
  expect(await nextRun('company', id)).toMatchObject({ state: 'unchanged' });
  portal.clock.set(NOW);
  expect((await portal.call('POST undo', company, { change_id: taken.body.undo.change_id })).status).toBe(
    200,
  );
  expect(await rowsNow()).toEqual(before);
  expect(await nextRun('company', id)).toMatchObject({ state: 'unchanged' });
  portal.clock.set(NOW);
  const again = await take('title');
  await work();
  await correct('Keeper at sea');
  expect((await portal.call('POST undo', company, { change_id: again.body.undo.change_id })).status).toBe(
    409,
  );
  expect(await jobsOf(id)).toMatchObject([{ title: 'Keeper at sea' }, { title: 'Cook' }]);
});

test('SOURCE-33 giving it up again leaves what has changed of other fields', async () => {
  serve([posting('1', 'Stoker')]);
  const id = await connect('company');
  const [job] = await jobsOf(id);
  const change = (columns: ReturnType<typeof sql>) =>
    db.execute(sql`update jobs set ${columns} where id = ${job?.id}`);
  await change(sql`title = 'Head stoker'`);
  const taken = await portal.request<{ undo: { change_id: number } }>(`POST job-origins/${job?.id}/take`, {
    token: company,
    body: { field: 'title' },
  });
  await work();
  await change(sql`vacancy = 7, zipcode = '400001'`);
  expect((await portal.call('POST undo', company, { change_id: taken.body.undo.change_id })).status).toBe(
    200,
  );
  const { rows } = await db.execute(sql`select title, vacancy, zipcode from jobs where id = ${job?.id}`);
  expect(rows).toEqual([{ title: 'Head stoker', vacancy: 7, zipcode: '400001' }]);
  expect(await nextRun('company', id)).toMatchObject({ state: 'unchanged' });
});

test('SOURCE-34 where people apply is changed for the jobs that are there, but not what a person wrote', async () => {
  serve(['a', 'b', 'c'].map((path) => posting(path, `Diver ${path}`, { url: at(path) })));
  const id = await connect('company');
  const [, own] = await jobsOf(id);
  await db.execute(sql`update jobs set apply_url = 'https://own.example/' where id = ${own?.id}`);
  const applyAt = async (place: string) => {
    const body = { apply_at: place };
    expect((await portal.request(`PUT sources/${id}`, { token: company, body })).status).toBe(200);
    return (await jobsOf(id)).map((job) => job.apply_url);
  };
  expect(await applyAt('portal')).toEqual([null, 'https://own.example/', null]);
  serve(
    ['a', 'b', 'c'].map((path) => posting(path, `Diver ${path}`, { url: at(path), location: 'Pune, India' })),
  );
  expect(await nextRun('company', id)).toMatchObject({ counts: { changed: 3 } });
  expect((await jobsOf(id)).map((job) => job.apply_url)).toEqual([null, 'https://own.example/', null]);
  expect(await applyAt('source')).toEqual([at('a'), 'https://own.example/', at('c')]);
});

test('SOURCE-28 staff order partners, and the jobs that several have follow', async () => {
  const jobs = (text: string) => [
    posting('1', 'Rigger', { company: 'Mast & Sail', description: `${TEXT} ${text}` }),
  ];
  serve(jobs('First.'));
  const one = await connect('partner');
  serve(jobs('Second.'));
  const other = await connect('partner');
  const writer = async () => (await jobsOf(one))[0]?.writer;
  const textOf = async () => {
    const { rows } = await db.execute<{ text: string }>(
      sql`select right(description, 11) as text from jobs where title = 'Rigger' or title = 'Head rigger'`,
    );
    return rows.map(({ text }) => text);
  };
  expect(await writer()).toBe(one);
  await db.execute(sql`update jobs set title = 'Head rigger' where title = 'Rigger'`);
  const body = { trust: 'first' };
  expect((await portal.request(`PUT staff/sources/${other}`, { token: staff, body })).body).toMatchObject(
    body,
  );
  expect(await writer()).toBe(other);
  expect(await nextRun('partner', other)).toMatchObject({ counts: { changed: 1 } });
  expect(await textOf()).toEqual(['Second.</p>']);
  expect(await jobsOf(one)).toMatchObject([{ title: 'Head rigger' }]);
  // If the one that writes it has it no more, the next goes on.
  await db.execute(sql`update job_sources set next_run_at = null where id = ${one}`);
  serve([posting('2', 'Baker', { company: 'Galley' })]);
  await nextRun('partner', other);
  expect(await nextRun('partner', other)).toMatchObject({ counts: { gone: 1 } });
  expect(await writer()).toBe(one);
  await db.execute(
    sql`update job_sources set next_run_at = ${NOW.toISOString()}::timestamptz where id = ${one}`,
  );
  serve(jobs('First.'));
  await nextRun('partner', one);
  expect(await textOf()).toEqual([' First.</p>']);
  expect(await jobsOf(one)).toMatchObject([{ title: 'Head rigger' }]);
});

test('SOURCE-35 a run says which jobs wait for staff because of what they say', async () => {
  serve([
    posting('1'),
    posting('2', 'Agent', { description: `${TEXT} Send the registration fee by western union.` }),
  ]);
  const id = await connect('company');
  const run = await lastRun('company', id);
  expect(run.counts).toMatchObject({ new: 2, held: 1, warned: 0 });
  const { body } = await portal.request(`GET source-runs/${run.id}/rows?with_signals=true`, {
    token: company,
  });
  const signals = [{ kind: 'fee', severity: 'block' }];
  expect(body).toMatchObject({ pagination: { total: 1 }, data: [{ title: 'Agent', signals }] });
});
