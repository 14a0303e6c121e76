/** Company profiles with warning signals or reports. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CompanyReportReason, ProfileState, ProfileView } from '#contract/company-profiles/rules.ts';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import { isAppealed } from '../../company/decisions.ts';
import { countUpTo, type Window } from '../../http/rest.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { inOrder } from '../../platform/db/order.ts';
import { companies, companyReports, profileReviews, users } from '../../platform/db/schema.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { levelColumns } from '../companies/levels.ts';

const appealed = isAppealed('company', sql`${companies.id}`);

const isReported = sql`${companies.id} in (select company_id from company_reports where closed_at is null)`;

const VIEWS: Readonly<Record<ProfileView, SQL>> = {
  queue: sql`(${profileReviews.state} = 'held' or ${appealed} or ${isReported})`,
  removed: sql`${profileReviews.state} = 'removed'`,
  all: sql`(${profileReviews.companyId} is not null or ${isReported})`,
};

/** What a decision is based on: what staff decided, the profile, and its reports. */
const version = sql<number>`(coalesce(${profileReviews.version}, 0) + ${companies.version}
  + coalesce((select max(r.id) from company_reports r where r.company_id = ${companies.id}), 0))`;

/** Companies without signals have no review until staff decide about their reports. */
const state = sql<ProfileState>`coalesce(${profileReviews.state}, 'approved')`;

/** Since when it waits, or staff decided. */
const changedAt = sql`coalesce(
  (select min(r.created_at) from company_reports r where r.company_id = ${companies.id} and r.closed_at is null),
  ${profileReviews.changedAt})`;

const REPORTS_SHOWN = 20;

interface OpenReport {
  readonly id: number;
  readonly reason: CompanyReportReason;
  readonly text: string;
  readonly created_at: string;
}

const selectProfiles = (db: Db) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      about: companies.about,
      benefits: companies.benefits,
      account_id: companies.userId,
      ...levelColumns,
      state,
      version,
      updated_at: changedAt.mapWith(profileReviews.changedAt),
      open_reports: sql<OpenReport[]>`(
        select coalesce(json_agg(json_build_object(
          'id', r.id, 'reason', r.reason, 'text', r.text, 'created_at', ${isoTime(sql`r.created_at`)}) order by r.id desc), '[]')
        from (select * from company_reports where company_id = ${companies.id} and closed_at is null
          order by id desc limit ${REPORTS_SHOWN}) r)`,
      appeal: sql<string | null>`(
        select appeal_text from moderation_decisions d where d.subject_kind = 'company'
          and d.subject_id = ${companies.id} and d.appealed_at is not null and d.appeal_closed_at is null
        order by d.id desc limit 1)`,
    })
    .from(companies)
    .leftJoin(profileReviews, eq(profileReviews.companyId, companies.id))
    .innerJoin(users, eq(users.id, companies.userId));
export type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number];

export const listProfiles = async (
  db: Db,
  { view, text }: { readonly view: ProfileView; readonly text: string },
  { descending, limit, offset }: Window,
): Promise<{ rows: ProfileRow[]; total: number }> => {
  const isNamed =
    text === '' ? undefined : sql`lower(${companies.name}) like ${`%${escapeLike(text.toLowerCase())}%`}`;
  const condition = and(VIEWS[view], isNamed) ?? sql`true`;
  const rows = await selectProfiles(db)
    .where(condition)
    .orderBy(inOrder(descending, changedAt, companies.id))
    .limit(limit)
    .offset(offset);
  const from = sql`from ${companies} left join ${profileReviews} on ${companies.id} = ${profileReviews.companyId}`;
  return { rows, total: await countUpTo(db, sql`${from} where ${condition}`) };
};

export const findProfile = async (db: Db, id: number): Promise<ProfileRow | undefined> => {
  const [found] = await selectProfiles(db).where(eq(companies.id, id));
  return found;
};

/** Locks a company for a decision. Without signals or a decision it has no review. */
export const lockCompany = async (tx: Db, id: number) => {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update');
  const [found] = await tx
    .select({ version, review: profileReviews })
    .from(companies)
    .leftJoin(profileReviews, eq(profileReviews.companyId, companies.id))
    .where(eq(companies.id, id));
  return found;
};

/** The version of its review; undefined if it has none. */
export const findReviewVersion = async (tx: Db, id: number): Promise<number | undefined> => {
  const [found] = await tx
    .select({ version: profileReviews.version })
    .from(profileReviews)
    .where(eq(profileReviews.companyId, id))
    .for('update');
  return found?.version;
};

/** @returns how many there were */
export const closeReports = async (
  tx: Db,
  id: number,
  { outcome, at }: { readonly outcome: ReportOutcome; readonly at: Date },
): Promise<number> => {
  const closed = await tx
    .update(companyReports)
    .set({ outcome, closedAt: at })
    .where(and(eq(companyReports.companyId, id), isNull(companyReports.closedAt)))
    .returning({ id: companyReports.id });
  return closed.length;
};

export const reopenReports = (tx: Db, id: number, at: string) =>
  tx
    .update(companyReports)
    .set({ outcome: null, closedAt: null })
    .where(and(eq(companyReports.companyId, id), eq(companyReports.closedAt, new Date(at))));

/** Stores a report about the current version of a public company. @returns false if there is no such company */
export const addReport = async (
  tx: Db,
  report: Omit<typeof companyReports.$inferInsert, 'version'>,
): Promise<boolean> => {
  const [company] = await tx
    .select({ version: companies.version })
    .from(companies)
    .where(and(eq(companies.id, report.companyId), isActiveCompany(companies.id)));
  if (!company) return false;
  await tx
    .insert(companyReports)
    .values({ ...report, version: company.version })
    .onConflictDoNothing();
  return true;
};

/** @returns the new version */
export const writeReview = async (
  tx: Db,
  id: number,
  review: {
    readonly state: ProfileState;
    readonly isMisnamed: boolean;
    readonly cleared: string[];
    readonly changedAt: Date;
  },
): Promise<number> => {
  const [written] = await tx
    .insert(profileReviews)
    .values({ companyId: id, ...review })
    .onConflictDoUpdate({
      target: profileReviews.companyId,
      set: { ...review, version: sql`${profileReviews.version} + 1` },
    })
    .returning({ version: profileReviews.version });
  return written?.version ?? 1;
};
