/** Applications to a company's jobs. Every query is limited to the job or its company. */
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { RejectionReason } from '#contract/applicants/rejection-rules.ts';
import type { OfferStep } from '#contract/offers/rules.ts';
import type { ApplicationMove, ApplicationStatus } from '#contract/shared/constants.ts';
import { readHanded } from '../../company/handed-application.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import {
  applicationAnswers,
  applicationEvents,
  applications,
  files,
  jobs,
  offers,
  users,
} from '../../platform/db/schema.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { isActiveAccount } from '../accounts/active.ts';
import { cancelHeldRejections } from '../applications/rejection-messages.ts';
import { endScheduledRejections } from '../applications/scheduled-rejections.ts';
import { applicantFacts, byAssistant } from '../applications/sent-this-week.ts';
import type { SaidMessage } from '../conversations/repository.ts';
import { cancelHeldAbout, notify } from '../notifications/notify.ts';
import { selectAnswerFile } from '../screening/answers-repository.ts';
import { readStageMoves } from '../stages/moves.ts';
import { readByIds } from './list-repository.ts';
import { isNews } from './policy.ts';

interface OfferMove {
  readonly status: 'offered';
  readonly stage: null;
  readonly rejectionReason: null;
  readonly offer: OfferStep;
  readonly at: Date;
  readonly by: string | null;
  readonly isApplicant: boolean;
  readonly isAutomatic: false;
}

const nameOf = (account: 'maker' | 'applicant') =>
  sql<
    string | null
  >`nullif(trim(${sql.identifier(account)}.first_name || ' ' || ${sql.identifier(account)}.last_name), '')`;

/** When an application's offers were made and ended, for its history. */
const readOfferMoves = async (db: Db, applicationId: number): Promise<OfferMove[]> => {
  const found = await db
    .select({
      status: offers.status,
      madeAt: offers.createdAt,
      endedAt: offers.endedAt,
      maker: sql<
        string | null
      >`(select ${nameOf('maker')} from ${users} maker where maker.id = ${offers.createdBy})`,
      applicant: sql<string | null>`(
        select ${nameOf('applicant')} from ${users} applicant where applicant.id = ${applications.userId})`,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(eq(offers.applicationId, applicationId))
    .orderBy(asc(offers.id));
  return found.flatMap(({ status, madeAt, endedAt, maker, applicant }): OfferMove[] => {
    const step = { status: 'offered', stage: null, rejectionReason: null, isAutomatic: false } as const;
    const made = { ...step, offer: 'made', at: madeAt, by: maker, isApplicant: false } as const;
    if (status === 'open' || !endedAt) return [made];
    const isApplicant = status !== 'withdrawn';
    return [made, { ...step, offer: status, at: endedAt, by: isApplicant ? applicant : null, isApplicant }];
  });
};

/** Whether an application's files are the member's to read. Those of anonymous applicants would tell who they are. */
const isReadable = (scope: JobScope, applicationId: number) =>
  and(
    eq(applications.id, applicationId),
    isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
    ne(applications.status, 'withdrawn'),
    isNull(applications.companyAccessEndedAt),
    isNull(applications.anonymousNumber),
    isActiveAccount(applications.userId),
  );

/** The file with which an applicant to one of the company's jobs answered a question. */
export const findSentAnswer = async (
  db: Db,
  scope: JobScope,
  { applicationId, questionId }: { readonly applicationId: number; readonly questionId: number },
) => {
  const [file] = await selectAnswerFile(db)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isReadable(scope, applicationId), eq(applicationAnswers.questionId, questionId)));
  return file;
};

/** The resume of an application to one of the company's jobs. */
export const findSentResume = async (db: Db, scope: JobScope, applicationId: number) => {
  const [file] = await db
    .select({ id: files.id, name: files.name, mediaType: files.mediaType })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(isReadable(scope, applicationId));
  return file;
};

/** Of these applications, those to the member's jobs that the company may still see. */
const isOwn = (scope: JobScope, ids: readonly number[]) =>
  and(
    inArray(applications.id, [...ids]),
    isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
    isNull(jobs.deletedAt),
    isNull(applications.companyAccessEndedAt),
  );

/**
 * Locks applications to the company's jobs, always in the same order to avoid deadlocks. Leaves out those of other
 * companies.
 */
