/**
 * What moves when two accounts of one person are merged: for every table of people, whose rows move, or why they stay.
 * A new table does not compile until a developer decides about it. Names are those of the database.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { accountTables } from '../accounts/export/account-tables.ts';
import type { candidateTables } from '../accounts/export/candidate-tables.ts';

export interface Move {
  readonly table: string;
  /** The column that names the account. */
  readonly owner: string;
  /** With the account, it identifies a row. */
  readonly key: string;
  /** Rows stay if the other account has one with the same value. */
  readonly unless?: string;
  /** A column that is null unless the row is deleted. Deleted rows stay, and keep no other row from moving. */
  readonly deleted?: string;
  /** Which rows move; all, by default. The account that is kept already has what moved before. */
  readonly only?: (row: SQL, keptId: number) => SQL;
  /** Rows of a table without an account of its own, which name their parent by the account and the key. */
  readonly parts?: string;
}

const move = (table: string, key: string, more: Omit<Partial<Move>, 'table' | 'key'> = {}): Move => ({
  ...{ table, owner: 'user_id', key },
  ...more,
});
const oncePerJob = (table: string): Move => move(table, 'job_id', { unless: 'job_id' });
const oncePerCompany = (table: string, key = 'company_id'): Move =>
  move(table, key, { unless: 'company_id' });

/** Of applications that moved. */
const ofApplication = (row: SQL, keptId: number): SQL =>
  sql`${row}.application_id in (select a.id from applications a where a.user_id = ${keptId})`;

/** Files of what moved. */
const isUsed = (row: SQL, keptId: number): SQL => sql`(
  ${row}.id in (select o.file_id from other_resumes o where o.user_id = ${keptId})
  or ${row}.id in (select a.resume_file_id from applications a where a.user_id = ${keptId})
  or ${row}.id in (
    select w.file_id from application_answers w join applications a on a.id = w.application_id where a.user_id = ${keptId})
  or ${row}.id in (
    select c.file_id from conversation_attachments c join applications a on a.id = c.application_id
    where a.user_id = ${keptId}))`;

const ACCESS = 'how the account that closes is entered';
const PROFILE = 'the account that is kept has a profile of its own';
const SETTINGS = 'the account that is kept has settings of its own';
const WITH_PARENT = 'moves with the row that it belongs to';
const HISTORY = 'what happened to the account that closes';
const STAFF = 'only job seekers are merged';
const ADDRESS = 'belongs to an address, not to an account';

/** Tables that the download of an account's data contains rows of. */
type Tables<T> = { [K in keyof T]: T[K] extends string ? never : K }[keyof T];
type Decisions = Readonly<
  Record<
    Tables<typeof accountTables> | Tables<typeof candidateTables> | `of companies: ${string}`,
    Move | string
  >
>;

/** In this order: what belongs to applications follows them, and files come last. */
export const MERGES = {
  applications: move('applications', 'id', { unless: 'job_id' }),
  applicationEvents: move('application_events', 'id', { owner: 'actor_id', only: ofApplication }),
  conversationMessages: move('conversation_messages', 'id', { owner: 'author_id', only: ofApplication }),
  messageReports: move('message_reports', 'id', { owner: 'reporter_id', only: ofApplication }),
  notifications: move('notifications', 'id', { owner: 'account_id', only: ofApplication }),
  assistantApplications: move('assistant_applications', 'id', { only: ofApplication }),
  applicationDrafts: oncePerJob('application_drafts'),
  bookmarks: oncePerJob('bookmarks'),
  dismissedJobs: oncePerJob('dismissed_jobs'),
  viewedJobs: oncePerJob('viewed_jobs'),
  candidateHiddenCompanies: oncePerCompany('candidate_hidden_companies'),
  companyReviews: oncePerCompany('company_reviews', 'id'),
  savedSearches: move('saved_searches', 'id', { unless: 'fingerprint', deleted: 'deleted_at' }),
  supportMessages: move('support_messages', 'id'),
  connections: move('connections', 'id'),
  'of companies: notes': move('candidate_notes', 'id'),
  'of companies: reviews': oncePerCompany('candidate_reviews', 'id'),
  'of companies: invitations': move('job_invitations', 'id', { unless: 'job_id' }),
  'of companies: shortlists': { ...oncePerCompany('shortlisted_candidates'), parts: 'shortlisted_for_jobs' },
  'of companies: pools': { ...oncePerCompany('pooled_candidates'), parts: 'talent_pool_entries' },
  'of companies: distinct_applicants': 'pairs with the account that closes mean nothing once it is closed',
  otherResumes: move('other_resumes', 'file_id', { deleted: 'deleted_at' }),
  files: move('files', 'id', { owner: 'owner_id', only: isUsed }),

  applicationAnswers: WITH_PARENT,
  conversationAttachments: WITH_PARENT,
  handedApplications: WITH_PARENT,
  interviews: WITH_PARENT,
  offers: WITH_PARENT,
  savedSearchJobs: WITH_PARENT,
  supportEntries: WITH_PARENT,
  users: 'the account itself',
  sessions: ACCESS,
  apiTokens: ACCESS,
  calendarFeeds: ACCESS,
  busyCalendars: ACCESS,
  pushDevices: ACCESS,
  passkeys: ACCESS,
  emailConfirmations: ACCESS,
  emailReverts: ACCESS,
  userPictures: PROFILE,
  candidates: 'its resume moves (resumes.ts), and the account that is kept has a profile of its own',
  candidateSkills: PROFILE,
  candidateExperiences: PROFILE,
  candidateEducations: PROFILE,
  candidateProjects: PROFILE,
  candidateEmploymentTypes: PROFILE,
  candidatePreferredCities: PROFILE,
  entryConfirmations: PROFILE,
  hiddenJobs: SETTINGS,
  notificationChoices: SETTINGS,
  savedQueries: SETTINGS,
  drafts: 'about a profile or a page of the account that closes',
  answerUploads: 'of a form that is open, for days',
  dataRequests: HISTORY,
  failedCalls: HISTORY,
  securityEvents: HISTORY,
  jobReports: 'under a hash, which nobody can read back',
  companyReports: 'under a hash, which nobody can read back',
  companyReviewReports: 'under a hash, which nobody can read back',
  reportAddresses: ADDRESS,
  newsletterSubscriptions: ADDRESS,
  mailOutbox: ADDRESS,
  sentEmails: ADDRESS,
  bouncedAddresses: ADDRESS,
  visitorApplications: ADDRESS,
  auditLog: STAFF,
  twoFactor: STAFF,
  recoveryCodes: STAFF,
  translationComments: STAFF,
  translationSuggestions: STAFF,
  translationChanges: STAFF,
  translationOverrides: STAFF,
} as const satisfies Decisions;

const isMove = (decision: Move | string): decision is Move => typeof decision !== 'string';
export const MOVES: readonly Move[] = Object.values<Move | string>(MERGES).filter(isMove);
