/** Selects and sorts applications `a` by what is known of their applicants. */
import { type SQL, sql } from 'drizzle-orm';
import { FILTER_EXPERIENCE_MAX } from '#contract/applicants/limits.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { type ApplicantSort, BOARD_STATUSES, MINE } from '#contract/shared/list-options.ts';
import { endOfDay, startOfDay } from '../../platform/db/day-bounds.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { yearsOfExperience } from '../../platform/db/years-of-experience.ts';
import { yearlyMinimumSql } from '../../search/facts/comparable-pay.ts';
import type { Gazetteer } from '../../search/places/gazetteer.ts';
import { isTagged } from './tags-repository.ts';

export type FactsBody = Pick<
  BodyOf<'POST applicants'>,
  | 'applied_from'
  | 'applied_to'
  | 'min_experience'
  | 'max_experience'
  | 'max_salary_id'
  | 'max_notice_days'
  | 'place'
  | 'skills_all'
  | 'skills_any'
  | 'skills_none'
  | 'tag'
  | 'recruiter_id'
>;

const states = (skill: string): SQL => sql`exists (
  select from candidate_skills k where k.user_id = a.user_id and skill_key(k.name) = skill_key(${skill}))`;

/** Where an anonymous applicant lives would tell who it is. */
const isIn = (place: string, gazetteer: Gazetteer): SQL => {
  const named = gazetteer.placesNamed(place);
  const idsOf = (wanted: string) => named.flatMap(({ kind, ids }) => (kind === wanted ? ids : []));
  const cities = [...idsOf('city'), ...[...gazetteer.citiesBeginning(place)].map(({ id }) => id)];
  return sql`(a.anonymous_number is null and exists (select from candidates c where c.user_id = a.user_id and (
    ${isAnyOf(sql`c.city_id`, cities)} or ${isAnyOf(sql`c.state_id`, idsOf('state'))}
    or ${isAnyOf(sql`c.country_id`, idsOf('country'))}
    or c.current_location ilike ${`%${escapeLike(place)}%`})))`;
};

const hasYears = (least: number | undefined, most: number | undefined): SQL => sql`exists (
  select from candidates c where c.user_id = a.user_id
    and ${yearsOfExperience(sql`c`)} between ${least ?? 0}::int and ${most ?? FILTER_EXPERIENCE_MAX}::int)`;

const asksAtMost = (salaryId: number): SQL => sql`exists (
  select from candidates c join salaries s on s.id = c.salary_id join salaries most on most.id = ${salaryId}::int
  where c.user_id = a.user_id and s.currency = most.currency
    and ${yearlyMinimumSql(sql`s`)} <= ${yearlyMinimumSql(sql`most`)})`;

const startsWithin = (days: number): SQL => sql`exists (
  select from candidates c where c.user_id = a.user_id and c.notice_days <= ${days}::int)`;

interface FactsContext {
  readonly viewerId: number;
  readonly gazetteer: Gazetteer;
  /** The portal's, of which the days are. */
  readonly timeZone: string;
}

/** Whether a member is in charge of applications `a`, or else of their jobs. */
const isChargeOf = (
  recruiterId: number,
): SQL => sql`(a.recruiter_id = ${recruiterId}::int or a.recruiter_id is null
  and a.job_id in (select id from jobs where recruiter_id = ${recruiterId}::int))`;

/** @returns undefined if nothing is asked. */
export const conditionOfFacts = (
  body: FactsBody,
  { viewerId, gazetteer, timeZone }: FactsContext,
): SQL | undefined => {
  const { min_experience: least, max_experience: most, recruiter_id: recruiter } = body;
  const { skills_all: all = [], skills_any: any = [], skills_none: none = [] } = body;
  const place = body.place?.trim();
  const conditions = [
    body.applied_from && sql`a.created_at >= ${startOfDay(body.applied_from, timeZone)}`,
    body.applied_to && sql`a.created_at < ${endOfDay(body.applied_to, timeZone)}`,
    (least !== undefined || most !== undefined) && hasYears(least, most),
    body.max_salary_id !== undefined && asksAtMost(body.max_salary_id),
    body.max_notice_days !== undefined && startsWithin(body.max_notice_days),
    place && isIn(place, gazetteer),
    ...all.map(states),
    any.length > 0 && sql`(${sql.join(any.map(states), sql` or `)})`,
    ...none.map((skill) => sql`not ${states(skill)}`),
    body.tag && isTagged(body.tag),
    recruiter !== undefined && isChargeOf(recruiter === MINE ? viewerId : recruiter),
  ].filter((one) => typeof one === 'object');
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined;
};

const ofCandidate = (value: SQL): SQL => sql`(select ${value} from candidates c where c.user_id = x.user_id)`;

/** The position that lists show, of the candidate `c`. */
const LATEST_WORK = sql`lower(coalesce(
  (select e.designation from candidate_experiences e where e.user_id = c.user_id
    order by e.ends_on desc nulls first, e.starts_on desc, e.id desc limit 1),
  (select d.name from designations d where d.id = c.designation_id)))`;

/** Of an application `x`; anonymous applicants have no name to be sorted by. */
const NAME = sql`(select lower(u.first_name || ' ' || u.last_name) from users u
  where u.id = x.user_id and x.anonymous_number is null)`;

const JOB = sql`(select lower(j.title) from jobs j where j.id = x.job_id)`;
const STATUS = sql`array_position(${arrayOf(BOARD_STATUSES)}::text[], x.status)`;
const YEARS = ofCandidate(yearsOfExperience(sql`c`));
const PAY = ofCandidate(sql`(select ${yearlyMinimumSql(sql`s`)} from salaries s where s.id = c.salary_id)`);

/** What orders sort by, of an application `x`, and in which direction. */
const FACT_ORDERS = new Map<ApplicantSort, { readonly value: SQL; readonly direction: SQL }>(
  (
    [
      ['name', 'name_descending', NAME],
      ['job', 'job_descending', JOB],
      ['status', 'status_descending', STATUS],
      ['latest_work', 'latest_work_descending', ofCandidate(LATEST_WORK)],
      ['least_experience', 'experience', YEARS],
      ['lowest_salary', 'salary', PAY],
      ['notice', 'longest_notice', ofCandidate(sql`c.notice_days`)],
    ] as const
  ).flatMap(([ascending, descending, value]) => [
    [ascending, { value, direction: sql`asc` }],
    [descending, { value, direction: sql`desc` }],
  ]),
);

export const factOrder = (sort: ApplicantSort | undefined) => sort && FACT_ORDERS.get(sort);
