/**
 * Rate limits for signing in and related calls. The owner of an account is never locked out by other people's
 * attempts.
 */
import { DAY_MS, HOUR_MS } from '#contract/shared/constants.ts';
import { TooManyRequests } from '../../http/failure.ts';
import { admitSender, type Sender } from '../../http/form-limits.ts';
import { type Attempt, networkOf, type Throttle } from '../../http/plugins/throttle.ts';
import type { Limits } from '../../platform/env.ts';

const QUARTER_MS = 15 * 60_000;
const DATA_DOWNLOAD_MS = 5 * 60_000;
/** How long a network counts as known after a sign-in. */
const KNOWN_MS = 90 * DAY_MS;

/** Whose sign-ins are refused, kept for support: the counters' keys don't say it. */
const signInLocks = (throttle: Throttle) => {
  const lockOf = (email: string, what: 'account' | 'network') => ['sign-in locked', email, what];
  return {
    refuse: async (email: string, what: 'account' | 'network', waitS: number): Promise<never> => {
      await throttle.remember(lockOf(email, what), waitS * 1000);
      throw new TooManyRequests(waitS);
    },
    forget: (email: string): Promise<void> => throttle.forget({ of: lockOf(email, 'account') }),
    /** Until when: of the account, or of everyone at a network from which it was tried. */
    lockedUntil: async (email: string) => ({
      account: await throttle.endOf(lockOf(email, 'account')),
      network: await throttle.endOf(lockOf(email, 'network')),
    }),
  };
};

const signInLimits = (throttle: Throttle, limits: Limits) => {
  const locks = signInLocks(throttle);
  /** Longer than any window of the counters that it ends. */
  const proofsOf = (email: string): Attempt => ({
    of: ['mailbox proofs', email],
    limit: 1,
    windowMs: DAY_MS,
  });
  const pair = (email: string, ip: string, proofs: string): Attempt => ({
    of: ['sign-in', email, networkOf(ip), proofs],
    limit: limits.signIn,
    windowMs: QUARTER_MS,
  });
  const deviceKey = (userId: number, device: string, ip: string) => [
    'device',
    String(userId),
    device,
    networkOf(ip),
  ];
  const known = (email: string, ip: string) => ['known', email, networkOf(ip)];
  const rememberNetwork = async (email: string, ip: string): Promise<void> => {
    if (limits.signInPerAccount > 0 || limits.signInCode > 0)
      await throttle.remember(known(email, ip), KNOWN_MS);
  };
  /** Sign-ins are counted anew after each proof. */
  const proofsCounted = async (email: string) => String(await throttle.countOf(proofsOf(email)));
  const liftLocks = async (email: string): Promise<void> => {
    await throttle.count([proofsOf(email)]);
    await locks.forget(email);
  };

  return {
    /** Called before a password is compared, so that concurrent guesses count. */
    signIn: async (email: string, ip: string): Promise<void> => {
      const proofs = await proofsCounted(email);
      const [forAddress = 0, forPair = 0, forAccount = 0] = await throttle.count([
        { of: ['sign-in', networkOf(ip)], limit: limits.signInPerAddress, windowMs: QUARTER_MS },
        pair(email, ip, proofs),
        { of: ['sign-in to', email, proofs], limit: limits.signInPerAccount, windowMs: HOUR_MS },
      ]);
      if (forAddress > forPair) await locks.refuse(email, 'network', forAddress);
      if (forPair > 0) await locks.refuse(email, 'account', forPair);
      if (forAccount > 0 && !(await throttle.knows(known(email, ip))))
        await locks.refuse(email, 'account', forAccount);
    },
    /** Called before an emailed code is compared or a passkey's signature is checked. */
    proof: (ip: string): Promise<void> =>
      throttle.admit({
        of: ['sign-in', networkOf(ip)],
        limit: limits.signInPerAddress,
        windowMs: QUARTER_MS,
      }),
    /**
     * Called before a code is emailed; the same with and without an account. A network that the account has used has
     * a separate count, so that others can't use up the owner's.
     */
    signInCode: async (email: string, sender: Sender): Promise<void> => {
      const { ip } = sender;
      const whose = (await throttle.knows(known(email, ip))) ? [email, networkOf(ip)] : [email];
      await admitSender(throttle, limits, {
        what: 'sign-in codes from',
        sender,
        perAddress: limits.signInCodePerAddress,
      });
      await throttle.admit(
        { of: ['sign-in codes', ...whose], limit: limits.signInCode, windowMs: HOUR_MS },
        { of: ['sign-in codes of a day', ...whose], limit: limits.signInCode * 2, windowMs: DAY_MS },
      );
    },
    /** Resets the counts after a successful sign-in. */
    signedIn: async (email: string, ip: string): Promise<void> => {
      await throttle.forget(pair(email, ip, await proofsCounted(email)));
      await locks.forget(email);
      await rememberNetwork(email, ip);
    },
    /**
     * Called once a link or code from an email was used: lifts the limits on the account's password at every address.
     * Those on its second factor and on whole addresses stay.
     */
    mailboxProved: async (email: string, ip: string): Promise<void> => {
      await liftLocks(email);
      await rememberNetwork(email, ip);
    },
    /** Lifts the limits on the account's password at every address, as a proof of its mailbox does. */
    liftLocks,
    lockedUntil: locks.lockedUntil,
    /** Whether an account was never used from this device and network, or not for long. */
    isNewDevice: async (userId: number, device: string, ip: string): Promise<boolean> =>
      !(await throttle.knows(deviceKey(userId, device, ip))),
    rememberDevice: (userId: number, device: string, ip: string): Promise<void> =>
      throttle.remember(deviceKey(userId, device, ip), KNOWN_MS),
  };
};

