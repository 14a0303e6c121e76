/** Reviews of companies for staff, and reports by readers. */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { REVIEW_VIEWS, ReviewReportReason } from '#contract/companies/review-rules.ts';
import type { ReportOutcome } from '#contract/moderation/report-rules.ts';
import { appealsOf, isAppealed, reopenAppeal } from '../../company/decisions.ts';
import { changedSince } from '../../http/failure.ts';
import { countUpTo, type Window } from '../../http/rest.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { companyReviewReports, companyReviews, type DetailsOf } from '../../platform/db/schema.ts';
import type { Undoing } from '../../platform/undo/changes.ts';
import { restoreReporters } from '../reader-reports/reporters.ts';

/** Undoes a decision about a review: shows or hides it as before, and reopens its reports. */
export const undoReviewDecision = async (
  tx: Db,
  { reviewId, before, hiddenAt, at: decidedAt }: DetailsOf<'review_decided'>,
  { changeId, actorId, at }: Undoing,
): Promise<void> => {
  const undone = await tx
    .update(companyReviews)
    .set({ hiddenAt: before.hiddenAt ? new Date(before.hiddenAt) : null, hiddenReason: before.reason })
    .where(
      and(
        eq(companyReviews.id, reviewId),
        sql`${companyReviews.hiddenAt} is not distinct from ${hiddenAt}::timestamptz`,
      ),
    )
    .returning({ id: companyReviews.id });
  if (undone.length === 0) throw changedSince();
  await tx.execute(sql`
    update company_review_reports set closed_at = null, outcome = null
    where review_id = ${reviewId} and closed_at = ${decidedAt}::timestamptz`);
  await restoreReporters(tx, changeId);
  await reopenAppeal(tx, { kind: 'review', id: reviewId }, decidedAt);
  await record(tx, { actorId, action: 'review.undecide', subject: { kind: 'review', id: reviewId }, at });
};

/** Reported, appealed, or changed by the author after staff hid it. Each uses a partial index. */
const NEEDS_DECISION = sql`r.id in (
  select review_id from company_review_reports where closed_at is null
  union all select subject_id from ${appealsOf('review')} a where a.closed_at is null
  union all select id from company_reviews where hidden_at is not null and updated_at > hidden_at)`;

const VIEWS: Readonly<Record<(typeof REVIEW_VIEWS)[number], SQL>> = {
  queue: NEEDS_DECISION,
  hidden: sql`r.hidden_at is not null`,
  all: sql`true`,
};

export interface ReviewsFilter {
  readonly view: (typeof REVIEW_VIEWS)[number];
  readonly text?: string | undefined;
  readonly companyId?: number | undefined;
}

const conditionOf = ({ view, text = '', companyId }: ReviewsFilter): SQL => {
  const pattern = `%${escapeLike(text.trim().toLowerCase())}%`;
  return sql.join(
    [
      VIEWS[view],
      ...(text.trim() === '' ? [] : [sql`(lower(r.text) like ${pattern} or lower(c.name) like ${pattern})`]),
      ...(companyId === undefined ? [] : [sql`r.company_id = ${companyId}`]),
    ],
    sql` and `,
  );
};

export interface ModeratedReviewRow {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly author_id: number;
  readonly author_name: string;
  readonly stars: number;
  readonly text: string;
  readonly version: number;
  readonly updated_at: string;
  readonly hidden_at: string | null;
  readonly hidden_reason: string | null;
  readonly is_changed: boolean;
  readonly appeal: string | null;
  readonly open_reports: { id: number; reason: ReviewReportReason; text: string; created_at: string }[];
}

const REPORTS_SHOWN = 20;
/** What a decision is based on: the review with its reports, appeals and decisions. */
const VERSION = sql`(r.version
  + coalesce((select max(p.id) from company_review_reports p where p.review_id = r.id), 0)
  + coalesce((select max(a.id) from ${appealsOf('review')} a where a.subject_id = r.id), 0)
  + coalesce((select max(d.id) from audit_log d where d.subject_kind = 'review' and d.subject_id = r.id::text), 0))`;
