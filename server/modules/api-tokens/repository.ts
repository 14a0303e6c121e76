/** Every query is limited to the account, and to the company that it works for. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { returned } from '../../platform/db/returned.ts';
import { apiTokenCalls, apiTokens } from '../../platform/db/schema.ts';

export interface Owner {
  readonly userId: number;
  readonly companyId: number | null;
}

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  scopes: apiTokens.scopes,
  created_at: apiTokens.createdAt,
  expires_at: apiTokens.expiresAt,
  last_used_at: apiTokens.lastUsedAt,
  is_assistant: sql<boolean>`${apiTokens.grantId} is not null`,
};

const isOwn = ({ userId, companyId }: Owner) =>
  and(
    eq(apiTokens.userId, userId),
    companyId === null ? isNull(apiTokens.companyId) : eq(apiTokens.companyId, companyId),
  );

export const listTokens = (db: Db, owner: Owner, now: Date) =>
  db
    .select(columns)
    .from(apiTokens)
    .where(and(isOwn(owner), gt(apiTokens.expiresAt, now)))
    .orderBy(newestFirst(apiTokens.id));

export const countTokens = (db: Db, owner: Owner, now: Date): Promise<number> =>
  db.$count(apiTokens, and(isOwn(owner), gt(apiTokens.expiresAt, now)));

type NewToken = Omit<typeof apiTokens.$inferInsert, keyof Owner>;

export const addToken = async (db: Db, owner: Owner, token: NewToken) =>
  returned(
    await db
      .insert(apiTokens)
      .values({ ...token, ...owner })
      .returning(columns),
  );

export const removeToken = (db: Db, owner: Owner, id: number) =>
  db.delete(apiTokens).where(and(isOwn(owner), eq(apiTokens.id, id)));

export const removeTokensOfClient = (db: Db, owner: Owner, clientId: string) =>
  db.delete(apiTokens).where(and(isOwn(owner), eq(apiTokens.clientId, clientId)));

export const listTokenCalls = (db: Db, owner: Owner, id: number, limit: number) =>
  db
    .select({
      id: apiTokenCalls.id,
      call: apiTokenCalls.call,
      status: apiTokenCalls.status,
      at: apiTokenCalls.at,
    })
    .from(apiTokenCalls)
    .innerJoin(apiTokens, eq(apiTokens.id, apiTokenCalls.tokenId))
    .where(and(isOwn(owner), eq(apiTokens.id, id)))
    .orderBy(newestFirst(apiTokenCalls.id))
    .limit(limit);
