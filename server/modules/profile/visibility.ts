/** Who can find which candidate. Every query for candidates uses this; applications have their own rules. */
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { candidates } from '../../platform/db/schema.ts';
import { isActiveAccount } from '../accounts/active.ts';

/** For queries over `candidates`. Excludes candidates who hide, hide from the company, or have a suspended or closed account. */
export const isFindableBy = (companyId: number | Placeholder): SQL | undefined =>
  and(
    eq(candidates.visibleToEmployers, true),
    sql`not exists (
      select 1 from candidate_hidden_companies hidden
      where hidden.user_id = ${candidates.userId} and hidden.company_id = ${companyId})`,
    isActiveAccount(candidates.userId),
  );

/** For queries over `candidates`: those with a public card, which never contains contact data. */
export const isPublic = (): SQL | undefined =>
  and(eq(candidates.visiblePublicly, true), isActiveAccount(candidates.userId));
