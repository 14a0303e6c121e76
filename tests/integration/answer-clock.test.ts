/** The clock after the last interview, with a moved clock. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeAnswerClock } from '#server/modules/interviews/answer-clock.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, employer, pass, ...ask } = await startUndoing();
const { call } = portal;

const ONE = '2026-03-20T04:30:00.000Z';
let seeker: string;
let email: string;
let jobId: number;
let id: number;
beforeEach(async () => {
  ({ seeker, email, jobId, id } = await ask.arrange());
});

const passTo = async (iso: string) => {
  portal.clock.set(new Date(iso));
  for (let time = 0; time < 2; time += 1) await portal.mails();
};
const lastMail = async (to: string) => (await portal.mails()).findLast((mail) => mail.to === to);

/** Sessions end before the clock does. */
const companyWrote = async () => {
  const { rows } = await portal.database.db.execute<{ text: string }>(sql`
    select text from conversation_messages where application_id = ${id} and side = 'company' order by id`);
  return rows.map(({ text }) => text);
};
const interviewed = async () => {
  await portal.database.db.execute(sql`update sessions set expires_at = '2030-01-01'`);
  const terms = {
    minutes: 45,
    kind: 'video',
    place: 'https://meet.example/room',
    time_zone: 'Asia/Kolkata',
  } as const;
  await call('POST propose-interview', employer, {
    application_id: id,
    slots: [ONE],
    ...terms,
    note: '',
    interviewer_ids: [],
  });
  pass(WINDOW_S);
  const interview = (await ask.applied(seeker))[0]?.interview;
  const accepted = await call('POST accept-interview', seeker, {
    interview_id: interview?.id ?? 0,
    version: interview?.version ?? 0,
    starts_at: ONE,
    time_zone: 'Europe/Berlin',
  });
  expect(accepted.status).toBe(200);
};

test('INTERVIEW-16 45 days after the last interview, who has no answer is told so, once', async () => {
  await interviewed();
  const due = '2026-05-04T04:30:00.000Z';
  expect((await ask.applied(seeker))[0]?.answer_due_at).toBe(due);
  const list = await call('POST applicants', employer, { manage_job_id: jobId });
  expect(list.body.data[0]?.answer_due_at).toBe(due);
  await passTo('2026-05-04T04:29:00.000Z');
  expect(await companyWrote()).toEqual([]);
  await passTo('2026-05-04T06:00:00.000Z');
  const [text] = await companyWrote();
  expect(text).toMatch(/hasn’t recorded a decision.*45 days/s);
  expect((await lastMail(email))?.text).toContain('45 days');
  // Two processes at once, and later runs.
  const write = () => makeAnswerClock(portal.deps)();
  await Promise.all([write(), write()]);
  await passTo('2026-05-05T08:00:00.000Z');
  expect(await companyWrote()).toHaveLength(1);
});

test('INTERVIEW-16 whoever was written to, has another interview or an answer isn’t told', async () => {
  await interviewed();
  await passTo('2026-03-25T08:00:00.000Z');
  await call('POST write-to-applicant', employer, { application_id: id, text: 'We need two more weeks.' });
  await passTo('2026-05-04T06:00:00.000Z');
  expect(await companyWrote()).toEqual(['We need two more weeks.']);
});

test('INTERVIEW-16 after a long downtime nobody is told', async () => {
  await interviewed();
  await passTo('2026-06-20T08:00:00.000Z');
  expect(await companyWrote()).toEqual([]);
});
