/** Imports a file of postings. Each row is loaded or rejected with a reason, all in one transaction. */
import { sql } from 'drizzle-orm';
import { changing, ResponseCache } from '../../platform/cache/response-cache.ts';
import { insertsOf, reserveIds } from '../../platform/db/bulk.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import type { Report } from '../../platform/db/report.ts';
import { jobs, moderationDecisions } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { writeJobs } from '../company-jobs/write-job.ts';
import { countBroken } from '../job-rules/publishing.ts';
import { newJobDecisions, statusOfNewJob } from '../moderation/transitions.ts';
import {
  companiesByName,
  companyKey,
  companyOfEmployer,
  createCompanies,
  type KnownCompany,
  type NamedCompany,
} from './companies.ts';
import { confirmJobs, type FoundJob } from './confirm-jobs.ts';
import { type DayOrder, orderIn } from './dates.ts';
import { foundJob, loadedBefore, matchLoaded, placeKey, SEPARATOR } from './known-jobs.ts';
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
  /** The operator's country (ISO code), with which the countries of a region begin. */
  readonly home?: string;
  /** Reports the result without changing anything. */
  readonly dryRun: boolean;
  readonly now: Date;
  readonly today: string;
  /** Of the portal, for dates without a time zone. */
  readonly timeZone: string;
  /** Of the file, if its bytes don't tell it. */
  readonly encoding?: string | undefined;
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
  /** What couldn't be read in rows that were loaded or known. */
  readonly unread: readonly RejectedRow[];
  /** The columns that aren't imported, with how many rows have a value there. */
  readonly unused: ReadonlyMap<string, number>;
  /** How many loaded jobs break each rule of their places. */
  readonly brokenRules: Map<string, number>;
}

interface AcceptedRow {
  readonly row: number;
  readonly job: ImportedJob;
  /** The folded name of its company; empty if --employer owns all jobs. */
  readonly company: string;
}

const BATCH = 500;
const PROGRESS_ROWS = 1000;

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;
/** Two jobs of one company, title and place, if both say what they pay or require, and it differs. */
const isOther = (one: ImportedJob, other: ImportedJob): boolean =>
  differ(one.pay, other.pay) || differ(one.skills, other.skills);

interface Owner {
  /** The company's id, if the owner is given. */
  readonly id: number | undefined;
  readonly fallbackName: string | undefined;
  readonly known: ReadonlyMap<string, KnownCompany>;
}

const findOwner = async (db: Db, { employer, company }: ImportOptions): Promise<Owner> => {
  const id = employer ? await companyOfEmployer(db, employer) : undefined;
  if (employer && id === undefined) throw new Refusal(`No employer has the e-mail address ${employer}.`);
  return { id, fallbackName: company?.trim() || undefined, known: await companiesByName(db) };
};

interface MappedRows {
  readonly accepted: AcceptedRow[];
  /** Jobs that the portal has already, by id. */
  readonly known: Map<number, FoundJob>;
  /** The companies to create, by folded name. */
  readonly names: Map<string, NamedCompany>;
  readonly rejected: RejectedRow[];
  readonly unread: RejectedRow[];
  readonly unused: ReadonlyMap<string, number>;
}

/** The order of days and months in the file's dates; undefined if none or several show. */
const dayOrderIn = async ({ file, encoding }: ImportOptions): Promise<DayOrder | undefined> => {
  const orders = new Set<DayOrder>();
  for await (const { record } of readPostings(file, encoding)) {
    const { deadline, date } = record?.posting ?? {};
    for (const order of [orderIn(deadline), orderIn(date)]) if (order) orders.add(order);
  }
  return orders.size === 1 ? [...orders][0] : undefined;
};

/** Maps all rows and keeps the accepted ones, because they are written together. */
const mapRows = async (
  db: Db,
  options: ImportOptions,
  setting: ImportSetting,
  owner: Owner,
  report: Report,
): Promise<MappedRows> => {
  const before = await loadedBefore(db);
  const seenUrls = new Set<string>();
  const seen = new Map<string, ImportedJob[]>();
  /** Rows that no address tells from jobs of the same company, title and place. */
  const alike = new Map<string, AcceptedRow[]>();
  const accepted: AcceptedRow[] = [];
  const known = new Map<number, FoundJob>();
  const rejected: RejectedRow[] = [];
  const unread: RejectedRow[] = [];
  const names = new Map<string, NamedCompany>();
  const unused = new Map<string, number>();
  for await (const { row, record, problem } of readPostings(options.file, options.encoding)) {
    for (const header of record?.unused ?? []) unused.set(header, (unused.get(header) ?? 0) + 1);
    const job = record ? await toJob(record, setting) : { reason: problem ?? 'the row is broken' };
    const reason = 'reason' in job ? job.reason : admit(row, job);
    if (reason) rejected.push({ row, reason });
    else if ('unread' in job) unread.push(...job.unread.map((problem) => ({ row, reason: problem })));
    if (row % PROGRESS_ROWS === 0) report(`read ${row.toLocaleString('en')} rows`);
  }
  for (const [key, rows] of alike) {
    accepted.push(...matchLoaded(rows, before.jobs.get(key) ?? [], (job) => known.set(job.id, job)));
  }
  accepted.sort((one, other) => one.row - other.row);
  return { accepted, known, names, rejected, unread, unused };

  /** Accepts the job, or returns why not. */
  function admit(row: number, job: ImportedJob): string | undefined {
    const name = owner.id === undefined ? (job.company ?? owner.fallbackName) : undefined;
    if (owner.id === undefined && !name)
      return 'it names no company; --company or --employer would give it one';
    const company = name ? companyKey(name) : '';
    const id = owner.id ?? owner.known.get(company)?.id;
    const key = placeKey(company, job.content.title, job.location);
    const earlier = seen.get(key) ?? [];
    if (job.url && seenUrls.has(job.url)) return 'duplicate: an earlier row has the same address';
    if (earlier.some((one) => !isOther(one, job)))
      return 'duplicate: an earlier row has the same title, company and location';
    seen.set(key, [...earlier, job]);
    if (job.url) seenUrls.add(job.url);
    const loaded = job.url ? before.urls.get(job.url) : undefined;
    if (loaded !== undefined) {
      known.set(loaded, foundJob(loaded, job));
      return undefined;
    }
    if (id === undefined) {
      if (name)
        names.set(company, { name: name.trim(), website: names.get(company)?.website || job.companyWebsite });
      accepted.push({ row, job, company });
      return undefined;
    }
    // Earlier versions kept the location of a row as it was posted.
    const keys = [job.content.locations?.join(SEPARATOR) ?? '', job.location].map((location) =>
      placeKey(id, job.content.title, location),
    );
    const place = keys.find((key) => before.jobs.has(key)) ?? placeKey(id, job.content.title, job.location);
    alike.set(place, [...(alike.get(place) ?? []), { row, job, company }]);
    return undefined;
  }
};

