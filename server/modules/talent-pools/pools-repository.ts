/** A company's talent pools. Every query is bound to the company. */

import { and, eq, sql } from 'drizzle-orm';
import { isOwnRecord } from '../../company/records.ts';
import type { Membership } from '../../http/membership.ts';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import { candidates, talentPoolEntries, talentPools } from '../../platform/db/schema.ts';
import { isKnownTo } from '../candidates/policy.ts';

const columns = { id: talentPools.id, name: talentPools.name, version: talentPools.version };

/** Counts only people whom the member still sees. */
export const listPools = async (db: Db, member: Membership) => {
  const counted = db.$with('counted').as(
    db
      .select({ poolId: talentPoolEntries.poolId, people: sql<number>`count(*)::int`.as('people') })
      .from(talentPoolEntries)
      .innerJoin(candidates, eq(candidates.userId, talentPoolEntries.userId))
      .where(and(eq(talentPoolEntries.companyId, member.companyId), isKnownTo(member)))
      .groupBy(talentPoolEntries.poolId),
  );
  return db
    .with(counted)
    .select({ ...columns, people: sql<number>`coalesce(${counted.people}, 0)` })
    .from(talentPools)
    .leftJoin(counted, eq(counted.poolId, talentPools.id))
    .where(eq(talentPools.companyId, member.companyId))
    .orderBy(sql`lower(${talentPools.name})`, talentPools.id);
};

/** @returns the id of the pool. */
export const addPool = async (tx: Db, companyId: number, name: string, createdAt: Date): Promise<number> => {
  const added = await tx
    .insert(talentPools)
    .values({ companyId, name, createdAt })
    .returning({ id: talentPools.id });
  return returned(added).id;
};

/** Locked until the transaction ends; undefined where the company has no such pool. */
export const lockPool = async (tx: Db, companyId: number, id: number) => {
  const [found] = await tx
    .select(columns)
    .from(talentPools)
    .where(isOwnRecord(talentPools, companyId, id))
    .for('no key update');
  return found;
};

export const renamePool = (tx: Db, companyId: number, id: number, name: string) =>
  tx
    .update(talentPools)
    .set({ name })
    .where(isOwnRecord(talentPools, companyId, id));
