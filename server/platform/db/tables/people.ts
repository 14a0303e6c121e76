/** Accounts with their sessions and files, and the candidate or company of each account. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONSENT_EXEMPTIONS } from '#contract/accounts/legal-versions.ts';
import { REJECTION_DELAYS } from '#contract/applicants/rejection-rules.ts';
import { RETENTION_MONTHS } from '#contract/applications/retention-rules.ts';
import { STAFF_VERDICTS } from '#contract/companies/levels.ts';
import { COMPANY_SIZES, FOUNDED_FIRST } from '#contract/companies/rules.ts';
import { NOTICE_DAYS } from '#contract/profile/rules.ts';
import { JOBSEEKER_TYPES, ROLES, SIGN_IN_METHODS, WORK_STATUSES } from '#contract/shared/constants.ts';
import { STAFF_ROLES } from '#contract/staff/roles.ts';
import { gmailKey, isGmail, phoneKey } from '../person-keys.ts';
import { belongsTo, languageTag, version } from './columns.ts';
import { cities, countries, designations, industries, salaries, states } from './lookups.ts';

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** Checks that a text column has one of the contract's values. */
export const oneOf = (name: string, column: string, values: readonly string[]) =>
  check(name, sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`));

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    role: text({ enum: ROLES }).notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    mobileNo: text().notNull().default(''),
    /** The language of emails and notifications to them. */
    locale: text().notNull().default('en'),
    /** The time zone of the browser that last signed in. Emails show times in it. */
    timeZone: text(),
    /** A suspended account cannot sign in, and what it published is hidden. */
    suspendedAt: moment(),
    /** The reason shown to the owner; null while the account is active. */
    suspensionReason: text(),
    /** A closed account keeps its id and no personal data. */
    closedAt: moment(),
    /** When the owner opened a link sent to this address; null until then. */
    emailConfirmedAt: moment(),
    /** What a member of staff may do; null for all others. */
    staffRole: text({ enum: STAFF_ROLES }),
    /** The languages of a translator, as BCP 47 tags; empty for all others. */
    staffLanguages: text().array().notNull().default([]),
    /** Those of them in which the translator publishes. */
    staffReviewedLanguages: text().array().notNull().default([]),
    /** When the terms and the privacy policy were accepted at sign-up, and in which version. */
    consentedAt: moment(),
    termsVersion: text(),
    privacyVersion: text(),
    /** Why an account has no consent. */
    consentExemption: text({ enum: CONSENT_EXEMPTIONS }),
    createdAt: moment().notNull().defaultNow(),
    /** Counts changes of the name and the phone number. */
    version: version(),
  },
  (t) => [
    uniqueIndex('users_by_email').on(t.email),
    // For the search of accounts by staff.
    index('users_searched').using(
      'gin',
      sql`lower(${t.email} || ' ' || ${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
    // For the staff's list, by age.
    index('users_by_age').on(t.createdAt.desc(), t.id.desc()),
    // For possible duplicates among applicants.
    index('users_by_phone').on(phoneKey(t.mobileNo)).where(sql`mobile_no <> ''`),
    index('users_by_gmail').on(gmailKey(t.email)).where(isGmail(sql`email`)),
    // Few accounts are hidden, and most counts exclude them.
    index('users_out_of_view').on(t.id).where(sql`suspended_at is not null or closed_at is not null`),
    check('users_email_is_lower_case', sql`email = lower(email)`),
    languageTag('users_locale'),
    oneOf('users_role', 'role', ROLES),
    oneOf('users_staff_role', 'staff_role', STAFF_ROLES),
    check('users_staff_reviewed_languages', sql`staff_reviewed_languages <@ staff_languages`),
    oneOf('users_consent_exemption', 'consent_exemption', CONSENT_EXEMPTIONS),
    check(
      'users_consented',
      sql`num_nonnulls(consented_at, terms_version, privacy_version) = 3 or consent_exemption is not null`,
    ),
  ],
);

/** Only the SHA-256 of the token is stored, so that a copy of the table lets no one sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Identifies a session when its owner lists and ends it. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    /** The company that the session works for; null for the account's own or first one. */
    companyId: integer().references((): AnyPgColumn => companies.id, { onDelete: 'set null' }),
    /** Browser and system, without versions. */
    device: text().notNull().default(''),
    /** The sign-in method; null for sessions that an earlier version started. */
    method: text({ enum: SIGN_IN_METHODS }),
    /** The session of staff from which support looks at the account; null for its owner's own. */
    viewedFrom: text().references((): AnyPgColumn => sessions.tokenHash, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    oneOf('sessions_method', 'method', SIGN_IN_METHODS),
    index('sessions_by_user').on(t.userId),
    index('sessions_by_expiry').on(t.expiresAt),
    index('sessions_by_company').on(t.companyId).where(sql`company_id is not null`),
    // One at a time.
    uniqueIndex('sessions_viewed_from').on(t.viewedFrom).where(sql`viewed_from is not null`),
  ],
);

/** One-time links to reset a password, one per account. Only the hash of the link's token is stored. */
export const passwordResets = pgTable('password_resets', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: moment().notNull(),
});

/**
 * An account's unconfirmed address, either its own or a requested new one. One per account. Only the hash of the
 * link's token is stored, and only once the email is sent.
 */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text().unique(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('email_confirmations_by_expiry').on(t.expiresAt)],
);

