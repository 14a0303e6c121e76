/**
 * Inserts sample jobs in batches, each in its own transaction, so that memory use does not depend on their number.
 */
import { sql } from 'drizzle-orm';
import { refreshSearch } from '../../modules/jobs/search-table.ts';
import { resolveSkills, skillRowsOf } from '../../modules/lookups/skills.ts';
import { insertRows, reserveIds } from '../../platform/db/bulk.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import type { Report } from '../../platform/db/report.ts';
import * as table from '../../platform/db/schema.ts';
import { writePlaces } from '../../search/facts/stored-places.ts';
import type { Company } from './companies.ts';
import type { SampleJob } from './jobs.ts';

const BATCH = 1000;

/** The data of a job that later steps need. Kept small, because there may be a million. */
export interface WrittenJob {
  readonly id: number;
  readonly company: Company;
  readonly categoryId: number;
  readonly createdAt: Date;
  /** Whether it was ever public. */
  readonly isPosted: boolean;
  readonly isOpen: boolean;
  /** The last day to apply, if past. */
  readonly closedOn: string | null;
  /** When its company closed it early. */
  readonly endedAt: Date | null;
}

/** Reduces a job to what later steps need. */
const writtenJob = (id: number, { company, row }: SampleJob, today: string): WrittenJob => {
  const isPosted = row.status === 'approved' && !row.isPostLater;
  const endedAt = row.closedAt ?? null;
  const isPast = row.deadline < today;
  return {
    id,
    company,
    categoryId: row.categoryId,
    createdAt: row.createdAt ?? new Date(0),
    isPosted,
    isOpen: isPosted && !isPast && endedAt === null,
    closedOn: isPast ? row.deadline : null,
    endedAt,
  };
};

const entries = (
  ids: readonly number[],
  jobs: readonly SampleJob[],
  list: (job: SampleJob) => readonly number[],
) =>
  jobs.flatMap((job, index) => {
    const jobId = ids[index] ?? 0;
    return list(job).map((entryId) => ({ jobId, entryId }));
  });

const writeBatch = async (
  db: Db,
  jobs: readonly SampleJob[],
  companyIds: ReadonlyMap<Company, number>,
  today: string,
): Promise<number[]> => {
  const ids = await reserveIds(db, table.jobs, jobs.length);
  const rows = jobs.map((job, index) => ({
    id: ids[index] ?? 0,
    companyId: companyIds.get(job.company) ?? 0,
    ...job.row,
  }));
  await insertRows(db, table.jobs, rows);
  const entriesOf = (list: Parameters<typeof entries>[2]) => entries(ids, jobs, list);
  await insertRows(
    db,
    table.jobEmploymentTypes,
    entriesOf((job) => job.employmentTypeIds),
  );
  await insertRows(
    db,
    table.jobDegrees,
    entriesOf((job) => job.degreeIds),
  );
  await insertRows(
    db,
    table.jobCourses,
    entriesOf((job) => job.courseIds),
  );
  await insertRows(
    db,
    table.jobEducations,
    entriesOf((job) => job.educationIds),
  );
  await insertRows(
    db,
    table.jobTags,
    entriesOf((job) => job.tagIds),
  );
  const free = await resolveSkills(db, [...new Set(jobs.flatMap(({ freeSkills }) => freeSkills))]);
  await insertRows(
    db,
    table.jobTags,
    jobs.flatMap(({ freeSkills }, index) => skillRowsOf(ids[index] ?? 0, freeSkills, free)),
  );
  await writePlaces(db, new Map(jobs.map(({ places }, index) => [ids[index] ?? 0, places])));
  await refreshSearch(db, ids, today);
  return ids;
};

/** Generates and inserts jobs in batches, and calls `wrote` after each. */
export const writeJobs = async (
  { db }: Database,
  plan: {
    total: number;
    make: (index: number) => SampleJob;
    companyIds: ReadonlyMap<Company, number>;
    today: string;
    wrote: (job: WrittenJob) => void;
  },
  report: Report,
): Promise<void> => {
  for (let start = 0; start < plan.total; start += BATCH) {
    const end = Math.min(start + BATCH, plan.total);
    const jobs = Array.from({ length: end - start }, (_, offset) => plan.make(start + offset));
    const ids = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      // If power is lost, the sample can be generated again, so there is no need to wait for the disk.
      await tx.execute(sql`set local synchronous_commit = off`);
      return writeBatch(tx, jobs, plan.companyIds, plan.today);
    });
    jobs.forEach((job, index) => {
      plan.wrote(writtenJob(ids[index] ?? 0, job, plan.today));
    });
    if (end % 10_000 === 0 || end === plan.total) {
      report(`jobs ${end.toLocaleString('en')} of ${plan.total.toLocaleString('en')}`);
    }
  }
};
