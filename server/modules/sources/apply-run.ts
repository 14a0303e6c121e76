/** Writes what a run has found, in batches, each of which is one transaction. */
import { addDays, addSeconds } from 'date-fns';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { UNDO_RUN_DAYS } from '#contract/sources/rules.ts';
import type { Posting } from '../../feeds/posting.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import { insertRows, insertsOf, reserveIds } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { returned } from '../../platform/db/returned.ts';
import {
  type FieldTexts,
  jobModerationEvents,
  jobSources,
  jobs,
  sourceJobs,
  sourceRunRows,
  sourceRuns,
  undoableChanges,
} from '../../platform/db/schema.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { resolveApplications } from '../applications/resolve-applications.ts';
import { closeJobs } from '../company-jobs/job-life-repository.ts';
import { rewriteJob, writeJobs } from '../company-jobs/write-job.ts';
import { type ImportedJob, type ImportSetting, toJob } from '../job-import/to-job.ts';
import { keepJobsAfter, keepJobsBefore } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { applyEmployerAction, newJobEvents, statusOfNewJob } from '../moderation/transitions.ts';
import type { Employers } from './employers.ts';
import { contentWithout, keptFields, readCurrent, wroteNow } from './fields.ts';
import { type FoundJob, matchJobs, plainAddress } from './match-jobs.ts';
import { lockRun, type RunRow, type SourceRow } from './repository.ts';
import type { SourceDeps } from './setting.ts';
import { externalIdOf, saidBy, toRecord } from './to-record.ts';

const BATCH = 200;

type Row = typeof sourceRunRows.$inferSelect;
type Known = typeof sourceJobs.$inferSelect;

export interface Applying extends SourceDeps {
  readonly setting: ImportSetting;
  readonly employers: Employers;
}

/** What is written in a transaction. */
interface Batch {
  readonly tx: Db;
  readonly deps: Applying;
  readonly source: SourceRow;
  readonly hold: Hold | undefined;
}

interface Read {
  readonly row: Row;
  readonly posting: Posting;
  readonly job: ImportedJob;
}

/** Posting and job of a row; the portal itself wrote both into the row. */
const readRows = async (rows: readonly Row[], { setting }: Applying): Promise<Read[]> => {
  const read: Read[] = [];
  for (const row of rows) {
    if (row.posting === null) continue;
    const posting = row.posting as Posting;
    const job = await toJob(toRecord(posting), setting);
    if (!('reason' in job)) read.push({ row, posting, job });
  }
  return read;
};

/** Where people apply: at the source, unless the company chose the portal and somebody reads there. */
const withApplyUrl = ({ job }: Read, source: SourceRow, isAttended: boolean): ImportedJob['content'] => ({
  ...job.content,
  applyUrl: source.applyAt === 'portal' && isAttended ? null : (job.applyUrl ?? job.url ?? null),
});

