/**
 * Imports of cycles that still exist. The list may only shrink: the check fails on a
 * cycle that it does not cover, and on an entry that is no longer needed.
 */

export interface AllowedImport {
  readonly from: string;
  readonly to: readonly string[];
  readonly reason: string;
}

/** Without these imports between modules of the server no cycle is left. */
export const MODULE_IMPORTS: readonly AllowedImport[] = [
  {
    from: 'companies',
    to: ['jobs'],
    reason: 'a company page counts open jobs; job cards show the level of their company',
  },
];

/** Without these imports between files no cycle is left. */
export const FILE_IMPORTS: readonly AllowedImport[] = [];
