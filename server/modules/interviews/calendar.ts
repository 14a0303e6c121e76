/**
 * Calendar files of interviews (RFC 5545, RFC 5546): one event with a constant UID and a SEQUENCE that grows with
 * each change.
 */
import { addMinutes } from 'date-fns/addMinutes';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Interview } from '#contract/interviews/calls.ts';
import type { CalendarFile } from '../../platform/db/schema.ts';

/** Whose copy of the event it is. */
export interface CalendarAttendee {
  readonly email: string;
  /** Whether the portal applies an answer, so that calendars ask for one. */
  readonly isAsked: boolean;
}

export interface CalendarEntry {
  readonly interview: Interview;
  readonly summary: string;
  readonly description: string;
  /** The page of the interview. */
  readonly url: string;
  readonly publicUrl: string;
  /** Calendars send answers there. */
  readonly organizer: { readonly name: string; readonly email: string };
  /** Undefined for a file that can't be answered. */
  readonly attendee: CalendarAttendee | undefined;
  /** Removes the event, although the interview takes place: the reader is no longer an interviewer. */
  readonly isRemoved?: boolean;
  /** When it was written. */
  readonly stamp: Date;
}

/** The agreed time, or the only proposed one; undefined if there is none for a calendar. */
export const calendarTimeOf = ({ starts_at, slots }: Interview): string | undefined =>
  starts_at ?? (slots.length === 1 ? slots[0] : undefined);

const isGone = ({ status }: Interview): boolean =>
  status === 'cancelled' || status === 'declined' || status === 'over';

const isCancelled = ({ interview, isRemoved }: CalendarEntry): boolean =>
  isRemoved === true || isGone(interview) || calendarTimeOf(interview) === undefined;

const UID = /^interview-(\d{1,10})@/;

/** The interview that the UID of an event names; undefined for other events. */
export const interviewIdOf = (uid: string): number | undefined => {
  const [, id] = UID.exec(uid) ?? [];
  return id === undefined ? undefined : Number(id);
};

const attendeeOf = ({ email, isAsked }: CalendarAttendee, { status }: Interview) => ({
  email,
  type: ICalAttendeeType.INDIVIDUAL,
  role: ICalAttendeeRole.REQ,
  rsvp: isAsked,
  // What has been accepted in the portal needn't be accepted again.
  status: isAsked && status === 'accepted' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
});

/**
 * Adds the event. Times are in UTC, which every calendar converts, so clock changes can't shift them. While there are
 * several times to choose from, an earlier event is cancelled until one is accepted.
 */
const addEvent = (calendar: ICalCalendar, entry: CalendarEntry): void => {
  const { interview, summary, description, url, publicUrl, organizer, attendee, stamp } = entry;
  const start = new Date(calendarTimeOf(interview) ?? interview.slots[0] ?? stamp);
  const { host } = new URL(publicUrl);
  calendar.createEvent({
    id: `interview-${interview.id}@${host}`,
    sequence: interview.version,
    stamp,
    start,
    end: addMinutes(start, interview.minutes),
    summary,
    description,
    location: interview.place,
    url,
    organizer,
    attendees: attendee ? [attendeeOf(attendee, interview)] : [],
    status: isCancelled(entry)
      ? ICalEventStatus.CANCELLED
      : interview.status === 'proposed'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  });
};

/** The last line has an end, too. */
const write = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

/** The event alone. A file that can be answered is a request to its reader, others are published. */
export const calendarFile = (entry: CalendarEntry): CalendarFile => {
  const request = entry.attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const method = isCancelled(entry) ? ICalCalendarMethod.CANCEL : request;
  const calendar = ical({ prodId: { company: entry.organizer.name, product: 'Interviews' }, method });
  addEvent(calendar, entry);
  return { method, content: write(calendar) };
};

const HOUR_S = 3600;

/** All of a reader's interviews, for programs that subscribe to them. */
export const calendarOf = (name: string, company: string, entries: readonly CalendarEntry[]): string => {
  const calendar = ical({ name, prodId: { company, product: 'Interviews' }, ttl: HOUR_S });
  for (const entry of entries) addEvent(calendar, entry);
  return write(calendar);
};
