/** Rate limits for messages to candidates: enough for genuine companies, too low for bots. */
import { DAY_MS } from '#contract/constants.ts';
import type { Attempt } from '../../plugins/throttle.ts';

const TO_ONE_A_DAY = 20;
const FROM_ONE_A_DAY = 40;

/** Messages to one candidate, so that no mailbox is flooded. */
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
