/** How many reports, decisions and appeals there were in each year, of what (Digital Services Act, article 24). */
import { sql } from 'drizzle-orm';
import type { Cell } from '../../http/csv.ts';
import type { Db } from '../../platform/db/connect.ts';

/** Deleting rows or undoing a decision removes them from the counts. */
export const countModeration = async (db: Db): Promise<Cell[][]> => {
  const { rows } = await db.execute<{
    year: number;
    part: string;
    about: string;
    detail: string;
    ground: string | null;
    is_automatic: boolean | null;
    number: number;
    hours: number | null;
  }>(sql`
    with reports as (
      select 'job' as about, reason, outcome, created_at, closed_at from job_reports
      union all select 'review', reason, outcome, created_at, closed_at from company_review_reports
      union all select 'company', reason, outcome, created_at, closed_at from company_reports
      union all select 'message', reason, outcome, created_at, closed_at from message_reports
    ), counted as (
      select 'report' as part, about, reason || coalesce(', ' || outcome, '') as detail, null as ground,
        null::boolean as is_automatic, created_at as at, closed_at - created_at as time from reports
      union all
      select 'decision', subject_kind, measure, ground, is_automatic, decided_at, null from moderation_decisions
      union all
      select 'appeal', subject_kind, coalesce(appeal_outcome, 'open'), null, null, appealed_at,
        appeal_closed_at - appealed_at from moderation_decisions where appealed_at is not null
    )
    select extract(year from at)::int as year, part, about, detail, ground, is_automatic, count(*)::int as number,
      round((extract(epoch from percentile_cont(0.5) within group (order by time)) / 3600)::numeric, 1)::float8 as hours
    from counted group by 1, 2, 3, 4, 5, 6 order by 1 desc, 2 desc, 3, 4, 5, 6`);
  return rows.map(({ is_automatic: automatic, ...row }) => [
    row.year,
    row.part,
    row.about,
    row.detail,
    row.ground,
    automatic === null ? null : automatic ? 'yes' : 'no',
    row.number,
    row.hours,
  ]);
};
