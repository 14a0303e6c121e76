/**
 * Counts views of jobs, and clicks that lead to where their companies take applications. Counts in memory and writes
 * every few seconds in one statement. Counts in memory are lost if the process dies, which is acceptable. Stores nothing
 * about the viewers.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';

/** Programs that identify themselves. Few run the page's script, which reports views. */
const BOT =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|curl|wget|python/i;

const WRITE_EVERY_MS = 10_000;
/** Views of a job from one address count once within this time, so that reloading does not count. */
const SAME_READER_MS = 60_000;
const REMEMBERED_MAX = 100_000;

const writeViews = (db: Db, views: ReadonlyMap<number, number>, day: string) =>
  db.execute(sql`
    with seen as (
      select s.job_id, j.company_id, s.views
      from json_to_recordset(${JSON.stringify([...views].map(([job_id, count]) => ({ job_id, views: count })))}::json)
        as s(job_id int, views int)
      join jobs j on j.id = s.job_id and j.deleted_at is null and j.posted_at is not null
    ), by_job as (
      insert into job_views as v (job_id, day, views)
      select job_id, ${day}, views from seen order by job_id
      on conflict (job_id, day) do update set views = v.views + excluded.views
    )
    insert into company_views as v (company_id, day, views)
    select company_id, ${day}, sum(views)::int from seen group by company_id order by company_id
    on conflict (company_id, day) do update set views = v.views + excluded.views`);

const writeApplyClicks = (db: Db, clicks: ReadonlyMap<number, number>, day: string) =>
  db.execute(sql`
    insert into job_views as v (job_id, day, views, apply_clicks)
    select j.id, ${day}, 0, s.clicks
    from json_to_recordset(${JSON.stringify([...clicks].map(([job_id, count]) => ({ job_id, clicks: count })))}::json)
      as s(job_id int, clicks int)
    join jobs j on j.id = s.job_id and j.deleted_at is null and j.posted_at is not null and j.apply_url is not null
    order by j.id
    on conflict (job_id, day) do update set apply_clicks = v.apply_clicks + excluded.apply_clicks`);

const WRITERS = { view: writeViews, apply_click: writeApplyClicks } as const;

/** No chart shows older data. */
const KEPT_DAYS = 400;
export const forgetOldViews = async (db: Db, today: string): Promise<void> => {
  for (const table of ['job_views', 'company_views']) {
    await db.execute(
      sql`delete from ${sql.identifier(table)} where day < ${today}::date - ${KEPT_DAYS}::int`,
    );
  }
};

export class ViewCounter {
  readonly #write: (typeof WRITERS)[keyof typeof WRITERS];
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  #views = new Map<number, number>();
  #day = '';
  #readers = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(what: keyof typeof WRITERS, db: Db, clock: Clock, onError: (error: unknown) => void) {
    this.#write = WRITERS[what];
    this.#db = db;
    this.#clock = clock;
    this.#onError = onError;
  }

  /** Counts a view of a job. `address` and `agent` decide whether it counts, and are forgotten within a minute. */
  count(jobId: number, address: string, agent: string): void {
    if (agent === '' || BOT.test(agent) || !this.#isNewReader(`${jobId} ${address} ${agent}`)) return;
    if (this.#day !== this.#clock.today()) this.flush();
    this.#day = this.#clock.today();
    this.#views.set(jobId, (this.#views.get(jobId) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.flush(), WRITE_EVERY_MS).unref();
  }

  #isNewReader(key: string): boolean {
    const now = this.#clock.now().getTime();
    for (const [old, until] of this.#readers) {
      if (until > now && this.#readers.size <= REMEMBERED_MAX) break;
      this.#readers.delete(old);
    }
    if (this.#readers.has(key)) return false;
    this.#readers.set(key, now + SAME_READER_MS);
    return true;
  }

  /** Writes the counts. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const views = this.#views;
    if (views.size === 0) return;
    this.#views = new Map();
    await this.#write(this.#db, views, this.#day).catch(this.#onError);
  }
}
