/** Whether an account is visible: neither suspended nor closed. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** For columns with an account's id. */
export const isActiveAccount = (userId: AnyColumn): SQL => sql`exists (
  select 1 from users as person
  where person.id = ${userId} and person.suspended_at is null and person.closed_at is null)`;

/** For columns with a company's id. */
export const isActiveCompany = (companyId: AnyColumn): SQL => sql`exists (
  select 1 from companies as firm join users as person on person.id = firm.user_id
  where firm.id = ${companyId} and person.suspended_at is null and person.closed_at is null)`;
