/** Talent pools: what a company keeps in them, whom it sees there, and who else does. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { POOLS_MAX } from '#contract/talent-pools/rules.ts';
import { forgetUnseen } from '#server/modules/talent-pools/forget-unseen.ts';
import { joinTeam, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, undo, pass } = await startUndoing();
const { db } = portal.database;

type Change = ResponseOf<'POST unpool-candidates'>;

const ask = <Body = Change & { errors?: object; data?: object }>(call: string, token: string, body: object) =>
  portal.request<Body>(call, { token, body });
const { call } = portal;
const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const poolsOf = async (token: string) => (await portal.request('GET talent-pools', { token })).body.data;
const peopleOf = async (token: string, query: Record<string, string | number> = {}) =>
  (
    await portal.request(
      `GET pooled-candidates?${new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      )}`,
      { token },
    )
  ).body;
const namesOf = async (token: string, query = {}) =>
  (await peopleOf(token, query)).data.map(({ name }) => name);
const addPool = async (token: string, name: string) =>
  (await call('POST talent-pools', token, { name })).body.data.id;
const add = (token: string, poolId: number, ...candidateIds: number[]) =>
  call('POST pool-candidates', token, { pool_id: poolId, candidate_ids: candidateIds });

/** A company with a pool, and a candidate it can find. */
const arrange = async (company: string, name = 'Asha') => {
  const owner = await signUpEmployer(portal, { company_name: company });
  const seeker = await signUpSeeker(portal, { first_name: name, last_name: 'Rao' });
  return { owner, seeker, id: await idOf(seeker), pool: await addPool(owner, ' Nurses, Pune ') };
};

const hide = (seekerId: number) =>
  db.execute(sql`update candidates set visible_to_employers = false where user_id = ${seekerId}`);

test('POOL-01 a company adds, renames and deletes pools of its own, and deleting can be undone', async () => {
  const { owner, id, pool } = await arrange('Harbour Clinic');
  const rival = await signUpEmployer(portal, { company_name: 'Rival Clinic' });
  expect(await poolsOf(owner)).toMatchObject([{ id: pool, name: 'Nurses, Pune', people: 0, version: 1 }]);
  const twice = await call('POST talent-pools', owner, { name: 'NURSES, pune' });
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['name']]);
  const change = { name: 'Nurses', version: 1 };
  expect((await ask(`PUT talent-pools/${pool}`, rival, change)).status).toBe(404);
  expect((await ask(`PUT talent-pools/${pool}`, owner, change)).status).toBe(200);
  expect((await ask(`PUT talent-pools/${pool}`, owner, { ...change, name: 'Others' })).status).toBe(409);

  await add(owner, pool, id);
  await call('POST change-pooled-candidate', owner, {
    candidate_id: id,
    tags: ['Theatre'],
    note: 'Call in May.',
  });
  expect((await ask('DELETE talent-pools', rival, { ids: [pool] })).status).toBe(404);
  const gone = await ask('DELETE talent-pools', owner, { ids: [pool] });
  expect([await poolsOf(owner), await namesOf(owner)]).toEqual([[], []]);
  expect((await undo(gone, owner)).status).toBe(200);
  expect(await poolsOf(owner)).toMatchObject([{ name: 'Nurses', people: 1 }]);
  expect((await peopleOf(owner)).data).toMatchObject([{ tags: ['Theatre'], note: 'Call in May.' }]);
  expect(await poolsOf(rival)).toEqual([]);
});

test('POOL-01 a company has a limited number of pools', async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Many Pools' });
  await db.execute(sql`
    insert into talent_pools (company_id, name, created_at)
    select c.id, 'Pool ' || n, now() from companies c, generate_series(1, ${POOLS_MAX}::int) n
    where c.name = 'Many Pools'`);
  expect((await call('POST talent-pools', owner, { name: 'One more' })).status).toBe(422);
});

