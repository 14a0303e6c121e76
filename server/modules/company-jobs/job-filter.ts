/** The filters of a company's own jobs as conditions on `company_jobs`. */

import { inArray, type SQL, sql } from 'drizzle-orm';
import type { JobStatus } from '#contract/shared/constants.ts';
import { CLOSING_JOBS_DAYS } from '#contract/shared/constants.ts';
import type { OwnJobState } from '#contract/shared/list-options.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { searchWords } from '../../platform/db/words.ts';
import { foldText } from '../../platform/text.ts';

export interface OwnJobsFilter {
  readonly text?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly status?: JobStatus | undefined;
  readonly saved: boolean;
  readonly state?: OwnJobState | undefined;
  readonly recruiterId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** Approved and visible today, in the portal's time zone. */
export const isLive = (today: string): SQL =>
  sql`(status = 'approved' and not is_post_later and not is_closed and deadline >= ${today}::date)`;

/** Live, and closing soon. */
export const isClosingSoon = (today: string): SQL =>
  sql`(${isLive(today)} and deadline <= ${today}::date + ${CLOSING_JOBS_DAYS}::int)`;

export const countClosingSoon = async (db: Db, scope: JobScope, today: string): Promise<number> => {
  const isOwn = isInScope(scope, { jobId: sql`job_id`, companyId: sql`company_id` });
  const { rows } = await db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from company_jobs where ${isOwn} and ${isClosingSoon(today)}`,
  );
  return rows[0]?.jobs ?? 0;
};

const inState = (state: OwnJobState, today: string): SQL => {
  if (state === 'closed') return sql`(is_closed or deadline < ${today}::date)`;
  return state === 'open' ? isLive(today) : isClosingSoon(today);
};

/** A text without words finds nothing, as in searches. */
const hasNoWords = (text = ''): boolean => text.trim() !== '' && searchWords(text).length === 0;

/** The words that a title must contain, without those in the company's name, which match all of its jobs. */
const wordsOf = async (db: Db, companyId: number, text: string | undefined): Promise<readonly string[]> => {
  const words = searchWords(text);
  if (words.length === 0) return words;
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from companies where id = ${companyId}`,
  );
  const name = foldText(rows[0]?.name ?? '');
  return words.filter((word) => !name.includes(word));
};

export interface Condition {
  /** A condition on `company_jobs`. */
  readonly sql: SQL;
  /** Whether `company_job_counts` contains the total. */
  readonly isCounted: boolean;
}

export const conditionOf = async (
  db: Db,
  { companyId, jobIds }: JobScope,
  filter: OwnJobsFilter,
  today: string,
): Promise<Condition> => {
  const { ids, saved, status, state, categoryId, recruiterId } = filter;
  const words = await wordsOf(db, companyId, filter.text);
  const counted = [
    ...(ids ? [] : [sql`is_post_later = ${saved}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(state === undefined ? [] : [inState(state, today)]),
  ];
  const others = [
    ...(jobIds ? [isAnyOf(sql`job_id`, jobIds)] : []),
    ...(ids ? [inArray(sql`job_id`, [...ids])] : []),
    ...(categoryId === undefined ? [] : [sql`category_id = ${categoryId}`]),
    ...(recruiterId === undefined
      ? []
      : [sql`job_id in (select id from jobs where recruiter_id = ${recruiterId})`]),
    ...(hasNoWords(filter.text) ? [sql`false`] : []),
    ...words.map((word) => sql`words like ${`%${escapeLike(word)}%`}`),
  ];
  return {
    sql: sql.join([sql`company_id = ${companyId}`, ...counted, ...others], sql` and `),
    isCounted: others.length === 0,
  };
};
