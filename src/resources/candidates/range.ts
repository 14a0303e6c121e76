import { PAGE_SIZE } from '#contract/constants.ts';

/** Which entries of a list its page shows (CLIST-02). */
export const rangeOf = (page: number, total: number, perPage = PAGE_SIZE) => ({
  from: (page - 1) * perPage + 1,
  to: Math.min(page * perPage, total),
});
