/** What the authorization server remembers between two requests of an assistant. See docs/decisions/0080-oauth.md. */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { apiTokens } from './api-tokens.ts';
import { moment } from './people.ts';

/** Goes with the token that its owner agreed to. */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    /** `oidc-provider`'s name of what it is: `Client`, `Interaction`, `AuthorizationCode`, `RefreshToken`. */
    model: text().notNull(),
    /** The id of a client; of everything else, which its holder alone may know, the hash. */
    id: text().notNull(),
    /** Encrypted. */
    payload: text().notNull(),
    grantId: text().references(() => apiTokens.grantId, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** Null for clients. */
    expiresAt: moment(),
    consumedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oauth_records_of_grant').on(t.grantId).where(sql`grant_id is not null`),
    index('oauth_records_by_expiry').on(t.expiresAt).where(sql`expires_at is not null`),
    index('oauth_clients_by_age').on(t.createdAt).where(sql`model = 'Client'`),
  ],
);
