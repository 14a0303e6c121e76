/** SUPPORT-10: support sees the pages of an account as its owner does. */
import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SUPPORT_VIEW_MINUTES, SUPPORT_VIEW_PREFIX } from '#contract/support/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, forbidden, invalid, notFound } from '../../http/failure.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { sessions } from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { type LockedAccount, lockAccount } from '../accounts/credentials.ts';
import { readUser } from '../accounts/repository.ts';
import { recordSecurityEvent } from '../accounts/security-events.ts';

/** Suspended and closed accounts see no pages, and colleagues are nobody's case. */
const assertMayView = (account: LockedAccount | undefined): LockedAccount => {
  if (!account) throw notFound();
  if (account.role === 'staff') throw forbidden();
  if (account.suspendedAt) throw new Failure('changed', { key: 'server.support.is_suspended' });
  return account;
};

/** @returns the token, which isn't stored */
const startView = async (
  tx: Db,
  userId: number,
  { viewedFrom, now, expires }: { readonly viewedFrom: string; readonly now: Date; readonly expires: Date },
): Promise<string> => {
  const token = SUPPORT_VIEW_PREFIX + newToken();
  await tx.delete(sessions).where(eq(sessions.viewedFrom, viewedFrom));
  await tx.insert(sessions).values({
    ...{ tokenHash: hashToken(token), userId, viewedFrom },
    ...{ createdAt: now, lastUsedAt: now, expiresAt: expires },
  });
  return token;
};

export const supportViewRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;

  call(app, 'POST staff/users/:id/views', async ({ params: { id }, body, viewer, t }) => {
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ reason: { key: 'server.field.required' } });
    const now = clock.now();
    const expires = addMinutes(now, SUPPORT_VIEW_MINUTES);
    const { token, data } = await database.db.transaction(async (tx) => {
      const account = assertMayView(await lockAccount(tx, id));
      const begun = await startView(tx, id, { viewedFrom: viewer.tokenHash, now, expires });
      await recordSecurityEvent(deps, tx, { kind: 'viewed_by_support', account, reason });
      await record(tx, {
        ...{ actorId: viewer.userId, action: 'account.viewed', at: now },
        ...{ subject: { kind: 'account', id }, details: { minutes: SUPPORT_VIEW_MINUTES } },
      });
      const user = await readUser(tx, hashToken(begun));
      if (!user) throw notFound();
      return { token: begun, data: user };
    });
    return { message: t('server.support.view_begun'), token, expiration_time: expires, data };
  });
};
