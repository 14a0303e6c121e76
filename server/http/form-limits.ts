/**
 * Rate limits of public forms, high enough for people and too low for bots. Thousands of people share the address of a
 * mobile carrier or a college, so what one browser of an address may send is less than what the address may.
 */
import type { FastifyRequest } from 'fastify';
import { DAY_MS, HOUR_MS } from '#contract/shared/constants.ts';
import type { Limits } from '../platform/env.ts';
import { type Attempt, networkOf, type Throttle } from './plugins/throttle.ts';

const REPORTS_A_DAY = 20;

/** Who sent a form, as far as the request tells. */
export type Sender = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Counts a form of one sender, and throws with the time to wait if the sender has sent too many. */
export const admitSender = async (
  throttle: Throttle,
  { formsPerDevice }: Limits,
  { what, sender, perAddress }: { what: string; sender: Sender; perAddress: number },
): Promise<void> => {
  const network = networkOf(sender.ip);
  const { 'user-agent': browser = '', 'accept-language': languages = '' } = sender.headers;
  // First, so that what one device has been refused doesn't count for its neighbours.
  await throttle.admit({
    of: [what, network, browser, languages],
    limit: formsPerDevice,
    windowMs: HOUR_MS,
  });
  await throttle.admit({ of: [what, network], limit: perAddress, windowMs: HOUR_MS });
};

export const formLimits = (throttle: Throttle, limits: Limits) => ({
  /** Called for each form of a visitor. */
  admit: (what: string, sender: Sender): Promise<void> =>
    admitSender(throttle, limits, { what, sender, perAddress: limits.formsPerAddress }),
  /** Called for each form of a signed-in user, wherever it comes from. */
  admitAccount: (what: string, userId: number): Promise<void> =>
    throttle.admit({ of: [`${what} by`, String(userId)], limit: limits.formsPerDevice, windowMs: HOUR_MS }),
  /** Emails to one address, so that the portal can't be used to flood a mailbox. Called if the form needs the email. */
  admitMail: (what: string, email: string): Promise<void> => throttle.admit(mailsTo(what, email, limits)),
  /** Whether an email to an address may be sent that the form doesn't need. */
  mayMail: async (what: string, email: string): Promise<boolean> => {
    const [wait = 0] = await throttle.count([mailsTo(what, email, limits)]);
    return wait === 0;
  },
});

const mailsTo = (what: string, email: string, { formsPerEmail }: Limits): Attempt => ({
  of: [`${what} to`, email],
  limit: formsPerEmail,
  windowMs: HOUR_MS,
});

/** Reports of messages by one account. */
export const reportsBy = (accountId: number): Attempt => ({
  of: ['report by account', String(accountId)],
  limit: REPORTS_A_DAY,
  windowMs: DAY_MS,
});
