/** The members of companies and their roles. See docs/decisions/0043-teams.md. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { ACTIVITIES, TEAM_ROLES } from '#contract/teams/rules.ts';
import { applications } from './applications.ts';
import { belongsTo, version } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies, moment, oneOf, users } from './people.ts';

/**
 * Triggers make the account in `companies.user_id` the owner, and prevent a company without one (migration `baseline`).
 */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: belongsTo(() => companies.id),
    userId: belongsTo(() => users.id),
    role: text({ enum: TEAM_ROLES }).notNull(),
    /** If off, only the jobs in `company_member_jobs`. */
    allJobs: boolean().notNull().default(true),
    joinedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    oneOf('company_members_role', 'role', TEAM_ROLES),
    check('company_members_owner_has_all_jobs', sql`role <> 'owner' or all_jobs`),
    uniqueIndex('company_members_one_owner').on(t.companyId).where(sql`role = 'owner'`),
    index('company_members_of_account').on(t.userId),
  ],
);

/** The jobs of members who are limited to some. */
export const companyMemberJobs = pgTable(
  'company_member_jobs',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    jobId: belongsTo(() => jobs.id),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.jobId] }),
    foreignKey({
      name: 'company_member_jobs_of_member',
      columns: [t.companyId, t.userId],
      foreignColumns: [companyMembers.companyId, companyMembers.userId],
    }).onDelete('cascade'),
    index('company_member_jobs_by_job').on(t.jobId),
  ],
);

/** Invitations by email. Only the hash of the link's token is stored, and only once the email is sent. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    email: text().notNull(),
    /** Owner only for a company that no account can open. */
    role: text({ enum: TEAM_ROLES }).notNull(),
    /** Null for all jobs. */
    jobIds: integer().array(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    tokenHash: text().unique(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    oneOf('company_invitations_role', 'role', TEAM_ROLES),
    check('company_invitations_email_is_lower_case', sql`email = lower(email)`),
    uniqueIndex('company_invitations_one_per_address').on(t.companyId, t.email),
    index('company_invitations_by_inviter').on(t.invitedBy),
    index('company_invitations_by_expiry').on(t.expiresAt),
  ],
);

/** The activity log of companies. */
export const companyActivity = pgTable(
  'company_activity',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ACTIVITIES }).notNull(),
    subject: text().notNull().default(''),
    detail: text(),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (t) => [
    oneOf('company_activity_kind', 'kind', ACTIVITIES),
    index('company_activity_of_company').on(t.companyId, t.id.desc()),
    index('company_activity_by_actor').on(t.actorId),
    index('company_activity_by_job').on(t.jobId),
    index('company_activity_by_age').on(t.at),
  ],
);

/** The applications that an entry of the activity log concerns. */
export const companyActivityApplications = pgTable(
  'company_activity_applications',
  {
    activityId: belongsTo(() => companyActivity.id),
    applicationId: belongsTo(() => applications.id),
    /** Before it; null if it moved nobody. */
    fromStatus: text({ enum: APPLICATION_STATUSES }),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.applicationId] }),
    oneOf('company_activity_applications_from', 'from_status', APPLICATION_STATUSES),
    index('company_activity_of_application').on(t.applicationId),
  ],
);
