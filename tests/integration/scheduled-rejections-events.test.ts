/** What happens to a scheduled rejection: the table in docs/decisions/0060-scheduled-rejections.md. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { endCompanyAccess } from '#server/modules/applications/end-company-access.ts';
import { joinTeam, PASSWORD, postJob, signUpEmployer } from '../support/people.ts';
import { NOW } from '../support/portal.ts';
import { startUndoing } from '../support/undo.ts';

const { portal, applicationOf, apply, kindsOf, pass, undo } = await startUndoing();
const { db } = portal.database;

const HOUR_S = 3600;
const DELAY_H = 72;
const TEXT = 'We chose someone else.';

type Answer = ResponseOf<'POST move-applications'>;
const post = <Body = Answer>(call: string, token: string, body: object = {}) =>
  portal.request<Body>(`POST ${call}`, { token, body });
const reject = (token: string, id: number, rejection_message = TEXT) =>
  post('move-applications', token, { application_ids: [id], status: 'rejected', rejection_message });
const move = (token: string, id: number, status: string) =>
  post('move-applications', token, { application_ids: [id], status });

/** An applicant whom a recruiter is going to reject in three days; the job's deadline is tomorrow. */
const arrange = async () => {
  const owner = await signUpEmployer(portal, { company_name: 'Patient Works' });
  const author = await joinTeam(portal, owner, 'recruiter');
  await post('set-rejection-delay', owner, { hours: DELAY_H });
  const jobId = await postJob(portal, owner, { application_deadline_date: '2026-03-11' });
  const seeker = await apply(jobId);
  return { owner, author, jobId, seeker, id: await applicationOf(seeker) };
};
type Scene = Awaited<ReturnType<typeof arrange>>;

beforeEach(async () => {
  portal.clock.set(NOW);
  await db.execute(sql`delete from scheduled_rejections`);
});

const countWaiting = () => db.$count(sql`scheduled_rejections`);
/** Sends what is due by then. */
const waitForIt = async () => {
  pass((DELAY_H + 1) * HOUR_S);
  await portal.mails();
};
const statusOf = async (id: number) => {
  const { rows } = await db.execute(sql`select status from applications where id = ${id}`);
  return rows[0]?.status;
};
const messagesTo = async (seeker: string, id: number) => {
  const { body } = await portal.request(`GET conversation?application_id=${id}`, { token: seeker });
  return body.data.messages.map(({ author, text }) => ({ author, text }));
};

interface Event {
  readonly event: string;
  readonly happen: (scene: Scene) => Promise<unknown>;
  /** Whose name the message has. */
  readonly author?: string;
}

const staying: readonly Event[] = [
  { event: 'the deadline passes', happen: async () => pass(48 * HOUR_S) },
  { event: 'its author leaves the team', happen: ({ author }) => post('leave-company', author) },
  {
    event: 'its author’s account is deleted',
    happen: ({ author }) => post('close-account', author, { password: PASSWORD }),
    author: '',
  },
];

test.each(staying)('SCHED-04 it stays when $event', async ({ happen, author = 'Ravi recruiter' }) => {
  const scene = await arrange();
  const { seeker, id } = scene;
  await reject(scene.author, id);
  await happen(scene);
  expect([await countWaiting(), await statusOf(id)]).toEqual([1, 'applied']);
  await waitForIt();
  expect([await statusOf(id), await kindsOf(seeker)]).toEqual(['rejected', ['application_rejected']]);
  expect(await messagesTo(seeker, id)).toEqual([{ author, text: TEXT }]);
});

test('SCHED-04 rejecting again replaces it, with a new time', async () => {
  const { author, seeker, id } = await arrange();
  await reject(author, id);
  pass(HOUR_S);
  await reject(author, id, 'We thought about it again.');
  pass((DELAY_H - 1) * HOUR_S);
  await portal.mails();
  expect([await countWaiting(), await statusOf(id)]).toEqual([1, 'applied']);
  pass(HOUR_S);
  await portal.mails();
  expect(await messagesTo(seeker, id)).toMatchObject([{ text: 'We thought about it again.' }]);
});

interface Ending extends Event {
  readonly happen: (scene: Scene) => Promise<{ readonly body: Answer }>;
  /** The applicant's status, if not a new one's. */
  readonly status?: string;
  /** Who can undo it. */
  readonly by: 'owner' | 'seeker';
}

const endings: readonly Ending[] = [
  {
    event: 'the job is deleted',
    happen: ({ owner, jobId }) => post('delete-jobs', owner, { job_ids: [jobId] }),
    by: 'owner',
  },
  {
    event: 'the applicant gets a stage',
    status: 'shortlisted',
    happen: async ({ owner, id }) => {
      const named = { status: 'shortlisted', name: `Call ${portal.clock.now().getTime()}` };
      const { body } = await post<ResponseOf<'POST add-company-stage'>>('add-company-stage', owner, named);
      pass(1);
      const stage = { status: 'shortlisted', stage_id: body.data.id };
      return post('move-applications', owner, { application_ids: [id], ...stage });
    },
    by: 'owner',
  },
  {
    event: 'the applicant withdraws',
    happen: ({ seeker, id }) => post('withdraw-application', seeker, { job_applied_id: id }),
    by: 'seeker',
  },
];

test.each(endings)('SCHED-04 it ends when $event, and undoing that restores it', async (ending) => {
  const scene = await arrange();
  const { author, id, seeker } = scene;
  if (ending.status) await move(author, id, ending.status);
  await reject(author, id);
  const undone = await ending.happen(scene);
  expect(await countWaiting()).toBe(0);
  expect((await undo(undone, scene[ending.by])).status).toBe(200);
  expect([await countWaiting(), await statusOf(id)]).toEqual([1, ending.status ?? 'applied']);

  await ending.happen(scene);
  await waitForIt();
  expect(await kindsOf(seeker)).not.toContain('application_rejected');
});

test('SCHED-04 it ends with the company’s access to the applicant', async () => {
  const { author, id } = await arrange();
  await reject(author, id);
  await db.execute(sql`update application_events set created_at = ${NOW.toISOString()}::timestamptz`);
  // Announced half a year after the job's end, and ended two weeks later.
  for (const day of ['2026-10-01', '2026-10-16']) {
    expect(await countWaiting()).toBe(1);
    portal.clock.set(new Date(day));
    await endCompanyAccess({ ...portal.deps, settings: { keepApplicantsMaxMonths: 6 } });
  }
  expect([await countWaiting(), await statusOf(id)]).toEqual([0, 'applied']);
});

test.each(['offered', 'hired'])(
  'SCHED-04 that of an applicant who is %s stays when the job is closed, and ends when it is deleted',
  async (status) => {
    const { owner, author, jobId, seeker, id } = await arrange();
    await move(author, id, status);
    await reject(author, id);
    await post('close-jobs', owner, { job_ids: [jobId] });
    expect([await countWaiting(), await statusOf(id)]).toEqual([1, status]);
    await post('delete-jobs', owner, { job_ids: [jobId] });
    expect(await countWaiting()).toBe(0);
    await waitForIt();
    expect(await kindsOf(seeker)).not.toContain('application_rejected');
  },
);