export const lockOwnApplications = (db: Db, scope: JobScope, ids: readonly number[]) =>
  db
    .select({
      id: applications.id,
      status: applications.status,
      stageId: applications.stageId,
      version: applications.version,
      userId: applications.userId,
      jobId: applications.jobId,
      isGone: sql<boolean>`${applications.status} = 'withdrawn' or not ${isActiveAccount(applications.userId)}`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isOwn(scope, ids))
    .orderBy(asc(applications.id))
    .for('update', { of: applications });

/** Those of these applications that are the member's to see, without a lock. */
export const findOwnApplications = (db: Db, scope: JobScope, ids: readonly number[]) =>
  db
    .select({ id: applications.id, jobId: applications.jobId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(isOwn(scope, ids), ne(applications.status, 'withdrawn'), isActiveAccount(applications.userId)),
    );

export const findOwnApplication = async (db: Db, scope: JobScope, id: number) => {
  const [application] = await findOwnApplications(db, scope, [id]);
  return application;
};

export type LockedApplication = Awaited<ReturnType<typeof lockOwnApplications>>[number];

/** Locks one application; undefined if it is withdrawn or another company's. */
export const lockOwnApplication = async (db: Db, scope: JobScope, id: number) => {
  const [application] = await lockOwnApplications(db, scope, [id]);
  return application?.isGone ? undefined : application;
};

/** Whether an application is as new as one that nobody opened: an automation alone has moved it to Viewed. */
export const isUnseen = async (tx: Db, id: number): Promise<boolean> => {
  const [last] = await tx
    .select({ status: applicationEvents.status, isAutomatic: applicationEvents.isAutomatic })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(desc(applicationEvents.id))
    .limit(1);
  return last?.isAutomatic === true && last.status === 'viewed';
};

interface Move {
  readonly status: ApplicationMove;
  /** Null if the account was deleted. */
  readonly actorId: number | null;
  readonly at: Date;
  /** Set if the change can be undone. */
  readonly hold?: Hold | undefined;
  /** What each applicant is written, by application. */
  readonly said?: ReadonlyMap<number, SaidMessage | undefined>;
  /** Why they are rejected, for reports. */
  readonly rejectionReason?: RejectionReason | undefined;
  /** If set, the applicants are notified of the cause instead. */
  readonly isToldOtherwise?: boolean;
}

const writeStatus = async (
  db: Db,
  ids: readonly number[],
  { status, actorId, at, hold, rejectionReason }: Move,
): Promise<void> => {
  await db
    .update(applications)
    .set({ status })
    .where(inArray(applications.id, [...ids]));
  const more = { rejectionReason, changeId: hold?.changeId, heldUntil: hold?.until };
  await db
    .insert(applicationEvents)
    .values(ids.map((applicationId) => ({ applicationId, actorId, status, createdAt: at, ...more })));
};

/**
 * Changes the status of applications, adds the events and notifies the applicants. All moves by companies use this.
 * Call it in the transaction that locked the applications.
 */
export const moveApplications = async (
  db: Db,
  moved: readonly LockedApplication[],
  move: Move,
): Promise<void> => {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const which = sql`select unnest(${arrayOf(ids)}::int[])`;
  // Opening a new application is no decision, and leaves its rejection scheduled.
  if (move.status !== 'viewed' || moved.some(({ status: from }) => from !== 'applied'))
    await endScheduledRejections(db, which, move.hold);
  await writeStatus(db, ids, move);
  const isEnd = move.status === 'hired' || move.status === 'rejected';
  await cancelHeldAbout(db, which, { at: move.at, hold: move.hold, isEnd });
  await cancelHeldRejections(db, which, move.at, move.hold);
  if (move.isToldOtherwise) return;
  await notify(
    db,
    moved
      .filter(({ status: from }) => isNews(from, move.status))
      .map(({ id, userId, jobId }) => ({
        account_id: userId,
        kind: `application_${move.status}` as const,
        job_id: jobId,
        application_id: id,
        ...move.said?.get(id),
      })),
    { hold: move.hold },
  );
};

/** An application with the applicant's contact data, and its events, oldest first. */
export const readApplication = async (db: Db, id: number, viewerId: number) => {
  const [application] = await readByIds(db, [id], viewerId);
  const steps = await db
    .select({
      status: applicationEvents.status,
      stage: sql<string | null>`null`,
      rejectionReason: applicationEvents.rejectionReason,
      at: applicationEvents.createdAt,
      by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      isApplicant: sql<boolean>`${applicationEvents.actorId} is not distinct from (
        select own.user_id from applications own where own.id = ${id}::int)`,
      isAutomatic: applicationEvents.isAutomatic,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.id));
  const moves = (await readStageMoves(db, id)).map((move) => ({
    ...move,
    rejectionReason: null,
    isApplicant: false,
  }));
  const history = withStages(steps, moves).map((step) => ({ ...step, offer: null }));
  const [sent] = await db
    .select({ byAssistant, facts: applicantFacts })
    .from(applications)
    .where(eq(applications.id, id));
  return (
    application && {
      ...application,
      ...sent,
      history: withOffers(history, await readOfferMoves(db, id)),
      handed: await readHanded(db, id),
    }
  );
};

/** Steps stay in the order in which they were made, whatever the clock said. */
const withOffers = <Entry extends { readonly at: Date }>(
  history: readonly Entry[],
  steps: readonly OfferMove[],
): (Entry | OfferMove)[] => {
  const all: (Entry | OfferMove)[] = [...history];
  for (const step of steps) {
    const before = all.findLastIndex(({ at }) => at <= step.at);
    all.splice(before < 0 ? all.length : before + 1, 0, step);
  }
  return all;
};

type StageMove = Awaited<ReturnType<typeof readStageMoves>>[number] & {
  readonly rejectionReason: RejectionReason | null;
  readonly isApplicant: boolean;
};
type Step = Omit<StageMove, 'status'> & { readonly status: ApplicationStatus };

/**
 * One history of an application's statuses and stages. A move to a status and into its stage is one step; others
 * follow the step that led to the status.
 */
const withStages = (steps: readonly Step[], moves: readonly StageMove[]): Step[] => {
  const isSame = (step: Step, move: StageMove) =>
    step.stage === null && step.status === move.status && step.at.getTime() === move.at.getTime();
  const history = [...steps];
  for (const move of moves) {
    const same = history.findIndex((step) => isSame(step, move));
    const before = history.findLastIndex((step) => step.status === move.status && step.at <= move.at);
    if (same < 0) history.splice(before + 1, 0, move);
    else history[same] = move;
  }
  return history;
};
