/** The verified companies, whose names and sites others may misuse. */
import { eq, isNotNull, or } from 'drizzle-orm';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { companies, users } from '../../platform/db/schema.ts';
import type { KnownCompany } from '../../signals/kinds/impersonation.ts';
import { LiveSignals } from '../../signals/live-signals.ts';
import { type LevelSettings, levelOf, ownDomainOf } from './level-policy.ts';
import { levelColumns } from './levels.ts';

const readKnownCompanies = async (db: Db, settings: LevelSettings): Promise<KnownCompany[]> => {
  const rows = await db
    .select({ id: companies.id, name: companies.name, ...levelColumns })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(or(eq(companies.staffVerdict, 'verified'), isNotNull(users.emailConfirmedAt)));
  return rows.flatMap(({ id, name, ...facts }) => {
    const domain = ownDomainOf(facts.website);
    if (!domain || levelOf(facts, settings) !== 'verified') return [];
    return [{ id, name, domains: [domain] }];
  });
};

/** The reader of warning signals of a portal. */
export const openSignals = (cache: ResponseCache, settings: LevelSettings): LiveSignals =>
  new LiveSignals(cache, (db) => readKnownCompanies(db, settings), ownDomainOf);
