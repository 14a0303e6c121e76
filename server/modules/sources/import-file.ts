/** Runs of a file that the operator has: `npm run import-jobs`. */
import { createReadStream } from 'node:fs';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isEncoding } from '../../feeds/decode.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobSources, type RunCounts, sourceRunRows, sourceRuns, users } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countryCoded } from '../../search/places/place-facts.ts';
import { companyOfEmployer } from '../job-import/companies.ts';
import { countBroken } from '../job-rules/publishing.ts';
import { applyRun } from './apply-run.ts';
import { beginApplying, beginUndoing } from './manage.ts';
import { type OpenedFeed, openFile } from './open-feed.ts';
import { renewListed } from './renew.ts';
import {
  addRun,
  addSource,
  changeRun,
  findOpenRun,
  findRun,
  noteOnSource,
  type RunRow,
  type SourceRow,
} from './repository.ts';
import { readRun, takeBackRun } from './runner.ts';
import { importSetting, type SourceDeps } from './setting.ts';

/** Its source is found again by its name. */
export interface ImportOwner {
  readonly name: string;
  /** Email address of the employer who owns all jobs, whatever company a row names. */
  readonly employer?: string | undefined;
}

export interface FileImport extends ImportOwner {
  readonly file: string;
  /** The company of rows without one. */
  readonly company?: string | undefined;
  /** The country (ISO code) of rows without one. */
  readonly country?: string | undefined;
  /** Of the file, if its bytes don't tell it. */
  readonly encoding?: string | undefined;
  /** Leaves what it finds to be applied. */
  readonly isCheck: boolean;
  /** Applies it even if much is gone. */
  readonly isGoneConfirmed: boolean;
}

export interface SaidByRow {
  readonly row: number | undefined;
  readonly said: string;
}

export interface ImportedFile {
  readonly runId: number;
  readonly state: RunRow['state'];
  readonly counts: RunCounts;
  /** What rows say that their jobs don't keep. */
  readonly unread: readonly SaidByRow[];
  /** Names of columns that aren't read, with how many rows have a value there. */
  readonly unused: ReadonlyMap<string, number>;
  /** How many of the written jobs break each rule of their places. */
  readonly brokenRules: ReadonlyMap<string, number>;
}

type Report = (line: string) => void;
const PROGRESS_ROWS = 1000;
const reportTo =
  (report: Report) =>
  (error: unknown): void =>
    report(`A row can’t be written: ${error instanceof Error ? error.message : String(error)}`);

/** The owner can undo its runs: the employer, or the first of the staff. */
const ownerOf = async (db: Db, employer: string | undefined) => {
  if (employer) {
    const found = await companyOfEmployer(db, employer);
    if (found) return found;
    throw new Refusal(`No employer has the e-mail address ${employer}.`);
  }
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'staff'), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return { companyId: null, ownerId: staff?.id ?? null };
};

const findSource = async (db: Db, name: string, companyId: number | null): Promise<SourceRow | undefined> => {
  const [found] = await db
    .select()
    .from(jobSources)
    .where(
      and(
        eq(jobSources.name, name),
        isNull(jobSources.address),
        isNull(jobSources.deletedAt),
        companyId === null ? isNull(jobSources.companyId) : eq(jobSources.companyId, companyId),
      ),
    )
    .orderBy(asc(jobSources.id))
    .limit(1);
  return found;
};

/** @throws Refusal for an unknown code */
const countryIdOf = (code: string | undefined): number | undefined => {
  const id = code === undefined ? undefined : countryCoded(code.toUpperCase());
  if (code !== undefined && id === undefined) throw new Refusal(`No country has the code ${code}.`);
  return id;
};

/**
 * A run of this process, which others leave alone while it says something.
 * @param countryId of rows without one, also from now on
 */
const begin = (
  { database: { db }, clock }: SourceDeps,
  { name, employer }: ImportOwner,
  countryId: number | undefined,
): Promise<{ source: SourceRow; run: RunRow }> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const owner = await ownerOf(tx, employer);
    if (!(await findSource(tx, name, owner.companyId)))
      await addSource(tx, {
        ...owner,
        name,
        schedule: 'manual',
        applyAt: 'source',
        state: 'active',
        createdAt: now,
      });
    const found = await findSource(tx, name, owner.companyId);
    const source = found && { ...found, countryId: countryId ?? found.countryId };
    if (!source || (await findOpenRun(tx, source.id)))
      throw new Refusal(`Another process is working on ${name}. Try again when it is done.`);
    if (source.countryId !== found.countryId)
      await noteOnSource(tx, source.id, { countryId: source.countryId });
    const run = await addRun(tx, { sourceId: source.id, isCheck: true, startedAt: now });
    await changeRun(tx, run.id, { state: 'reading', beatAt: now });
    return { source, run };
  });

