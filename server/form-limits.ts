/** Rate limits of public forms, high enough for people and too low for bots. */
import { DAY_MS } from '#contract/constants.ts';
import { type Attempt, networkOf } from './plugins/throttle.ts';

const HOUR_MS = 60 * 60_000;
const MESSAGES_AN_HOUR = 20;
const MAILS_AN_HOUR = 3;
const REPORTS_A_DAY = 20;

/** Forms sent from one network. */
export const formsFrom = (what: string, ip: string): Attempt => ({
  of: [what, networkOf(ip)],
  limit: MESSAGES_AN_HOUR,
  windowMs: HOUR_MS,
});

/** Reports of messages by one account. */
export const reportsBy = (accountId: number): Attempt => ({
  of: ['report by account', String(accountId)],
  limit: REPORTS_A_DAY,
  windowMs: DAY_MS,
});

/** Emails to one address, so that the portal can't be used to flood a mailbox. */
export const mailsTo = (what: string, email: string): Attempt => ({
  of: [`${what} to`, email],
  limit: MAILS_AN_HOUR,
  windowMs: HOUR_MS,
});
