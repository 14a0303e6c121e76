/** How often the doors may be tried, and by whom. An account's owner is never locked out by what others try. */
import type { Limits } from '../../env.ts';
import { TooManyRequests } from '../../failure.ts';
import { type Attempt, networkOf, type Throttle } from '../../plugins/throttle.ts';

const QUARTER_MS = 15 * 60_000;
const DATA_DOWNLOAD_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
/** How long an address counts as one that an account is used from. */
const KNOWN_DAYS = 90;

export const accountLimits = (throttle: Throttle, limits: Limits) => {
  const pair = (email: string, ip: string): Attempt => ({
    of: ['sign-in', email, networkOf(ip)],
    limit: limits.signIn,
    windowMs: QUARTER_MS,
  });
  const known = (email: string, ip: string) => ['known', email, networkOf(ip)];

  return {
    /** Before a password is compared: guesses made at the same time count too. */
    signIn: async (email: string, ip: string): Promise<void> => {
      const [forAddress = 0, forPair = 0, forAccount = 0] = await throttle.count([
        { of: ['sign-in', networkOf(ip)], limit: limits.signInPerAddress, windowMs: QUARTER_MS },
        pair(email, ip),
        { of: ['sign-in to', email], limit: limits.signInPerAccount, windowMs: HOUR_MS },
      ]);
      const wait = Math.max(forAddress, forPair);
      if (wait > 0) throw new TooManyRequests(wait);
      if (forAccount > 0 && !(await throttle.knows(known(email, ip)))) throw new TooManyRequests(forAccount);
    },
    /** It was the owner. */
    signedIn: async (email: string, ip: string): Promise<void> => {
      await throttle.forget(pair(email, ip));
      if (limits.signInPerAccount > 0) await throttle.remember(known(email, ip), KNOWN_DAYS);
    },
    signUp: (ip: string): Promise<void> =>
      throttle.admit({ of: ['sign-up', networkOf(ip)], limit: limits.signUp, windowMs: HOUR_MS }),
    reset: (ip: string): Promise<void> =>
      throttle.admit({ of: ['reset', networkOf(ip)], limit: limits.resetPerAddress, windowMs: HOUR_MS }),
    /** Before an account is asked once more to confirm an address. */
    confirmation: (userId: number): Promise<void> =>
      throttle.admit({ of: ['confirm', String(userId)], limit: limits.confirmation, windowMs: HOUR_MS }),
    /** Before all of an account's data is gathered, which is the costliest thing anybody can ask for. */
    dataDownload: (userId: number): Promise<void> =>
      throttle.admit({
        of: ['data', String(userId)],
        limit: limits.dataDownload,
        windowMs: DATA_DOWNLOAD_MS,
      }),
    /** Whether an account may get another mail: nobody's mailbox is flooded from here. */
    mayMail: async (email: string): Promise<boolean> => {
      const [wait = 0] = await throttle.count([
        { of: ['reset of', email], limit: limits.reset, windowMs: HOUR_MS },
      ]);
      return wait === 0;
    },
  };
};
export type AccountLimits = ReturnType<typeof accountLimits>;
