/** Erases what exists of a person whom a company added and who never confirmed: nothing stays, not even a count. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { applications, files, users } from '../../platform/db/schema.ts';
import { deleteConversationFiles } from './closing.ts';

const isUnclaimed = (userId: number) =>
  and(eq(users.id, userId), eq(users.consentExemption, 'added_by_company'), isNull(users.emailConfirmedAt));

/**
 * Deletes the account of an application with all that belongs to both.
 * @returns the files to remove after the commit; undefined if its owner has taken the account over.
 */
export const eraseAdded = async (tx: Db, applicationId: number): Promise<string[] | undefined> => {
  const [of] = await tx
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!of) return undefined;
  const [account] = await tx.select({ id: users.id }).from(users).where(isUnclaimed(of.userId)).for('update');
  if (!account) return undefined;
  const own = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, account.id));
  const received = await deleteConversationFiles(tx, own);
  await tx.delete(applications).where(eq(applications.userId, account.id));
  const stored = await tx.select({ id: files.id }).from(files).where(eq(files.ownerId, account.id));
  await tx.delete(users).where(eq(users.id, account.id));
  return [...stored.map(({ id }) => id), ...received];
};
