/** Calls for staff to turn two-factor authentication on and off, and to get new recovery codes. */

import type { FastifyInstance } from 'fastify';
import { codeRules, disableRules, setUpRules } from '#contract/accounts/rules.ts';
import type { Deps } from '../../../deps.ts';
import { call } from '../../../http/call.ts';
import { Failure, unauthenticated } from '../../../http/failure.ts';
import { assertValidFields } from '../../../http/valid-fields.ts';
import { record } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { lockAccount, lockOwner } from '../credentials.ts';
import { type Guards, wrongCode } from '../owner-proof.ts';
import { endSessions } from '../repository.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { newSecret, qrPicture, setupUri } from './codes.ts';
import {
  consumeCode,
  countRecoveryCodes,
  keepSecret,
  onSince,
  renewRecoveryCodes,
  turnOff,
  turnOn,
} from './repository.ts';

type TwoFactorAction = 'account.two_factor_on' | 'account.two_factor_off' | 'account.recovery_codes_renewed';
const createNote =
  ({ clock }: Deps) =>
  (tx: Db, id: number, action: TwoFactorAction) =>
    record(tx, { actorId: id, action, subject: { kind: 'account', id }, at: clock.now() });

const setUpRoutes = (app: FastifyInstance, deps: Deps, { limits, confirmOwner }: Guards): void => {
  const { database, clock, catalogues, settings } = deps;
  const { db } = database;
  const note = createNote(deps);

  call(app, 'GET two-factor', async ({ viewer }) => {
    const since = await onSince(db, viewer.userId);
    return {
      data: {
        is_on: since !== undefined,
        is_required: settings.requireTwoFactor,
        on_since: since ?? null,
        recovery_codes_left: await countRecoveryCodes(db, viewer.userId),
      },
    };
  });

  call(app, 'POST two-factor-setup', async ({ body, viewer, request, t }) => {
    assertValidFields(setUpRules, body);
    const { email, locale } = await confirmOwner(viewer.userId, body.password ?? '', 'password', request);
    const secret = newSecret();
    if (!(await keepSecret(db, deps, viewer.userId, secret)))
      throw new Failure('two_factor_on', { key: 'server.error.two_factor_on' });
    // Guesses at an earlier secret say nothing about this one.
    await limits.codeAccepted(viewer.userId);
    const uri = setupUri(secret, { portal: catalogues.translate(locale)('site.name'), email });
    return { message: t('server.two_factor.scan'), data: { secret, uri, qr: qrPicture(uri) } };
  });

  call(app, 'POST two-factor-confirm', async ({ body, viewer, request, t }) => {
    assertValidFields(codeRules, body);
    const { userId, tokenHash } = viewer;
    await limits.code(userId);
    const codes = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account) throw unauthenticated();
      const made = await turnOn(tx, deps, { userId, typed: body.code ?? '', now: clock.now() });
      if (!made) throw wrongCode();
      // Other sessions were started with the password alone.
      await endSessions(tx, userId, tokenHash);
      await note(tx, userId, 'account.two_factor_on');
      await recordSecurityEvent(deps, tx, { kind: 'two_factor_on', account, request });
      return made;
    });
    await limits.codeAccepted(userId);
    return { message: t('server.two_factor.on'), data: { recovery_codes: codes } };
  });
};

const changeRoutes = (app: FastifyInstance, deps: Deps, { limits, confirmOwner }: Guards): void => {
  const { database, clock, settings } = deps;
  const { db } = database;
  const note = createNote(deps);

  call(app, 'POST two-factor-recovery-codes', async ({ body, viewer, request, t }) => {
    assertValidFields(codeRules, body);
    const { userId } = viewer;
    await limits.code(userId);
    const codes = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account) throw unauthenticated();
      const typed = body.code ?? '';
      const made = await renewRecoveryCodes(tx, deps, { userId, typed, now: clock.now() });
      if (!made) throw wrongCode();
      await note(tx, userId, 'account.recovery_codes_renewed');
      await recordSecurityEvent(deps, tx, { kind: 'recovery_codes_renewed', account, request });
      return made;
    });
    await limits.codeAccepted(userId);
    return { message: t('server.two_factor.codes_renewed'), data: { recovery_codes: codes } };
  });

  call(app, 'POST two-factor-disable', async ({ body, viewer, request, t }) => {
    if (settings.requireTwoFactor) throw new Failure('forbidden', { key: 'server.error.two_factor_stays' });
    assertValidFields(disableRules, body);
    const { userId } = viewer;
    const owner = await confirmOwner(userId, body.password ?? '', 'password', request);
    await limits.code(userId);
    await db.transaction(async (tx) => {
      const account = await lockOwner(tx, owner);
      if (!(await consumeCode(tx, deps, { userId, typed: body.code ?? '', now: clock.now() })))
        throw wrongCode();
      await turnOff(tx, userId);
      await note(tx, userId, 'account.two_factor_off');
      await recordSecurityEvent(deps, tx, { kind: 'two_factor_off', account, request });
    });
    await limits.codeAccepted(userId);
    return { message: t('server.two_factor.off') };
  });
};

export const twoFactorRoutes = (app: FastifyInstance, deps: Deps, guards: Guards): void => {
  setUpRoutes(app, deps, guards);
  changeRoutes(app, deps, guards);
};
