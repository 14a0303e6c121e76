/** Closes the sample's accounts with the published password, as their owners could, but without emails about it. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { closeAccount, waitForOtherClosings } from '../../modules/account-status/closing.ts';
import { lockAccount } from '../../modules/accounts/credentials.ts';
import { removeStored } from '../../modules/files/storing.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import { companies, companyMembers } from '../../platform/db/schema.ts';
import { findSampleAccounts, type SampleAccount } from './find-sample-accounts.ts';

type ClosingDeps = Pick<Deps, 'database' | 'cache' | 'clock' | 'files'>;

/** An owner can't close an account with a team, but nobody should stay in a company of the sample. */
const closeOne = async (deps: ClosingDeps, { id }: SampleAccount): Promise<void> => {
  const { clock } = deps;
  const fileIds = await changing(deps, 'jobs', async (tx) => {
    await waitForOtherClosings(tx);
    const account = await lockAccount(tx, id);
    if (!account) return [];
    const owned = tx.select({ id: companies.id }).from(companies).where(eq(companies.userId, id));
    await tx
      .delete(companyMembers)
      .where(and(inArray(companyMembers.companyId, owned), ne(companyMembers.userId, id)));
    const closed = await closeAccount(tx, account, { now: clock.now(), today: clock.today() });
    return closed.fileIds;
  });
  await removeStored(deps.files, fileIds);
};

/** @returns the closed accounts. */
export const closeSampleAccounts = async (deps: ClosingDeps): Promise<SampleAccount[]> => {
  const accounts = await findSampleAccounts(deps.database);
  for (const account of accounts) await closeOne(deps, account);
  return accounts;
};
