/**
 * Keeps the index of candidates equal to the database. Every change of its data adds rows to `candidate_changes`.
 * They are read before each search, so nothing depends on a notification.
 */
import { type SQL, sql } from 'drizzle-orm';
import { busy } from '../../http/failure.ts';
import { sharedRuns } from '../../http/shared-runs.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { yearsOfExperience } from '../../platform/db/years-of-experience.ts';
import type { CandidateDocument } from '../candidates/candidate-document.ts';
import { CandidateEngine } from '../candidates/candidate-engine.ts';
import { LOG_POSITION, readLogPosition } from './change-logs.ts';

type Row = CandidateDocument & Record<string, unknown>;

/** The rows are chosen before anything is joined to them, as with jobs. */
const read = async (db: Db, chosen: SQL): Promise<CandidateDocument[]> => {
  const { rows } = await db.execute<Row>(sql`
    select c.user_id as "userId", c.designation_id as "designationId", c.salary_id as "salaryId",
      c.country_id as "countryId", coalesce(c.state_id, ci.state_id) as "stateId", c.city_id as "cityId",
      ${yearsOfExperience(sql`c`)} as "workExperience", c.notice_days as "noticeDays",
      c.work_status as "workStatus", c.jobseeker_type as "jobseekerType",
      c.visible_to_employers and u.suspended_at is null and u.closed_at is null as "isFindable",
      c.visible_publicly and u.suspended_at is null and u.closed_at is null as "isPublic",
      coalesce((select json_agg(h.company_id order by h.company_id) from candidate_hidden_companies h
        where h.user_id = c.user_id), '[]') as "hiddenFrom",
      c.active_on - date '1970-01-01' as "activeOn",
      u.first_name as "firstName", u.last_name as "lastName",
      coalesce(d.name, '') as designation, c.resume_title as "resumeTitle",
      coalesce((select json_agg(k.name order by k.position) from candidate_skills k
        where k.user_id = c.user_id), '[]') as skills,
      coalesce(held.positions, '[]') as positions, coalesce(held.employers, '[]') as employers,
      coalesce(studied.courses, '[]') as courses, coalesce(studied.institutions, '[]') as institutions,
      array_remove(array[ci.name, st.name, co.name], null) as places,
      c.current_location as "currentLocation", c.about_me as "aboutMe"
    from (select * from candidates ${chosen}) c
    join users u on u.id = c.user_id
    left join designations d on d.id = c.designation_id
    left join cities ci on ci.id = c.city_id
    left join states st on st.id = coalesce(c.state_id, ci.state_id)
    left join countries co on co.id = c.country_id
    left join lateral (
      select json_agg(e.designation order by e.id) as positions, json_agg(e.company_name order by e.id) as employers
      from candidate_experiences e where e.user_id = c.user_id) held on true
    left join lateral (
      select json_agg(e.course order by e.id) as courses, json_agg(e.institution order by e.id) as institutions
      from candidate_educations e where e.user_id = c.user_id) studied on true
    order by c.user_id`);
  return rows;
};

/** The existing ones among these candidates. */
const readCandidates = (db: Db, userIds: readonly number[]): Promise<CandidateDocument[]> =>
  read(db, sql`where ${isAnyOf(sql`user_id`, userIds)}`);

const READ_AT_ONCE = 500;

/** All candidates in the order of their ids. */
async function* readAllCandidates(db: Db): AsyncGenerator<CandidateDocument[]> {
  let after = 0;
  for (;;) {
    const candidates = await read(db, sql`where user_id > ${after} order by user_id limit ${READ_AT_ONCE}`);
    const last = candidates.at(-1);
    if (!last) return;
    yield candidates;
    after = last.userId;
  }
}

/** Changes per statement. The server handles other requests in between. */
const BATCH = 100;
/** From this many removed or replaced documents on, the index is rebuilt. */
const REBUILT_FROM = 20_000;
const REBUILT_SHARE = 0.3;

/** An engine with its position in the log of changes. */
interface State {
  readonly engine: CandidateEngine;
  position: string;
}

export class LiveCandidates {
  readonly #database: Database;
  #state: State | undefined;
  #rebuilding: Promise<void> | undefined;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  async start(): Promise<void> {
    this.#state = await this.#build();
  }

  /** The engine with all changes that were committed before the call. Not for use within a transaction. */
  readonly current = sharedRuns(() => this.#catchUp());

  async close(): Promise<void> {
    this.#isClosed = true;
    // Ends after the running update, and reads nothing more.
    await this.current().catch(() => undefined);
    await this.#rebuilding?.catch(() => undefined);
  }

  async #catchUp(): Promise<CandidateEngine> {
    const state = this.#state;
    if (!state || this.#isClosed) throw busy();
    const { db } = this.#database;
    const { userIds, position } = await this.#readChanges(state.position);
    for (let start = 0; start < userIds.length; start += BATCH) {
      const batch = userIds.slice(start, start + BATCH);
      const candidates = await readCandidates(db, batch);
      const there = new Set(candidates.map(({ userId }) => userId));
      for (const userId of batch) if (!there.has(userId)) state.engine.remove(userId);
      for (const candidate of candidates) state.engine.put(candidate);
    }
    state.position = position;
    this.#rebuildIfWorthIt(state.engine);
    return state.engine;
  }

  /** Candidates that changed in transactions which were not finished at a position of the log. */
  async #readChanges(since: string): Promise<{ userIds: number[]; position: string }> {
    const { rows } = await this.#database.db.execute<{ ids: number[]; position: string }>(sql`
      select coalesce((select json_agg(distinct user_id) from candidate_changes
          where transaction_id >= ${since}::xid8), '[]') as ids,
        ${LOG_POSITION} as position`);
    return { userIds: rows[0]?.ids ?? [], position: rows[0]?.position ?? since };
  }

  async #build(): Promise<State> {
    const { db } = this.#database;
    const position = await readLogPosition(db);
    const engine = new CandidateEngine();
    for await (const candidates of readAllCandidates(db)) {
      if (this.#isClosed) throw new Error('The search was closed while its index was built.');
      for (const candidate of candidates) engine.put(candidate);
    }
    return { engine, position };
  }

  #rebuildIfWorthIt({ index }: CandidateEngine): void {
    const { size, live } = index;
    if (this.#rebuilding || size - live < Math.max(REBUILT_FROM, size * REBUILT_SHARE)) return;
    this.#rebuilding = this.#build()
      .then((state) => {
        this.#state = state;
      })
      // The old index stays in use, and the next change tries again.
      .catch(() => undefined)
      .finally(() => {
        this.#rebuilding = undefined;
      });
  }
}
