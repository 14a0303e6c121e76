/** Requires the signed-in user's password again, in case someone else uses the device. */
import type { FastifyRequest } from 'fastify';
import { invalid, unauthenticated } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { AccountLimits } from './limits.ts';
import { passwordMatches } from './passwords.ts';
import { findById } from './repository.ts';

/** A wrong password counts as a failed sign-in. The error names the field. */
export const ownerCheck =
  (db: Db, limits: AccountLimits) =>
  async (userId: number, password: string, field: string, { ip }: FastifyRequest) => {
    const user = await findById(db, userId);
    if (!user) throw unauthenticated();
    if (user.passwordHash === '') throw invalid({ [field]: { key: 'server.error.no_password' } });
    await limits.signIn(user.email, ip);
    if (!(await passwordMatches(password, user.passwordHash))) {
      throw invalid({ [field]: { key: 'server.error.wrong_password' } });
    }
    await limits.signedIn(user.email, ip);
    return user;
  };
