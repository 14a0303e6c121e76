import { subDays } from 'date-fns/subDays';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApplyPlace } from '#contract/sources/rules.ts';
import { insertRows, insertsOf, reserveIds } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import {
  type FieldTexts,
  jobModerationEvents,
  jobs,
  moderationDecisions,
  sourceJobs,
  type sourceRunRows,
} from '../../platform/db/schema.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { rewriteJob, writeJobs } from '../company-jobs/write-job.ts';
import { keepJobsAfter, keepJobsBefore } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import {
  applyEmployerAction,
  newJobDecisions,
  newJobEvents,
  statusOfNewJob,
} from '../moderation/transitions.ts';
import type { Employers, SourceJob } from './employers.ts';
import { contentWithout, keptFields, readCurrent, wroteNow } from './fields.ts';
import type { ReadPosting } from './judge-posting.ts';
import { type FoundJob, matchJobs, plainAddress } from './match-jobs.ts';
import { RENEW_DAYS } from './renew.ts';
import type { SourceRow } from './repository.ts';
import type { SourceDeps } from './setting.ts';

export type Row = typeof sourceRunRows.$inferSelect;
export type Known = typeof sourceJobs.$inferSelect;

export interface Applying extends SourceDeps {
  readonly employers: Employers;
}

/** What is written in a transaction. */
export interface Batch {
  readonly tx: Db;
  readonly deps: Applying;
  readonly source: SourceRow;
  readonly hold: Hold | undefined;
}

export interface Read extends ReadPosting {
  readonly row: Row;
}

/** The portal itself wrote what rows keep. */
const keptBy = ({ posting }: Row) => posting as ReadPosting | null;

export const isOver = (row: Row, today: string): boolean => {
  const kept = keptBy(row);
  return kept !== null && kept.job.content.deadline < today;
};

export const readRows = (rows: readonly Row[], { clock }: Applying): Read[] => {
  const now = clock.now();
  return rows.flatMap((row) => {
    const kept = keptBy(row);
    if (!kept) return [];
    const { job, ...said } = kept;
    const { content } = job;
    const postedAt = new Date(content.postedAt ?? now);
    return [{ ...said, row, job: { ...job, content: { ...content, at: now, postedAt } } }];
  });
};

/** Where people apply: at the source, unless the company chose the portal and somebody reads there. */
export const applyUrlOf = (applyAt: ApplyPlace, isAttended: boolean, url: string | undefined) =>
  applyAt === 'portal' && isAttended ? null : (url ?? null);

const withApplyUrl = (
  { job: { content, applyUrl, url } }: Read,
  { applyAt }: SourceRow,
  isAttended: boolean,
): SourceJob['content'] => ({ ...content, applyUrl: applyUrlOf(applyAt, isAttended, applyUrl ?? url) });

export const keepPostings = (tx: Db, hold: Hold | undefined, ids: readonly number[]) =>
  tx.execute(sql`
    insert into undo_rows (change_id, table_name, column_name, row)
    select ${hold?.changeId ?? 0}::int, 'source_jobs', 'before', to_jsonb(p) from source_jobs p
    where ${isAnyOf(sql`p.id`, ids)} and ${hold !== undefined}::boolean`);

interface Written extends Read {
  readonly jobId: number;
  readonly postingId: number;
  readonly wrote: FieldTexts;
  /** When the source closed the job. */
  readonly closedAt: Date | null;
}

/** Opens again what the source closed, but not what a person closed since. */
const reopen = (tx: Db, written: readonly Written[]) => {
  const closed = written.flatMap(({ jobId, closedAt }) => (closedAt ? [{ id: jobId, at: closedAt }] : []));
  return tx.execute(sql`
    update jobs j set closed_at = null
    from json_to_recordset(${JSON.stringify(closed)}::json) as c(id int, at timestamptz)
    where j.id = c.id and j.closed_at = c.at`);
};

