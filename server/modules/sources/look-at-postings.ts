/**
 * Looks at the original pages of imported jobs, politely: one page of each source and host at a time, where robots.txt
 * allows it, and rarely. Jobs whose pages are gone leave with a run of their own, which can be undone.
 */
import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { GONE_MAX } from '#contract/sources/rules.ts';
import { readAll, unpack } from '../../feeds/bytes.ts';
import { FeedError, type Posting } from '../../feeds/posting.ts';
import { readFeed } from '../../feeds/read-feed.ts';
import type { Db } from '../../platform/db/connect.ts';
import { FetchError, type Fetched } from '../../platform/outgoing/fetch-public.ts';
import { readDay } from '../job-import/dates.ts';
import { type Judgement, judgePage, type Liveness } from './judge-page.ts';
import { isPosting, mayReadPage, openAddress } from './open-feed.ts';
import type { SourceDeps } from './setting.ts';

/** How often a page is looked at, and one that wasn't clear. */
const LOOK_DAYS = 3;
const UNCERTAIN_DAYS = 1;
const PAGE_MAX_BYTES = 2_000_000;
const PAGE_MS = 20_000;
/** A host that refuses or is slow isn't asked for so long, unless it says when. */
const REST_HOURS = 6;

interface DuePosting extends Record<string, unknown> {
  readonly id: number;
  readonly host: string;
  readonly address: string;
  readonly liveness: Liveness | null;
  readonly title: string;
}

/** Takes the posting of each source that nobody looked at for longest. No other process gets it. */
const takeDue = async ({ database: { db }, clock }: SourceDeps, resting: readonly string[]) => {
  const now = clock.now();
  const before = (days: number) => sql`${subDays(now, days).toISOString()}::timestamptz`;
  const isDue = sql`(p.looked_at is null or p.looked_at < ${before(LOOK_DAYS)}
    or (p.liveness = 'uncertain' and p.looked_at < ${before(UNCERTAIN_DAYS)}))`;
  const { rows } = await db.execute<DuePosting>(sql`
    with found as (
      select distinct on (host) due.id, host, title from job_sources s cross join lateral (
        select p.id, split_part(p.address, '/', 1) as host, j.title
        from source_jobs p join jobs j on j.id = p.job_id
        where p.source_id = s.id and p.writes and p.address is not null and p.closed_at is null
          and j.closed_at is null and j.deleted_at is null and j.status = 'approved' and ${isDue}
          and split_part(p.address, '/', 1) <> all(select json_array_elements_text(${JSON.stringify(resting)}::json))
        order by p.looked_at nulls first, p.id limit 1) due
      where s.state = 'active' and s.deleted_at is null order by host, due.id
    ), taken as (
      select p.id, found.host, found.title from source_jobs p join found on found.id = p.id
      where ${isDue} for update of p skip locked)
    update source_jobs p set looked_at = ${now.toISOString()}::timestamptz from taken where p.id = taken.id
    returning p.id, p.address, p.liveness, taken.host, taken.title`);
  return rows;
};

