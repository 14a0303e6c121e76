import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { companies } from '../../db/schema.ts';
import { notFound } from '../../failure.ts';
import { lastStaffAction } from '../../last-change.ts';
import { assertUnchanged } from '../../versions.ts';
import type { LevelSettings } from './level-policy.ts';
import { getLevel } from './levels.ts';

/** Locks a company that staff decide about, and rejects the decision if it has changed since. */
export const lockAsSeen = async (
  tx: Db,
  id: number,
  { seen, settings }: { seen: number | undefined; settings: LevelSettings },
) => {
  const [company] = await tx
    .select({ staffVerdict: companies.staffVerdict, name: companies.name, version: companies.version })
    .from(companies)
    .where(eq(companies.id, id))
    .for('update');
  if (!company) throw notFound();
  await assertUnchanged({ id, version: company.version }, seen, async () => ({
    name: company.name,
    state: { key: `company_level.${await getLevel(tx, id, settings)}` },
    ...(await lastStaffAction(tx, 'company', id)),
  }));
  return company;
};
