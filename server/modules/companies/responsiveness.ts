/** A company's responsiveness, for readers and for the company. See docs/decisions/0041-company-responsiveness.md. */
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Responsiveness } from '#contract/companies/calls.ts';
import {
  ACTIVE_DAYS,
  REPLIED_SHARE_SHOWN,
  REPLIES_NEEDED,
  REPLY_DAYS_SHOWN,
} from '#contract/companies/responsiveness-rules.ts';
import type { Insights } from '#contract/company-jobs/insight-calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';

const DAY_HOURS = 24;

export interface ResponseRow {
  readonly days: number;
  readonly received: number;
  readonly reviewed: number;
  readonly answered: number;
  readonly reviewHours: number | null;
  readonly lastReviewedAt: string | null;
}

/** A row of `company_responses`, named `r`. */
const RESPONSES = sql<ResponseRow>`json_build_object('days', r.days, 'received', r.received, 'reviewed', r.reviewed,
  'answered', r.answered, 'reviewHours', r.review_hours, 'lastReviewedAt', r.last_reviewed_at)`;

/** A company's measurements as one column of a query. */
export const responsesOf = (companyId: SQLWrapper) => sql<ResponseRow | null>`(
  select ${RESPONSES} from company_responses r where r.company_id = ${companyId})`;

/** The same for a query that left joins `company_responses` as `r`. */
export const JOINED_RESPONSES = sql<ResponseRow | null>`case when r.company_id is not null then ${RESPONSES} end`;

const shareOf = (part: number, whole: number): number => Math.round((part / whole) * 100);
const daysOf = (hours: number): number => Math.max(1, Math.ceil(hours / DAY_HOURS));

/** Within how many days readers are told that the company replies. */
export const replyDaysShown = (row: ResponseRow | null): number | null => {
  if (!row || row.reviewHours === null || row.received < REPLIES_NEEDED) return null;
  const isShown =
    shareOf(row.reviewed, row.received) >= REPLIED_SHARE_SHOWN &&
    row.reviewHours <= REPLY_DAYS_SHOWN * DAY_HOURS;
  return isShown ? daysOf(row.reviewHours) : null;
};

/** What readers see; null if there is too little data. */
export const presentResponsiveness = (row: ResponseRow | null, today: string): Responsiveness | null => {
  if (!row || row.received < REPLIES_NEEDED) return null;
  const { days, received, reviewed, answered, lastReviewedAt } = row;
  const replyDays = replyDaysShown(row);
  const isActive =
    lastReviewedAt !== null && Date.parse(lastReviewedAt) >= Date.parse(today) - ACTIVE_DAYS * DAY_MS;
  const shown =
    replyDays === null
      ? null
      : {
          reply_days: replyDays,
          replied: shareOf(reviewed, received),
          decided: shareOf(answered, received),
          days,
        };
  return shown || isActive ? { shown, is_active: isActive } : null;
};

export const readResponses = async (db: Db, companyId: number): Promise<ResponseRow | null> => {
  const { rows } = await db.execute<{ numbers: ResponseRow | null }>(
    sql`select ${responsesOf(sql`${companyId}::int`)} as numbers`,
  );
  return rows[0]?.numbers ?? null;
};

/** What members see: the numbers of the company or of their jobs, and what readers see of the company. */
export const presentOwnResponses = (
  numbers: ResponseRow | null,
  ofCompany: ResponseRow | null,
): Insights['replies'] => {
  if (!numbers) return null;
  const { days, received, reviewed, answered, reviewHours } = numbers;
  return {
    days,
    received,
    replied: reviewed,
    decided: answered,
    average_days: reviewHours === null ? null : daysOf(reviewHours),
    reply_days_shown: replyDaysShown(ofCompany),
  };
};
