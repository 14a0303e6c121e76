/**
 * `node bench/employer.ts`: the calls of a company's screens, for a company with ten jobs and one with ten
 * thousand, on the embedded database, over HTTP without a network. Both have the same number of applications
 * and views, so the difference is the cost of having many jobs.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { ask, openPortal, signUp } from './embedded-portal.ts';
import { compare } from './measure.ts';

const FEW = 10;
const MANY = 10_000;
const APPLICATIONS = 2_000;
const SECONDS = 2;
/** Nine in ten of the jobs are posted, and a page shows ten. */
const LAST_PAGE = (MANY * 0.9) / 10;

/** Creates jobs in all statuses and states. One title in fifty contains the searched word. */
const writeJobs = ({ db }: Database, userId: number, count: number) =>
  db.execute(sql`
    insert into jobs (company_id, title, description, responsibilities, job_type, vacancy, category_id, subcategory_id,
      salary_id, experience_id, work_mode_id, industry_id, country_id, state_id, city_id, zipcode, is_post_later, deadline,
      status, created_at, posted_at)
    select c.id, case n % 50 when 1 then 'Harbour pilot ' else 'Lighthouse keeper ' end || n,
      repeat('Guide ships into the port. ', 80), repeat('Board ships at sea. ', 40), 'professional', 2,
      1 + n % 20, (1 + n % 20) * 100 + 1, 1, 1 + n % 5, 1 + n % 3, 1, 101, 4008, 133024, '400001', n % 10 = 9,
      current_date + (n * 7919) % 120 - 30, (array['approved', 'approved', 'approved', 'active', 'rejected'])[1 + n % 5],
      now() - n * interval '5 minutes', now() - n * interval '5 minutes'
    from companies c, generate_series(1, ${count}::int) n where c.user_id = ${userId}`);

const writePeople = ({ db }: Database, userId: number) =>
  db.execute(sql`
    with mine as (
      select array_agg(j.id order by j.id) as ids, count(*)::int as jobs, min(j.company_id) as company
      from jobs j join companies c on c.id = j.company_id where c.user_id = ${userId}
    ), seekers as (
      select id, row_number() over (order by id) as n from users where role = 'seeker' order by id limit ${APPLICATIONS}
    ), sent as (
      insert into applications (job_id, user_id, status, created_at)
      select mine.ids[1 + (s.n % mine.jobs)], s.id,
        (array['applied', 'viewed', 'shortlisted', 'interview', 'rejected'])[1 + s.n % 5],
        now() - (s.n % 80) * interval '1 day' - s.n * interval '1 minute'
      from seekers s, mine
    )
    insert into company_views (company_id, day, views)
    select mine.company, current_date - d, 50 + d from mine, generate_series(0, 29) d`);

const CALLS: readonly (readonly [string, string, object?])[] = [
  ['list, first page', 'POST myjobs?page=1', {}],
  ['list, last page', 'POST myjobs?page=LAST', {}],
  ['list by status and category', 'POST myjobs?page=1', { status: 'approved', category_id: 2 }],
  ['list of open ones by deadline', 'POST myjobs?page=1', { state: 'open', sort: 'deadline' }],
  ['list by applicants', 'POST myjobs?page=1', { sort: 'applicants' }],
  ['list by text', 'POST myjobs?page=1', { job_title: 'pilot' }],
  ['dashboard counters', 'GET employer-dashbord'],
  ['dashboard pictures', 'GET employer-insights'],
];

const main = async (): Promise<void> => {
  const { app, database, close } = await openPortal();
  await database.db.execute(sql`
    insert into users (consent_exemption, role, email, password_hash, first_name)
    select 'imported', 'seeker', 'seeker-' || n || '@example.com', 'x', 'Kiran' from generate_series(1, ${APPLICATIONS}::int) n`);
  const few = await signUp(app, 'Few Jobs');
  const many = await signUp(app, 'Many Jobs');
  const companies = [
    [few, FEW],
    [many, MANY],
  ] as const;
  for (const [who, count] of companies) {
    await writeJobs(database, who.userId, count);
    await writePeople(database, who.userId);
  }
  await database.db.execute(sql`vacuum analyze`);
  console.log(`| call | ${FEW} jobs, p50 ms | ${MANY.toLocaleString('en')} jobs, p50 ms | ratio |`);
  console.log('|---|--:|--:|--:|');
  for (const [name, call, body] of CALLS) {
    const asking = (token: string, lastPage: number) => () =>
      ask(app, call.replace('LAST', String(lastPage)), token, body);
    const [one, other] = await compare(asking(few.token, 1), asking(many.token, LAST_PAGE), SECONDS);
    console.log(`| ${name} | ${one.toFixed(2)} | ${other.toFixed(2)} | ${(other / one).toFixed(2)} |`);
  }
  await close();
};

await main();
