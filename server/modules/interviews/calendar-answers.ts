/**
 * Answers from calendars (RFC 5546): a program replies to an invitation, or proposes another time. They count like the
 * same answer on the portal, for the version of the interview that the calendar has.
 */
import ICAL from 'ical.js';
import type { Interview } from '#contract/interviews/calls.ts';
import { INTERVIEW_MAX } from '#contract/interviews/rules.ts';
import { isTimeZone, momentOf } from '#contract/shared/zoned-time.ts';
import type { Deps } from '../../deps.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { cleanText } from '../../platform/clean-text.ts';
import type { EmailedAnswer, ReadCalendarAnswer } from '../conversations/by-email/receive.ts';
import { calendarTimeOf, interviewIdOf } from './calendar.ts';
import { acceptInterview, declineInterview, suggestTimes } from './candidate-changes.ts';
import { presentShown } from './presenter.ts';
import { lockOfCandidate } from './repository.ts';

export interface CalendarAnswer {
  readonly interviewId: number;
  readonly kind: 'accept' | 'decline' | 'suggest' | 'undecided';
  /** The version of the interview that the calendar has; undefined if the file doesn't say. */
  readonly version: number | undefined;
  /** Who answers. */
  readonly attendee: string;
  /** The time it is about; undefined if the file doesn't say. */
  readonly startsAt: string | undefined;
  /** What the attendee wrote. */
  readonly note: string;
}

const KINDS: Readonly<Record<string, CalendarAnswer['kind']>> = {
  ACCEPTED: 'accept',
  DECLINED: 'decline',
};

/** The start as a moment. Times without a zone, or in one that the file only names, have none. */
const startOf = (event: ICAL.Component): string | undefined => {
  const property = event.getFirstProperty('dtstart');
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time) || time.isDate) return undefined;
  const zone = property?.getFirstParameter('tzid');
  if (zone && isTimeZone(zone)) {
    const { year, month, day, hour, minute } = time;
    return new Date(momentOf(Date.UTC(year, month - 1, day, hour, minute), zone)).toISOString();
  }
  const isFloating = time.zone === undefined || time.zone === ICAL.Timezone.localTimezone;
  return isFloating ? undefined : time.toJSDate().toISOString();
};

const textOf = (event: ICAL.Component, name: string): string => {
  const value = event.getFirstPropertyValue(name);
  return value === null ? '' : String(value);
};

/** Google writes it beside the attendee, too. */
const noteOf = (event: ICAL.Component): string => {
  const beside = event.getFirstProperty('attendee')?.getFirstParameter('x-response-comment');
  return cleanText(textOf(event, 'comment') || String(beside ?? '')).trim();
};

/** Outlook repeats it under a name of its own. */
const versionOf = (event: ICAL.Component): number | undefined => {
  const version = textOf(event, 'sequence') || textOf(event, 'x-microsoft-cdo-appt-sequence');
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined;
};

/** Throws for files that aren't calendars. */
const read = (file: string): CalendarAnswer | undefined => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) return undefined;
  const interviewId = interviewIdOf(textOf(event, 'uid'));
  const method = textOf(calendar, 'method').toUpperCase();
  if (interviewId === undefined || (method !== 'REPLY' && method !== 'COUNTER')) return undefined;
  const attendee = event.getFirstProperty('attendee');
  const status = String(attendee?.getFirstParameter('partstat') ?? '').toUpperCase();
  return {
    interviewId,
    kind: method === 'COUNTER' ? 'suggest' : (KINDS[status] ?? 'undecided'),
    version: versionOf(event),
    attendee: String(attendee?.getFirstValue() ?? '').replace(/^mailto:/i, ''),
    startsAt: startOf(event),
    note: noteOf(event),
  };
};

/** The answer in a calendar file; undefined if it is no answer to an interview. */
export const calendarAnswerIn = (file: string): CalendarAnswer | undefined => {
  try {
    return read(file);
  } catch {
    // The library throws on everything that it can't read.
    return undefined;
  }
};

/** Whether nothing would change, as with an answer that arrives twice. */
const isDone = (interview: Interview, { kind, startsAt }: CalendarAnswer): boolean => {
  if (kind === 'decline') return interview.status === 'declined' || interview.status === 'cancelled';
  if (kind !== 'accept' || interview.status !== 'accepted') return false;
  return startsAt === undefined || startsAt === interview.starts_at;
};

type About = Parameters<EmailedAnswer['apply']>[0];

/**
 * Applies the answer of a candidate about an application. An undecided one changes nothing, because the interview
 * stays open. Throws a `Failure` if the portal would not accept it either.
 * @returns whether the interview keeps the note as its reason, which has a limit, and which acceptance has none of.
 */
const apply = (
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  { applicationId, userId, note }: About,
  answer: CalendarAnswer,
): Promise<boolean> =>
  deps.database.db.transaction(async (tx) => {
    const { interviewId, kind, version, startsAt } = answer;
    const found = await lockOfCandidate(tx, userId, interviewId);
    const shown = found && presentShown(found.interview, deps.clock.now());
    if (!shown || found.interview.applicationId !== applicationId) throw notFound();
    if (kind === 'undecided' || isDone(shown, answer)) return false;
    const target = { interview_id: interviewId, ...(version === undefined ? {} : { version }) };
    if (kind === 'accept') {
      const starts_at = startsAt ?? calendarTimeOf(shown) ?? '';
      await acceptInterview(tx, deps, userId, { ...target, starts_at });
      return false;
    }
    const isReason = [...note].length <= INTERVIEW_MAX.reason;
    const reason = isReason ? note : '';
    if (kind === 'decline') await declineInterview(tx, deps, userId, { ...target, reason });
    else {
      if (startsAt === undefined) throw new Failure('invalid', { key: 'server.interview.not_offered' });
      await suggestTimes(tx, deps, userId, { ...target, slots: [startsAt], reason });
    }
    return isReason;
  });

/** Reads answers for the receiver of emails, which checks the sender and applies them. */
export const calendarAnswers =
  (deps: Pick<Deps, 'database' | 'clock' | 'settings'>): ReadCalendarAnswer =>
  (file) => {
    const answer = calendarAnswerIn(file);
    return answer && { ...answer, apply: (about) => apply(deps, about, answer) };
  };
