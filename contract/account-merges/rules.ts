/** Merging two accounts of one person. Plain values. */

/** What staff and the person see of what moves to the account that is kept. */
export const MERGED_KINDS = [
  'applications',
  'conversations',
  'resumes',
  'alerts',
  'bookmarks',
  'reviews',
  'sign_in',
] as const;

/** What the account that is kept may have already, which then stays with the other one. */
export const UNMERGED_KINDS = ['application', 'review'] as const;

/** Both addresses confirm within. */
export const MERGE_HOURS = 48;
