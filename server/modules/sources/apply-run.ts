/** Writes what a run has found, in batches, each of which is one transaction. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from 'date-fns/addDays';
import { and, eq, sql } from 'drizzle-orm';
import { type RefusalReason, UNDO_RUN_DAYS } from '#contract/sources/rules.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { returned } from '../../platform/db/returned.ts';
import {
  jobSources,
  type RunCounts,
  sourceJobs,
  sourceRunRows,
  sourceRuns,
  undoableChanges,
} from '../../platform/db/schema.ts';
import { isDatabaseUnreachable, isPassing } from '../../platform/db/unreachable.ts';
import { inTurn } from '../../platform/lanes.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { closeGone, noteMissing } from './close-postings.ts';
import { Employers } from './employers.ts';
import { changeRun, lockRun, type RunRow, type SourceRow } from './repository.ts';
import type { SourceDeps } from './setting.ts';
import {
  type Applying,
  type Batch,
  isOver,
  type Row,
  readRows,
  writeChanged,
  writeNew,
} from './write-postings.ts';

/** Beside others; each batch makes cached answers old. */
const SERVER_BATCH = { most: 1000, least: 1000, ms: Number.POSITIVE_INFINITY } as const;
/**
 * Visitors of an embedded database wait for a batch to end, so slow ones become smaller, but not so small that most of
 * their time is that of their statements.
 */
const EMBEDDED_BATCH = { most: 100, least: 25, ms: 200 } as const;
/** After so many rows in a row that can't be written, the fault isn't theirs. */
const FAULTY_MAX = 20;

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
  const made = await writeNew(batch, readRows(of('new'), deps));
  await writeChanged(batch, readRows(of('changed', 'returned'), deps), known);
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

const rowsToDo = (tx: Db, runId: number, limit: number) =>
  tx
    .select()
    .from(sourceRunRows)
    .where(and(eq(sourceRunRows.runId, runId), eq(sourceRunRows.isDone, false)))
    .orderBy(sourceRunRows.id)
    .limit(limit);

/** What statements are planned by, which the database itself notices too late where much is written at once. */
const measureTables = (db: Db) =>
  db.execute(sql`
    analyze users, companies, company_members, jobs, job_workplaces, job_employment_types, job_tags, job_search,
      source_jobs, source_run_rows`);
/** After how many batches, and each time eight times as many. */
const MEASURED_FIRST = 2;
const MEASURED_EACH = 8;

/** @returns the counts of the run */
const refuseRows = async (
  tx: Db,
  { counts }: Pick<RunRow, 'counts'>,
  rows: readonly Row[],
  reason: RefusalReason,
): Promise<RunCounts> => {
  await tx
    .update(sourceRunRows)
    .set({ kind: 'refused', reason, changes: [], posting: null, isDone: true })
    .where(
      isAnyOf(
        sourceRunRows.id,
        rows.map(({ id }) => id),
      ),
    );
  const left = { ...counts, refused: counts.refused + rows.length };
  for (const { kind } of rows) left[kind] -= 1;
  return left;
};

/** @returns whether the run is done; false if another batch follows. */
const applyOnce = (deps: Applying, runId: number, size: number): Promise<boolean> =>
  changing(deps, 'jobs', async (tx) => {
    const run = await lockRun(tx, 'staff', runId);
    const [source] = run ? await tx.select().from(jobSources).where(eq(jobSources.id, run.sourceId)) : [];
    if (!run || !source || run.state !== 'applying') return true;
    await tx.execute(sql`set local statement_timeout = 0`);
    const rows = await rowsToDo(tx, run.id, size);
    const now = deps.clock.now();
    if (rows.length === 0) {
      await finish(tx, run);
      await tx
        .update(sourceRuns)
        .set({ state: 'applied', endedAt: now, beatAt: null })
        .where(eq(sourceRuns.id, run.id));
      return true;
    }
    // Over since the run read them.
    const over = rows.filter((row) => isOver(row, deps.clock.today()));
    const counts = await refuseRows(tx, run, over, 'expired');
    await applyBatch(
      { tx, deps, source, hold: await holdOf(tx, deps, run, source) },
      rows.filter((row) => !over.includes(row)),
    );
    await changeRun(tx, run.id, { counts, done: run.done + rows.length, beatAt: now, tries: 0 });
    return false;
  });

/** One batch of a process at a time, whichever run it is of. */
const turns = new WeakMap<object, ReturnType<typeof inTurn>>();
const turnOf = ({ database }: Pick<SourceDeps, 'database'>) => {
  const turn = turns.get(database) ?? inTurn();
  turns.set(database, turn);
  return turn;
};

/** Writes a batch, and leaves visitors of an embedded database as long for their answers, which need several statements. */
const applyBeside = async (deps: Applying, runId: number, size: number) => {
  const begun = performance.now();
  const isDone = await applyOnce(deps, runId, size);
  const took = performance.now() - begun;
  if (!isDone && deps.database.kind === 'embedded') await sleep(took);
  return { isDone, took };
};

/** The next row can't be written: it is refused, so that those behind it aren't held up. */
const refuseNext = ({ database: { db }, clock }: SourceDeps, runId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const run = await lockRun(tx, 'staff', runId);
    const rows = run?.state === 'applying' ? await rowsToDo(tx, runId, 1) : [];
    if (!run || rows.length === 0) return;
    const counts = await refuseRows(tx, run, rows, 'not_written');
    await changeRun(tx, runId, { counts, done: run.done + 1, beatAt: clock.now(), tries: 0 });
  });

interface Start {
  /** An earlier process got stuck: the faulty row may be the next one. */
  readonly isCareful: boolean;
  /** Many processes got stuck at the next row. */
  readonly isHopeless: boolean;
}

/**
 * Applies a run to its end. A batch that fails is done in smaller ones, until the faulty row is alone.
 * @returns whether it got there; false if nothing at all can be written
 */
export const applyRun = async (
  deps: Omit<Applying, 'employers'>,
  runId: number,
  report: (error: unknown) => void,
  { isCareful, isHopeless }: Start = { isCareful: false, isHopeless: false },
): Promise<boolean> => {
  const { most, least, ms } = deps.database.kind === 'server' ? SERVER_BATCH : EMBEDDED_BATCH;
  const turn = turnOf(deps);
  let employers = new Employers();
  let size: number = isCareful ? 1 : most;
  let batches = 0;
  let measuredAt = MEASURED_FIRST;
  if (isHopeless) await refuseNext(deps, runId);
  for (let faulty = 0; faulty < FAULTY_MAX; ) {
    try {
      const { isDone, took } = await turn(() => applyBeside({ ...deps, employers }, runId, size));
      if (isDone) return true;
      batches += 1;
      if (batches === measuredAt) {
        await measureTables(deps.database.db);
        measuredAt *= MEASURED_EACH;
      }
      size = took > ms ? Math.max(least, size >> 1) : Math.min(most, size * 2);
      faulty = 0;
    } catch (error) {
      if (isDatabaseUnreachable(error) || (size === 1 && isPassing(error))) throw error;
      // Those that it knew may have been taken back.
      employers = new Employers();
      if (size === 1) {
        report(error);
        await refuseNext(deps, runId);
        faulty += 1;
      }
      size = Math.ceil(size / 8);
    }
  }
  return false;
};
