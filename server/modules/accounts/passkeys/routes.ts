/** Users add, rename and remove their passkeys. */
import type { FastifyInstance } from 'fastify';
import { passkeyNameRules } from '#contract/accounts/rules.ts';
import type { Deps } from '../../../deps.ts';
import { type Call, call } from '../../../http/call.ts';
import { Failure, invalid, notFound, unauthenticated } from '../../../http/failure.ts';
import { assertValidFields } from '../../../http/valid-fields.ts';
import { record } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { type LockedAccount, lockAccount } from '../credentials.ts';
import { deviceOf } from '../device.ts';
import type { ProveOwner } from '../owner-proof.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { sessionLasts } from '../sessions.ts';
import { creationOptions, verifyNewCredential } from './ceremonies.ts';
import { consumeChallenge, newChallenge } from './challenges.ts';
import { assertRoomForPasskey } from './policy.ts';
import { addPasskey, listPasskeys, presentPasskey, removePasskey, renamePasskey } from './repository.ts';
import { challengeGone } from './sign-in-routes.ts';

/** How devices identify the account, without revealing its id or address. */
const handleOf = ({ keyedHash }: Deps, userId: number): string => keyedHash('passkey account', userId);

const createNote =
  ({ clock }: Deps) =>
  async (
    tx: Db,
    { id, role }: LockedAccount,
    action: 'account.passkey_added' | 'account.passkey_removed',
  ): Promise<void> => {
    if (role !== 'staff') return;
    await record(tx, { actorId: id, action, subject: { kind: 'account', id }, at: clock.now() });
  };

const addRoutes = (app: FastifyInstance, deps: Deps, proveOwner: ProveOwner): void => {
  const { database, clock, keyedHash, catalogues } = deps;
  const { db } = database;
  const note = createNote(deps);

  call(app, 'POST passkey-options', async ({ body, viewer, request }) => {
    const known = await listPasskeys(db, viewer.userId);
    assertRoomForPasskey(known.length);
    const { id, email, firstName, locale } = await proveOwner(viewer.userId, body, request);
    const asked = newChallenge(keyedHash, `account ${id}`, clock.now());
    const owner = { email, name: firstName, handle: handleOf(deps, id) };
    const portal = catalogues.translate(locale)('site.name');
    const options = await creationOptions(deps, portal, { owner, known, challenge: asked.challenge });
    return { data: { request: asked.request, options } };
  });

  const add = async ({ body, viewer, request, t }: Call<'POST passkeys'>) => {
    const { userId } = viewer;
    const asked = { purpose: `account ${userId}`, request: body.request } as const;
    const challenge = await consumeChallenge(db, keyedHash, asked, clock.now());
    if (challenge === undefined) throw challengeGone();
    const made = await verifyNewCredential(deps, body.credential, challenge);
    if (!made) throw invalid({}, { key: 'server.error.passkey_failed' });
    const name = body.name?.trim() || deviceOf(request.headers['user-agent']) || t('passkeys.unnamed');
    return db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      // The account may have been recovered since, through a new password or its former address.
      if (!account || !(await sessionLasts(tx, viewer.tokenHash))) throw unauthenticated();
      assertRoomForPasskey((await listPasskeys(tx, userId)).length);
      const owned = { ...made, userId, userHandle: handleOf(deps, userId) };
      const added = await addPasskey(tx, { ...owned, name, createdAt: clock.now() });
      if (!added) throw new Failure('changed', { key: 'passkeys.known' });
      await note(tx, account, 'account.passkey_added');
      await recordSecurityEvent(deps, tx, { kind: 'passkey_added', account, request });
      return { message: t('server.passkey_added'), data: presentPasskey(added) };
    });
  };
  call(app, 'POST passkeys', add);
};

export const passkeyRoutes = (app: FastifyInstance, deps: Deps, proveOwner: ProveOwner): void => {
  const { db } = deps.database;
  const note = createNote(deps);
  addRoutes(app, deps, proveOwner);

  call(app, 'GET passkeys', async ({ viewer }) => ({
    data: (await listPasskeys(db, viewer.userId)).map(presentPasskey),
  }));

  call(app, 'POST rename-passkey', async ({ body, viewer, t }) => {
    assertValidFields(passkeyNameRules, { name: body.name });
    const renamed = { userId: viewer.userId, id: body.passkey_id, name: body.name?.trim() ?? '' };
    if (!(await renamePasskey(db, renamed))) throw notFound();
    return { message: t('server.passkey_renamed') };
  });

  call(app, 'POST remove-passkey', ({ body, viewer, request, t }) =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, viewer.userId);
      if (!account || !(await removePasskey(tx, viewer.userId, body.passkey_id))) throw notFound();
      await note(tx, account, 'account.passkey_removed');
      await recordSecurityEvent(deps, tx, { kind: 'passkey_removed', account, request });
      return { message: t('server.passkey_removed') };
    }),
  );
};
