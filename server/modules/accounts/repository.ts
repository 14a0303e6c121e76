import { addDays } from 'date-fns/addDays';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/calls.ts';
import type { Locale, Role, SignInMethod } from '#contract/shared/constants.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import { listCompaniesOf, membershipOf } from '../../http/membership.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  apiTokens,
  calendarFeeds,
  candidates,
  companies,
  files,
  sessions,
  users,
} from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { Consent } from './consent.ts';

/** Sessions expire unless renewed within this time. */
export const SESSION_DAYS = 14;

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobileNo: string;
  readonly locale: Locale;
  readonly emailConfirmedAt?: Date;
  /** Of staff. */
  readonly staffRole?: StaffRole | undefined;
  readonly staffLanguages?: string[];
  readonly staffReviewedLanguages?: string[];
  /** The terms accepted at sign-up; staff are exempt, and people until they take over what a company sent. */
  readonly consent: Consent | { readonly consentExemption: 'staff' | 'added_by_company' };
}
export interface NewFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Of resumes; null for one that an earlier version stored. */
  readonly sha256?: string | null | undefined;
}

const insertUser = async (db: Db, role: Role, user: NewUser): Promise<number | undefined> => {
  const { consent, ...columns } = user;
  const [created] = await db
    .insert(users)
    .values({ ...columns, ...consent, role })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return created?.id;
};

/** Creates the account of an invited team member; undefined if the address is taken. */
export const createMember = (db: Db, user: NewUser): Promise<number | undefined> =>
  insertUser(db, 'employer', user);

/** Creates a company account; undefined if the address is taken. */
export const createEmployer = async (
  db: Db,
  user: NewUser,
  company: { name: string; address: string },
): Promise<number | undefined> => {
  const userId = await insertUser(db, 'employer', user);
  if (userId !== undefined) await db.insert(companies).values({ ...company, userId });
  return userId;
};

/** Creates a job seeker account, with a resume if one was sent; undefined if the address is taken. */
export const createSeeker = async (
  db: Db,
  user: NewUser,
  candidate: Pick<
    typeof candidates.$inferInsert,
    'jobseekerType' | 'workStatus' | 'activeOn' | 'resumeFacts' | 'visibleToEmployers'
  >,
  resume: NewFile | undefined,
): Promise<number | undefined> => {
  const userId = await insertUser(db, 'seeker', user);
  if (userId === undefined) return undefined;
  if (resume) await db.insert(files).values({ ...resume, ownerId: userId });
  await db.insert(candidates).values({ ...candidate, userId, resumeFileId: resume?.id ?? null });
  return userId;
};

/**
 * Creates a staff account that is unusable until a password is set; undefined if the address is taken. The operator
 * vouches for the address.
 */
export const createStaff = (
  db: Db,
  person: Pick<
    NewUser,
    'email' | 'firstName' | 'lastName' | 'staffRole' | 'staffLanguages' | 'staffReviewedLanguages'
  >,
): Promise<number | undefined> =>
  insertUser(db, 'staff', {
    ...person,
    mobileNo: '',
    passwordHash: '',
    locale: 'en',
    emailConfirmedAt: new Date(),
    consent: { consentExemption: 'staff' },
  });

export const findByEmail = async (db: Db, email: string) => {
  const [user] = await db
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      suspendedAt: users.suspendedAt,
      locale: users.locale,
    })
    .from(users)
    .where(eq(users.email, email));
  return user;
};

export const findById = async (db: Db, userId: number) => {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      locale: users.locale,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user;
};

/** The user of a session, and the company they currently work for. */
export const readUser = async (db: Db, tokenHash: string): Promise<User | undefined> => {
  const [found] = await db
    .select({
      id: users.id,
      name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      role: users.role,
      email_confirmed: sql<boolean>`${users.emailConfirmedAt} is not null and not exists (
        select from bounced_addresses b where b.address = ${users.email} and b.stopped_at is not null)`,
      language: users.locale,
      staffRole: users.staffRole,
      languages: users.staffLanguages,
      reviewed_languages: users.staffReviewedLanguages,
      membership: membershipOf,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (!found) return undefined;
  const { membership, staffRole, languages, reviewed_languages, ...user } = found;
  if (user.role === 'staff')
    return { ...user, staff_role: staffRole ?? 'administrator', languages, reviewed_languages };
  if (!membership) return user;
  const { companyId, teamRole } = membership;
  const companies = await listCompaniesOf(db, user.id);
  const current = companies.find(({ id }) => id === companyId);
  return { ...user, company_id: companyId, company_name: current?.name, team_role: teamRole, companies };
};

export interface NewSession {
  readonly userId: number;
  readonly device: string;
  readonly method: SignInMethod | null;
  /** The current company, if it isn't the account's own or first one. */
  readonly companyId?: number | null;
}

/** Starts a session. @returns its token, which isn't stored. */
export const startSession = async (
  db: Db,
  { userId, device, method, companyId = null }: NewSession,
  now: Date,
): Promise<{ token: string; expires: Date }> => {
  const token = newToken();
  const expires = addDays(now, SESSION_DAYS);
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    companyId,
    device,
    method,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: expires,
  });
  return { token, expires };
};

/** Ends an account's sessions, except the one in `keep`, its tokens and its calendar's address. @returns whether any session ended. */
export const endSessions = async (db: Db, userId: number, keep?: string): Promise<boolean> => {
  await db.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  const others = keep === undefined ? undefined : ne(sessions.tokenHash, keep);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length > 0;
};

export const endSession = (db: Db, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Locks a session and returns how it started; undefined if another request has just ended it. */
export const lockSession = async (tx: Db, tokenHash: string, userId: number) => {
  const [session] = await tx
    .select({ method: sessions.method })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)))
    .for('update');
  return session;
};

/** Sets the language of an account's emails and notifications. */
export const setLanguage = (db: Db, userId: number, locale: Locale) =>
  db.update(users).set({ locale }).where(eq(users.id, userId));

/** Sets the time zone of an account's emails. */
export const setTimeZone = (db: Db, userId: number, timeZone: string) =>
  db.update(users).set({ timeZone }).where(eq(users.id, userId));
