/** Every table of the database. `npm run db:generate` writes a migration for what changes here. */

export * from './tables/applications.ts';
export * from './tables/candidate-work.ts';
export * from './tables/candidates-shortlist.ts';
export * from './tables/company-jobs.ts';
export * from './tables/drafts.ts';
export * from './tables/idempotency-keys.ts';
export * from './tables/installation.ts';
export * from './tables/job-search.ts';
export * from './tables/job-views.ts';
export * from './tables/jobs.ts';
export * from './tables/lookups.ts';
export * from './tables/mail.ts';
export * from './tables/moderation.ts';
export * from './tables/notifications.ts';
export * from './tables/people.ts';
export * from './tables/preferences.ts';
export * from './tables/profile.ts';
export * from './tables/reviews.ts';
export * from './tables/saved-queries.ts';
export * from './tables/search-changes.ts';
export * from './tables/security.ts';
export * from './tables/staff.ts';
export * from './tables/support.ts';
export * from './tables/throttles.ts';
export * from './tables/translations.ts';
export * from './tables/undo.ts';
