/**
 * The applicants of jobs in the order of their match, kept in memory (docs/decisions/0061). Triggers log every change of
 * applications and profiles, and each call first applies what changed since the last one. So a page costs the same
 * however many applied, and nothing depends on a notification.
 */
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { sharedRuns } from '../../http/shared-runs.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { cityIdsOf } from '../../search/facts/stored-places.ts';
import { LOG_POSITION } from '../../search/live/change-logs.ts';
import { type RankedApplicant, readScores } from './applicant-matches.ts';

/** Applicants of all rankings together; each takes about 100 bytes. Those of the job that was read last always stay. */
const APPLICANTS_MAX = 200_000;
/** The logs keep changes for longer. */
const MAX_AGE_MS = DAY_MS;

interface Ranking {
  readonly applicants: readonly RankedApplicant[];
  /** What the job asks for: another text means other scores. */
  readonly asked: string;
  /** In the logs of changes. */
  readonly position: string;
  readonly readAt: number;
}

type RankingDeps = Pick<Deps, 'database' | 'clock'>;

/** Those without a score follow the others; equals are listed by time, newest first. */
const byMatch = (one: RankedApplicant, other: RankedApplicant): number =>
  (other.score ?? -1) - (one.score ?? -1) || other.appliedAt - one.appliedAt || other.id - one.id;

/** In one statement, so that the position belongs to what it read. */
const readChanges = async (db: Db, jobId: number, since: string | undefined) => {
  const changed = sql`
    select application_id as id from application_changes
    where job_id = ${jobId} and transaction_id >= ${since}::xid8
    union
    select a.id from candidate_changes c join applications a on a.user_id = c.user_id and a.job_id = ${jobId}
    where c.transaction_id >= ${since}::xid8`;
  const { rows } = await db.execute<{ asked: string | null; changed: number[]; position: string }>(sql`
    select ${LOG_POSITION} as position,
      ${since === undefined ? sql`'[]'::json` : sql`(select coalesce(json_agg(id), '[]') from (${changed}) c)`} as changed,
      (select json_build_array(j.designation_id, ${cityIdsOf(sql`j.id`)}, j.work_mode_id, j.salary_id,
          j.pay_min, j.pay_max, j.pay_currency, j.pay_period, j.experience_id, j.experience_min,
          j.experience_unknown, (
          select json_agg(json_build_array(x.tag_id, skill_key(t.name)) order by x.tag_id, t.id)
          from job_tags x join tags t on coalesce(t.merged_into, t.id) = x.tag_id where x.job_id = j.id))::text
        from jobs j where j.id = ${jobId}) as asked`);
  return { asked: rows[0]?.asked ?? '', changed: rows[0]?.changed ?? [], position: rows[0]?.position ?? '0' };
};

const renewRanking = async (
  db: Db,
  jobId: number,
  known: Ranking | undefined,
  readAt: number,
): Promise<Ranking> => {
  const { asked, changed, position } = await readChanges(db, jobId, known?.position);
  const read = { asked, position, readAt };
  const isListed = sql`a.job_id = ${jobId} and not a.applicant_hidden`;
  if (known?.asked !== asked) return { ...read, applicants: (await readScores(db, isListed)).sort(byMatch) };
  const ids = new Set(changed);
  const renewed = await readScores(db, sql`${isListed} and ${isAnyOf(sql`a.id`, changed)}`);
  const others = known.applicants.filter(({ id }) => !ids.has(id));
  return { ...read, applicants: [...others, ...renewed].sort(byMatch) };
};

const readRanking = async (
  { database: { db }, clock }: RankingDeps,
  jobId: number,
  before: Ranking | undefined,
): Promise<Ranking> => {
  const readAt = clock.now().getTime();
  const known = before && readAt - before.readAt < MAX_AGE_MS ? before : undefined;
  if (known) {
    const { asked, changed, position } = await readChanges(db, jobId, known.position);
    if (asked === known.asked && changed.length === 0) return { ...known, position, readAt };
  }
  // In one snapshot, so that the scores belong to what the job asked for at the position.
  return db.transaction((tx) => renewRanking(tx, jobId, known, readAt), {
    isolationLevel: 'repeatable read',
  });
};

/** A job's ranking. Each call reads what has changed. */
const keepRanking = (deps: RankingDeps, jobId: number) => {
  let ranking: Ranking | undefined;
  return {
    size: () => ranking?.applicants.length ?? 0,
    current: sharedRuns(async () => {
      ranking = await readRanking(deps, jobId, ranking);
      return ranking.applicants;
    }),
  };
};

export class ApplicantRankings {
  readonly #deps: RankingDeps;
  readonly #max: number;
  /** By job; the one that was read last is the last one. */
  readonly #kept = new Map<number, ReturnType<typeof keepRanking>>();

  constructor(deps: RankingDeps, max = APPLICANTS_MAX) {
    this.#deps = deps;
    this.#max = max;
  }

  /** A job's applicants with all changes that were committed before the call. Not for use within a transaction. */
  async read(jobId: number): Promise<readonly RankedApplicant[]> {
    const kept = this.#kept.get(jobId) ?? keepRanking(this.#deps, jobId);
    this.#kept.delete(jobId);
    this.#kept.set(jobId, kept);
    const applicants = await kept.current();
    this.#makeRoom();
    return applicants;
  }

  #makeRoom(): void {
    let total = [...this.#kept.values()].reduce((sum, { size }) => sum + size(), 0);
    for (const [jobId, { size }] of this.#kept) {
      if (total <= this.#max || this.#kept.size === 1) return;
      this.#kept.delete(jobId);
      total -= size();
    }
  }
}
