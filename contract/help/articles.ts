/**
 * The articles of the help pages in reading order, by audience. Their texts are files in `src/content/help/`.
 */

export const HELP_ARTICLES = {
  seekers: [
    'find-jobs',
    'search-tips',
    'narrow-results',
    'no-results',
    'jobs-near-me',
    'create-account',
    'apply-for-job',
    'resume-files',
    'track-applications',
    'answer-interview',
    'withdraw-application',
    'bookmarks',
    'for-you',
    'profile-visibility',
    'job-preferences',
    'company-reviews',
    'report-job',
    'report-message',
    'job-fraud',
    'change-email-or-password',
    'close-account',
  ],
  companies: [
    'company-account',
    'company-levels',
    'post-job',
    'schedule-job',
    'edit-or-close-job',
    'job-rejected',
    'review-applicants',
    'application-statuses',
    'response-times',
    'interviews',
    'scheduled-rejections',
    'undo',
    'notes',
    'score-applicants',
    'search-candidates',
    'invite-to-apply',
    'shortlist-and-saved-searches',
    'export-applicants',
    'hiring-reports',
    'notification-emails',
  ],
  staff: [
    'staff-access',
    'moderate-jobs',
    'reported-reviews',
    'reported-messages',
    'suspend-accounts',
    'edit-texts',
    'lookups',
    'search-synonyms',
    'newsletter-and-articles',
  ],
} as const;

export type HelpAudience = keyof typeof HELP_ARTICLES;
export type HelpSlug = (typeof HELP_ARTICLES)[HelpAudience][number];

export const HELP_AUDIENCES = ['seekers', 'companies', 'staff'] as const satisfies readonly HelpAudience[];
