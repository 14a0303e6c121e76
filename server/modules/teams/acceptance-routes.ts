/** Joins a team by the link of an invitation. */
import type { FastifyInstance } from 'fastify';
import type { Role } from '#contract/shared/constants.ts';
import type { ReceivedInvitation } from '#contract/teams/calls.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { forbidden, unauthenticated } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { type CacheTag, changing, companyTag } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { consentAt } from '../accounts/consent.ts';
import { assertEmailFree } from '../accounts/email-reverts.ts';
import { accountLimits } from '../accounts/limits.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { emailTaken } from '../accounts/policy.ts';
import { createMember, findByEmail, readUser } from '../accounts/repository.ts';
import { createSignIn } from '../accounts/sign-in.ts';
import { takeOver } from './claims.ts';
import { consumeInvitation, findInvitation } from './invitations.ts';
import { assertAddressed, assertValidMember, invitationGone } from './policy.ts';
import { setSessionCompany, writeMember } from './repository.ts';

const createJoining =
  ({ clock }: Deps) =>
  /** Consumes the link in a transaction. @returns the joined company. */
  async (tx: Db, token: string, { id, email, name }: { id: number; email: string; name: string }) => {
    const invitation = assertAddressed(await consumeInvitation(tx, token, clock.now()), email);
    const { companyId, role, jobIds } = invitation;
    if (role === 'owner') await takeOver(tx, { companyId, userId: id });
    else await writeMember(tx, { companyId, userId: id }, { role, jobIds, at: clock.now() });
    const deed = { kind: 'member_joined', subject: name, detail: role } as const;
    await noteActivity(tx, { companyId, userId: id }, deed, clock.now());
    return companyId;
  };

type Invitation = Awaited<ReturnType<typeof findInvitation>>;

/** The pages of a company and its jobs say whether someone can open it. */
const tagsOf = (invitation: Invitation): readonly CacheTag[] =>
  invitation?.role === 'owner' ? ['jobs', companyTag(invitation.companyId)] : [];

/** Only accounts of companies can join a team. */
const accountKindOf = (role: Role | undefined): ReceivedInvitation['account'] => {
  if (role === undefined) return 'none';
  return role === 'employer' ? 'employer' : 'other';
};

export const acceptanceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { db } = database;
  const limits = accountLimits(createThrottle(deps), settings.limits);
  const signIn = createSignIn(deps);
  const join = createJoining(deps);

  call(app, 'POST read-invitation', async ({ body: { token } }) => {
    const found = await findInvitation(db, token, clock.now());
    if (!found) throw invitationGone();
    const account = await findByEmail(db, found.email);
    return {
      data: {
        company_name: found.companyName,
        email: found.email,
        role: found.role,
        invited_by: found.invitedBy,
        account: accountKindOf(account?.role),
        expires_at: found.expiresAt,
      },
    };
  });

  call(app, 'POST accept-invitation', async ({ body: { token }, viewer, t }) =>
    changing(deps, tagsOf(await findInvitation(db, token, clock.now())), async (tx) => {
      const user = await readUser(tx, viewer.tokenHash);
      if (!user) throw unauthenticated();
      if (user.role !== 'employer') throw forbidden();
      const name = `${user.name} ${user.last_name}`.trim();
      const companyId = await join(tx, token, { id: user.id, email: user.email, name });
      await setSessionCompany(tx, viewer.tokenHash, companyId);
      const data = (await readUser(tx, viewer.tokenHash)) ?? user;
      return { message: t('server.team.joined', { company: data.company_name ?? '' }), data };
    }),
  );

  call(app, 'POST signup-as-member', async ({ body, request }) => {
    const { user, password } = assertValidMember(body);
    await limits.signUp(request);
    const invitation = await findInvitation(db, body.token, clock.now());
    if (!invitation) throw invitationGone();
    const { email } = invitation;
    const passwordHash = await hashPassword(password);
    return changing(deps, tagsOf(invitation), async (tx) => {
      const id = await createMember(tx, {
        ...user,
        email,
        passwordHash,
        locale: request.locale,
        // The link was opened from this mailbox.
        emailConfirmedAt: clock.now(),
        consent: consentAt(clock.now()),
      });
      if (id === undefined) throw emailTaken();
      await assertEmailFree(tx, email, id, clock.now());
      const name = `${user.firstName} ${user.lastName}`.trim();
      const companyId = await join(tx, body.token, { id, email, name });
      return signIn(tx, id, request, { key: 'server.account_created', method: 'password', companyId });
    });
  });
};
