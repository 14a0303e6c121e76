import { PAGE_SIZE } from '#contract/constants.ts';

/** The contract's pagination. An empty list has one page, so that there is always a current one. */
export const paginationOf = (page: number, total: number, perPage = PAGE_SIZE) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
});
