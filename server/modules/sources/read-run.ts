/** Reads a source and writes down what is new, changed, missing and refused. Changes no job. */
import { sql } from 'drizzle-orm';
import { needsStaff } from '#contract/moderation/signals.ts';
import { GONE_MAX, type RefusalReason, type RunRowKind, SOURCE_FIELDS } from '#contract/sources/rules.ts';
import type { Posting } from '../../feeds/posting.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import {
  type FieldChange,
  type FieldTexts,
  type RunCounts,
  sourceRunRows,
} from '../../platform/db/schema.ts';
import type { SignalParts } from '../../signals/live-signals.ts';
import type { ImportSetting } from '../job-import/to-job.ts';
import { keptFields, readCurrent } from './fields.ts';
import { BATCHES_AHEAD, givingWay, type Judged, Judges } from './judge-postings.ts';
import { type FeedRow, isPosting, type OpenedFeed } from './open-feed.ts';
import { changeRun, NO_COUNTS, type SourceRow } from './repository.ts';
import { saidBy, shownText } from './to-record.ts';
import { possibleIds, Twins } from './twins.ts';
import { withUsualCountry } from './usual-country.ts';
import { ASKED_AGAIN } from './writers.ts';

const BATCH = 500;

interface KnownPosting extends Record<string, unknown> {
  readonly id: number;
  readonly external_id: string;
  readonly job_id: number | null;
  readonly writes: boolean;
  readonly said: FieldTexts;
  readonly wrote: FieldTexts;
  readonly is_closed: boolean;
  /** A look at its page closed it: the list being slow to follow opens nothing again. */
  readonly is_seen_closed: boolean;
}

type NewRow = typeof sourceRunRows.$inferInsert;

const RETRY_NONE = { isDone: true } as const;

export interface Judging {
  readonly setting: ImportSetting;
  /** Is told why a posting can't be read, which is the portal's fault. */
  readonly report: (error: unknown) => void;
  /** Is told what a row says that its job doesn't keep. */
  readonly note?: ((row: number | undefined, said: string) => void) | undefined;
}

/** What else a run needs to know. */
export interface RunJudging extends Judging {
  readonly signals: SignalParts;
}

const FEED_REASONS = {
  'no-title': 'no_title',
  'not-a-posting': 'not_a_posting',
  'not-public': 'not_public',
} as const satisfies Record<string, RefusalReason>;

/** Lists of boards have no texts, so a missing one is as before. */
const differences = (before: FieldTexts, now: FieldTexts, isWhole: boolean) =>
  SOURCE_FIELDS.filter((field) => before[field] !== now[field] && (isWhole || now[field] !== undefined));

/** A posting that is new or has changed, with what the source had under its id. */
interface Found {
  readonly posting: Posting;
  readonly externalId: string;
  readonly row: number | null;
  readonly before: KnownPosting | undefined;
}
const isFound = (one: Found | NewRow): one is Found => 'before' in one;

/** Rows of the feed without those that are as before. */
interface Batch {
  readonly size: number;
  readonly sifted: readonly (Found | NewRow)[];
  readonly judged: Promise<readonly Judged[]>;
}

