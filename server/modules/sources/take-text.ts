/** Lets a source write a field of a job again that a person had changed. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SourceField } from '#contract/sources/rules.ts';
import type { Deps } from '../../deps.ts';
import { changedSince, orNotFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type DetailsOf, sourceJobs } from '../../platform/db/schema.ts';
import { beginChange, type Hold, type Undoing } from '../../platform/undo/changes.ts';
import { keepJobsBefore, restoreParts } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { keptFields, PARTS, readCurrent } from './fields.ts';
import { addRun, findOpenRun, lockSource } from './repository.ts';
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
  const hold = await beginChange(tx, deps, actorId, { kind: 'source_text_taken', jobId, field, fields });
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

/** What the posting said and wrote of the field before. */
const restorePosting = (tx: Db, changeId: number, field: SourceField) =>
  tx.execute(sql`
    update source_jobs p set
      wrote = (p.wrote - ${field}::text) || jsonb_strip_nulls(jsonb_build_object(${field}::text, k.row->'wrote'->${field}::text)),
      said = case when p.said->>${field}::text = ${ASKED_AGAIN}
        then (p.said - ${field}::text) || jsonb_strip_nulls(jsonb_build_object(${field}::text, k.row->'said'->${field}::text))
        else p.said end
    from undo_rows k
    where k.change_id = ${changeId} and k.table_name = 'source_jobs' and p.id = (k.row->>'id')::int`);

/** The person's text is back, also if a run has written the source's in the meantime. Other fields stay. */
export const untakeText = async (
  tx: Db,
  { jobId, field, fields }: DetailsOf<'source_text_taken'>,
  { changeId, today }: Undoing,
): Promise<void> => {
  await tx.execute(sql`select from jobs where id = ${jobId} for update`);
  const now = (await readCurrent(tx, [jobId])).get(jobId) ?? {};
  const [posting] = await tx
    .select({ wrote: sourceJobs.wrote })
    .from(sourceJobs)
    .where(and(eq(sourceJobs.jobId, jobId), eq(sourceJobs.writes, true)));
  // What a person changed since isn't lost.
  if (now[field] !== fields[field] && now[field] !== posting?.wrote[field]) throw changedSince();
  await restoreParts(tx, changeId, PARTS[field]);
  await restorePosting(tx, changeId, field);
  await refreshSearch(tx, [jobId], today);
};
