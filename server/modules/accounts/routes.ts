/** API-07: accounts and sessions. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '#contract/accounts.ts';
import type { Locale } from '#contract/constants.ts';
import { type Call, call } from '../../call.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { Failure, unauthenticated } from '../../failure.ts';
import { createThrottle } from '../../plugins/throttle.ts';
import type { MessageKey } from '../messages/catalogues.ts';
import { record } from '../staff/audit.ts';
import { awaitConfirmation } from './confirmations.ts';
import { deviceOf } from './device.ts';
import { confirmLetter } from './letters.ts';
import { accountLimits } from './limits.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { acceptCredentials, acceptEmployer, acceptSeeker, emailTaken, mayEnter } from './policy.ts';
import {
  consumeSession,
  createEmployer,
  createSeeker,
  endSession,
  findByEmail,
  readUser,
  startSession,
} from './repository.ts';
import { resetRoutes } from './reset-routes.ts';
import { storeResume } from './resume.ts';
import { dropExpired } from './sessions.ts';
import { settingsRoutes } from './settings-routes.ts';

export const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, mailer, settings } = deps;
  const { db } = database;
  const limits = accountLimits(createThrottle(deps), settings.limits);
  resetRoutes(app, deps, limits);
  settingsRoutes(app, deps, limits);

  const signIn = async (
    tx: Db,
    userId: number,
    request: FastifyRequest,
    key: MessageKey,
  ): Promise<SignedIn> => {
    await dropExpired(tx, userId, clock.now());
    const device = deviceOf(request.headers['user-agent']);
    const { token, expires } = await startSession(tx, userId, device, clock.now());
    const user = await readUser(tx, userId);
    if (!user) throw unauthenticated();
    return { message: request.t(key), token, expiration_time: expires.toISOString(), data: user };
  };

  const askToConfirm = async (tx: Db, user: { id: number; email: string; locale: Locale }): Promise<void> => {
    await awaitConfirmation(tx, user.id, user.email, clock.now());
    await mailer.send(confirmLetter(deps, user, 'sign-up'), tx);
  };

  call(app, 'POST signup-as-employer', async ({ body, request }) => {
    const { user, company, password } = acceptEmployer(body);
    await limits.signUp(request.ip);
    const newUser = { ...user, passwordHash: await hashPassword(password), locale: request.locale };
    return db.transaction(async (tx) => {
      const userId = await createEmployer(tx, newUser, company);
      if (userId === undefined) throw emailTaken();
      await askToConfirm(tx, { id: userId, ...newUser });
      return signIn(tx, userId, request, 'server.account_created');
    });
  });

  call(app, 'POST signup-as-jobseeker', async ({ body, request }) => {
    const { user, candidate, password } = acceptSeeker(body);
    await limits.signUp(request.ip);
    const upload = request.uploads?.get('resume');
    const resume = upload && (await storeResume(files, upload));
    try {
      const newUser = { ...user, passwordHash: await hashPassword(password), locale: request.locale };
      return await db.transaction(async (tx) => {
        const userId = await createSeeker(tx, newUser, candidate, resume);
        if (userId === undefined) throw emailTaken();
        await askToConfirm(tx, { id: userId, ...newUser });
        return signIn(tx, userId, request, 'server.account_created');
      });
    } catch (error) {
      if (resume) await files.remove(resume.id);
      throw error;
    }
  });

  const enter = async (
    door: 'employer' | 'seeker',
    { body, request }: Pick<Call<'POST login' | 'POST employer-login'>, 'body' | 'request'>,
  ) => {
    const { email, password } = acceptCredentials(body);
    await limits.signIn(email, request.ip);
    const user = await findByEmail(db, email);
    const isRight = await passwordMatches(password, user?.passwordHash);
    if (!user || !isRight) throw new Failure('wrong_credentials', { key: 'server.error.wrong_credentials' });
    mayEnter(door, user);
    await limits.signedIn(email, request.ip);
    return db.transaction(async (tx) => {
      if (user.role === 'staff') {
        const subject = { kind: 'account', id: user.id } as const;
        await record(tx, { actorId: user.id, action: 'account.sign_in', subject, at: clock.now() });
      }
      return signIn(tx, user.id, request, 'server.logged_in');
    });
  };
  call(app, 'POST employer-login', (made) => enter('employer', made));
  call(app, 'POST login', (made) => enter('seeker', made));

  call(app, 'POST refresh-token', ({ viewer, request }) =>
    db.transaction(async (tx) => {
      const { tokenHash, userId } = viewer;
      if (!(await consumeSession(tx, tokenHash, userId))) throw unauthenticated();
      return signIn(tx, userId, request, 'server.session_refreshed');
    }),
  );

  call(app, 'POST logout', async ({ viewer, t }) => {
    await endSession(db, viewer.tokenHash);
    return { message: t('server.logged_out') };
  });

  call(app, 'GET me', async ({ viewer, t }) => {
    const user = await readUser(db, viewer.userId);
    if (!user) throw unauthenticated();
    return { message: t('server.ok'), data: user };
  });
};
