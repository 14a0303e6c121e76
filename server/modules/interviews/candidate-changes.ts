/** Candidates' changes of interviews, each in one transaction that locks the application. */
import type { BodyOf } from '#contract/endpoints.ts';
import type { Interview } from '#contract/interviews/calls.ts';
import { isTimeZone } from '#contract/shared/zoned-time.ts';
import type { Deps } from '../../deps.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { assertCurrentVersion, Conflict } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, type Hold } from '../../platform/undo/changes.ts';
import { keepRowBefore } from '../applications/undo-row.ts';
import { type About, notifySides } from './notify-sides.ts';
import { assertAhead, assertOffered, assertOpen } from './policy.ts';
import { presentInterview, presentShown } from './presenter.ts';
import { nextReminder } from './reminders.ts';
import { changeInterview, lockOfCandidate, type NewInterview } from './repository.ts';
import { assertNotTaken } from './still-free.ts';

type ChangeDeps = Pick<Deps, 'clock' | 'settings'>;

interface Target {
  readonly interview_id: number;
  readonly version?: number;
}

interface ChangedInterview {
  readonly interview: Interview;
  readonly hold: Hold | undefined;
}

/** Locks a candidate's own open interview. A pending change by the company counts as made. */
const lockOpen = async (
  tx: Db,
  { clock }: ChangeDeps,
  userId: number,
  { interview_id: id, version }: Target,
) => {
  const found = await lockOfCandidate(tx, userId, id);
  const shown = found && presentShown(found.interview, clock.now());
  if (!found || !shown) throw notFound();
  const { interview, applicationStatus } = found;
  await assertCurrentVersion(version, interview.version, () => shown);
  if (interview.heldUntil && interview.heldUntil > clock.now()) throw new Conflict({ current: shown });
  assertOpen({ status: interview.status, applicationStatus });
  const about = { id, applicationId: interview.applicationId, jobId: found.jobId, candidateId: userId };
  return { interview, about };
};

interface Change {
  readonly columns: Partial<NewInterview>;
  /** Whether the candidate's calendar contains what has ended before it was agreed. */
  readonly hasInvitation?: boolean;
  readonly kind: 'interview_booked' | 'interview_suggested' | 'interview_declined' | 'interview_cancelled';
}

const write = async (tx: Db, deps: ChangeDeps, about: About, change: Change): Promise<ChangedInterview> => {
  const { columns, kind, hasInvitation } = change;
  const { id, candidateId } = about;
  const hold = await beginChange(tx, deps, candidateId, { kind: 'interview_changed', interviewId: id });
  await keepRowBefore(tx, { table: 'interviews', id }, hold);
  // The company sees it at once, but is notified later.
  await changeInterview(tx, id, {
    ...columns,
    changeId: hold?.changeId ?? null,
    heldUntil: null,
    shown: null,
  });
  const candidate = kind === 'interview_booked' || kind === 'interview_cancelled';
  const manner = { hold, now: deps.clock.now() };
  await notifySides(tx, about, { kind, candidate, members: true, ...manner });
  if (hasInvitation) {
    const ownKind = 'interview_cancelled';
    await notifySides(tx, about, { kind: ownKind, candidate: true, members: false, ...manner });
  }
  const changed = orNotFound(await lockOfCandidate(tx, candidateId, id));
  return { interview: presentInterview(changed.interview), hold };
};

/** The browser's time zone, if valid. */
const zoneOf = (name: string | undefined) => (name && isTimeZone(name) ? { candidateTimeZone: name } : {});

export const acceptInterview = async (
  tx: Db,
  deps: ChangeDeps,
  userId: number,
  body: BodyOf<'POST accept-interview'>,
): Promise<ChangedInterview> => {
  const { interview, about } = await lockOpen(tx, deps, userId, body);
  const startsAt = assertOffered(body.starts_at, interview.slots, deps.clock.now());
  await assertNotTaken(tx, interview, startsAt);
  const columns = {
    ...zoneOf(body.time_zone),
    status: 'accepted' as const,
    startsAt,
    remindAt: nextReminder(startsAt, deps.clock.now()),
    suggested: [],
    reason: null,
    wasAgreed: true,
  } satisfies Partial<NewInterview>;
  return write(tx, deps, about, { columns, kind: 'interview_booked' });
};

/** Suggests other times. An agreed time stands until the company answers. */
export const suggestTimes = async (
  tx: Db,
  deps: ChangeDeps,
  userId: number,
  body: BodyOf<'POST suggest-interview-times'>,
): Promise<ChangedInterview> => {
  const { about } = await lockOpen(tx, deps, userId, body);
  const columns = {
    ...zoneOf(body.time_zone),
    status: 'suggested',
    suggested: assertAhead(body.slots, deps.clock.now()),
    reason: body.reason?.trim() || null,
  } as const;
  return write(tx, deps, about, { columns, kind: 'interview_suggested' });
};

/** Declines a proposal, or cancels an agreed interview. */
export const declineInterview = async (
  tx: Db,
  deps: ChangeDeps,
  userId: number,
  body: BodyOf<'POST decline-interview'>,
): Promise<ChangedInterview> => {
  const { interview, about } = await lockOpen(tx, deps, userId, body);
  // Calendars contain it even if other times have been proposed since.
  const isAgreed = interview.wasAgreed;
  const columns = {
    status: isAgreed ? 'cancelled' : 'declined',
    endedBy: 'seeker',
    reason: body.reason?.trim() || null,
  } as const;
  const hasInvitation = !isAgreed && interview.wasInvited === true;
  const kind = isAgreed ? 'interview_cancelled' : 'interview_declined';
  return write(tx, deps, about, { columns, kind, hasInvitation });
};
