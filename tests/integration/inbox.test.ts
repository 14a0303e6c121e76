/** The list of conversations, of a company and of an applicant. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { Employer } from '#server/http/plugins/viewer.ts';
import type { InboxQuery } from '#server/modules/conversations/inbox-pages.ts';
import { listConversations } from '#server/modules/conversations/inbox-repository.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { joinTeam, pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, pass, undo, ...ask } = await startUndoing();
let employer: string;
let jobId: number;
let first: { seeker: string; id: number };
let second: { seeker: string; id: number };

const applyAs = async (name: string, job: number) => {
  const seeker = await signUpSeeker(portal, { resume: pdf(), first_name: name });
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: job } });
  pass(WINDOW_S);
  return { seeker, id: await ask.applicationOf(seeker) };
};
beforeEach(async () => {
  employer = await signUpEmployer(portal);
  jobId = await postJob(portal, employer);
  first = await applyAs('Kiran', jobId);
  second = await applyAs('Zoë%', jobId);
});

const answer = (person: { seeker: string; id: number }, text: string) =>
  portal.request('POST write-to-company', {
    token: person.seeker,
    body: { application_id: person.id, text },
  });
const write = (person: { id: number }, text: string) =>
  portal.request('POST write-to-applicant', {
    token: employer,
    body: { application_id: person.id, text },
  });
const inbox = async (token: string, query = '') =>
  (await portal.request<ResponseOf<'GET conversations'>>(`GET conversations${query}`, { token })).body;
const idsOf = async (token: string, query = '') =>
  (await inbox(token, query)).data.map(({ application_id }) => application_id);

test('INBOX-01 unread conversations come first, then those written in last; each with its latest message', async () => {
  await answer(first, 'Unread.');
  pass(WINDOW_S);
  await write(second, `${'A long text. '.repeat(20)}`);
  pass(WINDOW_S);
  const { data, pagination } = await inbox(employer);
  expect(data.map(({ application_id, unread }) => [application_id, unread])).toEqual([
    [first.id, 1],
    [second.id, 0],
  ]);
  expect(data[0]).toMatchObject({
    job_id: jobId,
    applicant: 'Kiran Das',
    last: { from: 'applicant', text: 'Unread.', files: 0 },
  });
  expect([data[1]?.last.from, data[1]?.last.text.length, pagination.total]).toEqual(['company', 160, 2]);
  await portal.request('POST read-conversation', {
    token: employer,
    body: { application_id: first.id, up_to: 2_000_000_000 },
  });
  expect(await idsOf(employer)).toEqual([second.id, first.id]);
});

test('INBOX-02 filters by unread messages, job and name, and pages', async () => {
  const other = await postJob(portal, employer);
  const third = await applyAs('Ama', other);
  for (const person of [first, second, third]) await answer(person, 'Hello.');
  await portal.request('POST read-conversation', {
    token: employer,
    body: { application_id: third.id, up_to: 2_000_000_000 },
  });
  pass(WINDOW_S);
  await portal.request('POST read-conversation', {
    token: employer,
    body: { application_id: third.id, up_to: 2_000_000_000 },
  });
  expect(await idsOf(employer, '?unread=true')).toEqual([second.id, first.id]);
  expect(await idsOf(employer, `?job_id=${other}`)).toEqual([third.id]);
  expect(await idsOf(employer, '?name=kIrAn%20d')).toEqual([first.id]);
  // Characters of patterns mean only themselves.
  expect(await idsOf(employer, '?name=%25')).toEqual([second.id]);
  expect([await idsOf(employer, '?name=nobody'), await idsOf(employer, '?page=2')]).toEqual([[], []]);
});

test('INBOX-03 TEAM-02 lists only conversations that the viewer may see, with messages they may see', async () => {
  const sent = await answer(first, 'Not sent yet.');
  expect([await idsOf(employer), await idsOf(first.seeker)]).toEqual([[], [first.id]]);
  await undo(sent, first.seeker);
  expect(await idsOf(first.seeker)).toEqual([]);
  await answer(first, 'Sent.');
  pass(WINDOW_S);
  const elsewhere = await postJob(portal, employer);
  const away = await joinTeam(portal, employer, 'hiring_manager', [elsewhere]);
  const rival = await signUpEmployer(portal);
  expect([await idsOf(away), await idsOf(rival), await idsOf(second.seeker)]).toEqual([[], [], []]);
  const interviewer = await joinTeam(portal, employer, 'interviewer');
  expect(await idsOf(interviewer)).toEqual([]);
  const staff = await signInStaff(portal);
  expect((await portal.request('GET conversations', { token: staff })).status).toBe(404);
  await portal.request('POST withdraw-application', {
    token: first.seeker,
    body: { job_applied_id: first.id },
  });
  expect([await idsOf(employer), await idsOf(first.seeker)]).toEqual([[], [first.id]]);
});

test('INBOX-04 an applicant’s list names company and job', async () => {
  await write(first, 'When can you start?');
  pass(WINDOW_S);
  expect((await inbox(first.seeker)).data).toMatchObject([
    { company_name: 'Harbour & Finch', job_title: 'Harbour pilot', unread: 1, last: { from: 'company' } },
  ]);
});

const MANY = 26;
/** With those of every test. */
const ALL = MANY + 2;
const change = (query: ReturnType<typeof sql>) => portal.database.db.execute(query);
/** Two messages for each applicant. Every sixth conversation is unread. The last four can still be undone, one by the company. */
const writeMany = async () => {
  await change(sql`
    insert into users (consent_exemption, role, email, password_hash, first_name, last_name)
    select 'imported', 'seeker', 'many-' || ${jobId}::int || '-' || n || '@example.com', 'x', 'Many', 'Das ' || n
    from generate_series(1, ${MANY}::int) n`);
  await change(sql`
    insert into applications (job_id, user_id)
    select ${jobId}, id from users where email like 'many-' || ${jobId}::int || '-%' order by id`);
  await change(sql`
    insert into conversation_messages (application_id, company_id, side, text, created_at, read_at, held_until)
    select a.id, a.company_id, case when n = 1 and place % 5 = 0 then 'company' else 'applicant' end, 'Hello.', now(),
      case when place < ${ALL - 3}::int and place % 6 > 0 then ${portal.clock.now().toISOString()}::timestamptz end,
      case when place >= ${ALL - 3}::int then ${new Date(portal.clock.now().getTime() + 1000).toISOString()}::timestamptz end
    from generate_series(1, 2) n
    cross join (select id, company_id, row_number() over (order by id) as place from applications where job_id = ${jobId}) a
    order by n, a.place % 7, a.id`);
};

