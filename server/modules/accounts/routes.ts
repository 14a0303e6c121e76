/** API-07: accounts and sessions. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { codeRules } from '#contract/accounts/rules.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { Failure, TwoFactorRequired, unauthenticated } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { isMember } from '../../http/plugins/viewer.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import type { Db } from '../../platform/db/connect.ts';
import { moveDevice } from '../../platform/push/devices.ts';
import { hashToken } from '../../platform/tokens.ts';
import { assertWithinQuota } from '../files/repository.ts';
import { changeWithFile } from '../files/storing.ts';
import { awaitConfirmation } from './confirmations.ts';
import { consentAt } from './consent.ts';
import { lockAccount } from './credentials.ts';
import { deviceOf } from './device.ts';
import { assertEmailFree } from './email-reverts.ts';
import { confirmationEmail } from './emails.ts';
import { createEntrance, type Entrance } from './entrance.ts';
import { accountLimits } from './limits.ts';
import { wrongCode } from './owner-proof.ts';
import { passkeySignInRoutes } from './passkeys/sign-in-routes.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import {
  assertValidCredentials,
  assertValidEmployer,
  assertValidSeeker,
  emailTaken,
  mayEnter,
  type SignInPage,
} from './policy.ts';
import { createProviderClient } from './providers/client.ts';
import { providerSignInRoutes } from './providers/sign-in-routes.ts';
import {
  createEmployer,
  createSeeker,
  endSession,
  findByEmail,
  lockSession,
  readUser,
} from './repository.ts';
import { resetRoutes } from './reset-routes.ts';
import { storeResume } from './resume.ts';
import { recordSecurityEvent } from './security-events.ts';
import { settingsRoutes } from './settings-routes.ts';
import { createSignIn } from './sign-in.ts';
import { signInCodeRoutes } from './sign-in-code-routes.ts';
import { consumeChallenge, findChallenge, startChallenge } from './two-factor/challenges.ts';
import { consumeCode, onSince } from './two-factor/repository.ts';

const wrongCredentials = () => new Failure('wrong_credentials', { key: 'server.error.wrong_credentials' });
const challengeGone = () => new Failure('gone', { key: 'server.error.challenge_gone' });

type Limits = ReturnType<typeof accountLimits>;

const createOpening = (deps: Deps, limits: Limits) => {
  const { database, clock, mailer } = deps;
  const { db } = database;

  const askToConfirm = async (tx: Db, user: { id: number; email: string; locale: Locale }): Promise<void> => {
    await awaitConfirmation(tx, user.id, user.email, clock.now());
    await mailer.send(confirmationEmail(deps, user, 'sign-up'), tx);
  };

  /** Creates an account in a transaction. The owner is not notified of its first device. */
  const opened = async (request: FastifyRequest, open: (tx: Db) => Promise<SignedIn>): Promise<SignedIn> => {
    const signedIn = await db.transaction(open);
    const device = deviceOf(request.headers['user-agent']);
    await limits.rememberDevice(signedIn.data.id, device, request.ip);
    return signedIn;
  };

  return { askToConfirm, opened };
};

const signUpRoutes = (app: FastifyInstance, deps: Deps, limits: Limits): void => {
  const { clock, files, settings } = deps;
  const signIn = createSignIn(deps);
  const { askToConfirm, opened } = createOpening(deps, limits);

  call(app, 'POST signup-as-employer', async ({ body, request }) => {
    const { user, company, password } = assertValidEmployer(body);
    await limits.signUp(request);
    const passwordHash = await hashPassword(password);
    const consent = consentAt(clock.now());
    const newUser = { ...user, passwordHash, locale: request.locale, consent };
    return opened(request, async (tx) => {
      const userId = await createEmployer(tx, newUser, company);
      if (userId === undefined) throw emailTaken();
      await assertEmailFree(tx, user.email, userId, clock.now());
      await askToConfirm(tx, { id: userId, ...newUser });
      return signIn(tx, userId, request, { key: 'server.account_created', method: 'password' });
    });
  });

  call(app, 'POST signup-as-jobseeker', async ({ body, request }) => {
    const { user, candidate, password } = assertValidSeeker(body);
    await limits.signUp(request);
    const upload = request.uploads?.get('resume');
    const passwordHash = await hashPassword(password);
    const resume = upload && (await storeResume(files, upload));
    const consent = consentAt(clock.now());
    const newUser = { ...user, passwordHash, locale: request.locale, consent };
    const open = async (tx: Db): Promise<SignedIn> => {
      const activeOn = clock.now().toISOString().slice(0, 10);
      const userId = await createSeeker(tx, newUser, { ...candidate, activeOn }, resume);
      if (userId === undefined) throw emailTaken();
      await assertEmailFree(tx, user.email, userId, clock.now());
      const quotaMb = settings.uploadQuotaMb;
      if (resume) await assertWithinQuota(tx, { userId, field: 'resume', quotaMb });
      await askToConfirm(tx, { id: userId, ...newUser });
      return signIn(tx, userId, request, { key: 'server.account_created', method: 'password' });
    };
    return changeWithFile(files, resume, () => opened(request, open));
  });
};

