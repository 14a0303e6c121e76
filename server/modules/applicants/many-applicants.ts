/** What a company does with several applicants at once: one change, which is undone as one. */
import { sql } from 'drizzle-orm';
import type { RejectionDelay, RejectionReason } from '#contract/applicants/rejection-rules.ts';
import type { ApplicationMove } from '#contract/shared/constants.ts';
import type { Stage } from '#contract/stages/calls.ts';
import { findStagedStatus, NO_STAGE, type StagedStatus } from '#contract/stages/rules.ts';
import { type Deed, noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../http/failure.ts';
import type { JobScope } from '../../http/job-scope.ts';
import { lastStep } from '../../http/last-change.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import type { OutdatedRecord } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { nameShown } from '../anonymous-review/hidden-identity.ts';
import { endScheduledRejections } from '../applications/scheduled-rejections.ts';
import { readTitles } from '../company-jobs/job-repository.ts';
import { fillForMany, writeToMany } from '../conversations/write-to-many.ts';
import { notify } from '../notifications/notify.ts';
import { putInStage } from '../stages/moves.ts';
import { jobsWithoutStage, keepStage } from '../stages/repository.ts';
import { readByIds } from './list-repository.ts';
import { allOwn, changesStatus } from './policy.ts';
import { type LockedApplication, lockOwnApplications, moveApplications } from './repository.ts';
import { readRejectionDelay, scheduleRejections } from './scheduled-rejections.ts';

type LockedApplications = Awaited<ReturnType<typeof lockOwnApplications>>;
type ChangeDeps = Pick<Deps, 'catalogues' | 'clock' | 'settings' | 'signals'>;

/** The company's applications that are not withdrawn, locked. */
export const lockPresent = async (
  tx: Db,
  scope: JobScope,
  ids: readonly number[],
): Promise<LockedApplications> => {
  const asked = new Set(ids);
  const locked = await lockOwnApplications(tx, scope, [...asked]);
  allOwn(locked, asked);
  return locked.filter(({ isGone }) => !isGone);
};

/** What became of applications since a decision about them. */
export const describeApplications = (
  tx: Db,
  rows: readonly { readonly id: number; readonly version: number }[],
  viewerId: number,
  t: Translate,
): Promise<OutdatedRecord[]> =>
  Promise.all(
    rows.map(async ({ id, version }) => {
      const [row] = await readByIds(tx, [id], viewerId);
      const state = row?.rejectionDueAt
        ? t('server.rejection_waits')
        : (row?.stageName ?? t(`server.export.application_${row?.status ?? 'applied'}`));
      const name = row ? `${nameShown(row.hidden, row.firstName, t)} ${row.lastName}`.trim() : '';
      return { id, version, name, state, ...(await lastStep(tx, id)) };
    }),
  );

type StageChoice = { readonly status: StagedStatus; readonly stage: Stage | null } | undefined;

/**
 * The stage that applicants are put into; without an id, none is chosen, which leaves those who have the status
 * where they are. To be called before applications are locked, since deleting a stage locks in this order.
 */
export const chosenStage = async (
  tx: Db,
  companyId: number,
  status: ApplicationMove,
  id: number | undefined,
): Promise<StageChoice> => {
  const staged = findStagedStatus(status);
  if (id === undefined || (id === NO_STAGE && !staged)) return undefined;
  const stage = id === NO_STAGE ? null : await keepStage(tx, companyId, status, id);
  if (!staged || stage === undefined) throw notFound();
  return { status: staged, stage };
};

/** @throws 422 where one of the applications was sent to a job that goes through other stages. */
export const assertStageIsOf = async (
  tx: Db,
  choice: StageChoice,
  locked: readonly LockedApplication[],
): Promise<void> => {
  if (!choice?.stage) return;
  const jobIds = [...new Set(locked.map(({ jobId }) => jobId))];
  if ((await jobsWithoutStage(tx, choice.stage, jobIds)).length > 0)
    throw invalid({ stage_id: { key: 'server.field.stage_of_other_job' } });
};

/** One entry for each job that the applications were sent to. */
export const deedsOf = async (
  tx: Db,
  concerned: readonly LockedApplication[],
  deed: Pick<Deed, 'kind' | 'detail'>,
): Promise<Deed[]> => {
  const titles = await readTitles(tx, new Set(concerned.map(({ jobId }) => jobId)));
  return titles.map(({ id, title }) => ({
    ...deed,
    subject: title,
    jobId: id,
    applications: concerned.filter(({ jobId }) => jobId === id),
  }));
};

/** What is logged of a move. */
const movedTo = ({ status, stage }: Pick<Move, 'status' | 'stage'>) =>
  stage?.stage
    ? ({ kind: 'applications_staged', detail: stage.stage.name } as const)
    : ({ kind: 'applications_moved', detail: status } as const);

/** Other moves tell applicants by themselves, and have no reason. */
export const assertIsRejection = (
  status: ApplicationMove,
  field: 'rejection_message' | 'rejection_reason',
): void => {
  if (status !== 'rejected') throw invalid({ [field]: { key: 'server.field.rejection_only' } });
};

interface Move {
  readonly locked: readonly LockedApplication[];
  readonly status: ApplicationMove;
  /** If one is chosen. */
  readonly stage?: StageChoice;
  /** The message to rejected applicants, with placeholders. */
  readonly message?: string | undefined;
  /** Why they are rejected. */
  readonly reason?: RejectionReason | undefined;
}

interface Scheduling {
  readonly moving: readonly LockedApplication[];
  readonly hours: RejectionDelay;
  readonly message: string | undefined;
  readonly reason: RejectionReason | undefined;
}

/** Rejects applicants later, so that it can be undone until then. */
const scheduleMoves = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { moving, hours, message, reason }: Scheduling,
) => {
  const moved = moving.map(({ id }) => id);
  const hold = await beginChange(tx, deps, viewer.userId, {
    kind: 'rejections_scheduled',
    applications: moved.length,
  });
  const filled =
    message === undefined
      ? []
      : await fillForMany(tx, deps, viewer, {
          applicationIds: moved,
          text: message,
          field: 'rejection_message',
        });
  const texts = new Map(filled.map(({ row, text }) => [row.applicationId, text]));
  const at = deps.clock.now();
  const scheduling = { hours, authorId: viewer.userId, at, hold, texts, reason };
  const scheduledFor = await scheduleRejections(tx, moving, scheduling);
  await noteActivity(tx, viewer, await deedsOf(tx, moving, { kind: 'rejections_scheduled' }), at);
  return { moved, undo: offerOf(hold, deps), scheduledFor };
};

