/** Everything that follows from other data can be restored from it. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/shared/constants.ts';
import { endUnanswered } from '#server/modules/applications/end-unanswered.ts';
import { rollOver } from '#server/modules/jobs/daily-rollover.ts';
import { keepFresh } from '#server/modules/jobs/freshness.ts';
import { jobSearch } from '#server/platform/db/schema.ts';
import { findAllInconsistent, findInconsistent, rebuild } from '#server/tasks/derived/rebuild.ts';
import { copyOpenJob } from '../support/many-jobs.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
const job = await postJob(portal, employer, { job_title: 'Lighthouse keeper' });
await copyOpenJob(portal.database.db, job, 20);
const seeker = await signUpSeeker(portal);
const applied = await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: job } });
expect(applied.status).toBe(200);
const { db } = portal.database;
await db.execute(sql`
  insert into conversation_messages (application_id, company_id, side, text, created_at)
  select id, company_id, 'company', 'Hello', created_at from applications`);
await db.execute(sql`
  insert into company_reviews (company_id, user_id, stars, text) select company_id, user_id, 4, 'Fine' from applications`);
await db.execute(sql`
  insert into candidate_reviews (company_id, user_id, author_id, stars, text)
  select a.company_id, a.user_id, c.user_id, 5, 'Fine' from applications a join companies c on c.id = a.company_id`);
await db.execute(sql`insert into job_views (job_id, day, views) values (${job}, '2026-03-09', 3)`);
await db.execute(sql`
  insert into company_views (company_id, day, views) select company_id, '2026-03-09', 3 from applications`);
await rebuild(portal.deps);
beforeEach(() => portal.clock.set(NOW));

const TABLES = [
  'job_search',
  'application_counts',
  'job_applicants',
  'company_jobs',
  'company_job_counts',
  'conversations',
  'company_views',
  'applications',
  'companies',
  'candidates',
];
/** The content of all derived tables, and of those with derived columns. */
const contents = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        // A row that counts nobody says the same as none.
        const { rows } = await portal.database.db.execute<{ row: unknown }>(sql`
          select to_jsonb(t) - 'version' as row from ${sql.identifier(table)} t
          where to_jsonb(t)->>'applicants' is distinct from '0' or ${table} <> 'application_counts' order by 1`);
        return [table, rows] as const;
      }),
    ),
  );
const listed = async () => (await portal.request('GET jobs')).body.pagination.total;

test('FAIL-08 consistent tables are found consistent, and nothing is changed', async () => {
  const before = await contents();
  expect(before.job_search).toHaveLength(21);
  expect(await findInconsistent(portal.deps)).toEqual([]);
  expect(await rebuild(portal.deps)).toEqual([]);
  expect(await contents()).toEqual(before);
});

/** Statements that break what follows from other data, without the triggers that would keep it. */
const DAMAGES = {
  job_search: [sql`delete from job_search`, sql`delete from job_search where job_id % 2 = 0`],
  application_counts: [
    sql`delete from application_counts`,
    sql`update application_counts set applicants = 7`,
    sql`insert into application_counts (job_id, status, applicants) select id, 'hired', 2 from jobs limit 1`,
  ],
  job_applicants: [sql`delete from job_applicants`, sql`update job_applicants set applicants = 7`],
  company_jobs: [
    sql`delete from company_jobs where job_id % 2 = 0`,
    sql`update company_jobs set is_closed = true`,
  ],
  company_job_counts: [sql`delete from company_job_counts`, sql`update company_job_counts set jobs = 7`],
  conversations: [
    sql`delete from conversations`,
    sql`update conversations set messages = 0, is_listed = false`,
  ],
  'companies.review_count, review_stars': [sql`update companies set review_count = 9, review_stars = 9`],
  'candidates.review_count, review_stars': [sql`update candidates set review_count = 0`],
  'applications.company_id, applicant_hidden': [sql`update applications set applicant_hidden = true`],
  company_views: [sql`delete from company_views`, sql`update company_views set views = 1`],
};

test.each(Object.entries(DAMAGES).flatMap(([name, ways]) => ways.map((way, i) => [name, i, way] as const)))(
  'FAIL-08 a damaged %s is found and restored (%d)',
  async (name, _index, damage) => {
    const { db } = portal.database;
    const before = await contents();
    await db.execute(damage);
    expect(await contents()).not.toEqual(before);
    expect(await findInconsistent(portal.deps)).toContain(name);
    expect((await rebuild(portal.deps)).length).toBeGreaterThan(0);
    expect(await contents()).toEqual(before);
    expect(await findInconsistent(portal.deps)).toEqual([]);
    expect(await rebuild(portal.deps)).toEqual([]);
  },
);

