/**
 * The tables and columns that triggers keep equal to others. Each repair says in one statement what the triggers would
 * have left; in this order, because some are made of others.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DerivedData } from './derived.ts';

interface Aggregate {
  readonly key: readonly string[];
  readonly values: readonly string[];
  /** Those that a start compares, if not all. */
  readonly checked?: readonly string[];
  /** What no row means, if there may also be a row that says so. */
  readonly none?: string;
  readonly expected: SQL;
}

/** Rows of `expected` that differ from those of a table, by their key. */
const differing = (
  table: string,
  values: readonly string[],
  { key, none = 'null', expected }: Aggregate,
): SQL => {
  const compared = (from: string) =>
    sql.raw(`row(${values.map((column) => `coalesce(${from}.${column}, ${none})`).join(', ')})`);
  return sql`
    select ${sql.raw(key.join(', '))}, ${sql.raw(values.map((column) => `e.${column}`).join(', '))}, e.is_there
    from (select *, true as is_there from (${expected}) x) e
    full join ${sql.identifier(table)} t using (${sql.raw(key.join(', '))})
    where ${compared('e')} is distinct from ${compared('t')}`;
};

/** A table whose rows are an aggregate of others. */
const counted = (name: string, aggregate: Aggregate): DerivedData => {
  const { key, values, checked } = aggregate;
  const wrong = () => differing(name, values, aggregate);
  const columns = sql.raw([...key, ...values].join(', '));
  const isSame = sql.raw(key.map((column) => `t.${column} = w.${column}`).join(' and '));
  return {
    name,
    locked: name,
    wrong,
    ...(checked ? { check: () => differing(name, checked, aggregate) } : {}),
    repair: () => sql`
      with wrong as materialized (${wrong()}), gone as (
        delete from ${sql.identifier(name)} t using wrong w where w.is_there is null and ${isSame}
      )
      insert into ${sql.identifier(name)} (${columns})
      select ${columns} from wrong where is_there
      on conflict (${sql.raw(key.join(', '))}) do update set
        ${sql.raw(values.map((column) => `${column} = excluded.${column}`).join(', '))}`,
  };
};

/** Columns of a table that follow from others; `expected` has its key and the columns. */
const kept = (
  table: string,
  { key, values, expected }: { key: string; values: readonly string[]; expected: SQL },
): DerivedData => {
  const differ = sql.raw(
    `row(${values.map((column) => `e.${column}`).join(', ')}) is distinct from row(${values.map((column) => `t.${column}`).join(', ')})`,
  );
  const matches = sql.raw(`t.${key} = e.${key}`);
  return {
    name: `${table}.${values.join(', ')}`,
    locked: table,
    wrong: () =>
      sql`select 1 from ${sql.identifier(table)} t join (${expected}) e on ${matches} where ${differ}`,
    repair: () => sql`
      update ${sql.identifier(table)} t
      set ${sql.raw(values.map((column) => `${column} = e.${column}`).join(', '))}
      from (${expected}) e where ${matches} and ${differ}`,
  };
};

export const COUNTED: readonly DerivedData[] = [
  kept('applications', {
    key: 'id',
    values: ['company_id', 'applicant_hidden'],
    expected: sql`
      select a.id, j.company_id, a.company_access_ended_at is not null or u.suspended_at is not null
        or u.closed_at is not null as applicant_hidden
      from applications a join jobs j on j.id = a.job_id join users u on u.id = a.user_id`,
  }),
  counted('application_counts', {
    key: ['job_id', 'status'],
    values: ['applicants'],
    none: '0',
    expected: sql`
      select job_id, status, count(*)::int as applicants from applications where not applicant_hidden group by 1, 2`,
  }),
  counted('job_applicants', {
    key: ['job_id'],
    values: ['company_id', 'applicants'],
    expected: sql`
      select j.id as job_id, j.company_id, coalesce(s.applicants, 0)::int as applicants from jobs j left join (
        select job_id, sum(applicants) as applicants from application_counts where status <> 'withdrawn' group by 1
      ) s on s.job_id = j.id`,
  }),
  counted('company_jobs', {
    key: ['job_id'],
    values: [
      'company_id',
      'words',
      'is_post_later',
      'status',
      'category_id',
      'deadline',
      'is_closed',
      'created_at',
    ],
    // Folding all titles takes seconds.
    checked: ['company_id', 'is_post_later', 'status', 'category_id', 'deadline', 'is_closed'],
    expected: sql`
      select id as job_id, company_id, folded(title) as words, is_post_later, status, category_id, deadline,
        closed_at is not null as is_closed, created_at
      from jobs where deleted_at is null`,
  }),
  counted('company_job_counts', {
    key: ['company_id', 'is_post_later', 'status', 'is_closed', 'deadline'],
    values: ['jobs'],
    expected: sql`
      select company_id, is_post_later, status, is_closed, deadline, count(*)::int as jobs from company_jobs
      group by 1, 2, 3, 4, 5`,
  }),
  counted('conversations', {
    key: ['application_id'],
    values: ['company_id', 'job_id', 'messages', 'is_listed'],
    expected: sql`
      select a.id as application_id, a.company_id, a.job_id, m.messages,
        a.status <> 'withdrawn' and not a.applicant_hidden as is_listed
      from (select application_id, count(*)::int as messages from conversation_messages group by 1) m
      join applications a on a.id = m.application_id`,
  }),
  kept('companies', {
    key: 'id',
    values: ['review_count', 'review_stars'],
    expected: sql`
      select c.id, count(r.id)::int as review_count, coalesce(sum(r.stars), 0)::int as review_stars
      from companies c
      left join company_reviews r on r.company_id = c.id and r.hidden_at is null and not r.author_suspended
      group by 1`,
  }),
  kept('candidates', {
    key: 'user_id',
    values: ['review_count', 'review_stars'],
    expected: sql`
      select c.user_id, count(r.id)::int as review_count, coalesce(sum(r.stars), 0)::int as review_stars
      from candidates c left join candidate_reviews r on r.user_id = c.user_id group by 1`,
  }),
  kept('scorecards', {
    key: 'id',
    values: ['average'],
    expected: sql`
      select s.id, sum(r.rating)::float8 / count(r.rating) as average
      from scorecards s join scorecard_ratings r on r.scorecard_id = s.id group by 1`,
  }),
  counted('company_views', {
    key: ['company_id', 'day'],
    values: ['views'],
    expected: sql`
      select j.company_id, v.day, sum(v.views)::int as views from job_views v join jobs j on j.id = v.job_id
      group by 1, 2`,
  }),
  {
    // A job that has been open is not new to saved searches.
    name: 'alert_jobs',
    locked: 'alert_jobs',
    wrong: () => sql`
      select job_id from job_search s where not exists (select from alert_jobs a where a.job_id = s.job_id)`,
    repair: ({ now }) => sql`
      insert into alert_jobs (job_id, opened_at, matched_at)
      select job_id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from job_search
      on conflict do nothing`,
  },
];
