/** What the owner of an account does with it: devices, password, and its end. */
import type { FastifyInstance } from 'fastify';
import { changePasswordRules, closeAccountRules } from '#contract/account-rules.ts';
import { changing } from '../../answer-cache.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { closeAccount, readClosing } from './closing.ts';
import { dataRoutes } from './data-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { applicantLeftLetter, passwordChangedLetter } from './letters.ts';
import type { AccountLimits } from './limits.ts';
import { ownerCheck } from './owner.ts';
import { hashPassword } from './passwords.ts';
import { refuseBroken } from './policy.ts';
import { endSessions, setLanguage, setPassword } from './repository.ts';
import { endOwnSession, readSessions } from './sessions.ts';

export const settingsRoutes = (app: FastifyInstance, deps: Deps, limits: AccountLimits): void => {
  const { database, clock, files, mailer } = deps;
  const { db } = database;
  const confirmOwner = ownerCheck(db, limits);
  emailRoutes(app, deps, { limits, confirmOwner });
  dataRoutes(app, deps, limits);

  call(app, 'GET sessions', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: (await readSessions(db, viewer.userId, clock.now())).map((session) => ({
      id: session.id,
      device: session.device,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      is_current: session.tokenHash === viewer.tokenHash,
    })),
  }));

  call(app, 'POST end-session', async ({ body, viewer, t }) => {
    if (!(await endOwnSession(db, viewer.userId, body.session_id))) throw notFound();
    return { message: t('server.session_ended') };
  });

  call(app, 'POST end-other-sessions', async ({ viewer, t }) => {
    await endSessions(db, viewer.userId, viewer.tokenHash);
    return { message: t('server.other_sessions_ended') };
  });

  call(app, 'POST change-password', async ({ body, viewer, request, t }) => {
    refuseBroken(changePasswordRules, body);
    const user = await confirmOwner(viewer.userId, body.current_password ?? '', 'current_password', request);
    const passwordHash = await hashPassword(body.password ?? '');
    await db.transaction(async (tx) => {
      await setPassword(tx, user.id, passwordHash, viewer.tokenHash);
      await mailer.send(passwordChangedLetter(deps, user), tx);
    });
    return { message: t('server.password_changed') };
  });

  call(app, 'POST account-language', async ({ body, viewer, t }) => {
    await setLanguage(db, viewer.userId, body.language);
    return { message: t('server.account.language_kept') };
  });

  call(app, 'GET account-closing', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: await readClosing(db, viewer.userId),
  }));

  call(app, 'POST close-account', async ({ body, viewer, request, t }) => {
    refuseBroken(closeAccountRules, body);
    const { email } = await confirmOwner(viewer.userId, body.password ?? '', 'password', request);
    const { userId, role } = viewer;
    const fileIds = await changing(deps, 'jobs', async (tx) => {
      const closed = await closeAccount(
        tx,
        { userId, role, email },
        { now: clock.now(), today: clock.today() },
      );
      for (const loss of closed.losses) await mailer.send(applicantLeftLetter(deps, loss), tx);
      return closed.fileIds;
    });
    // The rows are gone: a file that cannot be removed now belongs to nobody and is never served.
    await Promise.allSettled(fileIds.map((id) => files.remove(id)));
    return { message: t('server.account_closed') };
  });
};