test('FAIL-08 prepared cards are restored, and readers see them at once, in more than one batch', async () => {
  const { db } = portal.database;
  await copyOpenJob(db, job, 580);
  await rebuild(portal.deps);
  const before = await contents();
  await db.execute(sql`update job_search set card = jsonb_set(card, '{job_title}', '"Wrong"')`);
  await db.execute(sql`delete from job_search where job_id % 2 = 0`);
  expect(await rebuild(portal.deps)).toContainEqual({ name: 'job_search', rows: 601 });
  expect(await contents()).toEqual(before);
  expect(await listed()).toBe(601);
});

test('FAIL-08 what a clock that was ahead has ended, paused, hidden and postponed goes on', async () => {
  const { db } = portal.database;
  const before = await contents();
  await db.execute(sql`
    insert into notifications (account_id, kind, created_at, held_until)
    select id, 'job_closed', ${NOW.toISOString()}, null from users limit 1`);
  portal.clock.set(new Date(NOW.getTime() + 400 * DAY_MS));
  const settings = { ...portal.deps.settings, confirmJobsAfterDays: 30 };
  expect(await endUnanswered(portal.deps)).toBe(1);
  expect(await rollOver(portal.deps)).toBe(true);
  await db.execute(sql`update jobs set deadline = deadline + 500`);
  await keepFresh({ ...portal.deps, settings });
  portal.clock.set(new Date(NOW.getTime() + 420 * DAY_MS));
  expect((await keepFresh({ ...portal.deps, settings })).paused).toBe(601);
  await db.execute(sql`update jobs set deadline = deadline - 500`);
  const late = new Date(NOW.getTime() + 420 * DAY_MS).toISOString();
  await db.execute(sql`
    insert into mail_outbox (recipient, subject, text, next_attempt_at) values ('late@b.example', 's', 't', ${late})`);
  await db.execute(sql`update notifications set held_until = ${late}`);
  await db.execute(sql`update candidates set active_on = ${late}::date`);

  portal.clock.set(NOW);
  expect(await listed()).toBe(0);
  expect(await findInconsistent(portal.deps)).toEqual(
    expect.arrayContaining([
      'applications ended in the future',
      'jobs paused in the future',
      'mail_outbox.next_attempt_at in the future',
      'notifications.held_until in the future',
    ]),
  );
  await rebuild(portal.deps);
  const after = await contents();
  const withoutActivity = ({ candidates: _, ...tables }: typeof after) => tables;
  expect(withoutActivity(after)).toEqual(withoutActivity(before));
  expect(await listed()).toBe(601);
  const { rows } = await db.execute(sql`
    select (select next_attempt_at <= ${NOW.toISOString()} from mail_outbox where recipient = 'late@b.example') as is_due,
      (select count(*)::int from notifications where held_until > ${NOW.toISOString()}) as hidden,
      (select max(active_on)::text from candidates) as active`);
  expect(rows).toEqual([{ is_due: true, hidden: 0, active: '2026-03-10' }]);
  expect(await findInconsistent(portal.deps)).toEqual([]);
});

test('FAIL-08 OPS-16 what the doctor finds is what a rebuild restores, also in what a start does not look at', async () => {
  const { db } = portal.database;
  await rebuild(portal.deps);
  const found = () =>
    db.transaction(
      (tx) => findAllInconsistent({ ...portal.deps, database: { ...portal.database, db: tx } }),
      {
        accessMode: 'read only',
      },
    );
  expect(await found()).toEqual([]);
  // As another version of the portal would have made them.
  await db.execute(sql`update job_search set card = card || '{"older": true}' where job_id % 2 = 0`);
  expect(await findInconsistent(portal.deps)).toEqual([]);
  const rows = await db.$count(jobSearch, sql`job_id % 2 = 0`);
  expect(rows).toBeGreaterThan(0);
  expect(await found()).toEqual(['job_search']);
  expect(await rebuild(portal.deps)).toEqual([{ name: 'job_search', rows }]);
  expect(await found()).toEqual([]);
});