/** The bytes are in file storage under a random key. This row has their owner and declared type. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    ownerId: belongsTo(() => users.id),
    name: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    /** Of a resume's content, in hexadecimal. Null for other files, and those of earlier versions. */
    sha256: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('files_by_owner').on(t.ownerId),
    // For possible duplicates among applicants.
    index('files_by_content').on(t.sha256, t.ownerId).where(sql`sha256 is not null`),
  ],
);

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    address: text().notNull(),
    website: text().notNull().default(''),
    about: text().notNull().default(''),
    industryId: integer().references(() => industries.id),
    /** The number of employees. */
    size: text({ enum: COMPANY_SIZES }),
    foundedYear: integer(),
    /** One per line. */
    benefits: text().notNull().default(''),
    /** How long it sees who applied to an ended job; null for as long as the portal allows. */
    keepApplicantsMonths: text({ enum: RETENTION_MONTHS }),
    /** How long after rejecting an applicant its rejections are sent. */
    rejectionDelayHours: integer().notNull().default(0),
    cityId: integer().references(() => cities.id),
    /** The number of visible reviews and the sum of their stars, maintained by triggers on `company_reviews`. */
    reviewCount: integer().notNull().default(0),
    reviewStars: integer().notNull().default(0),
    /**
     * Whether staff verified the company or revoked that. A trigger clears a verification when the company changes
     * its name, website or address.
     */
    staffVerdict: text({ enum: STAFF_VERDICTS }),
    createdAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    oneOf('companies_staff_verdict', 'staff_verdict', STAFF_VERDICTS),
    oneOf('companies_size', 'size', COMPANY_SIZES),
    oneOf('companies_keep_applicants_months', 'keep_applicants_months', RETENTION_MONTHS),
    check('companies_rejection_delay', sql.raw(`rejection_delay_hours in (${REJECTION_DELAYS.join(', ')})`)),
    check('companies_founded_year', sql.raw(`founded_year between ${FOUNDED_FIRST} and 2200`)),
    uniqueIndex('companies_by_user').on(t.userId),
    // For the staff's list, by age.
    index('companies_by_age').on(t.createdAt.desc(), t.id.desc()),
    index('companies_by_name').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
  ],
);

/** To be read, or read and not yet corrected by their owner. */
const RESUME_FACTS = ['waiting', 'read'] as const;

export const candidates = pgTable(
  'candidates',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unknown of people who applied without an account until they say it. */
    jobseekerType: text({ enum: JOBSEEKER_TYPES }),
    workStatus: text({ enum: WORK_STATUSES }),
    designationId: integer().references(() => designations.id),
    salaryId: integer().references(() => salaries.id),
    /** Null unless they say it. */
    noticeDays: integer().$type<(typeof NOTICE_DAYS)[number]>(),
    countryId: integer().references(() => countries.id),
    stateId: integer().references(() => states.id),
    cityId: integer().references(() => cities.id),
    currentLocation: text().notNull().default(''),
    preferredLocation: text().notNull().default(''),
    pincode: text().notNull().default(''),
    address: text().notNull().default(''),
    dob: date({ mode: 'string' }),
    workExperience: integer(),
    aboutMe: text().notNull().default(''),
    resumeTitle: text().notNull().default(''),
    resumeFileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** Whether the portal reads the facts of the profile from the resume, of people who applied without an account. */
    resumeFacts: text({ enum: RESUME_FACTS }),
    /** If off, no employer finds them. Companies they applied to still see the application. */
    visibleToEmployers: boolean().notNull().default(true),
    /** If on, anyone can see a card without contact data. */
    visiblePublicly: boolean().notNull().default(false),
    /** Whether remote jobs of the country count as being in a preferred place. */
    openToRemote: boolean().notNull().default(true),
    /** The day they last used the portal, in UTC. Maintained by a trigger on `sessions`. */
    activeOn: date({ mode: 'string' }).notNull().default(sql`current_date`),
    /**
     * The number of reviews by companies and the sum of their stars, maintained by triggers on `candidate_reviews`.
     */
    reviewCount: integer().notNull().default(0),
    reviewStars: integer().notNull().default(0),
    /** Counts changes of status and place. Other sections of a profile have their own versions. */
    version: version(),
    aboutVersion: version(),
    resumeDataVersion: version(),
    preferencesVersion: version(),
    skillsVersion: version(),
  },
  (t) => [
    oneOf('candidates_jobseeker_type', 'jobseeker_type', JOBSEEKER_TYPES),
    oneOf('candidates_work_status', 'work_status', WORK_STATUSES),
    oneOf('candidates_resume_facts', 'resume_facts', RESUME_FACTS),
    // Read in the background.
    index('candidates_waiting_for_facts').on(t.userId).where(sql`resume_facts = 'waiting'`),
    check('candidates_notice_days', sql.raw(`notice_days in (${NOTICE_DAYS.join(', ')})`)),
    check('candidates_public_are_visible', sql`visible_to_employers or not visible_publicly`),
    index('candidates_by_resume').on(t.resumeFileId).where(sql`resume_file_id is not null`),
    index('candidates_by_designation').on(t.designationId),
    // For possible duplicates among applicants.
    index('candidates_by_birthday').on(t.dob).where(sql`dob is not null`),
  ],
);

export const candidateSkills = pgTable(
  'candidate_skills',
  {
    userId: belongsTo(() => candidates.userId),
    position: integer().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
);

/** A candidate's resumes other than the default one, which `candidates` names. */
export const otherResumes = pgTable(
  'other_resumes',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: belongsTo(() => candidates.userId),
    /** Deleted by its owner. Kept for a day, so that it can be restored. */
    deletedAt: moment(),
    /** Whether it was the default when it was deleted. */
    wasDefault: boolean().notNull().default(false),
  },
  (t) => [
    index('other_resumes_of_candidate').on(t.userId),
    index('other_resumes_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
