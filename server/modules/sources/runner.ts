/** Does the runs of sources: those that people ask for, and those that are due. Each run has one process at a time. */
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { max } from 'date-fns/max';
import { sql } from 'drizzle-orm';
import { FAILURES_MAX, SOURCE_MAX, type SourceSchedule } from '#contract/sources/rules.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import { sourceRuns, type UnusedColumn } from '../../platform/db/schema.ts';
import { isPassing } from '../../platform/db/unreachable.ts';
import { Lanes } from '../../platform/lanes.ts';
import { repeat } from '../../platform/repeat.ts';
import { cutText } from '../../platform/text.ts';
import { notify } from '../notifications/notify.ts';
import { applyRun } from './apply-run.ts';
import { Looker } from './look-at-postings.ts';
import { failureOf, type OpenedFeed, openFeed, openFile, SourceFailure } from './open-feed.ts';
import { type Judging, RunReader } from './read-run.ts';
import { renewListed } from './renew.ts';
import {
  addRun,
  changeRun,
  findRun,
  NO_COUNTS,
  noteOnSource,
  outdateChecks,
  type RunRow,
  type SourceRow,
} from './repository.ts';
import { importSetting, type SourceDeps } from './setting.ts';
import { undoRun } from './undo-run.ts';

/** A process that says nothing for so long has ended; each time that it ended without getting on, twice as long. */
const SILENT_MINUTES = 5;
const DOUBLED_MAX = 5;
/** After so many processes, it is the run's own fault. */
const TRIES_MAX = 5;

/** The time of the next run; null if nothing is read by itself. */
export const nextRun = (schedule: SourceSchedule, now: Date): Date | null => {
  if (schedule === 'manual') return null;
  if (schedule === 'hourly') return addHours(now, 1);
  return addDays(now, schedule === 'daily' ? 1 : 7);
};

/** Begins the runs of sources that are due. */
const beginDue = ({ database: { db }, clock }: SourceDeps): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const { rows } = await tx.execute<{ id: number; schedule: SourceSchedule }>(sql`
      select s.id, s.schedule from job_sources s
      where s.next_run_at <= ${now.toISOString()}::timestamptz and s.deleted_at is null and s.state = 'active'
        and not exists (select from source_runs r where r.source_id = s.id
          and r.state in ('waiting', 'reading', 'applying', 'undoing'))
      order by s.next_run_at limit 20 for update of s skip locked`);
    for (const { id, schedule } of rows) {
      await noteOnSource(tx, id, { nextRunAt: nextRun(schedule, now) });
      await addRun(tx, { sourceId: id, isCheck: false, startedAt: now });
    }
  });

type ClaimedRun = typeof sourceRuns.$inferSelect;

/** Takes a run that waits, or whose process has ended. */
const claim = ({ database: { db }, clock }: SourceDeps): Promise<ClaimedRun | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from source_runs
      where state in ('waiting', 'reading', 'applying', 'undoing')
        and (beat_at is null or beat_at < ${now.toISOString()}::timestamptz
          - make_interval(mins => ${SILENT_MINUTES}::int << least(greatest(tries - 1, 0), ${DOUBLED_MAX}::int)))
      order by id limit 1 for update skip locked`);
    const [found] = rows;
    if (!found) return undefined;
    const [run] = await tx
      .update(sourceRuns)
      .set({
        beatAt: now,
        tries: sql`${sourceRuns.tries} + 1`,
        state: sql`case when ${sourceRuns.state} = 'waiting' then 'reading' else ${sourceRuns.state} end`,
      })
      .where(sql`${sourceRuns.id} = ${found.id}`)
      .returning();
    return run;
  });

/** Its owner is told once: when the source pauses. */
const fail = async (
  deps: SourceDeps,
  run: RunRow,
  source: SourceRow,
  { problem, retryAfterS }: SourceFailure,
): Promise<void> => {
  const { clock, database } = deps;
  const now = clock.now();
  await database.db.transaction(async (tx) => {
    await changeRun(tx, run.id, { state: 'failed', problem, endedAt: now, beatAt: null, upload: null });
    // What was written before can be undone.
    const isWriting = run.state === 'applying';
    await tx.execute(
      sql`delete from source_run_rows where run_id = ${run.id} and not (is_done and ${isWriting}::boolean)`,
    );
    const counts = isWriting || !run.isCheck;
    const failures = source.failures + (counts ? 1 : 0);
    const isPausing = source.state === 'active' && counts && failures >= FAILURES_MAX;
    const later = retryAfterS === undefined ? now : addSeconds(now, retryAfterS);
    await noteOnSource(tx, source.id, {
      problem,
      failures,
      ...(isPausing ? { state: 'failing', nextRunAt: null } : {}),
      ...(!isPausing && source.nextRunAt ? { nextRunAt: max([source.nextRunAt, later]) } : {}),
    });
    if (isPausing && source.ownerId !== null)
      await notify(tx, [{ account_id: source.ownerId, kind: 'source_paused', text: source.name }]);
  });
};

/** What was missing once is read again to its end, even if the server says that nothing has changed. */
const mayAskForChanges = async ({ database: { db } }: SourceDeps, { id }: SourceRow): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from source_jobs where source_id = ${id} and misses > 0 and closed_at is null limit 1`);
  return rows.length === 0;
};

