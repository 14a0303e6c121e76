/** By when candidates are owed an answer after their last interview, by the place of the job. */
import { type SQL, sql } from 'drizzle-orm';
import { OPEN_INTERVIEW_STATUSES } from '#contract/interviews/rules.ts';
import { JOB_RULES } from './rules.ts';

const USUAL_DAYS = 45;
const RULES = JOB_RULES.filter(({ topic, days, doubt }) => topic === 'answer_deadline' && days && !doubt);
const CASES = RULES.map(
  ({ place: { country, state = '' }, days = USUAL_DAYS }) =>
    sql`when ${country} = co.iso2 and ${state} in ('', s.name) then ${days}::int`,
);
/** By the place of the row of `jobs`. */
export const answerDays: SQL = sql`(select case ${sql.join([...CASES, sql`else ${USUAL_DAYS}::int`], sql` `)} end
  from countries co left join states s on s.id = jobs.state_id where co.id = jobs.country_id)`;
export const LONGEST_ANSWER_DAYS = Math.max(USUAL_DAYS, ...RULES.map((rule) => rule.days ?? 0));

const OPEN = sql.join(
  OPEN_INTERVIEW_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

/** Whether an application is without an answer since an interview, with no further one planned. */
export const isUnanswered = (
  a: SQL,
  at: SQL,
): SQL => sql`${a}.status not in ('withdrawn', 'rejected', 'offered', 'hired')
  and not ${a}.applicant_hidden and ${a}.company_access_ended_at is null
  and not exists (select from interviews i where i.application_id = ${a}.id and i.status in (${OPEN})
    and (i.starts_at is null or i.starts_at > ${at}))
  and not exists (select from conversation_messages m
    where m.application_id = ${a}.id and m.side = 'company' and m.created_at > ${at})`;

/** For an application that is read together with its job; null if no answer is owed. */
export const answerDueOf = (a: SQL) => sql<string | null>`(
  select last.at + ${answerDays} * interval '1 day' from (
    select max(i.starts_at) as at from interviews i where i.application_id = ${a}.id and i.status = 'accepted') last
  where last.at is not null and ${isUnanswered(a, sql`last.at`)})`;
