/** Previews a job: writes it, reads it with the queries of the job page, and rolls back. */
import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { findPublicJob } from '../jobs/repository.ts';
import { insertJob } from './job-repository.ts';
import type { ValidJob } from './job-rules.ts';
import { checkReferences } from './references.ts';

interface Previewed {
  readonly companyId: number;
  /** The job that is being edited, if any. */
  readonly jobId: number | null;
}

export const previewJob = async (db: Db, { companyId, jobId }: Previewed, post: ValidJob, now: Date) => {
  let job: Awaited<ReturnType<typeof findPublicJob>>;
  try {
    await db.transaction(async (tx) => {
      await checkReferences(tx, post, jobId);
      job = await findPublicJob(tx, await insertJob(tx, companyId, post, now, 'approved'));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return job;
};
