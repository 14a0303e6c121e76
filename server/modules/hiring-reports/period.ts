/** The period of a report. It ends today, and begins later than asked for if it has too many applications. */
import { sql } from 'drizzle-orm';
import { REPORT_DAYS, type ReportDays } from '#contract/hiring-reports/rules.ts';
import { shiftDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { startOfDay } from '../../platform/db/day-bounds.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Whole days, including today. */
export const periodOf = (days: ReportDays = REPORT_DAYS[0], today: string): Period => ({
  from: shiftDay(today, 1 - Number(days)),
  to: today,
});

interface Bounds {
  readonly companyId: number;
  readonly timeZone: string;
  /** How many of the company's applications a report reads at most. Those of today are all read. */
  readonly max: number;
}

/** The whole days of a period with its latest applications. Reads an index alone, and no further than the bound. */
export const boundedPeriod = async (
  db: Db,
  { from, to }: Period,
  { companyId, timeZone, max }: Bounds,
): Promise<Period> => {
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(a.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day from applications a
    where a.company_id = ${companyId} and a.created_at >= ${startOfDay(from, timeZone)}
    order by a.created_at desc offset ${max}::int limit 1`);
  const [beyond] = rows;
  if (!beyond) return { from, to };
  const next = shiftDay(beyond.day, 1);
  return { from: next < to ? next : to, to };
};
