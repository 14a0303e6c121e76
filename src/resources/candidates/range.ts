/** The range of items on a page (CLIST-02). */
export const rangeOf = (page: number, total: number, perPage: number) => ({
  from: (page - 1) * perPage + 1,
  to: Math.min(page * perPage, total),
});
