/** Companies that imports created and no account can open: people who work there take them over by an emailed link. */
import { and, eq, isNull, like, not } from 'drizzle-orm';
import { lockCompany } from '../../company/records.ts';
import { Failure } from '../../http/failure.ts';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies, companyInvitations, users } from '../../platform/db/schema.ts';
import { UNREACHABLE_ADDRESS } from '../accounts/unreachable.ts';
import { invitationGone } from './policy.ts';
import { ownsCompany, transferOwnership } from './repository.ts';

/** A company that can be taken over; undefined for others. Suspended ones stay with staff. */
export const findClaimable = async (db: Db, id: number) => {
  const [company] = await db
    .select({ name: companies.name, website: companies.website, ownerId: companies.userId })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(
      and(
        eq(companies.id, id),
        like(users.email, `%${UNREACHABLE_ADDRESS}`),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
        not(isAttended(companies.id)),
      ),
    );
  return company;
};

/** The company keeps its jobs, applications and followers. The account that the import created ends. */
export const takeOver = async (
  tx: Db,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> => {
  await lockCompany(tx, companyId);
  const company = await findClaimable(tx, companyId);
  if (!company) throw invitationGone();
  if (await ownsCompany(tx, userId)) throw new Failure('in_use', { key: 'server.claim.owns_another' });
  await transferOwnership(tx, { companyId, from: company.ownerId, to: userId });
  await tx.delete(users).where(eq(users.id, company.ownerId));
  await tx
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.role, 'owner')));
};
