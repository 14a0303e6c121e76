/** Finds the companies of imported jobs, and creates accounts for unknown ones. */
import { sql } from 'drizzle-orm';
import { COMPANY_NAME_MAX } from '#contract/companies/rules.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import { PERSON_NAME_MAX } from '#contract/shared/names.ts';
import { insertRows, reserveIds } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import { cutText, foldText } from '../../platform/text.ts';
import { UNREACHABLE_ADDRESS } from '../accounts/unreachable.ts';
import { decoded } from './fields.ts';

/** Not a valid hash. The account can’t sign in: its company gets another owner (`modules/teams/claims.ts`). */
const NO_PASSWORD = '!';

/** Earlier imports stored names as feeds escape them. */
export const companyKey = (name: string): string => foldText(decoded(name));

/** The company of an employer's account, with the account. */
export const companyOfEmployer = async (
  db: Db,
  email: string,
): Promise<{ readonly companyId: number; readonly ownerId: number } | undefined> => {
  const { rows } = await db.execute<{ companyId: number; ownerId: number }>(sql`
    select c.id as "companyId", u.id as "ownerId" from companies c join users u on u.id = c.user_id
    where u.email = ${emailKey(email)}`);
  return rows[0];
};

/** The ids of companies by folded name; the oldest if several share a name. */
export const companiesByName = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from companies order by id desc`,
  );
  return new Map(rows.map(({ name, id }) => [companyKey(name), id]));
};

export interface NamedCompany {
  readonly name: string;
  readonly website: string;
}

const emailFor = (name: string, id: number): string => {
  const part =
    foldText(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 40) || 'company';
  return `${part}-${id}${UNREACHABLE_ADDRESS}`;
};

/** Creates an account for each of these companies. @returns their ids by folded name. */
export const createCompanies = async (
  db: Db,
  named: readonly NamedCompany[],
  now: Date,
): Promise<Map<string, number>> => {
  const userIds = await reserveIds(db, table.users, named.length);
  const ids = await reserveIds(db, table.companies, named.length);
  const users = named.map(({ name }, index) => ({
    id: userIds[index] ?? 0,
    role: 'employer' as const,
    email: emailFor(name, userIds[index] ?? 0),
    passwordHash: NO_PASSWORD,
    consentExemption: 'imported' as const,
    firstName: cutText(name, PERSON_NAME_MAX),
    createdAt: now,
  }));
  await insertRows(db, table.users, users);
  const companies = named.map(({ name, website }, index) => ({
    id: ids[index] ?? 0,
    userId: userIds[index] ?? 0,
    name: cutText(name, COMPANY_NAME_MAX),
    address: '',
    website,
    createdAt: now,
  }));
  await insertRows(db, table.companies, companies);
  return new Map(named.map(({ name }, index) => [companyKey(name), ids[index] ?? 0]));
};
