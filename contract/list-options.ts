/** How a seeker's own lists can be sorted and narrowed (BOOK-02, APPLIED-02); the first is the default. */
export const LIST_SORTS = ['default', 'newest', 'oldest', 'random'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Months back from now; `all` has no beginning. */
export const LIST_PERIODS = ['all', '2', '6', '12', '24'] as const;
