/**
 * `node bench/applicants.ts [text]`: compares a company's calls about a job with ten applicants and one with five
 * thousand, on the embedded database, over HTTP without a network. Both jobs are in the same portal with the
 * same users. With a text, only calls whose name contains it.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { ask, openPortal, signUp } from './embedded-portal.ts';
import { compare } from './measure.ts';

const FEW = 10;
const MANY = 5_000;
const PEOPLE = 20_000;
const SECONDS = 2;

const writePeople = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`
    insert into users (consent_exemption, role, email, password_hash, first_name, last_name)
    select 'imported', 'seeker', 'seeker-' || n || '@example.com', 'x', 'Kiran', 'Das ' || n
    from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`
    insert into candidates (user_id, jobseeker_type, work_status, designation_id, country_id, resume_title)
    select id, 'Worker', 'Experienced', 1 + id % 20, 101, case id % 200 when 1 then 'Harbour pilot' else 'Sailor' end
    from users where role = 'seeker'`);
  await db.execute(
    sql`update candidates set salary_id = (array(select id from salaries order by id))[1 + user_id % 5], work_experience = user_id % 12`,
  );
  await db.execute(sql`
    insert into candidate_skills (user_id, position, name)
    select c.user_id, n, t.name from candidates c cross join generate_series(0, 3) n
      join tags t on t.id = 1 + (c.user_id * (n + 1)) % 40
    on conflict do nothing`);
  await db.execute(sql`
    insert into candidate_preferred_cities (user_id, city_id, position) select user_id, 133024, 0 from candidates where user_id % 3 = 0`);
};

/** Creates a job with this many applicants, in all statuses. They are anonymous until shortlisted. @returns its id. */
const writeJob = async ({ db }: Database, userId: number, applicants: number): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into jobs (company_id, title, description, responsibilities, job_type, vacancy, category_id, subcategory_id,
      salary_id, experience_id, work_mode_id, industry_id, country_id, state_id, city_id, zipcode, deadline, status)
    select c.id, 'Harbour pilot', 'Guide ships.', 'Board ships.', 'professional', 2, 1, 101, 1, 1, 1, 1, 101, 4008,
      133024, '400001', current_date + 30, 'approved'
    from companies c where c.user_id = ${userId} returning id`);
  const id = rows[0]?.id ?? 0;
  await db.execute(
    sql`insert into job_tags (job_id, tag_id) select ${id}, id from tags where id between 1 and 6`,
  );
  await db.execute(sql`insert into job_evaluations (job_id, is_anonymous) values (${id}, true)`);
  await db.execute(sql`
    insert into applications (job_id, user_id, status, created_at)
    select ${id}, id, (array['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'])[1 + n % 7],
      now() - n * interval '1 minute'
    from (select id, row_number() over (order by id) as n from users where role = 'seeker' order by id limit ${applicants}) s`);
  return id;
};

/**
 * Adds two questions to a job, answered by all its applicants: half say yes, half have twenty years or more. The first
 * ten do both, so that the lists of both jobs fill a page and differ in what they leave out.
 * @returns their ids.
 */
const writeAnswers = async ({ db }: Database, jobId: number): Promise<Omit<SampleIds, 'stage'>> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into job_questions (job_id, place, kind, text, is_required, expected)
    values (${jobId}, 0, 'yes_no', 'Do you have a licence?', true, 'yes'),
      (${jobId}, 1, 'number', 'How many years at sea?', true, null) returning id`);
  const [licence = 0, years = 0] = rows.map(({ id }) => id);
  await db.execute(sql`
    with applicants as (select id, row_number() over (order by id) - 1 as n from applications where job_id = ${jobId})
    insert into application_answers (application_id, question_id, choice, number, is_expected)
    select id, ${licence}::int, case when n % 20 < 10 then 'yes' else 'no' end, null, n % 20 < 10 from applicants
    union all select id, ${years}::int, null, 39 - n % 40, null from applicants`);
  return { licence, years };
};

