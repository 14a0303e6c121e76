import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a company has an account that someone can open. The migration `apply_ways` has the function. */
export const isAttended = (companyId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`company_is_attended(${companyId})`;
