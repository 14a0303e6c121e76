/** The common end of all ways to sign in, once the account is locked and authenticated. */
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { SignInMethod } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { LockedAccount } from './credentials.ts';
import { deviceOf } from './device.ts';
import type { AccountLimits } from './limits.ts';
import { recordSecurityEvent } from './security-events.ts';
import { createSignIn } from './sign-in.ts';

interface Entering {
  readonly account: LockedAccount;
  readonly isNewDevice: boolean;
  readonly request: FastifyRequest;
  /** The first step; null if an earlier version handled it. */
  readonly method: SignInMethod | null;
}

export const createEntrance = (deps: Deps, limits: AccountLimits) => {
  const { clock } = deps;
  const signIn = createSignIn(deps);

  const isNewDeviceOf = (userId: number, { ip, headers }: FastifyRequest) =>
    limits.isNewDevice(userId, deviceOf(headers['user-agent']), ip);

  /** Starts the session. */
  const begin = async (tx: Db, { account, isNewDevice, request, method }: Entering): Promise<SignedIn> => {
    const { id, role } = account;
    if (role === 'staff') {
      const subject = { kind: 'account', id } as const;
      await record(tx, { actorId: id, action: 'account.sign_in', subject, at: clock.now() });
    }
    if (isNewDevice) await recordSecurityEvent(deps, tx, { kind: 'new_device', account, request });
    return signIn(tx, id, request, { key: 'server.logged_in', method });
  };

  const entered = async (email: string, signedIn: SignedIn, request: FastifyRequest): Promise<SignedIn> => {
    await limits.signedIn(email, request.ip);
    await limits.rememberDevice(signedIn.data.id, deviceOf(request.headers['user-agent']), request.ip);
    return signedIn;
  };

  return { isNewDeviceOf, begin, entered };
};
export type Entrance = ReturnType<typeof createEntrance>;