const textOf = (bytes: Buffer, { headers }: Fetched): string => {
  const [, charset = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

/** The structured data of a page, if it has any. */
const postingsOf = async (bytes: Buffer, address: string): Promise<Posting[]> => {
  const found: Posting[] = [];
  try {
    const { postings } = await readFeed(bytes, { address, contentType: 'text/html' });
    for await (const row of postings) if (isPosting(row)) found.push(row);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
  return found;
};

const unclear = (evidence: string): Judgement => ({ liveness: 'uncertain', evidence, isSaid: false });

const look = async (
  deps: SourceDeps,
  { address: plain, host, title }: DuePosting,
  rest: (answer: Fetched | undefined) => void,
): Promise<Judgement> => {
  const { settings, clock } = deps;
  const address = `${settings.sourceTrialHosts.includes(host) ? 'http' : 'https'}://${plain}`;
  try {
    if (!(await mayReadPage(deps, address))) return unclear('robots.txt');
    const answer = await openAddress(deps, { address }, { maxBytes: PAGE_MAX_BYTES, timeMs: PAGE_MS });
    if (answer.status === 429 || answer.status >= 500) rest(answer);
    const isRead = answer.status === 200;
    const bytes = isRead
      ? await readAll(await unpack(answer.body, PAGE_MAX_BYTES), PAGE_MAX_BYTES)
      : Buffer.alloc(0);
    answer.close();
    const page = {
      status: answer.status,
      asked: address,
      address: answer.address,
      html: textOf(bytes, answer),
      postings: isRead ? await postingsOf(bytes, answer.address) : [],
    };
    return judgePage(page, title, (written) => {
      const day = readDay(written, { now: clock.now(), timeZone: settings.timeZone, order: undefined });
      return day !== undefined && day < clock.today();
    });
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof FeedError)) throw error;
    if (error.problem === 'unreachable' || error.problem === 'too_slow') rest(undefined);
    return unclear(error.problem);
  }
};

/** What a page doesn't say itself counts once it is so twice in a row. */
const livenessAfter = (before: Liveness | null, { liveness, isSaid }: Judgement): Liveness =>
  liveness === 'closed' && !isSaid && before !== 'uncertain' ? 'uncertain' : liveness;

const EVIDENCE_MAX = 200;

/** Keep one, because it knows which hosts want to be left alone. */
export class Looker {
  readonly #deps: SourceDeps;
  readonly #restsUntil = new Map<string, Date>();

  constructor(deps: SourceDeps) {
    this.#deps = deps;
  }

  /** @returns how many pages it looked at: one of each host */
  async lookOnce(stop?: AbortSignal): Promise<number> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    for (const [host, until] of this.#restsUntil) if (until <= now) this.#restsUntil.delete(host);
    const due = await takeDue(this.#deps, [...this.#restsUntil.keys()]);
    for (const posting of due) {
      if (stop?.aborted) break;
      const judgement = await look(this.#deps, posting, (answer) => this.#rest(posting.host, answer));
      await database.db.execute(sql`
        update source_jobs set liveness = ${livenessAfter(posting.liveness, judgement)},
          evidence = ${judgement.evidence.slice(0, EVIDENCE_MAX)}
        where id = ${posting.id} and closed_at is null`);
    }
    return due.length;
  }

  #rest(host: string, answer: Fetched | undefined): void {
    const now = this.#deps.clock.now();
    const asked = Number(answer?.headers['retry-after']);
    this.#restsUntil.set(host, asked > 0 ? addSeconds(now, asked) : addHours(now, REST_HOURS));
  }
}

/**
 * Begins runs that close the jobs whose pages are gone. If that is much of a source at once, a person has to confirm
 * it, as for other runs.
 */
export const beginClosing = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    with gone as (
      select p.source_id, p.external_id, p.evidence, j.id, j.title
      from source_jobs p join jobs j on j.id = p.job_id join job_sources s on s.id = p.source_id
      where p.writes and p.liveness = 'closed' and p.closed_at is null and j.closed_at is null and j.deleted_at is null
        and s.state = 'active' and s.deleted_at is null
    ), counted as (
      select g.source_id, count(*)::int as gone, (
        select count(*) from source_jobs p join jobs j on j.id = p.job_id
        where p.source_id = g.source_id and p.closed_at is null and j.closed_at is null and j.deleted_at is null) as open
      from gone g
      where not exists (select from source_runs r where r.source_id = g.source_id
        and r.state in ('waiting', 'reading', 'applying', 'undoing', 'asking'))
      group by g.source_id
    ), run as (
      insert into source_runs (source_id, state, is_check, counts, total, started_at, ended_at)
      select source_id,
        case when is_much then 'asking' else 'applying' end, false,
        jsonb_build_object('new', 0, 'changed', 0, 'missing', 0, 'gone', gone, 'returned', 0, 'unchanged', 0, 'refused', 0),
        gone, ${now.toISOString()}::timestamptz, case when is_much then ${now.toISOString()}::timestamptz end
      from (select *, gone > ${GONE_MAX.jobs} and gone > open * ${GONE_MAX.share}::float8 as is_much from counted) c
      on conflict do nothing returning id, source_id)
    insert into source_run_rows (run_id, kind, external_id, title, job_id, detail)
    select run.id, 'gone', gone.external_id, gone.title, gone.id, gone.evidence from run join gone using (source_id)`);
};
