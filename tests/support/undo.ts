/** A portal with an undo window, and helpers for tests of undo. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { pdf, postJob, signUpEmployer, signUpSeeker } from './people.ts';
import { type Answer, NOW, portalOfFile, type TestPortal } from './portal.ts';

type Undoable = ResponseOf<'POST withdraw-application'>;
/** The undo offer in a response. */
interface Offer {
  readonly undo?: { change_id: number } | null;
}

export const WINDOW_S = 30;

/** What a seeker sees of their applications. */
const seekerSide = (portal: TestPortal) => {
  const applied = async (token: string) =>
    (await portal.request('GET view-applied-jobs', { token })).body.data;
  const stepsOf = async (token: string) => {
    const [one] = await applied(token);
    return { status: one?.status, steps: one?.history.map(({ status }) => status) };
  };
  const applicationOf = async (token: string) => (await applied(token))[0]?.job_applied_id ?? 0;
  const addressOf = async (token: string) => (await portal.request('GET me', { token })).body.data.email;
  return { applied, stepsOf, applicationOf, addressOf };
};

/** The notifications and emails that users get. */
const toldSide = (portal: TestPortal) => {
  const notificationsOf = async (token: string) =>
    (await portal.request('GET notifications', { token })).body.data;
  const kindsOf = async (token: string) => (await notificationsOf(token)).map(({ kind }) => kind);
  const unreadOf = async (token: string) =>
    (await portal.request('GET unread-notifications', { token })).body.data.unread;
  const emailsTo = async (address: string) =>
    (await portal.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
  /** A user's notifications about a job. */
  const heardOf = async (token: string, jobId: number) =>
    (await notificationsOf(token))
      .filter(({ job }) => job?.id === jobId)
      // Applications to a job are one notification with their number.
      .flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
  return { kindsOf, unreadOf, emailsTo, heardOf };
};

/** All data of a job except versions, which only grow. */
const everythingOf = (portal: TestPortal) => async (jobId: number) => {
  const { rows } = await portal.database.db.execute(sql`
    select (select json_agg(to_jsonb(a) - 'version' order by a.id) from applications a where a.job_id = ${jobId}) as applications,
      (select json_agg(e order by e.id) from application_events e
        join applications a on a.id = e.application_id where a.job_id = ${jobId}) as events,
      (select json_agg(d order by d.user_id) from application_drafts d where d.job_id = ${jobId}) as drafts,
      (select json_agg(n order by n.id) from notifications n where n.job_id = ${jobId}) as notifications,
      (select json_agg(s.card) from job_search s where s.job_id = ${jobId}) as search,
      (select json_agg(t order by t.tag_id) from job_tags t where t.job_id = ${jobId}) as tags,
      (select json_agg(e order by e.id) from job_moderation_events e where e.job_id = ${jobId}) as moderation,
      (select json_agg(r order by r.id) from job_reports r where r.job_id = ${jobId}) as reports,
      (select json_agg(p order by p.id) from moderation_decisions p where p.job_id = ${jobId}) as appeals,
      (select count(*)::int from mail_outbox) as outbox,
      (select to_jsonb(j) - 'version' - 'state_version' from jobs j where j.id = ${jobId}) as job`);
  return rows[0];
};

export const startUndoing = async () => {
  const portal = await portalOfFile({
    undoWindowSeconds: WINDOW_S,
    contact: { email: 'help@portal.example', phone: null, address: [], city_id: null },
  });
  const employer = await signUpEmployer(portal);
  const seekers = seekerSide(portal);

  const post = <Body = Undoable>(call: string, token: string, body: object) =>
    portal.request<Body>(`POST ${call}`, { token, body });
  const pass = (seconds: number) => portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000));
  const undo = (answer: Pick<Answer<Offer>, 'body'>, token = employer) =>
    post<{ message: string; code?: string }>('undo', token, { change_id: answer.body.undo?.change_id ?? 0 });
  /** A new seeker whose application is old enough that the company has been notified. */
  const apply = async (jobId: number) => {
    const token = await signUpSeeker(portal, { resume: pdf() });
    expect((await post('apply-jobs', token, { manage_job_id: jobId })).status).toBe(200);
    pass(WINDOW_S);
    return token;
  };
  return {
    portal,
    employer,
    ...seekers,
    ...toldSide(portal),
    everything: everythingOf(portal),
    post,
    pass,
    undo,
    apply,
    bookmark: (token: string, jobId: number) => post('add-to-bookmark', token, { manage_job_id: jobId }),
    move: (ids: readonly number[], status: string) =>
      post('move-applications', employer, { application_ids: ids, status }),
    listed: async (jobId: number) =>
      (
        await post<ResponseOf<'POST view-shortlisted-candidates'>>('view-shortlisted-candidates', employer, {
          manage_job_id: jobId,
        })
      ).body,
    openJobs: async () => (await portal.request('GET jobs')).body.data.map((job) => job.id),
    /** A job with an applicant and no pending notifications. */
    arrange: async (company = employer) => {
      portal.clock.set(NOW);
      const jobId = await postJob(portal, company);
      const seeker = await apply(jobId);
      await portal.mails();
      return {
        jobId,
        seeker,
        email: await seekers.addressOf(seeker),
        id: await seekers.applicationOf(seeker),
      };
    },
  };
};
