/** Imports a file of postings. Each row is loaded or rejected with a reason, all in one transaction. */
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/connect.ts';
import * as table from '../db/schema.ts';
import { insertRows, reserveIds } from '../db/seed/bulk.ts';
import type { Report } from '../db/seed/report.ts';
import { refreshSearch } from '../modules/jobs/search-table.ts';
import { settleMerged } from '../modules/lookups/values-repository.ts';
import { holdRepeated } from '../modules/moderation/transitions.ts';
import { Refusal } from '../refusal.ts';
import { changing, ResponseCache } from '../response-cache.ts';
import { foldText } from '../text.ts';
import { companiesByName, companyKey, companyOfEmployer, createCompanies } from './companies.ts';
import { confirmJobs, type FoundJob } from './confirm-jobs.ts';
import { Locations, type StandIn, writeStandIn } from './locations.ts';
import { readPostings } from './read-file.ts';
import { type ImportedJob, type ImportSetting, toJob } from './to-job.ts';

export interface ImportOptions {
  readonly file: string;
  /** Email address of the employer who owns all imported jobs, whatever company a row names. */
  readonly employer?: string;
  /** The company of rows without one. */
  readonly company?: string;
  /** The country (ISO code) of rows without one. */
  readonly country?: string;
  /** Reports the result without changing anything. */
  readonly dryRun: boolean;
  readonly now: Date;
  readonly today: string;
  /** The latest allowed deadline, if limited. */
  readonly lastDeadline?: string | null;
}
export interface RejectedRow {
  readonly row: number;
  readonly reason: string;
}
export interface ImportResult {
  readonly loaded: number;
  /** Rows of jobs that the portal has already: those that are open or paused are confirmed. */
  readonly known: number;
  readonly newCompanies: number;
  /** Rows with an unknown city. They get the stand-in city of their state or country. */
  readonly withoutCity: number;
  readonly rejected: readonly RejectedRow[];
}

interface Accepted {
  readonly job: ImportedJob;
  /** The folded name of its company; empty if --employer owns all jobs. */
  readonly company: string;
}

const BATCH = 500;
const PROGRESS_ROWS = 1000;

const sameJob = (company: string | number, title: string, location: string): string =>
  `${company}\n${foldText(title)}\n${foldText(location)}`;

/** Existing jobs, to detect a repeated import of the same file. */
const loadedBefore = async (db: Db): Promise<{ jobs: Map<string, number>; urls: Map<string, number> }> => {
  const { rows } = await db.execute<{
    id: number;
    company_id: number;
    title: string;
    location: string | null;
    url: string | null;
  }>(sql`
    select id, company_id, title, locations[1] as location,
      substring(description from 'Original posting: <a href="([^"]+)"') as url
    from jobs where deleted_at is null order by id`);
  return {
    jobs: new Map(rows.map((row) => [sameJob(row.company_id, row.title, row.location ?? ''), row.id])),
    urls: new Map(rows.flatMap(({ id, url }) => (url ? [[url.replaceAll('&amp;', '&'), id]] : []))),
  };
};

interface Owner {
  /** The company's id, if the owner is given. */
  readonly id: number | undefined;
  readonly fallbackName: string | undefined;
  readonly known: ReadonlyMap<string, number>;
}

const findOwner = async (db: Db, { employer, company }: ImportOptions): Promise<Owner> => {
  const id = employer ? await companyOfEmployer(db, employer) : undefined;
  if (employer && id === undefined) throw new Refusal(`No employer has the e-mail address ${employer}.`);
  return { id, fallbackName: company?.trim() || undefined, known: await companiesByName(db) };
};

interface MappedRows {
  readonly accepted: Accepted[];
  /** Jobs that the portal has already, by id. */
  readonly known: Map<number, FoundJob>;
  readonly names: Map<string, string>;
  readonly rejected: RejectedRow[];
}

