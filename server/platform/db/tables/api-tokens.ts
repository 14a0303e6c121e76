/** Tokens with which programs make calls for an account, and what they tried to change. */
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TokenScope } from '#contract/api-tokens/rules.ts';
import { belongsTo } from './columns.ts';
import { moment, users } from './people.ts';
import { companyMembers } from './teams.ts';

/** Only the hash of a token is stored. One for a company goes with the membership. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    /** The company that it works for; null for tokens of job seekers and staff. */
    companyId: integer(),
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    /** Its last characters, by which the owner recognises it. */
    hint: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    lastUsedAt: moment(),
    /** Of a token that an assistant got by OAuth: the agreement of its owner, which gets it new tokens until it expires. */
    grantId: text().unique(),
    clientId: text(),
    /** The end of the assistant's present token; null while it has fetched none. */
    accessExpiresAt: moment(),
  },
  (t) => [
    check('api_tokens_name', sql`name <> ''`),
    check(
      'api_tokens_grant',
      sql`(grant_id is null) = (client_id is null) and (grant_id is not null or access_expires_at is null)`,
    ),
    foreignKey({
      name: 'api_tokens_membership',
      columns: [t.companyId, t.userId],
      foreignColumns: [companyMembers.companyId, companyMembers.userId],
    }).onDelete('cascade'),
    index('api_tokens_of_user').on(t.userId, t.id.desc()),
    index('api_tokens_of_company').on(t.companyId).where(sql`company_id is not null`),
    index('api_tokens_by_expiry').on(t.expiresAt),
  ],
);

/** Requests of tokens that could change something. */
export const apiTokenCalls = pgTable(
  'api_token_calls',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tokenId: belongsTo(() => apiTokens.id),
    /** As in the contract, without values: `POST post-new-job`. */
    call: text().notNull(),
    status: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('api_token_calls_of_token').on(t.tokenId, t.id.desc()),
    index('api_token_calls_by_age').on(t.at),
  ],
);