test('POOL-02 owner and recruiters add candidates they can find and applicants, each once', async () => {
  const { owner, seeker, id, pool } = await arrange('Quay Hospital');
  const other = await signUpSeeker(portal, { first_name: 'Hidden' });
  const hiddenId = await idOf(other);
  await hide(hiddenId);
  const job = await postJob(portal, owner);
  expect((await add(owner, pool, hiddenId)).status).toBe(404);
  await call('POST apply-jobs', other, { manage_job_id: job });
  pass(WINDOW_S);
  expect((await add(owner, pool, hiddenId, id)).body.data).toEqual({ added: 2 });
  expect((await add(owner, pool, id)).body.data).toEqual({ added: 0 });
  expect((await peopleOf(owner)).data.map((one) => [one.id, one.has_applied])).toEqual(
    [
      [id, false],
      [hiddenId, true],
    ].sort(([a], [b]) => Number(b) - Number(a)),
  );
  for (const [role, status] of [
    ['recruiter', 200],
    ['hiring_manager', 403],
    ['interviewer', 403],
  ] as const) {
    const token = await joinTeam(portal, owner, role);
    expect((await add(token, pool, id)).status, role).toBe(status);
    expect((await portal.request('GET talent-pools', { token })).status, role).toBe(status);
  }
  const rival = await signUpEmployer(portal, { company_name: 'Rival Hospital' });
  expect((await add(rival, pool, id)).status).toBe(404);
  expect((await add(rival, await addPool(rival, 'Ours alone'), id)).status).toBe(200);
  const seen = (await peopleOf(owner)).data.find((one) => one.id === id);
  expect(seen?.pools.map((one) => one.id)).toEqual([pool]);
  expect((await portal.request('GET talent-pools', { token: seeker })).status).toBe(403);
});

test('POOL-03 people are filtered by pool, tag and text, and their tags and note have versions', async () => {
  const { owner, id, pool } = await arrange('Tidal Labs', 'Zoë');
  const second = await idOf(await signUpSeeker(portal, { first_name: 'Bilal', last_name: 'Khan' }));
  const welders = await addPool(owner, 'Welders');
  await add(owner, pool, id);
  await add(owner, welders, second, id);
  const content = {
    candidate_id: id,
    tags: ['Night shifts', ' night  SHIFTS', 'Hindi'],
    note: ' Free in May ',
  };
  const saved = await call('POST change-pooled-candidate', owner, {
    ...content,
    version: 1,
  });
  expect(saved.body.data).toMatchObject({ tags: ['Night shifts', 'Hindi'], note: 'Free in May', version: 2 });
  expect((await call('POST change-pooled-candidate', owner, { ...content, version: 1 })).status).toBe(409);
  expect((await call('POST change-pooled-candidate', owner, { ...content, tags: ['!!'] })).status).toBe(422);

  expect(await namesOf(owner, { pool_id: pool })).toEqual(['Zoë Rao']);
  expect(await namesOf(owner, { tag: 'hindi' })).toEqual(['Zoë Rao']);
  expect(await namesOf(owner, { text: 'zoe may' })).toEqual(['Zoë Rao']);
  expect(await namesOf(owner, { text: 'khan' })).toEqual(['Bilal Khan']);
  expect(await namesOf(owner, { text: '%' })).toHaveLength(2);
  // Other companies have tags of their own.
  expect((await peopleOf(owner)).tags).toEqual(['Hindi', 'Night shifts']);

  const table = await call('POST export-pooled-candidates', owner, { tag: 'Hindi' });
  expect(table.text).toContain('Zoë Rao');
  expect(table.text).not.toContain('Bilal');
});

test('POOL-03 companies that do not see last names cannot search by them', async () => {
  const { owner, id, pool } = await arrange('Unverified Ltd');
  await db.execute(sql`
    update users set email_confirmed_at = null where id = (select user_id from companies where name = 'Unverified Ltd')`);
  await db.execute(sql`update companies set staff_verdict = 'revoked' where name = 'Unverified Ltd'`);
  await add(owner, pool, id);
  const [shown] = await namesOf(owner);
  const found = await namesOf(owner, { text: 'rao' });
  expect(found).toEqual(shown === 'Asha Rao' ? ['Asha Rao'] : []);
});

