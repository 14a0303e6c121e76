/** Pairs of applicants whom a company knows to be different people. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';

type Dismissal = DetailsOf<'duplicate_dismissed'>;

export const dismissalOf = (companyId: number, userId: number, otherUserId: number): Dismissal => ({
  kind: 'duplicate_dismissed',
  companyId,
  userIds: [Math.min(userId, otherUserId), Math.max(userId, otherUserId)],
});

export const dismiss = (tx: Db, { companyId, userIds: [userId, otherUserId] }: Dismissal, at: Date) =>
  tx.execute(sql`
    insert into distinct_applicants (company_id, user_id, other_user_id, created_at)
    values (${companyId}, ${userId}, ${otherUserId}, ${at.toISOString()}) on conflict do nothing`);

export const undoDismissal = async (
  tx: Db,
  { companyId, userIds: [userId, otherUserId] }: Dismissal,
): Promise<void> => {
  await tx.execute(sql`
    delete from distinct_applicants
    where company_id = ${companyId} and user_id = ${userId} and other_user_id = ${otherUserId}`);
};
