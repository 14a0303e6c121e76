import { PAGE_SIZE } from '#contract/shared/constants.ts';

/** The contract's pagination. An empty list has one page, so that there is always a current one. */
export const paginationOf = (page: number, total: number, perPage = PAGE_SIZE) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
});

export interface Span {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads a list from its nearer end, so that the last page costs as much as the first. From the far end, rows are read
 * in reverse order.
 */
export const fromNearerEnd = ({ limit, offset }: Span, total: number) => {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const isReversed = offset > total / 2;
  return { limit: rows, offset: isReversed ? Math.max(0, total - offset - rows) : offset, isReversed };
};
