/** What some places ask companies to keep for three years: postings, interviews, and when people were answered. */
import { subYears } from 'date-fns/subYears';
import { sql } from 'drizzle-orm';
import type { Cell } from '../../http/csv.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { type HiddenIdentity, hiddenIdentityOf, nameShown } from '../anonymous-review/hidden-identity.ts';
import { answerDays } from '../job-rules/answer-due.ts';

const KEPT_YEARS = 3;

export const RECORD_COLUMNS = [
  'job_id',
  'job',
  'posted',
  'closed',
  'vacancy_state',
  'ai_use',
  'decision_by',
  'application_id',
  'applicant',
  'interviewed',
  'answer_due',
  'answered',
  'answer',
] as const;

type Row = Record<(typeof RECORD_COLUMNS)[number], Cell> & {
  readonly applicant: string | null;
  readonly hidden: HiddenIdentity | null;
};

/** People whose application the company may no longer see have no name here, anonymous applicants their number. */
export const readRecords = async (db: Db, scope: JobScope, now: Date, t: Translate): Promise<Cell[][]> => {
  const { rows } = await db.execute<Row>(sql`
    select jobs.id as job_id, jobs.title as job, jobs.posted_at::date::text as posted,
      jobs.closed_at::date::text as closed, jobs.vacancy_state, jobs.ai_use, jobs.decision_by::text,
      a.id as application_id,
      case when a.company_access_ended_at is null and not a.applicant_hidden
        then nullif(trim(concat(u.first_name, ' ', u.last_name)), '') end as applicant,
      ${hiddenIdentityOf(sql`a.id`)} as hidden,
      last.at::date::text as interviewed, (last.at + ${answerDays} * interval '1 day')::date::text as answer_due,
      answer.at::date::text as answered, answer.how as answer
    from (select application_id, max(starts_at) as at from interviews
        where status = 'accepted' and starts_at between ${subYears(now, KEPT_YEARS).toISOString()}::timestamptz
          and ${now.toISOString()}::timestamptz group by 1) last
      join applications a on a.id = last.application_id join jobs on jobs.id = a.job_id
      left join users u on u.id = a.user_id
      left join lateral (select at, how from (
          select e.created_at as at, e.status as how from application_events e
          where e.application_id = a.id and e.status in ('rejected', 'offered', 'hired') and e.created_at > last.at
          union all
          select m.created_at, 'message' from conversation_messages m
          where m.application_id = a.id and m.side = 'company' and m.created_at > last.at) said
        order by at limit 1) answer on true
    where ${isInScope(scope, { jobId: sql`jobs.id`, companyId: sql`jobs.company_id` })} order by last.at, a.id`);
  return rows.map(({ hidden, ...row }) => {
    const applicant = row.applicant && nameShown(hidden, row.applicant, t);
    return RECORD_COLUMNS.map((name) => (name === 'applicant' ? applicant : row[name]));
  });
};