async function* inBatches(rows: AsyncIterable<FeedRow>): AsyncGenerator<FeedRow[]> {
  let batch: FeedRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Reads one run. Keep one for each, because it knows what the run has seen. */
export class RunReader {
  readonly #db: Db;
  readonly #run: { readonly id: number };
  readonly #source: SourceRow;
  readonly #judging: RunJudging;
  readonly #seen = new Set<string>();
  readonly #twins = new Twins();
  readonly #seenJobs = new Set<number>();
  readonly #counts: { -readonly [Count in keyof RunCounts]: number } = { ...NO_COUNTS };
  #done = 0;

  constructor(db: Db, run: { readonly id: number }, source: SourceRow, judging: RunJudging) {
    this.#db = db;
    this.#run = run;
    this.#source = source;
    this.#judging = judging;
  }

  /** @returns the counts, and whether so much is gone that a person has to confirm it */
  async read(feed: OpenedFeed, at: () => Date): Promise<{ counts: RunCounts; isSuspicious: boolean }> {
    const { setting, note, signals } = this.#judging;
    const { companyId } = this.#source;
    const options = {
      isPartner: companyId === null,
      isNoted: note !== undefined,
      author: companyId ?? undefined,
    };
    let judges: Judges | undefined;
    const ahead: Batch[] = [];
    try {
      for await (const rows of inBatches(feed.rows)) {
        judges ??= new Judges(withUsualCountry(setting, rows.filter(isPosting)), signals, options);
        const sifted = await this.#sift(rows, feed);
        const judged = judges.judge(sifted.filter(isFound).map(({ posting }) => posting));
        // Told where it is awaited.
        judged.catch(() => undefined);
        ahead.push({ size: rows.length, sifted, judged });
        if (ahead.length > BATCHES_AHEAD) await this.#write(ahead.shift(), at());
      }
      while (ahead.length > 0) await this.#write(ahead.shift(), at());
    } finally {
      await judges?.close();
    }
    // Postings aren't gone because pages are.
    const isWhole = feed.total === undefined || this.#done >= feed.total;
    const known = isWhole ? await this.#writeMissing() : 0;
    const { missing, gone } = this.#counts;
    const lost = missing + gone;
    const isSuspicious =
      lost > 0 && ((lost > GONE_MAX.jobs && lost > known * GONE_MAX.share) || this.#seen.size === 0);
    return { counts: this.#counts, isSuspicious };
  }

  async #known(ids: readonly string[]): Promise<Map<string, KnownPosting>> {
    const { rows } = await this.#db.execute<KnownPosting>(sql`
      select p.id, p.external_id, p.job_id, p.writes, p.said, p.wrote, p.closed_at is not null as is_closed,
        coalesce(p.liveness = 'closed', false) as is_seen_closed
      from source_jobs p
      where p.source_id = ${this.#source.id} and p.external_id in (
        select json_array_elements_text(${JSON.stringify(ids)}::json))`);
    return new Map(rows.map((row) => [row.external_id, row]));
  }

  async #sift(rows: readonly FeedRow[], { detailOf }: OpenedFeed): Promise<(Found | NewRow)[]> {
    const known = await this.#known(rows.filter(isPosting).flatMap(possibleIds));
    const giveWay = givingWay();
    const sifted: (Found | NewRow)[] = [];
    for (const row of rows) {
      await giveWay();
      const one = isPosting(row) ? this.#compare(row, known, detailOf) : this.#refuse(row);
      if (!one) continue;
      const whole = isFound(one) && (await detailOf?.(one.posting));
      sifted.push(whole ? { ...one, posting: whole } : one);
    }
    return sifted;
  }

  async #write(batch: Batch | undefined, at: Date): Promise<void> {
    if (!batch) return;
    const { size, sifted } = batch;
    const judged = (await batch.judged).values();
    const current = await readCurrent(
      this.#db,
      sifted.flatMap((one) => (isFound(one) ? (one.before?.job_id ?? []) : [])),
    );
    const rows = sifted.map((one) => {
      if (!isFound(one)) return one;
      const { value } = judged.next();
      if (!value) throw new Error('Each posting is judged.');
      return this.#judged(one, value, current);
    });
    await insertRows(this.#db, sourceRunRows, rows);
    this.#done += size;
    await changeRun(this.#db, this.#run.id, { done: this.#done, counts: this.#counts, beatAt: at });
  }

  #row(kind: RunRowKind, title: string, rest: Partial<NewRow>): NewRow {
    this.#counts[kind] += 1;
    return { runId: this.#run.id, kind, title, ...rest };
  }

  #refuse({ row, reason }: Exclude<FeedRow, Posting>): NewRow {
    return this.#row('refused', '', { row, reason: FEED_REASONS[reason], ...RETRY_NONE });
  }

  /** @returns undefined if it is as before */
  #compare(
    posting: Posting,
    known: ReadonlyMap<string, KnownPosting>,
    detailOf: OpenedFeed['detailOf'],
  ): Found | NewRow | undefined {
    const externalId = this.#twins.idOf(posting, (id) => known.has(id));
    const row = posting.row ?? null;
    if (this.#seen.has(externalId))
      return this.#row('refused', posting.title, { externalId, row, reason: 'repeated', ...RETRY_NONE });
    this.#seen.add(externalId);
    const before = known.get(externalId);
    if (before) this.#seenJobs.add(before.id);
    const isWhole = detailOf === undefined || posting.html !== undefined;
    const isBack = before?.is_closed && !before.is_seen_closed;
    const isAsked = before && Object.values(before.said).includes(ASKED_AGAIN);
    if (before && !isAsked && !isBack && differences(before.said, saidBy(posting), isWhole).length === 0) {
      this.#counts.unchanged += 1;
      return undefined;
    }
    return { posting, externalId, row, before };
  }

  #judged(
    { posting: { title }, externalId, row, before }: Found,
    judged: Judged,
    current: ReadonlyMap<number, FieldTexts>,
  ): NewRow {
    if ('reason' in judged) {
      const { reason, detail, error } = judged;
      if (error !== undefined) this.#judging.report(error);
      return this.#row('refused', title, { externalId, row, reason, detail, ...RETRY_NONE });
    }
    const { read, signals, unread } = judged;
    if (signals.some(needsStaff)) this.#counts.held += 1;
    else if (signals.length > 0) this.#counts.warned += 1;
    for (const said of unread) this.#judging.note?.(row ?? undefined, said);
    const rest = { externalId, row, posting: read, signals };
    if (!before) return this.#row('new', title, rest);
    return this.#row(before.is_closed ? 'returned' : 'changed', title, {
      ...rest,
      jobId: before.job_id,
      changes: this.#changes(before, read.said, current),
    });
  }

  #changes(before: KnownPosting, said: FieldTexts, current: ReadonlyMap<number, FieldTexts>): FieldChange[] {
    const now = before.job_id === null ? undefined : current.get(before.job_id);
    const kept = now && before.writes ? keptFields(before.wrote, now) : undefined;
    return differences(before.said, said, true).map((field) => ({
      field,
      from: shownText(field, before.said[field]),
      to: shownText(field, said[field]),
      is_kept: kept?.has(field) ?? !before.writes,
    }));
  }

  /** @returns how many open jobs the source had. */
  async #writeMissing(): Promise<number> {
    const { rows: open } = await this.#db.execute<{ id: number }>(sql`
      select p.id from source_jobs p join jobs j on j.id = p.job_id
      where p.source_id = ${this.#source.id} and p.closed_at is null and j.closed_at is null and j.deleted_at is null`);
    const lost = open.map(({ id }) => id).filter((id) => !this.#seenJobs.has(id));
    const { rows } = await this.#db.execute<{ kind: 'missing' | 'gone'; count: number }>(sql`
      with written as (
        insert into source_run_rows (run_id, kind, external_id, title, job_id)
        select ${this.#run.id}::int, case when p.misses = 0 then 'missing' else 'gone' end, p.external_id, j.title, j.id
        from source_jobs p join jobs j on j.id = p.job_id where ${isAnyOf(sql`p.id`, lost)}
        returning kind)
      select kind, count(*)::int as count from written group by kind`);
    for (const { kind, count } of rows) this.#counts[kind] = count;
    return open.length;
  }
}
