/**
 * Calendar files of interviews (RFC 5545, RFC 5546): one event with a constant UID and a SEQUENCE that grows with
 * each change.
 */
import { addMinutes } from 'date-fns';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
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
  readonly now: Date;
}

/** The agreed time, or the only proposed one; undefined if there is none for a calendar. */
export const calendarTimeOf = ({ starts_at, slots }: Interview): string | undefined =>
  starts_at ?? (slots.length === 1 ? slots[0] : undefined);

const isGone = ({ status }: Interview): boolean =>
  status === 'cancelled' || status === 'declined' || status === 'over';

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
 * The calendar event. A file that can be answered is a request to its reader, others are published. Times are in UTC,
 * which every calendar converts, so clock changes can't shift them. While there are several times to choose from, an
 * earlier event is cancelled until one is accepted.
 */
export const calendarFile = (entry: CalendarEntry): CalendarFile => {
  const { interview, summary, description, url, publicUrl, organizer, attendee, now } = entry;
  const time = calendarTimeOf(interview);
  const isCancelled = entry.isRemoved || isGone(interview) || time === undefined;
  const request = attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : request;
  const start = new Date(time ?? interview.slots[0] ?? now);
  const { host } = new URL(publicUrl);
  const calendar = ical({ prodId: { company: organizer.name, product: 'Interviews' }, method });
  calendar.createEvent({
    id: `interview-${interview.id}@${host}`,
    sequence: interview.version,
    stamp: now,
    start,
    end: addMinutes(start, interview.minutes),
    summary,
    description,
    location: interview.place,
    url,
    organizer,
    attendees: attendee ? [attendeeOf(attendee, interview)] : [],
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : interview.status === 'proposed'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  });
  // The last line has an end, too.
  return { method, content: `${calendar.toString().trimEnd()}\r\n` };
};
