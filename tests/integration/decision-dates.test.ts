/** Days by which companies promise decisions, and their records. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/shared/constants.ts';
import { countDecisionDates } from '#server/modules/companies/decision-dates.ts';
import { readRecord } from '#server/modules/jobs/record.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
let employer: string;
beforeEach(async () => {
  portal.clock.set(NOW);
  employer = await signUpEmployer(portal);
});
const post = (call: string, body: object, token = employer) =>
  portal.request(`POST ${call}`, { token, body });
const days = (after: number) => new Date(NOW.getTime() + after * DAY_MS);
const day = (after: number) => days(after).toISOString().slice(0, 10);
const promise = (after: number) => postJob(portal, employer, { decision_by: day(after) });
const apply = async (jobId: number) => {
  const sent = await post('apply-jobs', { manage_job_id: jobId }, await signUpSeeker(portal));
  expect(sent.status).toBe(200);
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`select max(id)::int as id from applications where job_id = ${jobId}`,
  );
  const at = portal.clock.now().toISOString();
  const id = rows[0]?.id ?? 0;
  await portal.database.db.execute(sql`update applications set created_at = ${at} where id = ${id}`);
  return id;
};
/** As the call responds, which may be an hour old. */
const record = (jobId: number) => readRecord(portal.database.db, jobId, day(0));
const later = async (after: number) => {
  portal.clock.set(days(after));
  await portal.database.db.execute(sql`update sessions set expires_at = '2030-01-01'`);
};

test('DECISION-01 a date is kept if everybody had a decision by then, and broken otherwise', async () => {
  const [kept, broken, unasked] = [await promise(5), await promise(5), await promise(5)];
  const decided = await apply(kept);
  await apply(broken);
  await later(5);
  expect((await post('application-status', { application_id: decided, status: 'rejected' })).status).toBe(
    200,
  );
  expect(await record(kept)).toMatchObject({ decision_date: null, decision_dates: { kept: 0, broken: 0 } });
  await later(6);
  await countDecisionDates({ ...portal.deps });
  const decision_dates = { kept: 1, broken: 1 };
  expect(await record(kept)).toMatchObject({
    decision_date: { day: day(5), owed: 1, decided: 1 },
    decision_dates,
  });
  expect(await record(broken)).toMatchObject({ decision_date: { owed: 1, decided: 0 }, decision_dates });
  expect(await record(unasked)).toMatchObject({ decision_date: null, decision_dates });
});

test('DECISION-01 who applied while a date was stated counts for it, also after it was moved', async () => {
  const jobId = await promise(5);
  await apply(jobId);
  await later(2);
  await portal.database.db.execute(
    sql`update jobs set decision_by = ${day(9)}, updated_at = ${days(2).toISOString()} where id = ${jobId}`,
  );
  await apply(jobId);
  await later(6);
  await countDecisionDates({ ...portal.deps });
  expect(await record(jobId)).toMatchObject({ decision_date: { day: day(5), owed: 1, decided: 0 } });
  await later(10);
  await countDecisionDates({ ...portal.deps });
  expect(await record(jobId)).toMatchObject({
    decision_date: { day: day(9), owed: 2, decided: 0 },
    decision_dates: { kept: 0, broken: 2 },
  });
});

test('DECISION-02 records name the last interview, the day an answer was due, and the answer', async () => {
  const jobId = await promise(5);
  const [answered, silent] = [await apply(jobId), await apply(jobId)];
  await portal.database.db.execute(sql`
    insert into interviews (application_id, company_id, status, starts_at, minutes, kind, time_zone, place, created_at, proposed_at, slots,
      interviewers)
    select a.id, j.company_id, 'accepted', ${days(1).toISOString()}::timestamptz, 30, 'video', 'UTC', '', ${NOW.toISOString()}::timestamptz, ${NOW.toISOString()}::timestamptz,
      array[${days(1).toISOString()}::timestamptz], '{}'
    from applications a join jobs j on j.id = a.job_id where a.id in (${answered}, ${silent})`);
  await later(3);
  await post('application-status', { application_id: answered, status: 'rejected' });
  await portal.database.db.execute(sql`update applications set applicant_hidden = true where id = ${silent}`);
  const { text } = await portal.request('GET export-hiring-records', { token: employer });
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(
    new RegExp(`${day(5)},${answered},[^,]+,${day(1)},${day(46)},${day(3)},rejected$`),
  );
  expect(lines[2]).toMatch(new RegExp(`${day(5)},${silent},,${day(1)},${day(46)},,$`));
});