const signInRoutes = (app: FastifyInstance, deps: Deps, limits: Limits, entrance: Entrance): void => {
  const { database, clock } = deps;
  const { db } = database;
  const { isNewDeviceOf, begin, entered } = entrance;

  const enter = async (
    page: SignInPage,
    { body, request }: Pick<Call<'POST login' | 'POST employer-login' | 'POST sign-in'>, 'body' | 'request'>,
  ) => {
    const { email, password } = assertValidCredentials(body);
    await limits.signIn(email, request.ip);
    const user = await findByEmail(db, email);
    const isRight = await passwordMatches(password, user?.passwordHash);
    if (!user || !isRight) throw wrongCredentials();
    mayEnter(page, user);
    const isNewDevice = await isNewDeviceOf(user.id, request);
    const outcome = await db.transaction(async (tx) => {
      // The password may have been changed, or the account suspended, during the comparison.
      const account = await lockAccount(tx, user.id, 'share');
      if (account?.passwordHash !== user.passwordHash) throw wrongCredentials();
      mayEnter(page, account);
      if (await onSince(tx, user.id))
        return { challenge: await startChallenge(tx, user.id, 'password', clock.now()) };
      return begin(tx, { account, isNewDevice, request, method: 'password' });
    });
    if ('challenge' in outcome) throw new TwoFactorRequired(outcome.challenge);
    return entered(email, outcome, request);
  };
  call(app, 'POST employer-login', (made) => enter('employer', made));
  call(app, 'POST login', (made) => enter('seeker', made));
  call(app, 'POST sign-in', (made) => enter('any', made));
};

const twoFactorSignInRoutes = (
  app: FastifyInstance,
  deps: Deps,
  limits: Limits,
  entrance: Entrance,
): void => {
  const { database, clock } = deps;
  const { db } = database;
  const { isNewDeviceOf, begin, entered } = entrance;

  call(app, 'POST login-two-factor', async ({ body, request }) => {
    assertValidFields(codeRules, body);
    const { challenge, code = '' } = body;
    const userId = await findChallenge(db, challenge, clock.now());
    if (userId === undefined) throw challengeGone();
    await limits.code(userId);
    const isNewDevice = await isNewDeviceOf(userId, request);
    const signedIn = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId, 'share');
      const started = account && (await consumeChallenge(tx, challenge, clock.now()));
      if (!started) throw challengeGone();
      mayEnter('seeker', account);
      const proof = await consumeCode(tx, deps, { userId, typed: code, now: clock.now() });
      if (!proof) throw wrongCode();
      if (proof === 'recovery')
        await recordSecurityEvent(deps, tx, { kind: 'recovery_code_used', account, request });
      return begin(tx, { account, isNewDevice, request, method: started.method });
    });
    await limits.codeAccepted(userId);
    return entered(signedIn.data.email, signedIn, request);
  });
};

const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const signIn = createSignIn(deps);

  call(app, 'POST refresh-token', ({ viewer, request }) =>
    db.transaction(async (tx) => {
      const { tokenHash, userId } = viewer;
      // If the password is being changed, this session ends and must not be replaced by a new one.
      await lockAccount(tx, userId, 'share');
      const session = await lockSession(tx, tokenHash, userId);
      if (!session) throw unauthenticated();
      const companyId = isMember(viewer) ? viewer.companyId : null;
      const answer = await signIn(tx, userId, request, {
        key: 'server.session_refreshed',
        ...session,
        companyId,
      });
      await moveDevice(tx, tokenHash, hashToken(answer.token));
      await endSession(tx, tokenHash);
      return answer;
    }),
  );

  call(app, 'POST logout', async ({ viewer, t }) => {
    await endSession(db, viewer.tokenHash);
    return { message: t('server.logged_out') };
  });

  call(app, 'GET me', async ({ viewer }) => {
    const user = await readUser(db, viewer.tokenHash);
    if (!user) throw unauthenticated();
    return { data: user };
  });
};

export const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const limits = accountLimits(createThrottle(deps), deps.settings.limits);
  const entrance = createEntrance(deps, limits);
  const client = createProviderClient(deps);
  resetRoutes(app, deps, limits);
  settingsRoutes(app, deps, { limits, client });
  signUpRoutes(app, deps, limits);
  signInRoutes(app, deps, limits, entrance);
  signInCodeRoutes(app, deps, limits, entrance);
  twoFactorSignInRoutes(app, deps, limits, entrance);
  passkeySignInRoutes(app, deps, limits, entrance);
  providerSignInRoutes(app, deps, { client, limits, entrance });
  sessionRoutes(app, deps);
};