/** Maps all rows and keeps the accepted ones, because they are written together. */
const mapRows = async (
  db: Db,
  options: ImportOptions,
  setting: ImportSetting,
  owner: Owner,
  report: Report,
): Promise<MappedRows> => {
  const before = await loadedBefore(db);
  const seen = new Set<string>();
  const accepted: Accepted[] = [];
  const known = new Map<number, FoundJob>();
  const rejected: RejectedRow[] = [];
  const names = new Map<string, string>();
  for await (const { row, posting, problem } of readPostings(options.file)) {
    const job = posting ? await toJob(posting, setting) : { reason: problem ?? 'the row is broken' };
    const reason = 'reason' in job ? job.reason : admit(job);
    if (reason) rejected.push({ row, reason });
    if (row % PROGRESS_ROWS === 0) report(`read ${row.toLocaleString('en')} rows`);
  }
  return { accepted, known, names, rejected };

  /** Accepts the job, or returns why not. */
  function admit(job: ImportedJob): string | undefined {
    const name = owner.id === undefined ? (job.company ?? owner.fallbackName) : undefined;
    if (owner.id === undefined && !name)
      return 'it names no company; --company or --employer would give it one';
    const company = name ? companyKey(name) : '';
    const id = owner.id ?? owner.known.get(company);
    const key = sameJob(company, job.row.title, job.location);
    if (job.url && seen.has(job.url)) return 'duplicate: an earlier row has the same address';
    if (seen.has(key)) return 'duplicate: an earlier row has the same title, company and location';
    seen.add(key);
    if (job.url) seen.add(job.url);
    const loaded =
      (job.url ? before.urls.get(job.url) : undefined) ??
      (id === undefined ? undefined : before.jobs.get(sameJob(id, job.row.title, job.location)));
    if (loaded !== undefined) {
      known.set(loaded, { id: loaded, deadline: job.row.deadline });
      return undefined;
    }
    if (name && id === undefined) names.set(company, name.trim());
    accepted.push({ job, company });
    return undefined;
  }
};

const writeBatch = async (
  db: Db,
  batch: readonly Accepted[],
  companyOf: (accepted: Accepted) => number,
  today: string,
): Promise<void> => {
  const ids = await reserveIds(db, table.jobs, batch.length);
  const entries = (list: (job: ImportedJob) => readonly number[]) =>
    batch.flatMap(({ job }, index) => list(job).map((entryId) => ({ jobId: ids[index] ?? 0, entryId })));
  const rows = batch.map((accepted, index) => ({
    id: ids[index] ?? 0,
    companyId: companyOf(accepted),
    ...accepted.job.row,
  }));
  await insertRows(db, table.jobs, rows);
  await insertRows(
    db,
    table.jobEmploymentTypes,
    entries((job) => [job.employmentTypeId]),
  );
  await insertRows(
    db,
    table.jobEducations,
    entries((job) => job.educationIds),
  );
  await insertRows(
    db,
    table.jobTags,
    entries((job) => job.tagIds),
  );
  // Postings are mapped to the initial lookup values, some of which staff may have merged since.
  await settleMerged(db);
  await holdRepeated(db, ids);
  await refreshSearch(db, ids, today);
};

const standInsOf = (accepted: readonly Accepted[]): StandIn[] => {
  const standIns = new Map<number, StandIn>();
  for (const { job } of accepted) if (job.place.standIn) standIns.set(job.place.stateId, job.place.standIn);
  return [...standIns.values()];
};

/** Reads, maps and writes. If writing fails, nothing changes. */
export const importJobs = async (
  database: Database,
  options: ImportOptions,
  report: Report,
): Promise<ImportResult> => {
  const { db } = database;
  const locations = await Locations.open(db, options.country);
  if (!locations) throw new Refusal(`No country has the code ${options.country}.`);
  const owner = await findOwner(db, options);
  const { now, today, lastDeadline = null } = options;
  const setting = { locations, now, today, lastDeadline };
  const { accepted, known, names, rejected } = await mapRows(db, options, setting, owner, report);
  const result: ImportResult = {
    loaded: accepted.length,
    known: known.size,
    newCompanies: names.size,
    withoutCity: accepted.filter(({ job }) => job.place.standIn).length,
    rejected,
  };
  if (options.dryRun || accepted.length + known.size === 0) return result;
  // Servers on the same database invalidate their cached responses about jobs.
  await changing({ database, cache: new ResponseCache() }, 'jobs', async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await confirmJobs(tx, [...known.values()], options);
    for (const standIn of standInsOf(accepted)) await writeStandIn(tx, standIn);
    const created = await createCompanies(tx, [...names.values()], options.now);
    const companyOf = ({ company }: Accepted) =>
      owner.id ?? owner.known.get(company) ?? created.get(company) ?? 0;
    for (let start = 0; start < accepted.length; start += BATCH) {
      await writeBatch(tx, accepted.slice(start, start + BATCH), companyOf, options.today);
      report(
        `wrote ${Math.min(start + BATCH, accepted.length).toLocaleString('en')} of ${accepted.length.toLocaleString('en')}`,
      );
    }
  });
  await db.execute(sql`analyze jobs, job_search`);
  return result;
};
