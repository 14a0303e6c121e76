import { eq } from 'drizzle-orm';
import { notFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { assertUnchanged } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies } from '../../platform/db/schema.ts';
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
