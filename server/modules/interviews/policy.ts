/** Who may do what with an interview, and when. The contract's table has checked the role. */

import {
  type InterviewKind,
  type InterviewStatus,
  isOpenInterview,
  SLOT_DAYS_MAX,
} from '#contract/interviews/rules.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { isTimeZone } from '#contract/shared/zoned-time.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { mayDo, type TeamRights } from '../../http/membership.ts';

interface Member extends TeamRights {
  readonly userId: number;
}

/** Interviewers see their own interviews. Members who manage interviews see those of all their jobs. */
export const seesInterview = (
  member: Member,
  { interviewers }: { readonly interviewers: readonly number[] },
): boolean => mayDo(member, 'interviews.manage') || interviewers.includes(member.userId);

/** Whether proposing an interview moves the applicant to that status. */
export const movesToInterview = (status: ApplicationStatus): boolean =>
  status === 'applied' || status === 'viewed' || status === 'shortlisted';

const isDecided = (status: ApplicationStatus): boolean =>
  status === 'hired' || status === 'rejected' || status === 'withdrawn';

export const assertUndecided = (status: ApplicationStatus): void => {
  if (isDecided(status)) throw new Failure('in_use', { key: 'server.interview.decided' });
};

export const assertNoneOpen = (hasOpen: boolean): void => {
  if (hasOpen) throw new Failure('in_use', { key: 'server.interview.open_already' });
};

/** Throws unless the interview can still be changed. Interviews end with their application. */
export const assertOpen = ({
  status,
  applicationStatus,
}: {
  readonly status: InterviewStatus;
  readonly applicationStatus: ApplicationStatus;
}): void => {
  if (!isOpenInterview(status) || isDecided(applicationStatus))
    throw new Failure('in_use', { key: 'server.interview.ended' });
};

/** The times in order, without duplicates. Throws if one is in the past or implausibly far ahead. */
export const assertAhead = (slots: readonly string[], now: Date): Date[] => {
  const times = [...new Set(slots.map((slot) => Date.parse(slot)))].sort((one, other) => one - other);
  const [first = Number.NaN] = times;
  if (!(first > now.getTime())) throw invalid({ slots: { key: 'server.interview.past' } });
  if (times.some((time) => time > now.getTime() + SLOT_DAYS_MAX * DAY_MS))
    throw invalid({ slots: { key: 'server.interview.too_far', values: { max: SLOT_DAYS_MAX } } });
  return times.map((time) => new Date(time));
};

export const assertTimeZone = (timeZone: string): void => {
  if (!isTimeZone(timeZone)) throw invalid({ time_zone: { key: 'server.interview.time_zone' } });
};

/** A link must be one that a browser can open. Addresses and phone numbers are free text. */
export const assertPlace = (kind: InterviewKind, place: string): void => {
  const isValid = kind === 'video' ? /^https?:\/\/[^\s<>"@\\]+$/.test(place.trim()) : place.trim() !== '';
  if (isValid) return;
  const key = kind === 'video' ? 'server.interview.link_invalid' : 'server.interview.place_missing';
  throw invalid({ place: { key } });
};

/** A time that the company proposed and that has not passed. */
export const assertOffered = (startsAt: string, slots: readonly Date[], now: Date): Date => {
  const time = slots.find((slot) => slot.getTime() === Date.parse(startsAt));
  if (!time) throw invalid({ starts_at: { key: 'server.interview.not_offered' } });
  if (time <= now) throw invalid({ starts_at: { key: 'server.interview.past' } });
  return time;
};

/** Accounts outside the team and members who don't work on the job look missing. */
export const assertInterviewers = (asked: readonly number[], found: number): void => {
  if (found < new Set(asked).size) throw notFound();
};
