/**
 * Inserts sample jobs in batches, each in its own transaction, so that memory use does not depend on their number.
 */
import { sql } from 'drizzle-orm';
import { writeJobs as writeNewJobs } from '../../modules/company-jobs/write-job.ts';
import { reserveIds } from '../../platform/db/bulk.ts';
import type { Database } from '../../platform/db/connect.ts';
import { LOOKUPS } from '../../platform/db/lookups/index.ts';
import type { Report } from '../../platform/db/report.ts';
import * as table from '../../platform/db/schema.ts';
import type { Company } from './companies.ts';
import type { SampleJob } from './jobs.ts';

const BATCH = 1000;

const TAG_NAMES = new Map(LOOKUPS.tags.map(({ id, name }) => [id, name]));

/** The data of a job that later steps need. Kept small, because there may be a million. */
export interface WrittenJob extends Pick<SampleJob, 'company' | 'trade' | 'role' | 'town' | 'years'> {
  readonly id: number;
  readonly skills: readonly string[];
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
const writtenJob = (id: number, job: SampleJob, today: string): WrittenJob => {
  const { company, trade, role, town, years, lists, at, status, isPostLater, deadline } = job;
  const { closedAt: endedAt = null } = job;
  const isPosted = status === 'approved' && !isPostLater;
  const isPast = deadline < today;
  return {
    ...{ id, company, trade, role, town, years },
    skills: (lists.tagIds ?? []).map((tagId) => TAG_NAMES.get(tagId) ?? ''),
    createdAt: at,
    isPosted,
    isOpen: isPosted && !isPast && endedAt === null,
    closedOn: isPast ? deadline : null,
    endedAt,
  };
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
      const ids = await reserveIds(tx, table.jobs, jobs.length);
      const written = jobs.map((job, index) => ({
        ...job,
        id: ids[index] ?? 0,
        companyId: plan.companyIds.get(job.company) ?? 0,
      }));
      await writeNewJobs(tx, written, { today: plan.today });
      return ids;
    });
    jobs.forEach((job, index) => {
      plan.wrote(writtenJob(ids[index] ?? 0, job, plan.today));
    });
    if (end % 10_000 === 0 || end === plan.total) {
      report(`jobs ${end.toLocaleString('en')} of ${plan.total.toLocaleString('en')}`);
    }
  }
};
