/** Sorts and filters a seeker's own lists (BOOK-02, APPLIED-02). */
import { subMonths } from 'date-fns/subMonths';
import { asc, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnListQuery } from '#contract/applications/calls.ts';
import { newestFirst } from '../../platform/db/order.ts';

/** Sorts by time, with the id for equal times. The default is newest first. */
export const orderOf = ({ sort, seed = 0 }: OwnListQuery, at: PgColumn, id: PgColumn): SQL[] => {
  if (sort === 'oldest') return [asc(at), asc(id)];
  // The same seed gives the same order, so that pages neither repeat nor skip rows.
  if (sort === 'random') return [sql`md5(${id}::text || '/' || ${String(seed)}::text)`, asc(id)];
  return [newestFirst(at, id)];
};

/** Undefined for the period without a limit. */
export const sinceOf = ({ period = 'all' }: OwnListQuery, at: PgColumn, now: Date): SQL | undefined => {
  if (period === 'all') return undefined;
  return gte(at, subMonths(now, Number(period)));
};
