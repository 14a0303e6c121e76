/** Notes which postings are missing, and closes the jobs of those that are gone. */
import { addSeconds } from 'date-fns/addSeconds';
import { sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { sourceJobs } from '../../platform/db/schema.ts';
import { resolveApplications } from '../applications/resolve-applications.ts';
import { closeJobs } from '../company-jobs/job-life-repository.ts';
import { keepJobsAfter, keepJobsBefore } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { type Batch, type Known, keepPostings } from './write-postings.ts';
import { letWrite, trustInSql } from './writers.ts';

export const noteMissing = async ({ tx, hold }: Batch, postings: readonly Known[]): Promise<void> => {
  const ids = postings.map(({ id }) => id);
  await keepPostings(tx, hold, ids);
  await tx
    .update(sourceJobs)
    .set({ misses: sql`${sourceJobs.misses} + 1` })
    .where(isAnyOf(sourceJobs.id, ids));
};

/** Another source that still has the job goes on writing it, by trust; the job closes only if there is none. */
const passOn = async ({ tx, hold }: Batch, gone: readonly Known[]): Promise<Set<number>> => {
  const { rows } = await tx.execute<{ id: number; job_id: number }>(sql`
      select distinct on (o.job_id) o.id, o.job_id from source_jobs o join job_sources s on s.id = o.source_id
      where ${isAnyOf(
        sql`o.job_id`,
        gone.flatMap(({ jobId }) => jobId ?? []),
      )}
        and not ${isAnyOf(
          sql`o.id`,
          gone.map(({ id }) => id),
        )} and o.closed_at is null and o.misses = 0 and s.deleted_at is null
      order by o.job_id, ${trustInSql}, o.id`);
  const heirs = rows.map(({ id }) => id);
  await keepPostings(tx, hold, heirs);
  await letWrite(
    tx,
    heirs,
    gone.map(({ id }) => id),
  );
  return new Set(rows.map(({ job_id }) => job_id));
};

export const closeGone = async (batch: Batch, gone: readonly Known[]): Promise<void> => {
  const { tx, deps, hold } = batch;
  const at = deps.clock.now();
  await keepPostings(
    tx,
    hold,
    gone.map(({ id }) => id),
  );
  const writers = gone.filter(({ writes }) => writes);
  await tx
    .update(sourceJobs)
    .set({ misses: sql`${sourceJobs.misses} + 1`, closedAt: at, writes: false })
    .where(
      isAnyOf(
        sourceJobs.id,
        gone.map(({ id }) => id),
      ),
    );
  const continued = await passOn(batch, writers);
  const last = writers.filter(({ jobId }) => jobId !== null && !continued.has(jobId));
  await tx
    .update(sourceJobs)
    .set({ writes: true })
    .where(
      isAnyOf(
        sourceJobs.id,
        last.map(({ id }) => id),
      ),
    );
  const ids = last.flatMap(({ jobId }) => jobId ?? []);
  await keepJobsBefore(tx, hold, ids);
  await closeJobs(tx, ids, at);
  // Applicants are told as soon as those of other changes.
  const until = addSeconds(at, deps.settings.undoWindowSeconds);
  await resolveApplications(tx, ids, {
    reason: 'job_closed',
    actorId: null,
    at,
    hold: hold && { changeId: hold.changeId, until },
  });
  await keepJobsAfter(tx, hold, ids);
  await refreshSearch(tx, ids, deps.clock.today());
};