/** The pages, until one is empty. */
const pagesOf = async (query: string) => {
  const pages = [];
  for (let number = 1; number < 9; number += 1) {
    const { data, pagination } = await inbox(employer, `?page=${number}${query}`);
    pages.push({ total: pagination.total, data });
    if (data.length === 0) break;
  }
  return pages;
};

test('INBOX-05 pages and totals follow every change', async () => {
  await writeMany();
  const applicationsOf = sql`(select id from applications where job_id = ${jobId} order by id`;
  const steps: readonly (readonly [number, () => Promise<unknown>])[] = [
    [ALL - 3, async () => pass(0)],
    [ALL, async () => pass(WINDOW_S)],
    [
      ALL - 1,
      () =>
        change(
          sql`update applications set status = 'withdrawn' where id in ${applicationsOf} limit 1 offset 4)`,
        ),
    ],
    [
      ALL,
      () =>
        change(
          sql`update applications set status = 'viewed' where id in ${applicationsOf} limit 1 offset 4)`,
        ),
    ],
    [
      ALL - 1,
      () =>
        change(sql`
          update users set suspended_at = now()
          where id in (select user_id from applications where id in ${applicationsOf} limit 1 offset 7))`),
    ],
    [
      ALL - 2,
      () =>
        change(
          sql`delete from conversation_messages where application_id in ${applicationsOf} limit 1 offset 9)`,
        ),
    ],
    [ALL - 3, () => change(sql`delete from applications where id in ${applicationsOf} limit 1 offset 11)`)],
  ];
  for (const [expected, step] of steps) {
    await step();
    const pages = await pagesOf('');
    // With the job, they are found in another way.
    expect(pages).toEqual(await pagesOf(`&job_id=${jobId}`));
    const ids = pages.flatMap(({ data }) => data.map(({ application_id }) => application_id));
    expect([new Set(ids).size, ids.length, pages[0]?.total]).toEqual([expected, expected, expected]);
    const unread = await pagesOf('&unread=true');
    expect(unread).toEqual(await pagesOf(`&unread=true&job_id=${jobId}`));
    expect(unread[0]?.data.length).toBeGreaterThan(2);
  }
  await change(sql`update jobs set deleted_at = now() where id = ${jobId}`);
  expect((await inbox(employer)).pagination.total).toBe(0);
});

/** How many messages the transaction has read. */
const countRead = async (tx: Pick<Db, 'execute'>) => {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'conversation_messages'`);
  return rows[0]?.read ?? 0;
};

/** How many messages a page of the inbox reads. */
const readFor = (query: InboxQuery) =>
  portal.database.db.transaction(async (tx) => {
    const [company] = await tx.select({ id: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId));
    const viewer: Employer = {
      ...{ userId: 0, role: 'employer', tokenHash: '' },
      ...{ companyId: company?.id ?? 0, teamRole: 'owner', jobIds: null },
    };
    await tx.execute(sql`analyze conversation_messages`);
    // As with many messages.
    await tx.execute(sql`set local enable_seqscan = off`);
    const before = await countRead(tx);
    await listConversations(tx, viewer, query, portal.clock.now());
    return (await countRead(tx)) - before;
  });

test('INBOX-05 filters and pages far from the first read only the latest message of each conversation', async () => {
  await writeMany();
  await change(sql`
    insert into conversation_messages (application_id, company_id, side, text, created_at)
    select id, company_id, 'company', 'Hello.', now() from applications, generate_series(1, 200) where id = ${first.id}`);
  for (const query of [{ job_id: jobId }, { name: 'kiran' }, { page: 60 }]) {
    expect(await readFor(query), JSON.stringify(query)).toBeLessThan(3 * ALL);
  }
});