/** With progress, and the words of what ends it. */
const watched = (feed: OpenedFeed, report: Report, failed: (error: Error) => void): OpenedFeed => ({
  ...feed,
  rows: (async function* () {
    let count = 0;
    try {
      for await (const row of feed.rows) {
        yield row;
        count += 1;
        if (count % PROGRESS_ROWS === 0) report(`read ${count.toLocaleString('en')} postings`);
      }
    } catch (error) {
      if (error instanceof Error) failed(error);
      throw error;
    }
  })(),
});

const mayApply = (state: RunRow['state'], { isCheck, isGoneConfirmed }: FileImport): boolean =>
  !isCheck && (state === 'ready' || (state === 'asking' && isGoneConfirmed));

const apply = async (deps: SourceDeps, runId: number, report: Report): Promise<void> => {
  const { database, clock } = deps;
  const now = clock.now();
  await database.db.transaction(async (tx) => {
    await beginApplying(tx, { scope: 'staff', userId: 0, now }, runId);
    await changeRun(tx, runId, { beatAt: now });
  });
  const isDone = await applyRun(deps, runId, reportTo(report));
  if (!isDone) throw new Refusal('The jobs can’t be written.');
  await database.db.execute(sql`analyze jobs, job_search`);
};

const writtenJobs = async (db: Db, runId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: sourceRunRows.jobId })
    .from(sourceRunRows)
    .where(and(eq(sourceRunRows.runId, runId), isNotNull(sourceRunRows.jobId)));
  return rows.flatMap(({ id }) => id ?? []);
};

/** Checks the file, and applies what is found. @throws Refusal if it can't be read */
export const importFile = async (
  deps: SourceDeps,
  options: FileImport,
  report: Report,
): Promise<ImportedFile> => {
  const { db } = deps.database;
  const { file, name, company, encoding } = options;
  if (encoding !== undefined && !isEncoding(encoding))
    throw new Refusal(`There is no encoding named ${encoding}.`);
  const { source, run } = await begin(deps, options, countryIdOf(options.country));
  const setting = await importSetting(deps, source.countryId);
  const unread: SaidByRow[] = [];
  let failure: Error | undefined;
  const failed = (error: Error) => {
    failure = error;
  };
  const open = async () => {
    try {
      const feed = await openFile(() => createReadStream(file), name, {
        mapping: source.mapping,
        company,
        encoding,
      });
      return watched(feed, report, failed);
    } catch (error) {
      if (error instanceof Error) failed(error);
      throw error;
    }
  };
  const note = (row: number | undefined, said: string) => void unread.push({ row, said });
  const feed = await readRun(deps, run, source, {
    open,
    setting,
    note,
    report: reportTo(report),
  });
  if (!feed) throw new Refusal(failure?.message ?? 'The file can’t be read.');
  const found = await findRun(db, 'staff', run.id);
  const isApplied = found !== undefined && mayApply(found.state, options);
  if (isApplied) await apply(deps, run.id, report);
  if (!options.isCheck) await renewListed(deps, source.id);
  const done = (await findRun(db, 'staff', run.id)) ?? run;
  const brokenRules = isApplied
    ? await countBroken(db, await writtenJobs(db, run.id), setting)
    : new Map<string, number>();
  return {
    runId: run.id,
    state: done.state,
    counts: done.counts,
    unread,
    unused: feed.unused,
    brokenRules,
  };
};

/** Takes the last import of this name back. @returns when it was made */
export const undoImport = async (
  deps: SourceDeps,
  { name, employer }: ImportOwner,
  report: Report,
): Promise<Date> => {
  const { database, clock } = deps;
  const now = clock.now();
  const run = await database.db.transaction(async (tx) => {
    const source = await findSource(tx, name, (await ownerOf(tx, employer)).companyId);
    const [last] = source
      ? await tx
          .select()
          .from(sourceRuns)
          .where(
            and(
              eq(sourceRuns.sourceId, source.id),
              eq(sourceRuns.state, 'applied'),
              isNotNull(sourceRuns.changeId),
            ),
          )
          .orderBy(desc(sourceRuns.id))
          .limit(1)
      : [];
    if (!source || !last) throw new Refusal(`There is no import of ${name} that can be undone.`);
    await beginUndoing(tx, { scope: 'staff', userId: 0, now }, last.id);
    await changeRun(tx, last.id, { beatAt: now });
    return last;
  });
  await takeBackRun(deps, run, reportTo(report));
  const after = await findRun(database.db, 'staff', run.id);
  if (after?.state !== 'undone') throw new Refusal('The import can’t be undone.');
  // The next import is a person's wish.
  await noteOnSource(database.db, run.sourceId, { state: 'active' });
  return run.startedAt;
};