const open = async (deps: SourceDeps, run: ClaimedRun, source: SourceRow): Promise<OpenedFeed> => {
  const { upload } = run;
  if (upload) return openFile(() => upload, source.name, { mapping: source.mapping });
  const address = source.address ?? source.feedAddress;
  // The process that had the file has ended.
  if (address === null) throw new SourceFailure('interrupted');
  const isConditional = !run.isCheck && (await mayAskForChanges(deps, source));
  const { etag, lastModified, mapping } = source;
  return openFeed(deps, { address, ...(isConditional ? { etag, lastModified } : {}) }, { mapping });
};

const unusedOf = ({ unused }: OpenedFeed): UnusedColumn[] =>
  [...unused].slice(0, SOURCE_MAX.columns).map(([name, count]) => ({ name: cutText(name, NAME_MAX), count }));
const NAME_MAX = 200;

interface ReadingRun extends Judging {
  readonly open: () => Promise<OpenedFeed>;
}

/** @returns the feed unless it can't be read, which the run says then */
export const readRun = async (
  deps: SourceDeps,
  run: RunRow,
  source: SourceRow,
  { open, ...judging }: ReadingRun,
): Promise<OpenedFeed | undefined> => {
  const { db } = deps.database;
  // An earlier process may have begun.
  await db.execute(sql`delete from source_run_rows where run_id = ${run.id}`);
  try {
    const feed = await open();
    const signals = await deps.signals.parts(db);
    const reader = new RunReader(db, run, source, { ...judging, signals });
    const { counts, isSuspicious } = feed.isUnchanged
      ? { counts: NO_COUNTS, isSuspicious: false }
      : await reader.read(feed, () => deps.clock.now());
    const { unchanged: _, refused, held: _held, warned: _warned, ...changes } = counts;
    const total = Object.values(changes).reduce((sum, count) => sum + count, 0);
    const isWaiting = run.isCheck || isSuspicious || source.state !== 'active';
    const state = total === 0 ? 'unchanged' : isSuspicious ? 'asking' : isWaiting ? 'ready' : 'applying';
    const isOver = state !== 'applying';
    await changeRun(db, run.id, {
      state,
      counts,
      upload: null,
      // Boards have many fields of no use to people.
      tries: 0,
      unused: source.address === null ? unusedOf(feed) : [],
      total,
      done: isOver ? counts.unchanged + refused + total : 0,
      endedAt: isOver ? deps.clock.now() : null,
      beatAt: isOver ? null : deps.clock.now(),
    });
    await outdateChecks(db, source.id, run.id);
    await noteOnSource(db, source.id, {
      problem: null,
      failures: 0,
      ...(feed.system ? { system: feed.system } : {}),
    });
    return feed;
  } catch (error) {
    const failure = failureOf(error);
    await fail(deps, run, source, failure ?? new SourceFailure('interrupted'));
    if (!failure) throw error;
    return undefined;
  }
};

type Report = (error: unknown) => void;

export const takeBackRun = async (
  deps: SourceDeps,
  { id, changeId }: RunRow,
  report: Report,
  isHopeless = false,
): Promise<void> => {
  const { clock, database } = deps;
  try {
    if (isHopeless) throw new Error('The run can’t be undone.');
    await changing(deps, 'jobs', (tx) =>
      changeId === null
        ? Promise.resolve(0)
        : undoRun(
            tx,
            { kind: 'source_run', runId: id },
            { changeId, actorId: 0, at: clock.now(), today: clock.today() },
          ),
    );
  } catch (error) {
    if (isPassing(error)) throw error;
    report(error);
    const asBefore = { state: 'applied', problem: 'not_written', beatAt: null } as const;
    await changeRun(database.db, id, { ...asBefore, endedAt: clock.now() });
  }
};

