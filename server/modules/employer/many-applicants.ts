/** What a company does with several applicants at once: one change, which is undone as one. */
import type { ApplicationMove } from '#contract/constants.ts';
import { noteActivity } from '../../company-activity.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../failure.ts';
import type { JobScope } from '../../job-scope.ts';
import type { Employer } from '../../plugins/viewer.ts';
import { writeToMany } from '../conversations/write-to-many.ts';
import { notify } from '../notifications/notify.ts';
import { beginChange, offerOf } from '../undo/changes.ts';
import { allOwn, changesStatus } from './applicant-policy.ts';
import { lockOwnApplications, moveApplications } from './applicant-repository.ts';
import { readTitles } from './job-repository.ts';

type Locked = Awaited<ReturnType<typeof lockOwnApplications>>;
type ChangeDeps = Pick<Deps, 'clock' | 'settings'>;

/** The company's applications that are not withdrawn, locked. */
export const lockPresent = async (tx: Db, scope: JobScope, ids: readonly number[]): Promise<Locked> => {
  const asked = new Set(ids);
  const locked = await lockOwnApplications(tx, scope, [...asked]);
  allOwn(locked, asked);
  return locked.filter(({ isGone }) => !isGone);
};

/** One entry for each job: how many applicants moved, and where to. */
const deedsOf = async (tx: Db, moving: Locked, status: ApplicationMove) => {
  const titles = await readTitles(tx, new Set(moving.map(({ jobId }) => jobId)));
  return titles.map(({ id, title }) => ({
    kind: 'applications_moved' as const,
    subject: title,
    detail: status,
    jobId: id,
  }));
};

/** Other moves tell applicants by themselves. */
export const assertIsRejection = (status: ApplicationMove): void => {
  if (status !== 'rejected') throw invalid({ rejection_message: { key: 'server.field.rejection_only' } });
};

interface Move {
  readonly locked: Locked;
  readonly status: ApplicationMove;
  /** What those who are rejected are told, with placeholders. */
  readonly message?: string | undefined;
}

/** Moves applications, so that it can be undone. @returns those that moved, and how to undo it. */
export const moveApplicants = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { locked, status, message }: Move,
) => {
  const at = deps.clock.now();
  const moving = locked.filter((one) => changesStatus(one.status, status));
  if (moving.length === 0) return { moved: [], undo: null };
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
  const texts = new Map(written.map(({ row, text }) => [row.applicationId, text]));
  await moveApplications(tx, moving, { status, actorId: viewer.userId, at, hold, texts });
  await noteActivity(tx, viewer, await deedsOf(tx, moving, status), at);
  return { moved, undo: offerOf(hold, deps) };
};

interface Written {
  readonly present: Locked;
  readonly text: string;
}

/** Writes to applicants, so that it can be undone. @returns how many got a message. */
export const writeToApplicants = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { present, text }: Written,
) => {
  if (present.length === 0) return { written: 0, hold: undefined };
  const hold = await beginChange(tx, deps, viewer.userId, { kind: 'message_sent' });
  const applicationIds = present.map(({ id }) => id);
  const written = await writeToMany(tx, deps, viewer, { applicationIds, text, field: 'text', hold });
  const told = written.map(({ row, text: own }) => ({
    account_id: row.applicantId,
    kind: 'message' as const,
    job_id: row.jobId,
    application_id: row.applicationId,
    text: own,
  }));
  await notify(tx, told, { hold });
  return { written: written.length, hold };
};