const keepPostings = (tx: Db, hold: Hold | undefined, ids: readonly number[]) =>
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
    await applyEmployerAction(tx, jobId, {
      act: 'edit',
      versionBefore,
      moderation: deps.settings.moderation,
      at,
    });
  }
  const after = await readCurrent(tx, ids);
  for (const { jobId, postingId, posting, wrote } of written)
    await tx
      .update(sourceJobs)
      .set({
        said: saidBy(posting),
        address: plainAddress(posting.address),
        wrote: wroteNow(wrote, after.get(jobId) ?? {}, kept.get(jobId) ?? new Set()),
        misses: 0,
        closedAt: null,
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
    const status = statusOfNewJob({ ...content, questions: '', repeats: null }, deps.settings.moderation);
    return { ...content, id: ids[place] ?? 0, companyId: read.companyId, status };
  });
  const events = made.flatMap(({ id, status }) => newJobEvents(id, status, at));
  await writeJobs(tx, made, {
    today: deps.clock.today(),
    isUnchecked: true,
    further: insertsOf(jobModerationEvents, events),
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
    placed.map(({ posting, jobId, writes }) => ({
      sourceId: source.id,
      externalId: externalIdOf(posting),
      jobId,
      writes,
      said: saidBy(posting),
      wrote: writes ? (current.get(jobId) ?? {}) : {},
      address: plainAddress(posting.address),
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
const writeNew = async (batch: Batch, reads: readonly Read[]): Promise<Map<number, number>> => {
  const { tx, deps, source, hold } = batch;
  const companyOf = await deps.employers.companiesOf(
    tx,
    source,
    reads.map(({ job }) => job),
    { at: deps.clock.now(), hold },
  );
  const owned = reads.flatMap((read) => {
    const companyId = companyOf(read.job);
    return companyId === undefined ? [] : [{ ...read, companyId, address: read.posting.address }];
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

const writeChanged = async (batch: Batch, reads: readonly Read[], known: ReadonlyMap<string, Known>) => {
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
      .set({ said: saidBy(read.posting), misses: 0, closedAt: null })
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

const noteMissing = async ({ tx, hold }: Batch, postings: readonly Known[]): Promise<void> => {
  const ids = postings.map(({ id }) => id);
  await keepPostings(tx, hold, ids);
  await tx
    .update(sourceJobs)
    .set({ misses: sql`${sourceJobs.misses} + 1` })
    .where(isAnyOf(sourceJobs.id, ids));
};

/** Another source that still has the job goes on writing it, by trust; the job closes only if there is none. */
const passOn = async (tx: Db, gone: readonly Known[]): Promise<Set<number>> => {
  const { rows } = await tx.execute<{ job_id: number }>(sql`
    update source_jobs p set writes = true from (
      select distinct on (o.job_id) o.id from source_jobs o join job_sources s on s.id = o.source_id
      where ${isAnyOf(
        sql`o.job_id`,
        gone.flatMap(({ jobId }) => jobId ?? []),
      )}
        and not ${isAnyOf(
          sql`o.id`,
          gone.map(({ id }) => id),
        )} and o.closed_at is null and o.misses = 0 and s.deleted_at is null
      order by o.job_id, s.company_id is null, o.id) next
    where p.id = next.id returning p.job_id`);
  return new Set(rows.map(({ job_id }) => job_id));
};

const closeGone = async ({ tx, deps, hold }: Batch, gone: readonly Known[]): Promise<void> => {
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
  const continued = await passOn(tx, writers);
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

const applyBatch = async (batch: Batch, rows: readonly Row[]): Promise<void> => {
  const { tx, deps, source } = batch;
  const of = (...kinds: Row['kind'][]) => rows.filter(({ kind }) => kinds.includes(kind));
  const ids = JSON.stringify(rows.map(({ externalId }) => externalId));
  const postings = await tx
    .select()
    .from(sourceJobs)
    .where(
      and(
        eq(sourceJobs.sourceId, source.id),
        sql`${sourceJobs.externalId} in (select json_array_elements_text(${ids}::json))`,
      ),
    );
  const known = new Map(postings.map((posting) => [posting.externalId, posting]));
  const knownOf = (kind: Row['kind']) =>
    of(kind).flatMap(({ externalId }) => known.get(externalId ?? '') ?? []);
  const made = await writeNew(batch, await readRows(of('new'), deps));
  await writeChanged(batch, await readRows(of('changed', 'returned'), deps), known);
  await noteMissing(batch, knownOf('missing'));
  await closeGone(batch, knownOf('gone'));
  await tx.execute(sql`
    update source_run_rows r set is_done = true, posting = null, job_id = coalesce(m.job_id, r.job_id)
    from source_run_rows done left join json_to_recordset(${JSON.stringify(
      [...made].map(([id, jobId]) => ({ id, job_id: jobId })),
    )}::json) as m(id int, job_id int) on m.id = done.id
    where r.id = done.id and ${isAnyOf(
      sql`done.id`,
      rows.map(({ id }) => id),
    )}`);
};

/** The change that undoes the run, made with its first batch. */
const holdOf = async (tx: Db, deps: Applying, run: RunRow, source: SourceRow): Promise<Hold | undefined> => {
  const until = addDays(deps.clock.now(), UNDO_RUN_DAYS);
  if (run.changeId !== null) return { changeId: run.changeId, until };
  if (source.ownerId === null) return undefined;
  const made = await tx
    .insert(undoableChanges)
    .values({ actorId: source.ownerId, details: { kind: 'source_run', runId: run.id }, expiresAt: until })
    .returning({ id: undoableChanges.id });
  const changeId = returned(made).id;
  await tx.update(sourceRuns).set({ changeId }).where(eq(sourceRuns.id, run.id));
  return { changeId, until };
};

/** Postings that are back are missed no more. */
const finish = async (tx: Db, run: RunRow): Promise<void> => {
  await tx.execute(sql`
    update source_jobs p set misses = 0
    where p.source_id = ${run.sourceId} and p.misses > 0 and p.closed_at is null
      and not exists (select from source_run_rows r
        where r.run_id = ${run.id} and r.kind = 'missing' and r.external_id = p.external_id)`);
};

/** @returns whether the run is done; false if another batch follows. */
export const applyOnce = (deps: Applying, runId: number): Promise<boolean> =>
  changing(deps, 'jobs', async (tx) => {
    const run = await lockRun(tx, 'staff', runId);
    const [source] = run ? await tx.select().from(jobSources).where(eq(jobSources.id, run.sourceId)) : [];
    if (!run || !source || run.state !== 'applying') return true;
    await tx.execute(sql`set local statement_timeout = 0`);
    const rows = await tx
      .select()
      .from(sourceRunRows)
      .where(and(eq(sourceRunRows.runId, run.id), eq(sourceRunRows.isDone, false)))
      .orderBy(sourceRunRows.id)
      .limit(BATCH);
    const now = deps.clock.now();
    if (rows.length === 0) {
      await finish(tx, run);
      await tx
        .update(sourceRuns)
        .set({ state: 'applied', endedAt: now, beatAt: null })
        .where(eq(sourceRuns.id, run.id));
      return true;
    }
    await applyBatch({ tx, deps, source, hold: await holdOf(tx, deps, run, source) }, rows);
    await tx
      .update(sourceRuns)
      .set({ done: run.done + rows.length, beatAt: now })
      .where(eq(sourceRuns.id, run.id));
    return false;
  });
