/**
 * Turns a small portal into a large one within the database, by copying its jobs and adding any number of
 * applications. Triggers and foreign keys are off meanwhile. Indexes are built once at the end, and columns
 * maintained by triggers are computed at once.
 */
import type pg from 'pg';
import { withDatabase } from './database.ts';

/** Tables with rows for each job, and the column with the job's id. */
const OF_JOBS: readonly (readonly [table: string, key: string])[] = [
  ['jobs', 'id'],
  ['job_employment_types', 'job_id'],
  ['job_degrees', 'job_id'],
  ['job_courses', 'job_id'],
  ['job_educations', 'job_id'],
  ['job_tags', 'job_id'],
  ['company_jobs', 'job_id'],
  ['job_applicants', 'job_id'],
  ['job_search', 'job_id'],
];
const OF_APPLICATIONS = ['applications', 'application_events'];

/** Copies are slightly older than their originals. */
const AGED = new Set(['created_at', 'posted_at']);
const AGED_BY = "interval '11 minutes'";

const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** Drops the indexes that no constraint needs. @returns the statements that rebuild them */
const dropIndexes = async (client: pg.Client, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
};

/** @param copies of each row, besides the row itself */
const copyRows = async (
  client: pg.Client,
  table: string,
  key: string,
  { copies, step }: { readonly copies: number; readonly step: number },
): Promise<void> => {
  const id = `s.${key} + n * ${step}`;
  const expressionOf = (column: string): string => {
    if (column === key) return id;
    if (AGED.has(column)) return `s.${column} - n * ${AGED_BY}`;
    return column === 'card' ? `jsonb_set(s.card, '{id}', to_jsonb(${id}))` : `s.${column}`;
  };
  const columns = await columnsOf(client, table);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.map(expressionOf).join(', ')}
     from ${table} s cross join generate_series(1, ${copies}) n`,
  );
};

const copyJobs = async (client: pg.Client, jobs: number): Promise<void> => {
  const { rows } = await client.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(id) as last from jobs',
  );
  const { count = 1, last = 1 } = rows[0] ?? {};
  const copies = Math.max(0, Math.round(jobs / count) - 1);
  for (const [table, key] of OF_JOBS) await copyRows(client, table, key, { copies, step: last });
  await client.query(`update company_job_counts set jobs = jobs * ${copies + 1}`);
  await client.query("select setval(pg_get_serial_sequence('jobs', 'id'), (select max(id) from jobs))");
};

/** Distributes applications evenly over the open jobs. They are as old as the job allows. */
const addApplications = async (client: pg.Client, applications: number): Promise<void> => {
  await client.query(
    `with job as (select job_id, company_id, posted_at, row_number() over (order by job_id) - 1 as place from job_search),
       person as (select user_id, row_number() over (order by user_id) - 1 as place from candidates),
       total as (select (select count(*) from job) as jobs, (select count(*) from person) as people),
       numbers as (select n, n % jobs as job, (n % jobs * 7 + n / jobs) % people as person
         from total, generate_series(0, $1::int - 1) n)
     insert into applications (job_id, user_id, company_id, status, terms, created_at)
     select job.job_id, person.user_id, job.company_id,
       (array['applied', 'applied', 'viewed', 'rejected', 'shortlisted'])[1 + n % 5],
       (select terms from applications where terms is not null limit 1),
       job.posted_at + (now() - job.posted_at) * (n % 97) / 97.0
     from numbers join job on job.place = numbers.job
       join person on person.place = numbers.person
     on conflict do nothing`,
    [applications],
  );
  await client.query(
    `insert into application_events (application_id, actor_id, status, created_at)
     select a.id, a.user_id, 'applied', a.created_at from applications a
     where not exists (select from application_events e where e.application_id = a.id)`,
  );
  await client.query('truncate application_counts');
  await client.query(
    `insert into application_counts (job_id, status, applicants)
     select job_id, status, count(*) from applications where not applicant_hidden group by 1, 2`,
  );
  await client.query(
    `update job_applicants j set applicants = c.applicants from (
       select job_id, sum(applicants)::int as applicants from application_counts where status <> 'withdrawn' group by 1) c
     where c.job_id = j.job_id`,
  );
};

/** @param size the approximate number of jobs, and the number of applications to add */
export const multiply = (
  url: string,
  { jobs, applications }: { readonly jobs: number; readonly applications: number },
): Promise<void> =>
  withDatabase(url, async (client) => {
    const started = performance.now();
    const say = (line: string) =>
      console.log(`${line} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'");
    await client.query("set work_mem = '256MB'; set synchronous_commit = off");
    const indexes = await dropIndexes(client, [...OF_JOBS.map(([table]) => table), ...OF_APPLICATIONS]);
    await copyJobs(client, jobs);
    say(`${jobs.toLocaleString('en')} jobs`);
    if (applications > 0) await addApplications(client, applications);
    say(`${applications.toLocaleString('en')} more applications`);
    for (const definition of indexes) await client.query(definition);
    say(`${indexes.length} indexes`);
  });
