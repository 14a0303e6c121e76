/** People a company keeps for later jobs. See docs/decisions/0058-talent-pools.md. */
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, version } from './columns.ts';
import { candidates, companies, moment, users } from './people.ts';

export const talentPools = pgTable(
  'talent_pools',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    name: text().notNull(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    check('talent_pools_name', sql`name ~ '\\S' and char_length(name) <= 80`),
    uniqueIndex('talent_pools_by_name').on(t.companyId, sql`lower(${t.name})`),
    // The target of the entries' foreign key, which keeps a pool and its people in one company.
    unique('talent_pools_of_company').on(t.id, t.companyId),
  ],
);

/** What a company keeps about a person in any of its pools. */
export const pooledCandidates = pgTable(
  'pooled_candidates',
  {
    companyId: belongsTo(() => companies.id),
    userId: belongsTo(() => candidates.userId),
    tags: text().array().notNull().default(sql`'{}'`),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    check('pooled_candidates_note', sql`char_length(note) <= 500`),
    check(
      'pooled_candidates_tags',
      sql`cardinality(tags) <= 10 and char_length(array_to_string(tags, '')) <= 400`,
    ),
    index('pooled_candidates_by_age').on(t.companyId, t.createdAt.desc(), t.userId.desc()),
    index('pooled_candidates_by_candidate').on(t.userId),
  ],
);

export const talentPoolEntries = pgTable(
  'talent_pool_entries',
  {
    poolId: integer().notNull(),
    companyId: belongsTo(() => companies.id),
    userId: integer().notNull(),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.poolId, t.userId] }),
    foreignKey({
      name: 'talent_pool_entries_are_of_pool',
      columns: [t.poolId, t.companyId],
      foreignColumns: [talentPools.id, talentPools.companyId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'talent_pool_entries_are_pooled',
      columns: [t.companyId, t.userId],
      foreignColumns: [pooledCandidates.companyId, pooledCandidates.userId],
    }).onDelete('cascade'),
    // For the cascade of companies and of people.
    index('talent_pool_entries_of_person').on(t.companyId, t.userId),
    index('talent_pool_entries_by_author').on(t.addedBy),
  ],
);
