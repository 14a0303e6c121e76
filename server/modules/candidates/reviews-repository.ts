/** Reviews of candidates by companies that interviewed them. */
import { and, eq } from 'drizzle-orm';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { candidateReviews, companies } from '../../platform/db/schema.ts';
import { isActiveCompany } from '../accounts/active.ts';

/** A page of a candidate's reviews, last changed first, and their total. */
export const readReviews = async (db: Db, userId: number, page: number) => {
  const condition = and(eq(candidateReviews.userId, userId), isActiveCompany(candidateReviews.companyId));
  const rows = await db
    .select({
      id: candidateReviews.id,
      stars: candidateReviews.stars,
      text: candidateReviews.text,
      companyName: companies.name,
      updatedAt: candidateReviews.updatedAt,
    })
    .from(candidateReviews)
    .innerJoin(companies, eq(companies.id, candidateReviews.companyId))
    .where(condition)
    .orderBy(newestFirst(candidateReviews.updatedAt, candidateReviews.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(candidateReviews, condition) };
};
export type ReviewRow = Awaited<ReturnType<typeof readReviews>>['rows'][number];

export const ownReview = (companyId: number, userId: number) =>
  and(eq(candidateReviews.companyId, companyId), eq(candidateReviews.userId, userId));

export const findOwnReview = async (db: Db, companyId: number, userId: number) => {
  const [review] = await db
    .select({
      stars: candidateReviews.stars,
      text: candidateReviews.text,
      version: candidateReviews.version,
    })
    .from(candidateReviews)
    .where(ownReview(companyId, userId));
  return review;
};

export const saveReview = async (
  db: Db,
  of: { readonly companyId: number; readonly userId: number; readonly authorId: number },
  review: { readonly stars: number; readonly text: string },
  now: Date,
): Promise<void> => {
  await db
    .insert(candidateReviews)
    .values({ ...of, ...review, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [candidateReviews.companyId, candidateReviews.userId],
      set: { ...review, authorId: of.authorId, updatedAt: now },
    });
};

export const deleteReview = async (db: Db, companyId: number, userId: number): Promise<void> => {
  await db.delete(candidateReviews).where(ownReview(companyId, userId));
};
