import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { and, eq, gt, isNotNull, isNull, lte, notExists } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { apiTokens, oauthRecords } from '../../platform/db/schema.ts';

/** How long the browser has to come back with an agreement. */
const ANSWER_MINUTES = 10;
/** Longer than a code lasts after that. */
const UNUSED_HOURS = 1;
const CLIENT_DAYS = 30;

export const grantIdOf = (uid: string, secret: string): string => `${uid}~${secret}`;

/** @returns an agreement to this request that no assistant has used yet */
export const isFreshGrant = async (
  { database: { db }, clock }: Deps,
  { grantId, uid, clientId }: { grantId: string; uid: string; clientId: string },
): Promise<{ userId: number } | undefined> => {
  if (!grantId.startsWith(grantIdOf(uid, ''))) return undefined;
  const [found] = await db
    .select({ userId: apiTokens.userId })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.grantId, grantId),
        eq(apiTokens.clientId, clientId),
        isNull(apiTokens.accessExpiresAt),
        gt(apiTokens.createdAt, subMinutes(clock.now(), ANSWER_MINUTES)),
      ),
    );
  return found;
};

/** Agreements whose browser never came back, or whose assistant never fetched a token. */
export const forgetUnused = (db: Db, now: Date) =>
  db
    .delete(apiTokens)
    .where(
      and(
        isNotNull(apiTokens.grantId),
        isNull(apiTokens.accessExpiresAt),
        lte(apiTokens.createdAt, subHours(now, UNUSED_HOURS)),
      ),
    );

export const forgetRecords = (db: Db, now: Date) =>
  db.delete(oauthRecords).where(lte(oauthRecords.expiresAt, now));

/** Assistants that nobody lets in any more register again. */
export const forgetClients = (db: Db, now: Date) =>
  db
    .delete(oauthRecords)
    .where(
      and(
        eq(oauthRecords.model, 'Client'),
        lte(oauthRecords.createdAt, subDays(now, CLIENT_DAYS)),
        notExists(
          db.select({ id: apiTokens.id }).from(apiTokens).where(eq(apiTokens.clientId, oauthRecords.id)),
        ),
      ),
    );
