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
    from: 'accounts',
    to: ['applications', 'jobs', 'notifications', 'companies', 'moderation'],
    reason: 'closing and suspending an account ends its jobs and applications',
  },
  {
    from: 'companies',
    to: ['jobs', 'moderation'],
    reason:
      'a company page counts open jobs; job cards show the level of their company; reviews are moderated',
  },
];

const TYPE_OF_PARENT = 'type only: the type of the data or props still stands in the file that shows them';

/** Without these imports between files no cycle is left. */
export const FILE_IMPORTS: readonly AllowedImport[] = [
  {
    from: 'server/modules/undo/changes.ts',
    to: ['server/deps.ts'],
    reason: 'type only: the undo window is part of the settings in Deps',
  },
  {
    from: 'server/modules/i18n/localized-names.ts',
    to: ['server/modules/i18n/catalogues.ts'],
    reason: 'type only: Translate belongs in a file of its own',
  },
  {
    from: 'src/i18n/messages.ts',
    to: ['src/i18n/context.tsx'],
    reason: 'type only: I18n belongs in a file of its own',
  },
  {
    from: 'src/public-site/applied-jobs/application-status.ts',
    to: ['src/public-site/applied-jobs/applied-job-card.tsx'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/public-site/applied-jobs/changes.tsx',
    to: ['src/public-site/applied-jobs/applied-job-card.tsx'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/public-site/applied-jobs/history.tsx',
    to: ['src/public-site/applied-jobs/applied-job-card.tsx'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/public-site/company/reviews.tsx',
    to: ['src/public-site/company/page.tsx'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/kit/jobs/search-field/suggestions.tsx',
    to: ['src/kit/jobs/search-field/search-field.tsx'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/public-site/profile/settings/account/close-dialog.tsx',
    to: ['src/public-site/profile/settings/account/parts.ts'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/public-site/profile/settings/account/close-part.tsx',
    to: ['src/public-site/profile/settings/account/parts.ts'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/public-site/profile/settings/hidden-companies.tsx',
    to: ['src/public-site/profile/settings/preferences-section.tsx'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/public-site/profile/settings/visibility-form.tsx',
    to: ['src/public-site/profile/settings/preferences-section.tsx'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/public-site/profile/settings/wishes-form.tsx',
    to: ['src/public-site/profile/settings/preferences-section.tsx'],
    reason: TYPE_OF_PARENT,
  },
  {
    from: 'src/resources/applicants/facts.tsx',
    to: ['src/resources/applicants/candidate-row.tsx'],
    reason: TYPE_OF_PARENT,
  },
];
