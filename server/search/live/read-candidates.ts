/** Reads candidates from the database as documents of the index. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { yearsOfExperience } from '../../platform/db/years-of-experience.ts';
import type { CandidateDocument } from '../candidates/candidate-document.ts';

type Row = CandidateDocument & Record<string, unknown>;

/** The rows are chosen before anything is joined to them, as with jobs. */
const read = async (db: Db, chosen: SQL): Promise<CandidateDocument[]> => {
  const { rows } = await db.execute<Row>(sql`
    select c.user_id as "userId", c.designation_id as "designationId", c.salary_id as "salaryId",
      c.country_id as "countryId", coalesce(c.state_id, ci.state_id) as "stateId", c.city_id as "cityId",
      ${yearsOfExperience(sql`c`)} as "workExperience", c.notice_days as "noticeDays",
      c.work_status as "workStatus", c.jobseeker_type as "jobseekerType",
      c.visible_to_employers and u.suspended_at is null and u.closed_at is null as "isFindable",
      c.visible_publicly and u.suspended_at is null and u.closed_at is null as "isPublic",
      coalesce((select json_agg(h.company_id order by h.company_id) from candidate_hidden_companies h
        where h.user_id = c.user_id), '[]') as "hiddenFrom",
      c.active_on - date '1970-01-01' as "activeOn",
      u.first_name as "firstName", u.last_name as "lastName",
      coalesce(d.name, '') as designation, c.resume_title as "resumeTitle",
      coalesce((select json_agg(k.name order by k.position) from candidate_skills k
        where k.user_id = c.user_id), '[]') as skills,
      coalesce(held.positions, '[]') as positions, coalesce(held.employers, '[]') as employers,
      coalesce(studied.courses, '[]') as courses, coalesce(studied.institutions, '[]') as institutions,
      array_remove(array[ci.name, st.name, co.name], null) as places,
      c.current_location as "currentLocation", c.about_me as "aboutMe"
    from (select * from candidates ${chosen}) c
    join users u on u.id = c.user_id
    left join designations d on d.id = c.designation_id
    left join cities ci on ci.id = c.city_id
    left join states st on st.id = coalesce(c.state_id, ci.state_id)
    left join countries co on co.id = c.country_id
    left join lateral (
      select json_agg(e.designation order by e.id) as positions, json_agg(e.company_name order by e.id) as employers
      from candidate_experiences e where e.user_id = c.user_id) held on true
    left join lateral (
      select json_agg(e.course order by e.id) as courses, json_agg(e.institution order by e.id) as institutions
      from candidate_educations e where e.user_id = c.user_id) studied on true
    order by c.user_id`);
  return rows;
};

/** The existing ones among these candidates. */
export const readCandidates = (db: Db, userIds: readonly number[]): Promise<CandidateDocument[]> =>
  read(db, sql`where ${isAnyOf(sql`user_id`, userIds)}`);

const READ_AT_ONCE = 500;

/** All candidates in the order of their ids. */
export async function* readAllCandidates(db: Db): AsyncGenerator<CandidateDocument[]> {
  let after = 0;
  for (;;) {
    const candidates = await read(db, sql`where user_id > ${after} order by user_id limit ${READ_AT_ONCE}`);
    const last = candidates.at(-1);
    if (!last) return;
    yield candidates;
    after = last.userId;
  }
}
