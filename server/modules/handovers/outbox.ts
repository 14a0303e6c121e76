/**
 * The outbox of applications that are handed over. None is sent twice: where nobody knows whether one arrived, a person
 * looks before it is tried again.
 */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { eq, sql } from 'drizzle-orm';
import type { HandoverProblem, HandoverSystem } from '#contract/handovers/rules.ts';
import { MINUTE_MS } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { handedApplications } from '../../platform/db/schema.ts';
import { RETRY_PAUSES_MS } from '../../platform/outgoing/retry-pauses.ts';

/** Several times the longest attempt. */
const LEASE_MS = 5 * MINUTE_MS;

export type DueApplication = {
  readonly applicationId: number;
  readonly jobId: number;
  readonly handoverId: number;
  readonly system: HandoverSystem;
  readonly board: string;
  readonly address: string;
  readonly key: string;
  readonly posting: string;
  readonly attempts: number;
};

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Those whose process died while it sent them. */
const noteInterrupted = (db: Db, now: Date) =>
  db.execute(sql`
    update handed_applications set problem = 'unclear', next_attempt_at = null, sent_at = null
    where next_attempt_at <= ${time(now)} and sent_at is not null`);

/**
 * Leases the next application. Those that were withdrawn are never sent, and those of an anonymous review wait until the
 * company may know who applied.
 */
export const takeNext = async (db: Db, now: Date): Promise<DueApplication | undefined> => {
  await noteInterrupted(db, now);
  const { rows } = await db.execute<DueApplication>(sql`
    with due as materialized (
      select d.application_id from handed_applications d
      join handovers h on h.id = d.handover_id
      join applications a on a.id = d.application_id
      where d.next_attempt_at <= ${time(now)} and d.sent_at is null and a.status <> 'withdrawn'
        and not a.applicant_hidden and a.anonymous_number is null and a.company_access_ended_at is null
      order by d.next_attempt_at, d.application_id limit 1 for update of d skip locked
    )
    update handed_applications d
    set attempts = d.attempts + 1, sent_at = ${time(now)}, next_attempt_at = ${time(addMilliseconds(now, LEASE_MS))}
    from due, handovers h, applications a
    where d.application_id = due.application_id and h.id = d.handover_id and a.id = d.application_id
    returning d.application_id as "applicationId", a.job_id as "jobId", h.id as "handoverId", h.system, h.board,
      h.address, h.key, d.posting, d.attempts`);
  return rows[0];
};

/** How an attempt ended. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly externalId: string | null }
  /** The system has it for certain not. */
  | { readonly kind: 'later'; readonly detail: string; readonly waitMs?: number }
  | { readonly kind: 'failed'; readonly problem: HandoverProblem; readonly detail: string };

const columnsAfter = (outcome: Outcome, attempts: number, now: Date) => {
  if (outcome.kind === 'delivered')
    return {
      deliveredAt: now,
      externalId: outcome.externalId,
      nextAttemptAt: null,
      problem: null,
      detail: null,
    };
  const { detail } = outcome;
  if (outcome.kind === 'failed') return { nextAttemptAt: null, problem: outcome.problem, detail };
  const pause = RETRY_PAUSES_MS[attempts - 1];
  const nextAttemptAt =
    pause === undefined ? null : addMilliseconds(now, Math.max(pause, outcome.waitMs ?? 0));
  return { nextAttemptAt, problem: 'unreachable' as const, detail };
};

export const noteOutcome = (
  db: Db,
  { applicationId, attempts }: DueApplication,
  outcome: Outcome,
  now: Date,
) =>
  db
    .update(handedApplications)
    .set({ ...columnsAfter(outcome, attempts, now), sentAt: null })
    .where(eq(handedApplications.applicationId, applicationId));
