/** Whether companies decide by the days that they promise, from the portal's own events. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DecisionDates } from '#contract/companies/calls.ts';
import type { DailyDeps } from '../../module.ts';
import { endOfDay } from '../../platform/db/day-bounds.ts';

/** Of a company, as one column of a query. Days on which nobody waited count neither way. */
export const decisionDatesOf = (companyId: SQLWrapper) => sql<DecisionDates>`(
  select json_build_object('kept', count(*) filter (where d.decided = d.owed),
    'broken', count(*) filter (where d.decided < d.owed))
  from decision_dates d join jobs o on o.id = d.job_id where o.company_id = ${companyId} and d.owed > 0)`;

/** A job's last day on which people waited. */
export const lastDecisionDateOf = (jobId: SQLWrapper) =>
  sql<{ day: string; owed: number; decided: number } | null>`(
  select json_build_object('day', d.day, 'owed', d.owed, 'decided', d.decided) from decision_dates d
  where d.job_id = ${jobId} and d.owed > 0 order by d.day desc limit 1)`;

/** An event of the application `a` until a time. The end of a job is no decision. */
const has = (until: SQL, which: SQL): SQL => sql`exists (
  select from application_events e where e.application_id = a.id and e.created_at < ${until} and ${which})`;

/** Counts each promised day once it has passed: who had applied by then, or before the company took it back. */
export const countDecisionDates = async ({ database, clock, settings }: DailyDeps): Promise<number> => {
  const end = endOfDay(sql`d.day`, settings.timeZone);
  const { rows } = await database.db.execute(sql`
    update decision_dates promised set owed = counted.owed, decided = counted.decided from (
      select d.job_id, d.day, count(a.id)::int as owed, (count(a.id) filter (where ${has(
        end,
        sql`e.reason is null and e.status in ('rejected', 'offered', 'hired')`,
      )}))::int as decided
      from decision_dates d left join applications a on a.job_id = d.job_id
        and a.created_at < least(d.withdrawn_at, ${end}) and not ${has(end, sql`e.status = 'withdrawn'`)}
      where d.owed is null and d.day < ${clock.today()}
      group by d.job_id, d.day
    ) counted where promised.job_id = counted.job_id and promised.day = counted.day and promised.owed is null returning promised.job_id`);
  return rows.length;
};
