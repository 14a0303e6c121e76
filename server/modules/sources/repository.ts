/** Sources and their runs in the database. Calls of companies are limited to the company's own. */
import { and, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { OPEN_RUN_STATES, type RunRowKind } from '#contract/sources/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { returned } from '../../platform/db/returned.ts';
import {
  companies,
  jobSources,
  type RunCounts,
  sourceRunRows,
  sourceRuns,
  users,
} from '../../platform/db/schema.ts';

/** Whose sources a call may see: a company's own, or all for staff. */
export type SourceScope = { readonly companyId: number } | 'staff';

export const NO_COUNTS: RunCounts = {
  new: 0,
  changed: 0,
  missing: 0,
  gone: 0,
  returned: 0,
  unchanged: 0,
  refused: 0,
  held: 0,
  warned: 0,
};

const inScope = (scope: SourceScope): SQL | undefined =>
  and(
    isNull(jobSources.deletedAt),
    scope === 'staff' ? undefined : eq(jobSources.companyId, scope.companyId),
  );

const { upload: _, ...runColumns } = getTableColumns(sourceRuns);
export type RunRow = Omit<typeof sourceRuns.$inferSelect, 'upload'>;
export type SourceRow = typeof jobSources.$inferSelect;

const withNames = (db: Db) =>
  db
    .select({
      source: getTableColumns(jobSources),
      companyName: companies.name,
      ownerName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      openJobs: sql<number>`(
        select count(*)::int from source_jobs p join job_search s on s.job_id = p.job_id
        where p.source_id = ${jobSources.id} and p.closed_at is null)`,
    })
    .from(jobSources)
    .leftJoin(companies, eq(companies.id, jobSources.companyId))
    .leftJoin(users, eq(users.id, jobSources.ownerId))
    .$dynamic();
export type NamedSource = Awaited<ReturnType<typeof withNames>>[number];

export const listSources = (
  db: Db,
  scope: SourceScope,
  {
    where,
    order = jobSources.id,
    limit = 1000,
    offset = 0,
  }: { where?: SQL; order?: SQL | typeof jobSources.id; limit?: number; offset?: number } = {},
): Promise<NamedSource[]> =>
  withNames(db)
    .where(and(inScope(scope), where))
    .orderBy(order)
    .limit(limit)
    .offset(offset);

export const countSources = async (db: Db, scope: SourceScope, where?: SQL): Promise<number> => {
  const [counted] = await db
    .select({ total: count() })
    .from(jobSources)
    .where(and(inScope(scope), where));
  return counted?.total ?? 0;
};

export const findSource = async (
  db: Db,
  scope: SourceScope,
  id: number,
): Promise<NamedSource | undefined> => {
  const [found] = await listSources(db, scope, { where: eq(jobSources.id, id), limit: 1 });
  return found;
};

export const lockSource = async (tx: Db, scope: SourceScope, id: number): Promise<SourceRow | undefined> => {
  const [found] = await tx
    .select()
    .from(jobSources)
    .where(and(eq(jobSources.id, id), inScope(scope)))
    .for('update');
  return found;
};

export const addSource = async (db: Db, row: typeof jobSources.$inferInsert): Promise<number> =>
  returned(await db.insert(jobSources).values(row).returning({ id: jobSources.id })).id;

/** A change by a person, which counts as a new version. */
export const changeSource = (db: Db, id: number, change: Partial<typeof jobSources.$inferInsert>) =>
  db
    .update(jobSources)
    .set({ ...change, version: sql`${jobSources.version} + 1` })
    .where(eq(jobSources.id, id));

/** What a run leaves behind, which is no new version. */
export const noteOnSource = (db: Db, id: number, change: Partial<typeof jobSources.$inferInsert>) =>
  db.update(jobSources).set(change).where(eq(jobSources.id, id));

export const deleteSources = async (tx: Db, scope: SourceScope, ids: readonly number[], at: Date) =>
  tx
    .update(jobSources)
    .set({ deletedAt: at })
    .where(and(isAnyOf(jobSources.id, ids), inScope(scope)))
    .returning({ id: jobSources.id });

/** The last run of each source. */
export const lastRuns = async (db: Db, sourceIds: readonly number[]): Promise<Map<number, RunRow>> => {
  const rows = await db
    .selectDistinctOn([sourceRuns.sourceId], runColumns)
    .from(sourceRuns)
    .where(isAnyOf(sourceRuns.sourceId, sourceIds))
    .orderBy(sourceRuns.sourceId, desc(sourceRuns.id));
  return new Map(rows.map((run) => [run.sourceId, run]));
};

const runsIn = (db: Db, scope: SourceScope, where: SQL | undefined) =>
  db
    .select(runColumns)
    .from(sourceRuns)
    .innerJoin(jobSources, eq(jobSources.id, sourceRuns.sourceId))
    .where(and(inScope(scope), where))
    .$dynamic();

export const findRun = async (db: Db, scope: SourceScope, id: number): Promise<RunRow | undefined> => {
  const [found] = await runsIn(db, scope, eq(sourceRuns.id, id));
  return found;
};

export const lockRun = async (tx: Db, scope: SourceScope, id: number): Promise<RunRow | undefined> => {
  const [found] = await runsIn(tx, scope, eq(sourceRuns.id, id)).for('update', { of: sourceRuns });
  return found;
};

interface Window {
  readonly limit: number;
  readonly offset: number;
}

export const listRuns = async (
  db: Db,
  scope: SourceScope,
  sourceId: number | undefined,
  { limit, offset }: Window,
) => {
  const where = sourceId === undefined ? undefined : eq(sourceRuns.sourceId, sourceId);
  const rows = await runsIn(db, scope, where).orderBy(desc(sourceRuns.id)).limit(limit).offset(offset);
  const total = await db.$count(
    sourceRuns,
    and(where, sql`${sourceRuns.sourceId} in (select id from job_sources where ${inScope(scope)})`),
  );
  return { rows, total };
};

/** The run that has begun, if any. */
export const findOpenRun = async (db: Db, sourceId: number): Promise<RunRow | undefined> => {
  const [found] = await db
    .select(runColumns)
    .from(sourceRuns)
    .where(and(eq(sourceRuns.sourceId, sourceId), inArray(sourceRuns.state, [...OPEN_RUN_STATES])));
  return found;
};

export const addRun = async (
  db: Db,
  run: Pick<typeof sourceRuns.$inferInsert, 'sourceId' | 'isCheck' | 'startedAt' | 'upload'>,
): Promise<RunRow> =>
  returned(
    await db
      .insert(sourceRuns)
      .values({ ...run, state: 'waiting', counts: NO_COUNTS })
      .returning(runColumns),
  );

export const changeRun = (db: Db, id: number, change: Partial<typeof sourceRuns.$inferInsert>) =>
  db.update(sourceRuns).set(change).where(eq(sourceRuns.id, id));

/** Earlier checks of a source that nobody applied describe what is no more. */
export const outdateChecks = (db: Db, sourceId: number, before: number) =>
  db
    .update(sourceRuns)
    .set({ state: 'outdated' })
    .where(
      and(
        eq(sourceRuns.sourceId, sourceId),
        sql`${sourceRuns.id} < ${before}`,
        inArray(sourceRuns.state, ['ready', 'asking']),
        // What a look at the pages found stays true.
        sql`not exists (
          select from source_run_rows x where x.run_id = source_runs.id and x.kind = 'gone' and x.detail is not null)`,
      ),
    );

export const listRows = async (
  db: Db,
  runId: number | undefined,
  { kind, with_signals: withSignals }: { kind?: RunRowKind; with_signals?: boolean },
  { limit, offset }: Window,
) => {
  const where = and(
    runId === undefined ? sql`false` : eq(sourceRunRows.runId, runId),
    kind === undefined ? undefined : eq(sourceRunRows.kind, kind),
    withSignals ? sql`${sourceRunRows.signals} <> '[]'` : undefined,
  );
  const { posting: _, ...columns } = getTableColumns(sourceRunRows);
  const rows = await db
    .select(columns)
    .from(sourceRunRows)
    .where(where)
    .orderBy(sourceRunRows.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(sourceRunRows, where) };
};
export type FoundRow = Awaited<ReturnType<typeof listRows>>['rows'][number];
