/** Administrators invite staff, and say what each of them may do. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { personName } from '#contract/shared/names.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { record } from '../../platform/audit.ts';
import { users } from '../../platform/db/schema.ts';
import type { Languages } from '../../platform/i18n/languages.ts';
import { lockAccount, lockOwner } from '../accounts/credentials.ts';
import { staffInvitationEmail } from '../accounts/emails.ts';
import { accountLimits } from '../accounts/limits.ts';
import { ownerProof } from '../accounts/owner-proof.ts';
import { assertValidEmail, emailTaken } from '../accounts/policy.ts';
import { createStaff } from '../accounts/repository.ts';

interface Rights {
  readonly staff_role: StaffRole;
  readonly languages?: readonly string[];
  readonly reviewed_languages?: readonly string[];
}

/** A translator has at least one language, and others have none. */
const languagesOf = (
  { staff_role, languages = [], reviewed_languages = [] }: Rights,
  { written }: Pick<Languages, 'written'>,
) => {
  if (staff_role !== 'translator') return { staffLanguages: [], staffReviewedLanguages: [] };
  if (languages.length === 0) throw invalid({ languages: { key: 'server.field.required' } });
  if (!languages.every((one) => written.includes(one)))
    throw invalid({ languages: { key: 'server.field.invalid' } });
  if (!reviewed_languages.every((one) => languages.includes(one)))
    throw invalid({ reviewed_languages: { key: 'server.field.invalid' } });
  return {
    staffLanguages: [...new Set(languages)],
    staffReviewedLanguages: [...new Set(reviewed_languages)],
  };
};

/** For the audit log. */
const detailsOf = (
  role: StaffRole,
  { staffLanguages, staffReviewedLanguages }: ReturnType<typeof languagesOf>,
) => ({
  role,
  languages: staffLanguages.join(', '),
  publishes: staffReviewedLanguages.join(', '),
});

export const roleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer, settings } = deps;
  const proveOwner = ownerProof(deps, accountLimits(createThrottle(deps), settings.limits));

  call(app, 'POST staff/roles', async ({ body, viewer, request, t }) => {
    const { account_id: id, staff_role: role, languages: _, reviewed_languages: __, ...proof } = body;
    const languages = languagesOf(body, deps.catalogues.languages);
    // So that there is always an administrator.
    if (id === viewer.userId) throw new Failure('forbidden', { key: 'server.staff.own_role' });
    const actor = await proveOwner(viewer.userId, proof, request);
    await database.db.transaction(async (tx) => {
      await lockOwner(tx, actor);
      const account = await lockAccount(tx, id);
      if (account?.role !== 'staff') throw notFound();
      await tx
        .update(users)
        .set({ staffRole: role, ...languages })
        .where(eq(users.id, id));
      const subject = { kind: 'account', id } as const;
      await record(tx, {
        ...{ actorId: viewer.userId, action: 'account.role_set', subject },
        ...{ details: detailsOf(role, languages), at: clock.now() },
      });
    });
    return { message: t('server.staff.role_set') };
  });

  call(app, 'POST staff/invitations', async ({ body, viewer, request, t }) => {
    const {
      email: typed,
      first_name,
      last_name = '',
      staff_role: staffRole,
      languages: _,
      reviewed_languages: __,
      ...proof
    } = body;
    const languages = languagesOf(body, deps.catalogues.languages);
    const email = assertValidEmail(typed);
    const { firstName, lastName } = personName(first_name, last_name);
    if (firstName === '') throw invalid({ first_name: { key: 'server.field.required' } });
    const actor = await proveOwner(viewer.userId, proof, request);
    await database.db.transaction(async (tx) => {
      await lockOwner(tx, actor);
      const id = await createStaff(tx, { email, firstName, lastName, staffRole, ...languages });
      if (id === undefined) throw emailTaken();
      await mailer.send(staffInvitationEmail(deps, { id, email, locale: request.locale }), tx);
      const subject = { kind: 'account', id } as const;
      await record(tx, {
        ...{ actorId: viewer.userId, action: 'account.invited', subject },
        ...{ details: detailsOf(staffRole, languages), at: clock.now() },
      });
    });
    return { message: t('server.staff.invited', { email }) };
  });
};
