import { type SQL, sql } from 'drizzle-orm';

/** Whether a company has an account that someone can open. The migration `apply_ways` has the function. */
export const isAttended = (companyId: SQL): SQL<boolean> => sql<boolean>`company_is_attended(${companyId})`;
