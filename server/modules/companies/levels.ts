/** Reads the levels of companies (`level-policy.ts`). */
import { eq, sql } from 'drizzle-orm';
import type { CompanyLevel, CompanyRight } from '#contract/companies/levels.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { companies, users } from '../../platform/db/schema.ts';
import { assertLevelUnlocks, type LevelSettings, levelOf } from './level-policy.ts';

export const levelColumns = {
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  website: companies.website,
  staffVerdict: companies.staffVerdict,
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
export const getSender = async (db: Db, companyId: number, settings: LevelSettings) => {
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
): Promise<void> => assertLevelUnlocks(right, await getLevel(db, companyId, settings));
