/** Companies' changes of interviews, each in one transaction that locks the application. */
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { deedOn, noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, type Hold } from '../../platform/undo/changes.ts';
import { lockOwnApplication, moveApplications } from '../applicants/repository.ts';
import { endScheduledRejections } from '../applications/scheduled-rejections.ts';
import { keepRowBefore } from '../applications/undo-row.ts';
import { notifySides, notifyUnassigned } from './notify-sides.ts';
import {
  assertAhead,
  assertInterviewers,
  assertNoneOpen,
  assertOpen,
  assertPlace,
  assertTimeZone,
  assertUndecided,
  movesToInterview,
} from './policy.ts';
import { presentForCompany, presentShown } from './presenter.ts';
import { nextReminder } from './reminders.ts';
import {
  addInterview,
  type CompanyRow,
  changeInterview,
  countInterviewers,
  deleteInterview,
  findOfCompany,
  hasOpen,
  listParticipants,
  lockOfCompany,
} from './repository.ts';

type Terms = Omit<BodyOf<'POST propose-interview'>, 'application_id'>;
type ChangeDeps = Pick<Deps, 'clock' | 'settings'>;

interface ChangedInterview {
  readonly row: CompanyRow;
  readonly hold: Hold | undefined;
}

/** Validates the terms of an interview. @returns the columns to set. */
const readTerms = async (tx: Db, jobId: number, terms: Terms, now: Date) => {
  const slots = assertAhead(terms.slots, now);
  assertTimeZone(terms.time_zone);
  assertPlace(terms.kind, terms.place);
  const interviewers = [...new Set(terms.interviewer_ids)];
  assertInterviewers(interviewers, await countInterviewers(tx, jobId, interviewers));
  return {
    slots,
    interviewers,
    kind: terms.kind,
    place: terms.place.trim(),
    minutes: terms.minutes,
    timeZone: terms.time_zone,
    note: terms.note?.trim() || null,
    round: terms.round?.trim() || null,
    proposedAt: now,
  };
};

const getChanged = async (tx: Db, viewer: Employer, id: number): Promise<CompanyRow> =>
  orNotFound(await findOfCompany(tx, viewer, id));

/** Proposes an interview and moves an applicant in an earlier status to Interview. */
export const proposeInterview = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { application_id: applicationId, ...terms }: BodyOf<'POST propose-interview'>,
): Promise<ChangedInterview> => {
  const now = deps.clock.now();
  const application = orNotFound(await lockOwnApplication(tx, viewer, applicationId));
  assertUndecided(application.status);
  assertNoneOpen(await hasOpen(tx, applicationId, now));
  const { companyId, userId: actorId } = viewer;
  const columns = await readTerms(tx, application.jobId, terms, now);
  const owner = { applicationId, companyId, createdBy: actorId, createdAt: now };
  const wasInvited = columns.slots.length === 1;
  const id = await addInterview(tx, { ...owner, ...columns, status: 'proposed', wasInvited });
  const hold = await beginChange(tx, deps, actorId, { kind: 'interview_changed', interviewId: id });
  if (hold) await changeInterview(tx, id, { changeId: hold.changeId, heldUntil: hold.until });
  await endScheduledRejections(tx, sql`select ${applicationId}::int`, hold);
  if (movesToInterview(application.status)) {
    const move = { status: 'interview', actorId, at: now, hold, isToldOtherwise: true } as const;
    await moveApplications(tx, [application], move);
  }
  const row = await getChanged(tx, viewer, id);
  const about = { id, applicationId, jobId: row.jobId, candidateId: row.candidateId };
  await notifySides(tx, about, { kind: 'interview_proposed', candidate: true, members: false, hold, now });
  await noteActivity(tx, viewer, deedOn(row, 'interview_proposed'), now);
  return { row, hold };
};

/** Locks an interview and begins a change. */
const beginOn = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { interview_id: id, version }: { interview_id: number; version?: number },
) => {
  const row = orNotFound(await lockOfCompany(tx, viewer, id));
  await assertCurrentVersion(version, row.interview.version, () => presentForCompany(row));
  assertOpen({ status: row.interview.status, applicationStatus: row.applicationStatus });
  const hold = await beginChange(tx, deps, viewer.userId, { kind: 'interview_changed', interviewId: id });
  await keepRowBefore(tx, { table: 'interviews', id }, hold);
  const shown = presentShown(row.interview, deps.clock.now());
  const held = { changeId: hold?.changeId ?? null, heldUntil: hold?.until ?? null, shown };
  const about = {
    id,
    applicationId: row.interview.applicationId,
    jobId: row.jobId,
    candidateId: row.candidateId,
  };
  return { row, hold, held: hold ? held : { ...held, shown: null }, about, isKnown: shown !== null };
};

/** Proposes other terms. A single time that is agreed or was suggested counts as agreed. */
export const moveInterview = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { interview_id: id, version, ...terms }: BodyOf<'POST move-interview'>,
): Promise<ChangedInterview> => {
  const now = deps.clock.now();
  const { row, hold, held, about, isKnown } = await beginOn(tx, deps, viewer, {
    interview_id: id,
    ...(version === undefined ? {} : { version }),
  });
  const { interview } = row;
  const before = await listParticipants(tx, about);
  const columns = await readTerms(tx, row.jobId, terms, now);
  const [only, ...others] = columns.slots;
  const welcome = [...interview.suggested, ...(interview.startsAt ? [interview.startsAt] : [])];
  const agreed =
    only && others.length === 0 && welcome.some((time) => time.getTime() === only.getTime()) ? only : null;
  await changeInterview(tx, id, {
    ...columns,
    ...held,
    status: agreed ? 'accepted' : 'proposed',
    startsAt: agreed,
    remindAt: agreed && nextReminder(agreed, now),
    suggested: [],
    reason: null,
    wasInvited: others.length === 0 || (isKnown && interview.wasInvited),
    ...(agreed ? { wasAgreed: true } : {}),
  });
  // Calendars contain an agreed time until they are told, even if other times have been proposed since.
  const { wasAgreed } = interview;
  const kind = agreed ? 'interview_booked' : wasAgreed ? 'interview_moved' : 'interview_proposed';
  await notifySides(tx, about, { kind, candidate: true, members: kind !== 'interview_proposed', hold, now });
  if (wasAgreed) await notifyUnassigned(tx, about, { before, hold });
  await noteActivity(tx, viewer, deedOn(row, 'interview_moved'), now);
  return { row: await getChanged(tx, viewer, id), hold };
};

/** Cancels an interview. If the candidate has not been notified of it, it is deleted. */
export const cancelInterview = async (
  tx: Db,
  deps: ChangeDeps,
  viewer: Employer,
  { interview_id: id, version, reason }: BodyOf<'POST cancel-interview'>,
): Promise<ChangedInterview> => {
  const now = deps.clock.now();
  const { row, hold, held, about, isKnown } = await beginOn(tx, deps, viewer, {
    interview_id: id,
    ...(version === undefined ? {} : { version }),
  });
  await changeInterview(tx, id, {
    ...held,
    status: 'cancelled',
    endedBy: 'company',
    reason: reason?.trim() || null,
  });
  const cancelled = await getChanged(tx, viewer, id);
  const members = row.interview.wasAgreed;
  await notifySides(tx, about, { kind: 'interview_cancelled', candidate: isKnown, members, hold, now });
  if (!isKnown) await deleteInterview(tx, id);
  await noteActivity(tx, viewer, deedOn(row, 'interview_cancelled'), now);
  return { row: cancelled, hold };
};
