/** Subscriptions, and the links that confirm and end them. */
import { subDays } from 'date-fns/subDays';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Locale } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type NEWSLETTER_LINKS, newsletterLinks, newsletterSubscriptions } from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

type Purpose = (typeof NEWSLETTER_LINKS)[number];

/** As stated in the privacy policy. */
const UNCONFIRMED_DAYS = 7;

/** Deletes subscriptions that were never confirmed. */
export const forgetUnconfirmed = (db: Db, now: Date) =>
  db
    .delete(newsletterSubscriptions)
    .where(
      and(
        isNull(newsletterSubscriptions.confirmedAt),
        lt(newsletterSubscriptions.createdAt, subDays(now, UNCONFIRMED_DAYS)),
      ),
    );

/** Adds a subscription; an existing one stays as it is. */
export const ask = async (db: Db, email: string, locale: Locale, now: Date) => {
  await db.insert(newsletterSubscriptions).values({ email, locale, createdAt: now }).onConflictDoNothing();
  const [subscription] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
    .for('update');
  return subscription;
};

/** Creates a link. @returns its token, which is not stored. */
export const makeLink = async (db: Db, subscriptionId: number, purpose: Purpose): Promise<string> => {
  const token = newToken();
  await db.insert(newsletterLinks).values({ tokenHash: hashToken(token), subscriptionId, purpose });
  return token;
};

export const findByLink = async (db: Db, token: string, purpose: Purpose) => {
  const [found] = await db
    .select({ subscription: newsletterSubscriptions })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterLinks.subscriptionId))
    .where(and(eq(newsletterLinks.tokenHash, hashToken(token)), eq(newsletterLinks.purpose, purpose)))
    .for('update');
  return found?.subscription;
};

export const confirm = (db: Db, id: number, now: Date) =>
  db.update(newsletterSubscriptions).set({ confirmedAt: now }).where(eq(newsletterSubscriptions.id, id));

/** Deletes a subscriber with all their links. */
export const leave = (db: Db, id: number) =>
  db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
