/** When a calendar (RFC 5545) says that its owner is busy. */
import ICAL from 'ical.js';
import { isTimeZone, momentOf } from '#contract/shared/zoned-time.ts';

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A calendar with more repetitions than this is read so far. */
const REPETITIONS_MAX = 5000;

/** A time as a moment; of a zone that the file only names, by the name. */
const momentFrom = (time: ICAL.Time, zone: string): Date => {
  const isNamed = time.zone === undefined || time.zone === ICAL.Timezone.localTimezone;
  if (!isNamed || !isTimeZone(zone)) return time.toJSDate();
  const { year, month, day, hour, minute } = time;
  return new Date(momentOf(Date.UTC(year, month - 1, day, hour, minute), zone));
};

const zoneOf = (component: ICAL.Component): string =>
  String(component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');

const isBusy = (component: ICAL.Component): boolean =>
  String(component.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT' &&
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() !== 'CANCELLED';

/** The occurrences of an event that touch a span of time. */
function* occurrences(event: ICAL.Event, within: Span): Generator<Span> {
  const details = (start: ICAL.Time): { span: Span; component: ICAL.Component } => {
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    const zone = zoneOf(item.component);
    const span = { from: momentFrom(startDate, zone), to: momentFrom(endDate, zone) };
    return { span, component: item.component };
  };
  const iterator = event.isRecurring() ? event.iterator() : undefined;
  for (let count = 0; count < REPETITIONS_MAX; count += 1) {
    const start = iterator ? iterator.next() : count === 0 ? event.startDate : undefined;
    if (!start) return;
    const { span, component } = details(start);
    if (span.from >= within.to) return;
    if (span.to > within.from && isBusy(component)) yield span;
  }
}

/** The repetitions of an event that differ from it, by its UID. */
const exceptionsOf = (events: readonly ICAL.Component[]): ReadonlyMap<string, ICAL.Component[]> =>
  Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    (event) => String(event.getFirstPropertyValue('uid')),
  );

/** @throws if it is no calendar. */
export const readBusy = (text: string, within: Span): Span[] => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  const exceptions = exceptionsOf(events);
  return events
    .filter((event) => !event.hasProperty('recurrence-id') && event.hasProperty('dtstart'))
    .flatMap((component) => {
      const others = exceptions.get(String(component.getFirstPropertyValue('uid'))) ?? [];
      return [...occurrences(new ICAL.Event(component, { exceptions: others }), within)];
    });
};