test('POOL-04 people are removed from one pool or from all, and that can be undone', async () => {
  const { owner, id, pool } = await arrange('Lock Keepers');
  const welders = await addPool(owner, 'Welders');
  await add(owner, pool, id);
  await add(owner, welders, id);
  await call('POST change-pooled-candidate', owner, { candidate_id: id, tags: [], note: 'Kind.' });
  const rival = await signUpEmployer(portal, { company_name: 'Rival Keepers' });
  expect((await call('POST unpool-candidates', rival, { candidate_ids: [id] })).status).toBe(404);

  await call('POST unpool-candidates', owner, { pool_id: pool, candidate_ids: [id] });
  expect((await peopleOf(owner)).data[0]?.pools).toMatchObject([{ name: 'Welders' }]);
  const gone = await call('POST unpool-candidates', owner, { candidate_ids: [id] });
  expect(await namesOf(owner)).toEqual([]);
  await ask('DELETE talent-pools', owner, { ids: [pool] });
  expect((await undo(gone, owner)).status).toBe(200);
  expect((await peopleOf(owner)).data).toMatchObject([{ note: 'Kind.', pools: [{ name: 'Welders' }] }]);
});

test('POOL-05 people whom the company no longer sees are gone from its pools, and deleted at night', async () => {
  const { owner, id, pool } = await arrange('Sluice Works');
  const [stays, closes] = [await signUpSeeker(portal), await signUpSeeker(portal)];
  await add(owner, pool, id, await idOf(stays), await idOf(closes));
  const count = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int from pooled_candidates p join companies c on c.id = p.company_id
      where c.name = 'Sluice Works'`);
    return rows[0]?.count;
  };
  await hide(id);
  expect((await peopleOf(owner)).pagination.total).toBe(2);
  expect((await poolsOf(owner))[0]?.people).toBe(2);
  expect(await count()).toBe(3);
  await forgetUnseen(db);
  expect(await count()).toBe(2);
  await db.execute(sql`delete from users where id = ${await idOf(closes)}`);
  expect(await count()).toBe(1);
});

test('POOL-05 applicants leave the pools when the company’s access to their applications ends', async () => {
  const { owner, seeker, id, pool } = await arrange('Old Applicants');
  const job = await postJob(portal, owner);
  await call('POST apply-jobs', seeker, { manage_job_id: job });
  pass(WINDOW_S);
  await hide(id);
  await add(owner, pool, id);
  await forgetUnseen(db);
  expect(await namesOf(owner)).toEqual(['Asha Rao']);
  await db.execute(sql`update applications set company_access_ended_at = now() where job_id = ${job}`);
  expect(await namesOf(owner)).toEqual([]);
  await forgetUnseen(db);
  const { rows } = await db.execute(sql`select from talent_pool_entries where pool_id = ${pool}`);
  expect(rows).toEqual([]);
});

test('POOL-06 a candidate’s data download names the companies and pools, but neither tags nor notes', async () => {
  const { owner, id, pool } = await arrange('Named Company');
  await add(owner, pool, id);
  await call('POST change-pooled-candidate', owner, { candidate_id: id, tags: ['Pricey'], note: 'Secret.' });
  const { readPersonalData } = await import('#server/modules/accounts/personal-data.ts');
  const person = { id, role: 'seeker', now: portal.clock.now(), confirmedEmail: null, reporter: '' } as const;
  const tables: Record<string, unknown> = {};
  for await (const { table, rows } of readPersonalData(db, person)) tables[table] = rows;
  expect(tables.talent_pool_entries).toMatchObject([
    { companyId: { name: 'Named Company' }, poolId: { name: 'Nurses, Pune' } },
  ]);
  expect(JSON.stringify(tables)).not.toMatch(/Pricey|Secret/);
});
