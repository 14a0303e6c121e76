/** A member's own calendar, which says when they are busy (INTERVIEW-17). */
import { Type } from 'typebox';
import { Answer, type Endpoint, Message, Moment, Nullable, Text } from '../shared/common.ts';
import { BUSY_ADDRESS_MAX } from './rules.ts';

const own = { access: 'employer', permission: 'interviews.view', needsSession: true } as const;

const BusyCalendar = Type.Object({
  host: Type.String({ description: 'Of its address, which is secret.' }),
  read_at: Nullable({ ...Moment, description: 'When it was last read.' }),
  has_failed: Type.Boolean({
    description: 'Whether reading it failed the last time. It then blocks no time.',
  }),
});

export const busyCalendarEndpoints = {
  'GET busy-calendar': {
    summary: 'Your own calendar, at whose times you count as busy; null without one.',
    ...own,
    response: Answer(Nullable(BusyCalendar)),
  },
  'PUT busy-calendar': {
    summary:
      'Name the secret address (https, iCalendar) of your own calendar. It is read at once, and later when an interview is planned. Colleagues learn only that you are busy.',
    ...own,
    body: Type.Object({ address: Text(BUSY_ADDRESS_MAX) }),
    response: Answer(BusyCalendar),
  },
  'DELETE busy-calendar': { summary: 'Forget the address.', ...own, response: Message },
} as const satisfies Record<string, Endpoint>;