const rewrite = async ({ tx, deps, source, hold }: Batch, written: readonly Written[]): Promise<void> => {
  if (written.length === 0) return;
  const ids = written.map(({ jobId }) => jobId);
  await tx.execute(sql`select from jobs where ${isAnyOf(sql`id`, ids)} order by id for no key update`);
  await keepJobsBefore(tx, hold, ids);
  await reopen(tx, written);
  const before = await readCurrent(tx, ids);
  const attended = await deps.employers.attended(tx, ids);
  const at = deps.clock.now();
  const kept = new Map(
    written.map(({ jobId, wrote }) => [jobId, keptFields(wrote, before.get(jobId) ?? {})] as const),
  );
  const versions = await tx
    .select({ id: jobs.id, version: jobs.version })
    .from(jobs)
    .where(inArray(jobs.id, ids));
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  for (const read of written) {
    const { jobId } = read;
    const content = withApplyUrl(read, source, attended.has(jobId));
    await rewriteJob(tx, jobId, contentWithout(content, kept.get(jobId) ?? new Set()), at);
    const versionBefore = versionOf.get(jobId);
    await applyEmployerAction(tx, jobId, { act: 'edit', versionBefore, deps, at });
  }
  const after = await readCurrent(tx, ids);
  for (const { jobId, postingId, said, address, wrote } of written)
    await tx
      .update(sourceJobs)
      .set({
        said,
        address: plainAddress(address),
        wrote: wroteNow(wrote, after.get(jobId) ?? {}, kept.get(jobId) ?? new Set()),
        misses: 0,
        closedAt: null,
        liveness: null,
        lookedAt: null,
      })
      .where(eq(sourceJobs.id, postingId));
  await keepJobsAfter(tx, hold, ids);
  await refreshSearch(tx, ids, deps.clock.today());
};

/** Jobs that the portal doesn't have yet. */
const insertNew = async ({ tx, deps, source }: Batch, fresh: readonly (Read & { companyId: number })[]) => {
  const ids = await reserveIds(tx, jobs, fresh.length);
  const attended = await deps.employers.attendedCompanies(
    tx,
    fresh.map(({ companyId }) => companyId),
  );
  const at = deps.clock.now();
  const made = fresh.map((read, place) => {
    const content = withApplyUrl(read, source, attended.has(read.companyId));
    const job = { ...content, questions: '', repeats: null };
    const { signals } = read.row;
    const status = statusOfNewJob({ job, signals }, deps.settings.moderation);
    // Its source says today that it is open.
    const confirmedAt = content.postedAt && content.postedAt < subDays(at, RENEW_DAYS) ? at : null;
    return { ...content, job, signals, id: ids[place] ?? 0, companyId: read.companyId, status, confirmedAt };
  });
  const events = made.flatMap(({ id, status }) => newJobEvents(id, status, at));
  const held = made.flatMap((job) => newJobDecisions(job, at));
  await writeJobs(tx, made, {
    today: deps.clock.today(),
    isUnchecked: true,
    further: [...insertsOf(jobModerationEvents, events), ...insertsOf(moderationDecisions, held)],
  });
  return made.map(({ id }) => id);
};

const noteNew = async (
  { tx, source }: Batch,
  placed: readonly (Read & { jobId: number; writes: boolean })[],
): Promise<void> => {
  const current = await readCurrent(
    tx,
    placed.map(({ jobId }) => jobId),
  );
  await insertRows(
    tx,
    sourceJobs,
    placed.map(({ row, said, address, jobId, writes }) => ({
      sourceId: source.id,
      externalId: row.externalId ?? '',
      jobId,
      writes,
      said,
      wrote: writes ? (current.get(jobId) ?? {}) : {},
      address: plainAddress(address),
    })),
  );
};