const codeRequests = (throttle: Throttle, limits: Limits) => ({
  /** Until when no code is emailed to an address, from networks that it never signed in at; undefined if it is. */
  signInCodesLimitedUntil: async (email: string): Promise<Date | undefined> => {
    const { signInCode: limit } = limits;
    for (const [what, most] of [
      ['sign-in codes of a day', limit * 2],
      ['sign-in codes', limit],
    ] as const) {
      const of = [what, email];
      if (limit > 0 && (await throttle.countOf({ of })) >= most) return throttle.endOf(of);
    }
    return undefined;
  },
});

export const accountLimits = (throttle: Throttle, limits: Limits) => {
  /** Two windows, so that slow guessing succeeds no more often than fast guessing. */
  const codesOf = (userId: number): readonly Attempt[] => [
    { of: ['code', String(userId)], limit: limits.twoFactor, windowMs: QUARTER_MS },
    { of: ['codes of a day', String(userId)], limit: limits.twoFactor * 4, windowMs: DAY_MS },
  ];
  const resetsOf = (email: string): Attempt => ({
    of: ['reset of', email],
    limit: limits.reset,
    windowMs: HOUR_MS,
  });
  return {
    ...signInLimits(throttle, limits),
    ...codeRequests(throttle, limits),
    signUp: (sender: Sender): Promise<void> =>
      admitSender(throttle, limits, { what: 'sign-up', sender, perAddress: limits.signUp }),
    reset: (sender: Sender): Promise<void> =>
      admitSender(throttle, limits, { what: 'reset', sender, perAddress: limits.resetPerAddress }),
    /** Called before a code is compared, so that concurrent guesses count. */
    code: (userId: number): Promise<void> => throttle.admit(...codesOf(userId)),
    /** Whether no code of an account is compared now, because too many were wrong. */
    areCodesLocked: async (userId: number): Promise<boolean> => {
      for (const { of, limit } of codesOf(userId))
        if (limit > 0 && (await throttle.countOf({ of })) >= limit) return true;
      return false;
    },
    /** Resets the counts after a right code. */
    codeAccepted: (userId: number): Promise<void> => throttle.forget(...codesOf(userId)),
    /** Limits confirmation emails of an account. */
    confirmation: (userId: number): Promise<void> =>
      throttle.admit({ of: ['confirm', String(userId)], limit: limits.confirmation, windowMs: HOUR_MS }),
    /** Limits downloads of an account's data, the most expensive call. */
    dataDownload: (userId: number): Promise<void> =>
      throttle.admit({
        of: ['data', String(userId)],
        limit: limits.dataDownload,
        windowMs: DATA_DOWNLOAD_MS,
      }),
    /** Whether an account may get another email. Protects mailboxes from floods. */
    mayMail: async (email: string): Promise<boolean> => {
      const [wait = 0] = await throttle.count([resetsOf(email)]);
      return wait === 0;
    },
    /** Until when an account gets no more of them; undefined if it does. */
    resetsLimitedUntil: async (email: string): Promise<Date | undefined> => {
      const { of, limit } = resetsOf(email);
      return limit > 0 && (await throttle.countOf({ of })) >= limit ? throttle.endOf(of) : undefined;
    },
    liftResets: (email: string): Promise<void> => throttle.forget(resetsOf(email)),
  };
};
export type AccountLimits = ReturnType<typeof accountLimits>;
