/** Which page numbers a list shows (JOBS-07). */
import { PAGINATION_FROM } from '#contract/shared/constants.ts';

/** A page number, or a gap between two numbers that aren't adjacent. */
export type PageMark = number | 'gap-before' | 'gap-after';

const WINDOW = 3;

/** Shorter lists show no pagination. */
export const needsPagination = (total: number, from = PAGINATION_FROM): boolean => total >= from;

/**
 * Up to three pages: all of them. Otherwise three around the current one, the first and the last, with
 * ellipses in the gaps.
 */
export const pageWindow = (page: number, lastPage: number): PageMark[] => {
  const current = Math.min(Math.max(page, 1), Math.max(lastPage, 1));
  const start = Math.max(1, Math.min(current - 1, lastPage - WINDOW + 1));
  const end = Math.min(lastPage, start + WINDOW - 1);
  const marks: PageMark[] = [];
  if (start > 1) marks.push(1);
  if (start > 2) marks.push('gap-before');
  for (let number = start; number <= end; number++) marks.push(number);
  if (end < lastPage - 1) marks.push('gap-after');
  if (end < lastPage) marks.push(lastPage);
  return marks;
};
