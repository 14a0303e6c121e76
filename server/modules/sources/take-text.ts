/** Lets a source write a field of a job again that a person had changed. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { SOURCE_FIELDS, type SourceField } from '#contract/sources/rules.ts';
import type { Deps } from '../../deps.ts';
import { changedSince, orNotFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type DetailsOf, sourceJobs } from '../../platform/db/schema.ts';
import { beginChange, type Hold, type Undoing } from '../../platform/undo/changes.ts';
import { keepJobsBefore, restoreJobs } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { keptFields, readCurrent } from './fields.ts';
import { addRun, findOpenRun, lockSource } from './repository.ts';
import { restoreWritten } from './undo-run.ts';
import { keepPostings } from './write-postings.ts';
import { ASKED_AGAIN, askForAll } from './writers.ts';

interface Taking {
  readonly jobId: number;
  readonly field: SourceField;
  readonly actorId: number;
}

/** Its next run writes the field; one begins now, if the source is read by itself. @returns whether it does */
export const takeText = async (
  tx: Db,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { jobId, field, actorId }: Taking,
): Promise<{ hold: Hold | undefined; isRead: boolean }> => {
  const [found] = await tx
    .select()
    .from(sourceJobs)
    .where(and(eq(sourceJobs.jobId, jobId), eq(sourceJobs.writes, true), isNull(sourceJobs.closedAt)))
    .for('update');
  const { id, sourceId, said, wrote } = orNotFound(found);
  const fields = (await readCurrent(tx, [jobId])).get(jobId) ?? {};
  if (!keptFields(wrote, fields).has(field)) throw changedSince();
  const hold = await beginChange(tx, deps, actorId, { kind: 'source_text_taken', jobId, fields });
  await keepJobsBefore(tx, hold, [jobId]);
  await keepPostings(tx, hold, [id]);
  await tx
    .update(sourceJobs)
    .set({ said: { ...said, [field]: ASKED_AGAIN }, wrote: { ...wrote, [field]: fields[field] } })
    .where(eq(sourceJobs.id, id));
  await askForAll(tx, [id]);
  const source = await lockSource(tx, 'staff', sourceId);
  const isRead = source?.state === 'active' && source.address !== null;
  if (isRead && !(await findOpenRun(tx, sourceId)))
    await addRun(tx, { sourceId, isCheck: false, startedAt: deps.clock.now() });
  return { hold, isRead };
};

/** The person's text is back, also if a run has written the source's in the meantime. */
export const untakeText = async (
  tx: Db,
  { jobId, fields }: DetailsOf<'source_text_taken'>,
  { changeId, today }: Undoing,
): Promise<void> => {
  await tx.execute(sql`select from jobs where id = ${jobId} for update`);
  const now = (await readCurrent(tx, [jobId])).get(jobId) ?? {};
  const [posting] = await tx
    .select({ wrote: sourceJobs.wrote })
    .from(sourceJobs)
    .where(and(eq(sourceJobs.jobId, jobId), eq(sourceJobs.writes, true)));
  // What a person changed since isn't lost.
  const isEdited = SOURCE_FIELDS.some(
    (field) => now[field] !== fields[field] && now[field] !== posting?.wrote[field],
  );
  if (isEdited) throw changedSince();
  await restoreJobs(tx, changeId);
  await restoreWritten(tx, changeId);
  await refreshSearch(tx, [jobId], today);
};