/** Moves applications, so that it can be undone. Rejections may have to wait. @returns those that moved, and how to undo it. */
export const moveApplicants = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { locked, status, stage, message, reason }: Move,
) => {
  const at = deps.clock.now();
  const advancing = locked.filter((one) => changesStatus(one.status, status));
  const isElsewhere = (one: LockedApplication) =>
    stage !== undefined && one.stageId !== (stage.stage?.id ?? null);
  const moving = locked.filter((one) => changesStatus(one.status, status) || isElsewhere(one));
  if (moving.length === 0) return { moved: [], undo: null, scheduledFor: null };
  const hours = status === 'rejected' ? await readRejectionDelay(tx, viewer.companyId) : 0;
  if (hours > 0) return scheduleMoves(tx, deps, viewer, { moving, hours, message, reason });
  const moved = moving.map(({ id }) => id);
  const hold = await beginChange(tx, deps, viewer.userId, { kind: 'applications_moved' });
  const written =
    message === undefined
      ? []
      : await writeToMany(tx, deps, viewer, {
          applicationIds: moved,
          text: message,
          field: 'rejection_message',
          hold,
        });
  const said = new Map(written.map((one) => [one.row.applicationId, one.said]));
  const rejectionReason = reason;
  await moveApplications(tx, advancing, { status, actorId: viewer.userId, at, hold, said, rejectionReason });
  if (stage) {
    // Who comes from another status is in no stage already.
    const staged = stage.stage ? moving : moving.filter((one) => !changesStatus(one.status, status));
    const ids = staged.map(({ id }) => id);
    await endScheduledRejections(tx, sql`select unnest(${arrayOf(ids)}::int[])`, hold);
    await putInStage(tx, ids, { ...stage, actorId: viewer.userId, at, hold });
  }
  await noteActivity(tx, viewer, await deedsOf(tx, moving, movedTo({ status, stage })), at);
  return { moved, undo: offerOf(hold, deps), scheduledFor: null };
};

interface PersonalText {
  readonly present: LockedApplications;
  readonly text: string;
}

/** Writes to applicants, so that it can be undone. @returns how many got a message. */
export const writeToApplicants = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { present, text }: PersonalText,
) => {
  if (present.length === 0) return { written: 0, hold: undefined };
  const hold = await beginChange(tx, deps, viewer.userId, { kind: 'message_sent' });
  const applicationIds = present.map(({ id }) => id);
  const written = await writeToMany(tx, deps, viewer, { applicationIds, text, field: 'text', hold });
  const notifications = written.map(({ row, said }) => ({
    account_id: row.applicantId,
    kind: 'message' as const,
    job_id: row.jobId,
    application_id: row.applicationId,
    ...said,
  }));
  await notify(tx, notifications, { hold });
  return { written: written.length, hold };
};
