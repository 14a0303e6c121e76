/** Moves jobs between moderation states and records every move. See `job-status.ts` for the allowed ones. */
import { type SQL, sql } from 'drizzle-orm';
import type { ModerationActor } from '#contract/moderation/rules.ts';
import { needsStaff, type Signal } from '#contract/moderation/signals.ts';
import type { JobStatus } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { jobModerationEvents, moderationDecisions } from '../../platform/db/schema.ts';
import { type CheckedJob, findingsOf, jobSignalsOf, kindsOf } from './checks.ts';
import { isResubmitted, type ModerationState, nextStatus } from './job-status.ts';

/** From this similarity on, two descriptions count as the same. */
const SAME_TEXT = 0.8;
const COMPARED_JOBS = 50;

/** The last staff decision about the job `j`. An approval of another version does not count. */
export const rulingOf: SQL = sql`(
  select case when e.to_status = 'rejected' or e.version = j.version then e.to_status end
  from job_moderation_events e where e.job_id = j.id and e.actor_kind = 'staff' order by e.id desc limit 1)`;

/**
 * The title of another job of the same company that staff rejected and that `j` repeats, so that deleting a rejected
 * job and posting it again does not get around the decision. A rejection counts for half a year.
 */
export const repeatedRejection: SQL = sql`(
  select r.title from (
    select o.id, o.title, o.description from jobs o
    where o.company_id = j.company_id and o.status <> 'approved' and o.id <> j.id
    order by o.id desc limit ${COMPARED_JOBS}) r
  cross join lateral (
    select e.to_status, e.created_at from job_moderation_events e
    where e.job_id = r.id and e.actor_kind = 'staff' order by e.id desc limit 1) ruling
  where ruling.to_status = 'rejected' and ruling.created_at > j.updated_at - interval '180 days'
    and (folded(r.title) = folded(j.title) or similarity(r.description, j.description) > ${SAME_TEXT})
  order by r.id desc limit 1)`;

/** Whether the company of the job `j` waits for staff because of its name. */
export const isMisnamed: SQL = sql`exists (
  select from profile_reviews p where p.company_id = j.company_id and p.is_misnamed)`;

/** The screening questions of the job `j` with their choices, for the automatic checks. */
export const questionsAsked: SQL = sql`(
  select coalesce(string_agg(concat_ws(e'\\n', q.text, array_to_string(q.choices, e'\\n')), e'\\n'), '')
  from job_questions q where q.job_id = j.id and q.removed_at is null)`;

interface StateRow extends ModerationState, CheckedJob {
  readonly [column: string]: unknown;
  readonly version: number;
  readonly company_id: number;
}

/** What the automatic checks found that staff have to look at. */
const isHeld = (job: CheckedJob, signals: readonly Pick<Signal, 'severity'>[]): boolean =>
  findingsOf(job).length > 0 || signals.some(needsStaff);

/** Call it with the job's row locked. */
const readState = async (db: Db, jobId: number): Promise<StateRow> => {
  const { rows } = await db.execute<StateRow>(sql`
    select j.status, j.version, j.company_id, j.title, j.description, j.responsibilities, ${rulingOf} as ruling,
      ${questionsAsked} as questions, ${repeatedRejection} as repeats, ${isMisnamed} as is_misnamed
    from jobs j where j.id = ${jobId}`);
  const [state] = rows;
  if (!state) throw new Error(`Job ${jobId} is gone while its row is locked.`);
  return state;
};

/** Sets the publication time when the job first becomes public. Later changes keep it. */
const writeStatus = (db: Db, jobId: number, status: JobStatus, reason: string | null, at: Date) =>
  db.execute(sql`
    update jobs set status = ${status}, rejection_reason = ${reason},
      posted_at = case when ${status} = 'approved' and not is_post_later
        then coalesce(posted_at, ${at.toISOString()}::timestamptz) else posted_at end
    where id = ${jobId}`);

const FIRST_VERSION = 1;

interface NewJob {
  readonly job: CheckedJob;
  readonly signals: readonly Pick<Signal, 'kind' | 'severity'>[];
}

/** The status of a job that an employer posts. */
export const statusOfNewJob = ({ job, signals }: NewJob, moderation: Moderation): JobStatus =>
  nextStatus(
    { status: 'active', ruling: null },
    {
      by: 'employer',
      act: 'edit',
      hasChanged: true,
      needsReview: moderation === 'manual' || isHeld(job, signals),
    },
  );

