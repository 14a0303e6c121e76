/** How often candidates can be written to: enough for every company that means it, too little for robots. */
import { DAY_MS } from '#contract/constants.ts';
import type { Attempt } from '../../plugins/throttle.ts';

const TO_ONE_A_DAY = 20;
const FROM_ONE_A_DAY = 40;

/** Messages one candidate gets: nobody's mailbox is flooded from here. */
export const messagesTo = (candidateId: number): Attempt => ({
  of: ['hire to', String(candidateId)],
  limit: TO_ONE_A_DAY,
  windowMs: DAY_MS,
});

/** Messages from one address. */
export const messagesFrom = (email: string): Attempt => ({
  of: ['hire from', email.toLowerCase()],
  limit: FROM_ONE_A_DAY,
  windowMs: DAY_MS,
});