/** A more trusted source takes over what another one wrote; a person's corrections stay. */
const takeOver = async (batch: Batch, taken: readonly (Read & { match: FoundJob })[]): Promise<void> => {
  const { tx, hold, source } = batch;
  const writers = taken.flatMap(({ match }) => match.writer ?? []);
  await keepPostings(tx, hold, writers);
  const before = await tx
    .update(sourceJobs)
    .set({ writes: false })
    .where(isAnyOf(sourceJobs.id, writers))
    .returning({ jobId: sourceJobs.jobId, wrote: sourceJobs.wrote });
  const wroteOf = new Map(before.map(({ jobId, wrote }) => [jobId, wrote]));
  const own = taken.map((read) => ({ ...read, jobId: read.match.id, writes: true }));
  await noteNew(batch, own);
  const postings = await tx
    .select({ id: sourceJobs.id, jobId: sourceJobs.jobId })
    .from(sourceJobs)
    .where(
      and(
        eq(sourceJobs.sourceId, source.id),
        isAnyOf(
          sourceJobs.jobId,
          own.map(({ jobId }) => jobId),
        ),
      ),
    );
  const postingOf = new Map(postings.map(({ id, jobId }) => [jobId, id]));
  await rewrite(
    batch,
    own.map((read) => ({
      ...read,
      postingId: postingOf.get(read.jobId) ?? 0,
      wrote: wroteOf.get(read.jobId) ?? {},
      closedAt: null,
    })),
  );
};

/** @returns the jobs of the rows, by the rows' ids. */
export const writeNew = async (batch: Batch, reads: readonly Read[]): Promise<Map<number, number>> => {
  const { tx, deps, source, hold } = batch;
  const companyOf = await deps.employers.companiesOf(
    tx,
    source,
    reads.map(({ job }) => job),
    { at: deps.clock.now(), hold },
  );
  const owned = reads.flatMap((read) => {
    const companyId = companyOf(read.job);
    return companyId === undefined ? [] : [{ ...read, companyId }];
  });
  const matches = await matchJobs(tx, source, owned);
  const matched = owned.flatMap((read, place) => {
    const match = matches.get(place);
    return match ? [{ ...read, match }] : [];
  });
  const fresh = owned.filter((_, place) => !matches.has(place));
  await deps.employers.writeStandIns(
    tx,
    fresh.map(({ job }) => job),
  );
  const ids = await insertNew(batch, fresh);
  const made = fresh.map((read, place) => ({ ...read, jobId: ids[place] ?? 0, writes: true }));
  await noteNew(batch, [
    ...made,
    ...matched
      .filter(({ match }) => !match.yields)
      .map((read) => ({ ...read, jobId: read.match.id, writes: false })),
  ]);
  const taken = matched.filter(({ match }) => match.yields);
  if (taken.length > 0) await takeOver(batch, taken);
  return new Map([
    ...made.map(({ row, jobId }) => [row.id, jobId] as const),
    ...matched.map(({ row, match }) => [row.id, match.id] as const),
  ]);
};

export const writeChanged = async (
  batch: Batch,
  reads: readonly Read[],
  known: ReadonlyMap<string, Known>,
) => {
  const { tx, hold } = batch;
  const all = reads.flatMap((read) => {
    const posting = known.get(read.row.externalId ?? '');
    return posting && posting.jobId !== null ? [{ read, posting, jobId: posting.jobId }] : [];
  });
  await keepPostings(
    tx,
    hold,
    all.map(({ posting }) => posting.id),
  );
  // Of postings that don't write their job, only what they say is kept.
  for (const { read, posting } of all.filter(({ posting }) => !posting.writes))
    await tx
      .update(sourceJobs)
      .set({ said: read.said, misses: 0, closedAt: null, liveness: null })
      .where(eq(sourceJobs.id, posting.id));
  const { rows: alive } = await tx.execute<{ id: number }>(sql`
    select id from jobs where ${isAnyOf(
      sql`id`,
      all.map(({ jobId }) => jobId),
    )} and deleted_at is null`);
  const ids = new Set(alive.map(({ id }) => id));
  const written = all.filter(({ posting, jobId }) => posting.writes && ids.has(jobId));
  await batch.deps.employers.writeStandIns(
    tx,
    written.map(({ read }) => read.job),
  );
  await rewrite(
    batch,
    written.map(({ read, posting: { id, wrote, closedAt }, jobId }) => ({
      ...read,
      jobId,
      wrote,
      closedAt,
      postingId: id,
    })),
  );
};