/** The history of a new job: its approval, if it needs no review. */
export const newJobEvents = (jobId: number, status: JobStatus, at: Date) =>
  status === 'active'
    ? []
    : [
        {
          jobId,
          version: FIRST_VERSION,
          fromStatus: 'active',
          toStatus: status,
          actorKind: 'automatic',
          createdAt: at,
        } as const,
      ];

interface Posted {
  readonly id: number;
  readonly companyId: number;
}

const holdOf = ({ id, companyId }: Posted, signals: NewJob['signals'], at: Date) => ({
  subjectKind: 'job' as const,
  subjectId: id,
  jobId: id,
  companyId,
  measure: 'held' as const,
  ground: 'terms' as const,
  isAutomatic: true,
  signals: kindsOf(signals),
  decidedAt: at,
});

/** The decisions about a new job: that it waits, if the automatic checks say so. */
export const newJobDecisions = (
  { job, signals, ...posted }: NewJob & Posted & { readonly status: JobStatus },
  at: Date,
) => (posted.status === 'active' && isHeld(job, signals) ? [holdOf(posted, signals, at)] : []);

interface Move {
  readonly jobId: number;
  readonly version: number;
  readonly from: JobStatus;
  readonly to: JobStatus;
  readonly by: ModerationActor;
  readonly reason: string | null;
  readonly at: Date;
}

/** The event must come first, because the database only approves a rejected job after a decision of staff. */
const move = async (db: Db, { jobId, version, from, to, by, reason, at }: Move): Promise<void> => {
  await db
    .insert(jobModerationEvents)
    .values({ jobId, version, fromStatus: from, toStatus: to, actorKind: by, reason, createdAt: at });
  await writeStatus(db, jobId, to, to === 'rejected' ? reason : null, at);
};

/** What decides which jobs staff look at first. */
type ReviewDeps = Pick<Deps, 'signals'> & { readonly settings: Pick<Deps['settings'], 'moderation'> };
type Moderation = ReviewDeps['settings']['moderation'];

/** An employer's action on a job. */
export interface EmployerAction {
  readonly act: 'edit' | 'publish';
  /** The version before an edit. */
  readonly versionBefore?: number | undefined;
  readonly deps: ReviewDeps;
  readonly at: Date;
}

export interface Outcome {
  readonly status: JobStatus;
  /** Whether it is in review after a rejection by staff. */
  readonly isResubmitted: boolean;
}

/** Sets the status that follows from an employer's action. Call it after the change, with the row locked. */
export const applyEmployerAction = async (
  db: Db,
  jobId: number,
  { act, versionBefore, deps, at }: EmployerAction,
): Promise<Outcome> => {
  const state = await readState(db, jobId);
  const signals = jobSignalsOf(await deps.signals.reader(db), state, state.company_id);
  const isWaiting = isHeld(state, signals);
  const status = nextStatus(state, {
    by: 'employer',
    act,
    hasChanged: state.version !== versionBefore,
    needsReview: deps.settings.moderation === 'manual' || isWaiting,
  });
  const { version, status: from } = state;
  if (status !== from) {
    const by = from === 'rejected' ? 'employer' : 'automatic';
    await move(db, { jobId, version, from, to: status, by, reason: null, at });
    if (status === 'active' && by === 'automatic' && isWaiting)
      await db
        .insert(moderationDecisions)
        .values(holdOf({ id: jobId, companyId: state.company_id }, signals, at));
  } else if (status === 'approved') {
    await writeStatus(db, jobId, status, null, at);
  }
  return { status, isResubmitted: isResubmitted({ status, ruling: state.ruling }) };
};

export interface StaffDecision {
  readonly decision: 'approved' | 'rejected';
  readonly from: JobStatus;
  readonly version: number;
  readonly reason: string | null;
  readonly at: Date;
}

/** Records and applies a decision of staff. Call it with the job's row locked. */
export const applyStaffDecision = (
  db: Db,
  jobId: number,
  { decision, from, version, reason, at }: StaffDecision,
): Promise<void> => {
  const to = nextStatus({ status: from, ruling: null }, { by: 'staff', decision });
  return move(db, { jobId, version, from, to, by: 'staff', reason, at });
};

/** Puts new jobs into review that repeat one which staff rejected, so that imports can't get around decisions. */
export const holdRepeated = (db: Db, jobIds: readonly number[]) =>
  db.execute(sql`
    update jobs j set status = 'active', posted_at = null
    where ${isAnyOf(sql`j.id`, jobIds)} and j.status = 'approved' and ${repeatedRejection} is not null`);
