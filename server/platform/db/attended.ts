import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a company has an account that someone can open, as `company_is_attended` of the migration `baseline`, which
 * takes longer because PostgreSQL doesn't inline it. @param companyId with the name of its table
 */
export const isAttended = (companyId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from company_members m join users u on u.id = m.user_id
  where m.company_id = ${companyId} and u.suspended_at is null and u.closed_at is null
    and u.email not like '%@import.invalid')`;
