/** A job's record: what the portal itself has seen of it and of its company. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { JobRecord } from '#contract/jobs/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobs } from '../../platform/db/schema.ts';
import { earlierPosts } from '../../search/facts/reposts.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { decisionDatesOf, lastDecisionDateOf } from '../companies/decision-dates.ts';
import { presentResponsiveness, responsesOf } from '../companies/responsiveness.ts';
import { isKnownToReaders } from './search-table.ts';

const EARLIER = earlierPosts(sql`${jobs}`);

/** Applications that nobody withdrew, as the company sees them. */
const countApplications = (where: SQL) =>
  sql<number>`(select coalesce(sum(c.applicants), 0)::int from application_counts c where ${where})`;

/** Undefined unless readers can open the job. */
export const readRecord = async (
  db: Db,
  jobId: number,
  today: string,
): Promise<Reply<JobRecord> | undefined> => {
  const [row] = await db
    .select({
      postedAt: jobs.postedAt,
      firstPostedAt: sql<string | null>`(select min(o.posted_at) ${EARLIER})`,
      reposts: sql<number>`(select count(*)::int ${EARLIER})`,
      confirmedAt: jobs.confirmedAt,
      applications: countApplications(sql`c.job_id = ${jobs.id} and c.status <> 'withdrawn'`),
      hires: countApplications(sql`c.status = 'hired'
        and c.job_id in (select o.id from jobs o where o.company_id = ${jobs.companyId})`),
      // Within another expression, Drizzle writes the column with its table.
      responses: responsesOf(sql`${jobs.companyId}`),
      decisionDates: decisionDatesOf(sql`${jobs.companyId}`),
      decisionDate: lastDecisionDateOf(sql`${jobs.id}`),
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isKnownToReaders(), isActiveCompany(jobs.companyId)));
  if (!row) return undefined;
  const first = row.firstPostedAt ?? row.postedAt;
  return {
    first_posted_at: first && new Date(first),
    reposts: row.reposts,
    confirmed_at: row.confirmedAt,
    applications: row.applications,
    hires: row.hires,
    responsiveness: presentResponsiveness(row.responses, today),
    decision_dates: row.decisionDates,
    decision_date: row.decisionDate,
  };
};
