/**
 * The level of a company and what it unlocks. The level is not stored. It is derived from the account's address, the
 * website and the verdict of staff, so that a change of any of them applies at once.
 */
import { eq, sql } from 'drizzle-orm';
import {
  type CompanyLevel,
  type CompanyRight,
  isUnlocked,
  type StaffVerdict,
  UNLOCKED_AT,
} from '#contract/company-levels.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { companies, users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { Failure, notFound } from '../../failure.ts';
import { isEmailOfWebsite } from './domains.ts';

/** The facts that a level is derived from. */
export interface LevelFacts {
  readonly email: string;
  readonly emailConfirmedAt: Date | null;
  readonly website: string;
  readonly staffVerdict: StaffVerdict | null;
}
export const levelColumns = {
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  website: companies.website,
  staffVerdict: companies.staffVerdict,
};

export type LevelSettings = Pick<Deps['settings'], 'requireConfirmedEmail' | 'smtpUrl'>;

/** Without a mail server, addresses cannot be confirmed. */
const isConfirmed = ({ emailConfirmedAt }: LevelFacts, settings: LevelSettings): boolean =>
  emailConfirmedAt !== null || !(settings.requireConfirmedEmail || settings.smtpUrl);

export const levelOf = (facts: LevelFacts, settings: LevelSettings): CompanyLevel => {
  if (facts.staffVerdict === 'verified') return 'verified';
  if (!isConfirmed(facts, settings)) return 'new';
  const isOwnDomain = isEmailOfWebsite(facts.email, facts.website);
  return isOwnDomain && facts.staffVerdict !== 'revoked' ? 'verified' : 'email_confirmed';
};

const senderById = prepared((db) =>
  db
    .select({ name: companies.name, ...levelColumns })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.id, sql.placeholder('companyId')))
    .prepare('sender_by_id'),
);

/** A company's name in messages. */
export const getSender = async (
  db: Db,
  companyId: number,
  settings: LevelSettings,
): Promise<{ name: string; email: string; level: CompanyLevel }> => {
  const [found] = await senderById(db).execute({ companyId });
  if (!found) throw notFound();
  return { name: found.name, email: found.email, level: levelOf(found, settings) };
};

export const getLevel = async (db: Db, companyId: number, settings: LevelSettings): Promise<CompanyLevel> =>
  (await getSender(db, companyId, settings)).level;

/** Throws what is missing unless the company's level unlocks it. */
export const assertUnlocked = async (
  { database: { db }, settings }: Pick<Deps, 'database' | 'settings'>,
  companyId: number,
  right: CompanyRight,
): Promise<void> => {
  if (isUnlocked(right, await getLevel(db, companyId, settings))) return;
  throw UNLOCKED_AT[right] === 'verified'
    ? new Failure('company_unverified', { key: 'server.error.company_unverified' })
    : new Failure('email_unconfirmed', { key: 'server.error.email_unconfirmed' });
};
