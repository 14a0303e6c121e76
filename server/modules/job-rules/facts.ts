/** Reads what the rules of places ask about stored jobs. */
import { sql } from 'drizzle-orm';
import { COMPANY_SIZES, type CompanySize } from '#contract/companies/rules.ts';
import type { AI_USES, VACANCY_STATES } from '#contract/job-rules/rules.ts';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import { findPay } from '#contract/shared/find-pay.ts';
import type { PayPeriod } from '#contract/shared/pay.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { textOfHtml } from '../../platform/text.ts';
import { groundsIn } from '../../signals/read-signals.ts';
import {
  countriesOf,
  JOB_RULES,
  type JobRule,
  type RuledCompany,
  type RuledJob,
  type RuleFinding,
  rulesFor,
} from './rules.ts';
import { COMMISSION, statesBenefits } from './wordings.ts';

/** Most jobs of an import are elsewhere. */
const RULED_COUNTRIES = [...new Set(JOB_RULES.flatMap(({ place }) => countriesOf(place)))];
const REMOTE_ID = WORK_MODE_CODES.indexOf('remote') + 1;

interface FactRow extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly responsibilities: string;
  readonly questions: readonly string[];
  readonly places: RuledJob['places'];
  readonly is_remote: boolean;
  readonly remote_from: readonly string[];
  readonly posted: string | null;
  readonly pay_min: number | null;
  readonly pay_max: number | null;
  readonly pay_period: PayPeriod | null;
  readonly pay_addition: string | null;
  readonly vacancy_state: (typeof VACANCY_STATES)[number] | null;
  readonly ai_use: (typeof AI_USES)[number] | null;
  readonly size: CompanySize | null;
}

const readRows = async (db: Db, jobIds: readonly number[], timeZone: string): Promise<FactRow[]> => {
  const { rows } = await db.execute<FactRow>(sql`
    select j.id, j.title, j.description, j.responsibilities, j.vacancy_state, j.ai_use, c.size,
      j.pay_min::float8, j.pay_max::float8, j.pay_period, j.pay_addition,
      to_char(j.posted_at at time zone ${timeZone}, 'YYYY-MM-DD') as posted,
      j.work_mode_id = ${REMOTE_ID} as is_remote,
      (select coalesce(json_agg(co.iso2), '[]') from job_remote_areas a join countries co on co.id = a.country_id
        where a.job_id = j.id) as remote_from,
      (select coalesce(json_agg(concat_ws(' ', q.text, array_to_string(q.choices, ' '))), '[]') from job_questions q
        where q.job_id = j.id and q.removed_at is null) as questions,
      (select coalesce(json_agg(json_build_object('country', co.iso2, 'state', s.name, 'city', ci.name)), '[]')
        from job_workplaces w join countries co on co.id = w.country_id
        left join states s on s.id = w.state_id left join cities ci on ci.id = w.city_id
        where w.job_id = j.id) as places
    from jobs j join companies c on c.id = j.company_id
    where ${isAnyOf(sql`j.id`, jobIds)} and (j.work_mode_id = ${REMOTE_ID} or exists (
      select from job_workplaces w join countries co on co.id = w.country_id
      where w.job_id = j.id and co.iso2 in ${RULED_COUNTRIES}))`);
  return rows;
};

const employeesOf = (size: CompanySize | null): RuledCompany['employees'] => {
  if (!size || !COMPANY_SIZES.includes(size)) return null;
  const [least, most] = size.split(/\D/).map(Number);
  return [least ?? 1, most || Number.POSITIVE_INFINITY];
};

/** The stated pay, else what the text says. */
const payOf = (row: FactRow, text: string): RuledJob['pay'] => {
  if (row.pay_min !== null || row.pay_max !== null)
    return { min: row.pay_min, max: row.pay_max, period: row.pay_period, isShown: true };
  const found = findPay(text, { country: row.places[0]?.country ?? '' });
  return found ? { min: found.min, max: found.max, period: found.period, isShown: true } : null;
};

const linesOf = (html: string): readonly string[] =>
  html.split(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/i).map(textOfHtml);

const jobOf = (row: FactRow, today: string): RuledJob => {
  const text = [row.title, row.description, row.responsibilities].flatMap(linesOf).join('\n');
  const pay = payOf(row, text);
  return {
    places: row.places,
    remoteFrom: row.is_remote ? row.remote_from : null,
    posted: row.posted ?? today,
    text,
    questions: row.questions,
    pay,
    statesCommission: pay === null && COMMISSION.test(`${row.pay_addition ?? ''} ${text}`),
    statesBenefits: statesBenefits(`${row.pay_addition ?? ''} ${text}`),
    hasDeadline: true,
    statesVacancy: row.vacancy_state !== null,
    usesAi: row.ai_use && row.ai_use === 'used',
    statesAi: row.ai_use === 'used',
    grounds: groundsIn([text, ...row.questions].join('\n')),
  };
};

/** The rules with the days on which staff checked them last. */
export const readCheckedDays = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.execute<{ rule_id: string; checked_on: string }>(
    sql`select rule_id, checked_on::text from job_rule_checks`,
  );
  return new Map(rows.map(({ rule_id: id, checked_on: day }) => [id, day]));
};

export const withCheckedDays = (
  rules: readonly JobRule[],
  days: ReadonlyMap<string, string>,
): readonly JobRule[] => rules.map((rule) => ({ ...rule, checked: days.get(rule.id) ?? rule.checked }));

/** What the rules say about stored jobs, by job. */
export const judgeJobs = async (
  db: Db,
  jobIds: readonly number[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): Promise<ReadonlyMap<number, readonly RuleFinding[]>> => {
  const rows = await readRows(db, jobIds, timeZone);
  const rules = withCheckedDays(JOB_RULES, await readCheckedDays(db));
  return new Map(
    rows.map((row) => [
      row.id,
      rulesFor(jobOf(row, today), { employees: employeesOf(row.size) }, today, rules),
    ]),
  );
};
