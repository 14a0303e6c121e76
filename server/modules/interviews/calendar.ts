/**
 * Calendar files of interviews (RFC 5545, RFC 5546): one event with a constant UID and a SEQUENCE that grows with
 * each change.
 */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { MINUTE_MS } from '#contract/constants.ts';
import type { Interview } from '#contract/interviews.ts';
import type { CalendarFile } from '../../db/schema.ts';

export interface CalendarEntry {
  readonly interview: Interview;
  readonly summary: string;
  readonly description: string;
  /** The page of the interview. */
  readonly url: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The agreed time, or the only proposed one; undefined if there is none for a calendar. */
const timeOf = ({ starts_at, slots }: Interview): string | undefined =>
  starts_at ?? (slots.length === 1 ? slots[0] : undefined);

const isGone = ({ status }: Interview): boolean =>
  status === 'cancelled' || status === 'declined' || status === 'over';

/**
 * The calendar event. Times are in UTC, which every calendar converts, so clock changes can't shift them. While there
 * are several times to choose from, an earlier event is cancelled until one is accepted.
 */
export const calendarFile = (entry: CalendarEntry): CalendarFile => {
  const { interview, summary, description, url, publicUrl, now } = entry;
  const time = timeOf(interview);
  const isCancelled = isGone(interview) || time === undefined;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const start = new Date(time ?? interview.slots[0] ?? now);
  const { host } = new URL(publicUrl);
  const calendar = ical({ prodId: { company: 'Shortlist', product: 'Interviews' }, method });
  calendar.createEvent({
    id: `interview-${interview.id}@${host}`,
    sequence: interview.version,
    stamp: now,
    start,
    end: new Date(start.getTime() + interview.minutes * MINUTE_MS),
    summary,
    description,
    location: interview.place,
    url,
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : interview.status === 'proposed'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
};