const FROM = sql`from company_reviews r join companies c on c.id = r.company_id join users u on u.id = r.user_id`;
const COLUMNS = sql`
  r.id, r.company_id, c.name as company_name, r.user_id as author_id,
  trim(u.first_name || ' ' || u.last_name) as author_name, r.stars, r.text, ${VERSION} as version,
  ${isoTime(sql`r.updated_at`)} as updated_at, ${isoTime(sql`r.hidden_at`)} as hidden_at, r.hidden_reason,
  coalesce(r.updated_at > r.hidden_at, false) as is_changed,
  (select a.appeal_text from moderation_decisions a where a.subject_kind = 'review' and a.subject_id = r.id
    and a.appealed_at is not null and a.appeal_closed_at is null) as appeal,
  (select coalesce(json_agg(json_build_object(
      'id', p.id, 'reason', p.reason, 'text', p.text, 'created_at', ${isoTime(sql`p.created_at`)}) order by p.id desc), '[]')
    from (select * from company_review_reports where review_id = r.id and closed_at is null
      order by id desc limit ${REPORTS_SHOWN}) p) as open_reports`;

/** A page of a view, by the reviews' last change. */
export const listModeratedReviews = async (
  db: Db,
  filter: ReviewsFilter,
  { descending, limit, offset }: Window,
) => {
  const condition = conditionOf(filter);
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<ModeratedReviewRow>(sql`
    select ${COLUMNS} ${FROM} where ${condition}
    order by r.updated_at ${direction}, r.id ${direction} limit ${limit} offset ${offset}`);
  return { rows, total: await countUpTo(db, sql`${FROM} where ${condition}`) };
};

export const findModeratedReview = async (db: Db, id: number) => {
  const { rows } = await db.execute<ModeratedReviewRow>(sql`select ${COLUMNS} ${FROM} where r.id = ${id}`);
  return rows[0];
};

/** Locks a review for a decision. Includes a job of the company that the author applied to. */
export const lockReview = async (db: Db, id: number) => {
  const { rows } = await db.execute<{
    version: number;
    author_id: number;
    is_hidden: boolean;
    hidden_at: string | null;
    hidden_reason: string | null;
    is_changed: boolean;
    is_appealed: boolean;
    reports: number;
    job_id: number | null;
  }>(sql`
    select ${VERSION} as version, r.user_id as author_id, r.hidden_at is not null as is_hidden,
      to_json(r.hidden_at)#>>'{}' as hidden_at, r.hidden_reason,
      coalesce(r.updated_at > r.hidden_at, false) as is_changed, ${isAppealed('review', sql`r.id`)} as is_appealed,
      (select count(*)::int from company_review_reports p where p.review_id = r.id and p.closed_at is null) as reports,
      (select a.job_id from applications a where a.user_id = r.user_id and a.company_id = r.company_id
        order by a.id desc limit 1) as job_id
    from company_reviews r where r.id = ${id} for update of r`);
  return rows[0];
};

export const setHidden = (db: Db, id: number, hidden: { at: Date; reason: string } | null) =>
  db
    .update(companyReviews)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where(eq(companyReviews.id, id));

export const closeReviewReports = (db: Db, reviewId: number, outcome: ReportOutcome, at: Date) =>
  db
    .update(companyReviewReports)
    .set({ outcome, closedAt: at })
    .where(and(eq(companyReviewReports.reviewId, reviewId), isNull(companyReviewReports.closedAt)));

interface NewReviewReport {
  readonly reviewId: number;
  readonly reporter: string;
  readonly reason: ReviewReportReason;
  readonly text: string;
  readonly createdAt: Date;
}

/** Stores a report about the current version of a visible review. @returns false if there is no such review. */
export const addReviewReport = async (db: Db, report: NewReviewReport): Promise<boolean> => {
  const { rows } = await db.execute<{ version: number }>(sql`
    select version from company_reviews
    where id = ${report.reviewId} and hidden_at is null and not author_suspended`);
  const [review] = rows;
  if (!review) return false;
  await db
    .insert(companyReviewReports)
    .values({ ...report, version: review.version })
    .onConflictDoNothing();
  return true;
};