/** Two stages of interviews: half of those in that status are in the first, a quarter in the second. @returns the first. */
const writeStages = async ({ db }: Database, userId: number): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into company_stages (company_id, status, name, position, created_at)
    select c.id, 'interview', v.name, v.position, now()
    from companies c, (values ('Phone call', 0), ('At sea', 1)) v (name, position) where c.user_id = ${userId} returning company_stages.id`);
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  await db.execute(sql`
    update applications a set stage_id = case when a.id % 4 > 1 then ${first}::int else ${second}::int end
    from companies c where c.id = a.company_id and c.user_id = ${userId} and a.status = 'interview' and a.id % 4 > 0`);
  return first;
};

/** Scorecards of a job's applicants, by its company's owner and two colleagues. */
const writeScorecards = async ({ db }: Database, jobId: number, userId: number): Promise<void> => {
  await db.execute(sql`
    insert into scorecards (application_id, company_id, author_id, recommendation, average, submitted_at)
    select a.id, a.company_id, u.id, 'yes', 1 + (a.id * 7 + u.id) % 5, now()
    from applications a
    cross join (
      select ${userId}::int as id union all (select id from users where role = 'seeker' order by id limit 2)) u
    where a.job_id = ${jobId}`);
};

const LIST = 'POST view-shortlisted-candidates?page=';
const BOARD = ['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'];
type Calls = readonly (readonly [string, object])[];
/** What a job's calls name: its questions, and the company's stage. */
interface SampleIds {
  readonly licence: number;
  readonly years: number;
  readonly stage: number;
}
const CALLS: readonly (readonly [string, Calls | ((named: SampleIds) => Calls)])[] = [
  ['list, first page', [[`${LIST}1`, {}]]],
  ['list, last page', [[`${LIST}LAST`, {}]]],
  ['the shortlisted', [[`${LIST}1`, { list: 'shortlisted' }]]],
  ['one status, oldest first', [[`${LIST}1`, { status: 'interview', sort: 'oldest' }]]],
  ['one stage', ({ stage }) => [[`${LIST}1`, { stage_id: stage }]]],
  ['best score first', [[`${LIST}1`, { sort: 'score' }]]],
  ['best match first', [[`${LIST}1`, { sort: 'match' }]]],
  ['best match first, last page', [[`${LIST}LAST`, { sort: 'match' }]]],
  ['best match first, by text', [[`${LIST}1`, { sort: 'match', text: 'pilot' }]]],
  ['by text', [[`${LIST}1`, { text: 'pilot' }]]],
  ['board, its seven columns', BOARD.map((status) => [`${LIST}1`, { status }] as const)],
  ['board, best match first', BOARD.map((status) => [`${LIST}1`, { status, sort: 'match' }] as const)],
  ['by an answer', ({ licence }) => [[`${LIST}1`, { answers: [{ question_id: licence, answer: 'yes' }] }]]],
  ['by a number', ({ years }) => [[`${LIST}1`, { answers: [{ question_id: years, answer: '20' }] }]]],
  [
    'sorted by a number',
    ({ years }) => [[`${LIST}1`, { answer_order: { question_id: years, order: 'highest' } }]],
  ],
];

const main = async (): Promise<void> => {
  const [only = ''] = process.argv.slice(2);
  const { app, database, close } = await openPortal();
  await writePeople(database);
  const { token, userId } = await signUp(app, 'Two Jobs');
  const jobs = [await writeJob(database, userId, FEW), await writeJob(database, userId, MANY)] as const;
  const stage = await writeStages(database, userId);
  const named = [
    { ...(await writeAnswers(database, jobs[0])), stage },
    { ...(await writeAnswers(database, jobs[1])), stage },
  ] as const;
  for (const job of jobs) await writeScorecards(database, job, userId);
  await database.db.execute(sql`vacuum analyze`);
  for (const job of jobs) {
    const start = performance.now();
    await ask(app, `${LIST}1`, token, { manage_job_id: job, sort: 'match' });
    console.log(
      `best match first, the first time for job ${job}: ${(performance.now() - start).toFixed(0)} ms`,
    );
  }
  console.log(
    `| call | ${FEW} applicants, p50 ms | ${MANY.toLocaleString('en')} applicants, p50 ms | ratio |`,
  );
  console.log('|---|--:|--:|--:|');
  for (const [name, calls] of CALLS.filter(([name]) => name.includes(only))) {
    const asking = (job: number, names: SampleIds, lastPage: number) => async () => {
      let bytes = 0;
      for (const [call, body] of typeof calls === 'function' ? calls(names) : calls)
        bytes += await ask(app, call.replace('LAST', String(lastPage)), token, {
          manage_job_id: job,
          ...body,
        });
      return bytes;
    };
    const [few, many] = await compare(
      asking(jobs[0], named[0], 1),
      asking(jobs[1], named[1], MANY / 10),
      SECONDS,
    );
    console.log(`| ${name} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${(many / few).toFixed(2)} |`);
  }
  await close();
};

await main();
