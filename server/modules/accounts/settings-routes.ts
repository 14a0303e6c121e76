/** Calls for the owner of an account about devices, password and language. */
import type { FastifyInstance } from 'fastify';
import { changePasswordRules } from '#contract/accounts/rules.ts';
import { isTimeZone } from '#contract/shared/zoned-time.ts';
import type { Deps } from '../../deps.ts';
import { assertOffered } from '../../http/assert-language.ts';
import { type Call, call } from '../../http/call.ts';
import { invalid, notFound } from '../../http/failure.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lockAccount, lockOwner, setPassword } from './credentials.ts';
import { dataRoutes } from './data-routes.ts';
import { emailRoutes } from './email-routes.ts';
import type { AccountLimits } from './limits.ts';
import { ownerCheck } from './owner.ts';
import { type Guards, ownerProof, ownerProofRoutes } from './owner-proof.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { hashPassword } from './passwords.ts';
import type { ProviderClient } from './providers/client.ts';
import { connectionRoutes } from './providers/connection-routes.ts';
import { endSessions, setLanguage, setTimeZone } from './repository.ts';
import { listSecurityEvents, recordSecurityEvent } from './security-events.ts';
import { endOwnSession, readSessions } from './sessions.ts';
import { twoFactorResetRoutes } from './two-factor/reset-routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';

const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const { db } = database;

  call(app, 'GET sessions', async ({ viewer }) => ({
    data: (await readSessions(db, viewer.userId, clock.now())).map((session) => ({
      id: session.id,
      device: session.device,
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
      is_current: session.tokenHash === viewer.tokenHash,
      method: session.method,
    })),
  }));

  call(app, 'GET security-events', async ({ viewer }) => ({
    data: await listSecurityEvents(db, viewer.userId),
  }));

  /** Ends sessions of the viewer's account. Notifies only if there were any. */
  const endAndTell = (
    { viewer, request }: Pick<Call<'POST end-session'>, 'viewer' | 'request'>,
    end: (tx: Db) => Promise<boolean>,
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, viewer.userId);
      if (!account || !(await end(tx))) return false;
      await recordSecurityEvent(deps, tx, { kind: 'sessions_ended', account, request });
      return true;
    });

  call(app, 'POST end-session', async ({ body, viewer, request, t }) => {
    const end = (tx: Db) => endOwnSession(tx, viewer.userId, body.session_id);
    if (!(await endAndTell({ viewer, request }, end))) throw notFound();
    return { message: t('server.session_ended') };
  });

  call(app, 'POST end-other-sessions', async ({ viewer, request, t }) => {
    await endAndTell({ viewer, request }, (tx) => endSessions(tx, viewer.userId, viewer.tokenHash));
    return { message: t('server.other_sessions_ended') };
  });
};

const ownerRoutes = (app: FastifyInstance, deps: Deps, confirmOwner: Guards['confirmOwner']): void => {
  const { db } = deps.database;

  call(app, 'POST change-password', async ({ body, viewer, request, t }) => {
    assertValidFields(changePasswordRules, body);
    const user = await confirmOwner(viewer.userId, body.current_password ?? '', 'current_password', request);
    const passwordHash = await hashPassword(body.password ?? '');
    await db.transaction(async (tx) => {
      const account = await lockOwner(tx, user);
      await setPassword(tx, account, passwordHash, viewer.tokenHash);
      await recordSecurityEvent(deps, tx, { kind: 'password_changed', account, request });
    });
    return { message: t('server.password_changed') };
  });

  call(app, 'POST account-language', async ({ body, viewer, t }) => {
    assertOffered(deps.catalogues.languages, body.language);
    await setLanguage(db, viewer.userId, body.language);
    return { message: t('server.account.language_saved') };
  });

  call(app, 'POST account-time-zone', async ({ body: { time_zone }, viewer }) => {
    if (!isTimeZone(time_zone)) throw invalid({ time_zone: { key: 'server.interview.time_zone' } });
    await setTimeZone(db, viewer.userId, time_zone);
    return {};
  });
};

export const settingsRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { limits, client }: { readonly limits: AccountLimits; readonly client: ProviderClient },
): void => {
  const proveOwner = ownerProof(deps, limits);
  const confirmOwner = ownerCheck(deps.database.db, limits);
  emailRoutes(app, deps, { limits, confirmOwner, proveOwner });
  dataRoutes(app, deps, limits);
  twoFactorRoutes(app, deps, { limits, confirmOwner, proveOwner });
  twoFactorResetRoutes(app, deps, { proveOwner });
  ownerProofRoutes(app, deps);
  passkeyRoutes(app, deps, proveOwner);
  connectionRoutes(app, deps, { client, proveOwner });
  sessionRoutes(app, deps);
  ownerRoutes(app, deps, confirmOwner);
};