/** What is unchanged since, the server need not send again. */
const settle = async (
  deps: SourceDeps,
  runId: number,
  source: SourceRow,
  feed: OpenedFeed | undefined,
): Promise<void> => {
  const run = await findRun(deps.database.db, 'staff', runId);
  if (!run || (run.state !== 'applied' && run.state !== 'unchanged')) return;
  if (run.isCheck && run.state === 'unchanged') return;
  if (feed)
    await noteOnSource(deps.database.db, source.id, { etag: feed.etag, lastModified: feed.lastModified });
  if (run.state === 'applied') await tellUnwritten(deps, run, source);
  await renewListed(deps, source.id);
};

/** Each posting that the portal can't write is told once. */
const tellUnwritten = async (
  { database: { db } }: SourceDeps,
  run: RunRow,
  source: SourceRow,
): Promise<void> => {
  const { rows } = await db.execute(sql`
    select from source_run_rows r where r.run_id = ${run.id} and r.reason = 'not_written' and not exists (
      select from source_run_rows o join source_runs before on before.id = o.run_id
      where before.source_id = ${source.id} and o.run_id < r.run_id and o.reason = 'not_written'
        and o.external_id is not distinct from r.external_id)
    limit 1`);
  if (rows.length === 0 || source.ownerId === null) return;
  await notify(db, [{ account_id: source.ownerId, kind: 'source_rows_refused', text: source.name }]);
};

const work = async (deps: SourceDeps, run: ClaimedRun, report: Report): Promise<void> => {
  const { db } = deps.database;
  const [source] = await db.query.jobSources.findMany({ where: ({ id }, { eq }) => eq(id, run.sourceId) });
  if (!source) return;
  if (run.state === 'undoing') return takeBackRun(deps, run, report, run.tries > TRIES_MAX);
  const isHopeless = run.tries > TRIES_MAX;
  if (run.state === 'reading' && isHopeless) return fail(deps, run, source, new SourceFailure('interrupted'));
  const setting = await importSetting(deps, source.countryId);
  const reading = { open: () => open(deps, run, source), setting, report };
  const feed = run.state === 'reading' ? await readRun(deps, run, source, reading) : undefined;
  const now = await findRun(db, 'staff', run.id);
  const start = { isCareful: run.tries > 1, isHopeless: isHopeless && run.state === 'applying' };
  if (now?.state === 'applying' && !(await applyRun(deps, run.id, report, start)))
    await fail(deps, now, source, new SourceFailure('not_written'));
  await settle(deps, run.id, source, feed);
};

/** So many runs of a process are read at once: a server that is slow holds no other source. They are written in turn. */
const AT_ONCE = 4;

const lanesOf = (deps: SourceDeps, report: Report, stop?: AbortSignal): Lanes<ClaimedRun> =>
  new Lanes(
    AT_ONCE,
    async () => (stop?.aborted ? undefined : claim(deps)),
    (run) => work(deps, run, report),
  );

/** Does all runs that wait or are due. @param report is told why rows couldn't be written. @returns how many */
export const doRuns = async (deps: SourceDeps, report: Report = () => undefined): Promise<number> => {
  await beginDue(deps);
  const lanes = lanesOf(deps, report);
  const errors: unknown[] = [];
  await lanes.fill((error) => errors.push(error));
  await lanes.idle();
  if (errors.length > 0) throw errors[0];
  return lanes.done;
};

interface Log {
  error(details: object, text: string): void;
}

const RUNS_MS = 5000;
export const startSources = (deps: SourceDeps, log: Log): (() => Promise<void>) => {
  const stopping = new AbortController();
  const failed = (error: unknown) =>
    log.error({ err: error }, 'a run of a source failed, and will be tried again');
  const lanes = lanesOf(
    deps,
    (error) => log.error({ err: error }, 'a source has a row that can’t be written'),
    stopping.signal,
  );
  const begin = async () => {
    await beginDue(deps);
    await lanes.fill(failed);
  };
  const stop = repeat(RUNS_MS, begin, failed);
  return async () => {
    stopping.abort();
    await stop();
    await lanes.idle();
  };
};

/** A host is asked for a page so often at most. */
const LOOKS_MS = 15_000;
export const startLooking = (deps: SourceDeps, log: Log): (() => Promise<void>) => {
  const looker = new Looker(deps);
  return repeat(
    LOOKS_MS,
    (stop) => looker.lookOnce(stop),
    (error) => log.error({ err: error }, 'looking at original postings failed, and will be tried again'),
  );
};
