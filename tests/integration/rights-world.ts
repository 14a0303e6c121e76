/** One of each kind of person, and what belongs to them: what the table of rights is about. */
import { type SQL, sql } from 'drizzle-orm';
import { PASSWORD, pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import type { TestPortal } from '../support/portal.ts';

export const VIEWERS = ['visitor', 'seeker', 'otherSeeker', 'employer', 'otherEmployer', 'staff'] as const;
export type ViewerName = (typeof VIEWERS)[number];

export interface World {
  readonly tokens: Readonly<Record<ViewerName, string | undefined>>;
  /** Suspended after they had signed in. */
  readonly suspended: { readonly seeker: string; readonly employer: string };
  /** The employer's, open; the seeker has applied. */
  readonly jobId: number;
  /** The employer's, open; nobody has applied. */
  readonly freeJobId: number;
  /** The employer's. */
  readonly companyId: number;
  /** The employer's, put aside. */
  readonly savedJobId: number;
  /** The employer's. */
  readonly savedQueryId: number;
  /** The seeker's, with a resume. */
  readonly applicationId: number;
  readonly seekerId: number;
  /** Entries of the seeker's profile. */
  readonly experienceId: number;
  readonly educationId: number;
  readonly projectId: number;
  /** The seeker's second device. */
  readonly sessionId: number;
  /** Somebody else's account. */
  readonly bystanderId: number;
  /** What the staff look after. */
  readonly reviewedJobId: number;
  readonly messageId: number;
  readonly subscriberId: number;
  readonly issueId: number;
  readonly letterId: number;
}

/** Somebody new of the same kind, for a call that ends a session or an account. */
export const newTokenOf = (portal: TestPortal, viewer: ViewerName): Promise<string | undefined> => {
  if (viewer === 'visitor') return Promise.resolve(undefined);
  if (viewer === 'staff') return signInStaff(portal);
  return viewer === 'employer' || viewer === 'otherEmployer' ? signUpEmployer(portal) : signUpSeeker(portal);
};

const idOf = async (portal: TestPortal, call: string, token: string, body: object): Promise<number> => {
  const answer = await portal.request<{ data: { id: number }[] }>(call, { token, body });
  const id = answer.status === 200 ? answer.body.data[0]?.id : undefined;
  if (id === undefined) throw new Error(`${call} answered ${answer.text}`);
  return id;
};

export const makeWorld = async (portal: TestPortal): Promise<World> => {
  const { db } = portal.database;
  const employer = await signUpEmployer(portal);
  const email = 'the-seeker@example.com';
  const seeker = await signUpSeeker(portal, { email, resume: pdf() });
  const tokens = {
    visitor: undefined,
    seeker,
    otherSeeker: await signUpSeeker(portal, { resume: pdf() }),
    employer,
    otherEmployer: await signUpEmployer(portal, { company_name: 'Rival & Daughters' }),
    staff: await signInStaff(portal),
  };
  const suspended = {
    seeker: await signUpSeeker(portal, { email: 'suspended-seeker@example.com' }),
    employer: await signUpEmployer(portal, { email: 'suspended-employer@example.com' }),
  };
  const jobId = await postJob(portal, employer);
  const freeJobId = await postJob(portal, employer, { job_title: 'Lighthouse keeper' });
  const savedJobId = await postJob(portal, employer, { job_title: 'Harbour cook', is_post_later: 1 });
  const savedQuery = await portal.request<{ data: { id: number } }>('POST save-query', {
    token: employer,
    body: { list: 'jobs', name: 'Rejected ones', query: 'status=rejected' },
  });
  const savedQueryId = savedQuery.body.data.id;
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  const me = await portal.request<{ data: { id: number } }>('GET me', { token: seeker });
  const seekerId = me.body.data.id;
  const experienceId = await idOf(
    portal,
    `POST candidate-experience-details-create?user_id=${seekerId}`,
    seeker,
    {
      company_name: 'Harbour',
      year_from: '2020-01-01',
      year_to: '2021-01-01',
      exp_designation: 'Pilot',
    },
  );
  const educationId = await idOf(portal, 'POST candidate-education-details-create', seeker, {
    level: 'UG',
    course: 'Navigation',
    institution: 'Mumbai',
    year: '2019',
  });
  const projectId = await idOf(portal, 'POST candidate-project-details-create', seeker, {
    title: 'A chart of the bay',
  });
  await portal.request('POST login', { body: { email, password: PASSWORD } });
  const { rows } = await db.execute(sql`
    select (select max(id) from sessions where user_id = ${seekerId}) as session,
      (select company_id from jobs where id = ${jobId}) as company,
      (select id from applications where job_id = ${jobId}) as application`);
  await db.execute(sql`update users set suspended_at = now() where email like 'suspended-%'`);
  await signUpSeeker(portal, { email: 'bystander@example.com' });
  const numbered = async (statement: SQL) => Number((await db.execute(statement)).rows[0]?.id);
  return {
    tokens,
    suspended,
    jobId,
    freeJobId,
    companyId: Number(rows[0]?.company),
    savedJobId,
    savedQueryId,
    applicationId: Number(rows[0]?.application),
    seekerId,
    experienceId,
    educationId,
    projectId,
    sessionId: Number(rows[0]?.session),
    bystanderId: await numbered(sql`select id from users where email = 'bystander@example.com'`),
    reviewedJobId: await postJob(portal, tokens.otherEmployer, { job_title: 'See www.fees.example' }),
    messageId: await numbered(sql`
      insert into contact_messages (name, email, subject, message)
      values ('Asha', 'asha@example.com', 'Hello', 'A question.') returning id`),
    subscriberId: await numbered(sql`
      insert into newsletter_subscriptions (email, locale, confirmed_at)
      values ('reader-of-news@example.com', 'en', now()) returning id`),
    issueId: await numbered(sql`
      insert into newsletter_issues (subject, text) values ('April', 'News.') returning id`),
    letterId: await numbered(sql`
      insert into mail_outbox (recipient, subject, text, next_attempt_at, last_error)
      values ('gone@example.com', 'Hello', 'You there?', null, '550') returning id`),
  };
};

/** Tables whose rows say nothing about people, or that change with every request. */
const LEFT_OUT = ['cities', 'states', 'countries', 'throttles'];

/** A sum over every row of every table about people and their things. */
export const sumOfRows = async (portal: TestPortal): Promise<string> => {
  const { db } = portal.database;
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  const names = rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
  const sums = names.map(
    (name) =>
      sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.identifier(name)} t`,
  );
  const { rows: found } = await db.execute<{ all: string }>(
    sql`select string_agg(sum, ',') as all from (${sql.join(sums, sql` union all `)}) s`,
  );
  return found[0]?.all ?? '';
};
