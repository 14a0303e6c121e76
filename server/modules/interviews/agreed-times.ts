/** When people have an agreed interview of a company. */
import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import type { BusySpan } from './busy-spans.ts';
import type { Span } from './read-busy.ts';

export interface AgreedAsk {
  readonly companyId: number;
  /** Its own interview doesn't count. */
  readonly applicationId: number;
  readonly userIds: readonly number[];
  readonly within: Span;
}

/** In years for which dates have no text, too. */
const momentIn = (date: Date) => sql`to_timestamp(${date.getTime() / 1000}::float8)`;

/**
 * Of these members and the candidate. Interviews with other companies are ignored. That of an anonymous applicant would
 * tell who it is, and so would the id of another applicant in place of a member's.
 */
export const listAgreed = async (
  db: Db,
  { companyId, applicationId, userIds, within }: AgreedAsk,
): Promise<BusySpan[]> => {
  const { rows } = await db.execute<{ name: string; starts: number; minutes: number }>(sql`
    select trim(u.first_name || ' ' || u.last_name) as name, o.minutes,
      (extract(epoch from o.starts_at) * 1000)::float8 as starts
    from interviews o
    join applications theirs on theirs.id = o.application_id
      and theirs.status not in ('withdrawn', 'rejected', 'hired')
    join users u on u.id = any(o.interviewers || theirs.user_id)
    where o.company_id = ${companyId} and o.application_id <> ${applicationId}
      and o.status in ('accepted', 'suggested')
      and o.starts_at < ${momentIn(within.to)}
      and o.starts_at + make_interval(mins => o.minutes) > ${momentIn(within.from)}
      and ((u.id = any(${arrayOf(userIds)}::int[]) and u.id = any(o.interviewers))
        or (u.id = theirs.user_id
          and u.id = (
            select a.user_id from applications a where a.id = ${applicationId} and a.anonymous_number is null)))
    order by name, u.id`);
  return rows.map(({ name, starts, minutes }) => {
    const from = new Date(starts);
    return { name, from, to: addMinutes(from, minutes) };
  });
};
