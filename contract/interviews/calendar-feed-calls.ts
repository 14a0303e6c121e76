/** A calendar of one's interviews that other programs subscribe to. */
import { Type } from 'typebox';
import { Answer, Download, type Endpoint, Message, Moment, Nullable, Text } from '../shared/common.ts';
import { CALENDAR_SECRET_MAX } from './rules.ts';

const own = { access: 'signed-in', needsSession: true } as const;

/** INTERVIEW-15. */
export const calendarFeedEndpoints = {
  'GET calendar-feed': {
    summary: 'Whether a calendar can subscribe to your interviews, and when one last read them.',
    ...own,
    response: Answer(Nullable(Type.Object({ created_at: Moment, read_at: Nullable(Moment) }))),
  },
  'PUT calendar-feed': {
    summary:
      'Get a secret address to which calendars subscribe: as a member, for the company that you work for now. An earlier one stops working. The response is the only one that contains it.',
    ...own,
    response: Answer(Type.Object({ address: Type.String() })),
  },
  'DELETE calendar-feed': {
    summary: 'Stop it: the address no longer works.',
    ...own,
    response: Message,
  },
  'GET calendars/:secret': {
    summary: 'The interviews of an account as a calendar (RFC 5545), for those who have its secret address.',
    access: 'anyone',
    params: Type.Object({ secret: Text(CALENDAR_SECRET_MAX) }),
    response: Download,
  },
} as const satisfies Record<string, Endpoint>;