interface Ownership {
  readonly companyOf: (accepted: AcceptedRow) => number;
  readonly isAttended: (accepted: AcceptedRow) => boolean;
}

const writeBatch = async (
  db: Db,
  batch: readonly AcceptedRow[],
  { companyOf, isAttended }: Ownership,
  { today, now }: Pick<ImportOptions, 'today' | 'now'>,
): Promise<readonly number[]> => {
  const ids = await reserveIds(db, jobs, batch.length);
  const written = batch.map((accepted, index) => ({
    ...accepted.job.content,
    id: ids[index] ?? 0,
    // Jobs that ask for money and the like wait for staff, wherever they come from.
    status: statusOfNewJob({ ...accepted.job.content, questions: '' }, 'auto'),
    companyId: companyOf(accepted),
    // Where nobody reads applications, people apply where the job was posted.
    applyUrl: accepted.job.applyUrl ?? (isAttended(accepted) ? undefined : accepted.job.url),
  }));
  const held = written.flatMap((job) => newJobDecisions({ ...job, questions: '' }, now));
  await writeJobs(db, written, { today, isUnchecked: true, further: insertsOf(moderationDecisions, held) });
  return ids;
};

const standInsOf = (accepted: readonly AcceptedRow[]): StandIn[] => {
  const standIns = new Map<number, StandIn>();
  for (const { job } of accepted)
    for (const standIn of job.place.standIns) standIns.set(standIn.stateId, standIn);
  return [...standIns.values()];
};

/** Reads, maps and writes. If writing fails, nothing changes. */
export const importJobs = async (
  database: Database,
  options: ImportOptions,
  report: Report,
): Promise<ImportResult> => {
  const { db } = database;
  const locations = await Locations.open(db, options);
  if (!locations) throw new Refusal(`No country has the code ${options.country}.`);
  const owner = await findOwner(db, options);
  const { now, today, timeZone, lastDeadline = null } = options;
  const dayOrder = await dayOrderIn(options);
  const setting = { locations, now, today, timeZone, dayOrder, lastDeadline };
  const { accepted, known, names, rejected, unread, unused } = await mapRows(
    db,
    options,
    setting,
    owner,
    report,
  );
  const result: ImportResult = {
    loaded: accepted.length,
    known: known.size,
    newCompanies: names.size,
    withoutCity: accepted.filter(({ job }) => job.place.standIns.length > 0).length,
    rejected,
    unread,
    unused,
    brokenRules: new Map(),
  };
  if (options.dryRun || accepted.length + known.size === 0) return result;
  // Servers on the same database invalidate their cached responses about jobs.
  await changing({ database, cache: new ResponseCache() }, 'jobs', async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await confirmJobs(tx, [...known.values()], options);
    for (const standIn of standInsOf(accepted)) await writeStandIn(tx, standIn);
    const created = await createCompanies(tx, [...names.values()], options.now);
    const companyOf = ({ company }: AcceptedRow) =>
      owner.id ?? owner.known.get(company)?.id ?? created.get(company) ?? 0;
    const isAttended = ({ company }: AcceptedRow) =>
      owner.id !== undefined || owner.known.get(company)?.isAttended === true;
    for (let start = 0; start < accepted.length; start += BATCH) {
      const batch = accepted.slice(start, start + BATCH);
      const ids = await writeBatch(tx, batch, { companyOf, isAttended }, options);
      for (const [rule, count] of await countBroken(tx, ids, options))
        result.brokenRules.set(rule, (result.brokenRules.get(rule) ?? 0) + count);
      report(
        `wrote ${Math.min(start + BATCH, accepted.length).toLocaleString('en')} of ${accepted.length.toLocaleString('en')}`,
      );
    }
  });
  await db.execute(sql`analyze jobs, job_search`);
  return result;
};
