/** One user of each kind with their records, for the table of rights. */
import { type SQL, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/teams/rules.ts';
import {
  formOf,
  joinTeam,
  PASSWORD,
  pdf,
  postJob,
  signInStaff,
  signInTranslator,
  signUpEmployer,
  signUpSeeker,
} from '../../support/people.ts';
import type { TestPortal } from '../../support/portal.ts';

/** Members of the employer's company other than the owner, with their roles. */
export const MEMBERS = {
  recruiter: 'recruiter',
  hiringManager: 'hiring_manager',
  interviewer: 'interviewer',
} as const satisfies Record<string, MemberRole>;
export type MemberName = keyof typeof MEMBERS;

export const PEOPLE = [
  'seeker',
  'otherSeeker',
  'employer',
  'recruiter',
  'hiringManager',
  'interviewer',
  'otherEmployer',
  'staff',
  'translator',
] as const;
export type Person = (typeof PEOPLE)[number];
export const VIEWERS = ['visitor', ...PEOPLE, 'suspended'] as const;
export type ViewerName = (typeof VIEWERS)[number];

export interface World {
  readonly tokens: Readonly<Record<Person, string>>;
  readonly ids: Readonly<Record<Person, number>>;
  /** Suspended after signing in. */
  readonly suspended: Readonly<Record<'seeker' | 'employer' | 'staff', string>>;
  /** The employer's open job; the seeker has applied. */
  readonly jobId: number;
  /** An open job of the employer without applicants. */
  readonly freeJobId: number;
  /** The employer's. */
  readonly companyId: number;
  /** Two more members of the employer's company. */
  readonly memberId: number;
  readonly removedMemberId: number;
  readonly invitationId: number;
  /** A saved job of the employer. */
  readonly savedJobId: number;
  /** The employer's, rejected by staff. */
  readonly rejectedJobId: number;
  /** The employer's. */
  readonly savedQueryId: number;
  /** The seeker's, with a resume. */
  readonly applicationId: number;
  /** Sent to the employer by someone who may be the seeker. */
  readonly duplicateId: number;
  /** Interviews of the seeker with the employer, proposed. */
  readonly templateId: number;
  readonly stageId: number;
  readonly automationId: number;
  /** Talent pools of the employer; the first one has the seeker. */
  readonly poolId: number;
  readonly oldPoolId: number;
  /** Of the seeker to the free job. */
  readonly jobInvitationId: number;
  /** Of the company's question library. */
  readonly questionId: number;
  readonly interviewId: number;
  readonly declinedInterviewId: number;
  /** Open offers of the employer to the seeker. */
  readonly offers: Readonly<Record<'changed' | 'withdrawn' | 'accepted' | 'declined', number>>;
  /** The employer's, for nothing in particular, and still undoable. */
  readonly changeId: number;
  readonly seekerId: number;
  /** The employer's, about the seeker. */
  readonly noteId: number;
  /** The seeker's education and experience. */
  readonly experienceId: number;
  readonly educationId: number;
  readonly projectId: number;
  /** The seeker's default resume, and another one. */
  readonly resumeId: string;
  readonly otherResumeId: string;
  /** The seeker's: an active one and a deleted one. */
  readonly savedSearchId: number;
  readonly deletedSearchId: number;
  /** The seeker's second device. */
  readonly sessionId: number;
  /** The account of another user. */
  readonly bystanderId: number;
  /** A staff account with two-factor authentication. */
  readonly colleagueId: number;
  /** Records that staff manage. */
  readonly reviewedJobId: number;
  readonly reviewId: number;
  /** Another one of the same company. */
  readonly reportedReviewId: number;
  readonly messageId: number;
  readonly dataRequestId: number;
  /** A message of the employer to the seeker, and a report of it. */
  readonly writtenId: number;
  readonly messageReportId: number;
  readonly subscriberId: number;
  readonly issueId: number;
  /** One for staff to change, one to delete. */
  readonly synonymId: number;
  readonly deletedSynonymId: number;
  readonly emailId: number;
  readonly draftId: number;
  /** Partners', each for one thing that staff do with it. */
  readonly sources: Readonly<Record<'changed' | 'deleted' | 'checked' | 'applied' | 'undone', number>>;
  /** Nobody can sign in to it. */
  readonly importedCompanyId: number;
  /** Its profile waits for staff. */
  readonly heldCompanyId: number;
  /** Of a text in French, open. */
  readonly suggestionId: number;
  /** On a text in French, by staff. */
  readonly commentId: number;
  readonly termIds: { readonly changed: number; readonly deleted: number };
}

const EMAIL = 'the-seeker@example.com';

const signUpPeople = async (portal: TestPortal): Promise<World['tokens']> => {
  const employer = await signUpEmployer(portal);
  return {
    ...(await signUpOthers(portal)),
    employer,
    recruiter: await joinTeam(portal, employer, 'recruiter'),
    hiringManager: await joinTeam(portal, employer, 'hiring_manager'),
    interviewer: await joinTeam(portal, employer, 'interviewer'),
  };
};

const signUpOthers = async (portal: TestPortal) => ({
  seeker: await signUpSeeker(portal, { email: EMAIL, resume: pdf() }),
  otherSeeker: await signUpSeeker(portal, { resume: pdf() }),
  otherEmployer: await signUpEmployer(portal, { company_name: 'Rival & Daughters' }),
  staff: await signInStaff(portal),
  translator: await signInTranslator(portal, ['fr'], ['fr']),
});

const idOf = async (portal: TestPortal, token: string): Promise<number> => {
  const { body } = await portal.request('GET me', { token });
  return body.data.id;
};

const suspendPeople = async (portal: TestPortal): Promise<World['suspended']> => {
  const tokens = {
    seeker: await signUpSeeker(portal),
    employer: await signUpEmployer(portal),
    staff: await signInStaff(portal),
  };
  for (const token of Object.values(tokens)) {
    const id = await idOf(portal, token);
    // Unlike a suspension by staff, this keeps the sessions, which must stop working by themselves.
    await portal.database.db.execute(sql`update users set suspended_at = now() where id = ${id}`);
  }
  return tokens;
};

/** Creates a record through the API, and returns its id. */
const made = async (portal: TestPortal, call: string, token: string, body: object): Promise<number> => {
  const answer = await portal.request<{ data: { id: number } | { id: number }[] }>(call, { token, body });
  const [thing] = answer.status === 200 ? [answer.body.data].flat() : [];
  if (!thing) throw new Error(`${call} answered ${answer.text}`);
  return thing.id;
};

const fillProfile = async (portal: TestPortal, seeker: string, seekerId: number) => ({
  experienceId: await made(portal, `POST candidate-experience-details-create?user_id=${seekerId}`, seeker, {
    company_name: 'Harbour',
    year_from: '2020-01-01',
    year_to: '2021-01-01',
    exp_designation: 'Pilot',
  }),
  educationId: await made(portal, 'POST candidate-education-details-create', seeker, {
    level: 'UG',
    course: 'Navigation',
    institution: 'Mumbai',
    year: '2019',
  }),
  projectId: await made(portal, 'POST candidate-project-details-create', seeker, {
    title: 'A chart of the bay',
  }),
});

const storeResumes = async (portal: TestPortal, token: string) => {
  const { body } = await portal.request('POST add-resume', {
    token,
    form: formOf({ resume: pdf('For another kind of work') }),
  });
  const [first, second] = body.data;
  if (!first || !second) throw new Error('The resume was not added.');
  return { resumeId: first.id, otherResumeId: second.id };
};

const fillCompany = async (portal: TestPortal, employer: string, seekerId: number) => ({
  jobId: await postJob(portal, employer),
  freeJobId: await postJob(portal, employer, { job_title: 'Lighthouse keeper' }),
  savedJobId: await postJob(portal, employer, { job_title: 'Harbour cook', is_post_later: 1 }),
  savedQueryId: await made(portal, 'POST save-query', employer, {
    list: 'jobs',
    name: 'Rejected ones',
    query: 'status=rejected',
  }),
  noteId: await made(portal, 'POST add-candidate-note', employer, {
    candidate_id: seekerId,
    text: 'Knows the tides.',
  }),
});

/** A job of the employer that staff will reject. */
const rejectJob = async (portal: TestPortal, { employer, staff }: World['tokens']): Promise<number> => {
  const id = await postJob(portal, employer, { job_title: 'Wrecker' });
  await portal.request(`PUT staff/jobs/${id}`, {
    token: staff,
    body: { status: 'rejected', reason: 'Unlawful.' },
  });
  return id;
};

/** Messages and reports for staff. */
const fillInbox = async (idFrom: (statement: SQL) => Promise<number>) => ({
  messageId: await idFrom(sql`
    insert into support_messages (name, email, subject, message)
    values ('Asha', 'asha@example.com', 'Hello', 'A question.') returning id`),
  dataRequestId: await idFrom(sql`
    insert into data_requests (kind, user_id, reason, received_at, due_on)
    select 'correction', min(id), 'By phone.', now(), current_date + 30 from users where role = 'seeker' returning id`),
  subscriberId: await idFrom(sql`
    insert into newsletter_subscriptions (email, locale, confirmed_at)
    values ('reader-of-news@example.com', 'en', now()) returning id`),
  synonymId: await idFrom(
    sql`insert into search_synonyms (word, meanings) values ('bosun', '{mate}') returning id`,
  ),
  deletedSynonymId: await idFrom(
    sql`insert into search_synonyms (word, meanings) values ('purser', '{clerk}') returning id`,
  ),
  issueId: await idFrom(sql`
    insert into newsletter_issues (subject, text) values ('April', 'News.') returning id`),
  emailId: await idFrom(sql`
    insert into mail_outbox (recipient, subject, text, next_attempt_at, last_error)
    values ('gone@example.com', 'Hello', 'You there?', null, '550') returning id`),
  draftId: await idFrom(sql`
    insert into articles (slug, title, summary, topic, author, day, text)
    values ('a-draft', 'A draft', 'Of nothing.', 'Salary', 'Jo Lee', '2026-03-01', 'Nothing.') returning id`),
});

const reportMessage = async (idFrom: (statement: SQL) => Promise<number>, jobId: number) => ({
  writtenId: await idFrom(sql`
    insert into conversation_messages (application_id, company_id, side, text, created_at)
    select id, company_id, 'company', 'Pay first.', now() from applications where job_id = ${jobId} returning id`),
  messageReportId: await idFrom(sql`
    insert into message_reports (side, scope, job_title, company_name, reason, text, messages, created_at)
    values ('applicant', 'message', 'Wrecker', 'Labs', 'scam', '', '[]', now()) returning id`),
});

const fillSearches = async (idFrom: (statement: SQL) => Promise<number>, seekerId: number) => {
  const add = (fingerprint: string, deletedAt: string | null) =>
    idFrom(sql`
      insert into saved_searches (user_id, locale, time_zone, name, filters, fingerprint, frequency, confirmed_at,
        deleted_at, next_alert_at, created_at)
      values (${seekerId}, 'en', 'UTC', 'Pilots', '{}', ${fingerprint}, 'daily', now(),
        ${deletedAt}::timestamptz, '2100-01-01', now()) returning id`);
  return { savedSearchId: await add('one', null), deletedSearchId: await add('two', '2026-03-10') };
};

/** An interview for an application to a job of its own. */
const addInterview = async (
  portal: TestPortal,
  idFrom: (statement: SQL) => Promise<number>,
  { employer, seeker, interviewer }: World['tokens'],
): Promise<number> => {
  const jobId = await postJob(portal, employer, { job_title: 'Buoy keeper' });
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  return idFrom(sql`
    insert into interviews (application_id, company_id, status, kind, place, minutes, time_zone, slots, interviewers,
      created_at, proposed_at)
    select id, company_id, 'proposed', 'phone', '+91 22 5555 0100', 45, 'Asia/Kolkata', '{2026-03-20T09:00:00Z}',
      array[${await idOf(portal, interviewer)}::int], '2026-03-10', '2026-03-10'
    from applications where job_id = ${jobId} returning id`);
};

/** An offer for an application to a job of its own. */
const addOffer = async (
  portal: TestPortal,
  idFrom: (statement: SQL) => Promise<number>,
  { employer, seeker }: World['tokens'],
): Promise<number> => {
  const jobId = await postJob(portal, employer, { job_title: 'Crane driver' });
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  return idFrom(sql`
    insert into offers (application_id, company_id, status, amount, currency, period, answer_by, letter, created_at)
    select id, company_id, 'open', 900000, 'INR', 'year', '2026-03-20', 'Dear {{applicant_name}}', '2026-03-10'
    from applications where job_id = ${jobId} returning id`);
};

/** An application to a job of its own, from someone with the seeker's name and phone number. */
const addDuplicate = async (
  portal: TestPortal,
  idFrom: (statement: SQL) => Promise<number>,
  employer: string,
): Promise<number> => {
  const jobId = await postJob(portal, employer, { job_title: 'Wharfinger' });
  const token = await signUpSeeker(portal, { resume: pdf() });
  await portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId } });
  return idFrom(sql`select id from applications where job_id = ${jobId}`);
};

const fillPools = async (idFrom: (statement: SQL) => Promise<number>, jobId: number, seekerId: number) => {
  const addPool = (name: string) =>
    idFrom(sql`
      insert into talent_pools (company_id, name, created_at)
      select company_id, ${name}, '2026-03-10' from jobs where id = ${jobId} returning id`);
  const poolId = await addPool('Divers');
  await idFrom(sql`
    insert into pooled_candidates (company_id, user_id, created_at)
    select company_id, ${seekerId}::int, '2026-03-10' from jobs where id = ${jobId} returning user_id as id`);
  await idFrom(sql`
    insert into talent_pool_entries (pool_id, company_id, user_id, created_at)
    select ${poolId}::int, company_id, ${seekerId}::int, '2026-03-10' from jobs where id = ${jobId}
    returning user_id as id`);
  return { poolId, oldPoolId: await addPool('Welders') };
};

const addTerm = (idFrom: (statement: SQL) => Promise<number>, language: string) =>
  idFrom(
    sql`insert into glossary_terms (language, term, translation) values (${language}, 'badge', 'insigne') returning id`,
  );

/** A source and a run of it with the same id, which the database hasn't given to others. */
const addSource = (idFrom: (statement: SQL) => Promise<number>, id: number, state: 'ready' | 'applied') =>
  idFrom(sql`
    with source as (
      insert into job_sources (id, name, schedule, apply_at, state, created_at)
      values (${id}, 'Partner', 'manual', 'source', 'active', '2026-03-10') returning id
    ), change as (
      insert into undoable_changes (actor_id, details, expires_at)
      select min(id), jsonb_build_object('kind', 'source_run', 'runId', ${id}::int), '2100-01-01' from users
      returning id)
    insert into source_runs (id, source_id, state, is_check, counts, change_id, started_at)
    select s.id, s.id, ${state}, ${state === 'ready'}::boolean,
      '{"new":1,"changed":0,"missing":0,"gone":0,"returned":0,"unchanged":0,"refused":0}', c.id, '2026-03-10'
    from source s, change c returning id`);

export const makeWorld = async (portal: TestPortal): Promise<World> => {
  const idFrom = async (statement: SQL) => Number((await portal.database.db.execute(statement)).rows[0]?.id);
  const tokens = await signUpPeople(portal);
  const { seeker, otherSeeker, employer, otherEmployer, staff } = tokens;
  const seekerId = await idOf(portal, seeker);
  const employerId = await idOf(portal, employer);
  const company = await fillCompany(portal, employer, seekerId);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: company.jobId } });
  await portal.request('POST login', { body: { email: EMAIL, password: PASSWORD } });
  /** A review of the employer's company by another seeker. */
  const reviewBy = async (token: string) =>
    idFrom(sql`
      insert into company_reviews (company_id, user_id, stars, text)
      select company_id, ${await idOf(portal, token)}::int, 4, 'They answer within a week.' from jobs
      where id = ${company.jobId} returning id`);
  await portal.database.db.execute(sql`
    insert into languages (code, fallback, created_at) values ('eo', 'en', now()), ('la', 'en', now())`);
  return {
    tokens,
    ids: {
      seeker: seekerId,
      otherSeeker: await idOf(portal, otherSeeker),
      employer: employerId,
      recruiter: await idOf(portal, tokens.recruiter),
      hiringManager: await idOf(portal, tokens.hiringManager),
      interviewer: await idOf(portal, tokens.interviewer),
      otherEmployer: await idOf(portal, otherEmployer),
      staff: await idOf(portal, staff),
      translator: await idOf(portal, tokens.translator),
    },
    suspended: await suspendPeople(portal),
    ...company,
    companyId: await idFrom(sql`select company_id as id from jobs where id = ${company.jobId}`),
    memberId: await idOf(portal, await joinTeam(portal, employer, 'interviewer')),
    removedMemberId: await idOf(portal, await joinTeam(portal, employer, 'interviewer')),
    invitationId: await idFrom(sql`
      insert into company_invitations (company_id, email, role, expires_at)
      select company_id, 'invited@example.com', 'recruiter', '2100-01-01' from jobs
      where id = ${company.jobId} returning id`),
    templateId: await idFrom(sql`
      insert into message_templates (company_id, name, purpose, texts, created_at)
      select company_id, 'Hello', 'message', '{"en": "Hello"}', '2026-03-10' from jobs
      where id = ${company.jobId} returning id`),
    stageId: await idFrom(sql`
      insert into company_stages (company_id, status, name, position, created_at)
      select company_id, 'viewed', 'Phone call', 0, '2026-03-10' from jobs where id = ${company.jobId} returning id`),
    automationId: await idFrom(sql`
      insert into automations (company_id, kind, status, days, created_at)
      select company_id, 'reminder', 'viewed', 3, '2026-03-10' from jobs where id = ${company.jobId} returning id`),
    ...(await fillPools(idFrom, company.jobId, seekerId)),
    jobInvitationId: await idFrom(sql`
      insert into job_invitations (company_id, job_id, user_id, created_at)
      select company_id, id, ${seekerId}::int, '2026-03-10' from jobs where id = ${company.freeJobId} returning id`),
    questionId: await idFrom(sql`
      insert into library_questions (company_id, kind, text, is_required, created_at)
      select company_id, 'text', 'Why?', false, '2026-03-10' from jobs
      where id = ${company.jobId} returning id`),
    interviewId: await addInterview(portal, idFrom, tokens),
    declinedInterviewId: await addInterview(portal, idFrom, tokens),
    offers: {
      changed: await addOffer(portal, idFrom, tokens),
      withdrawn: await addOffer(portal, idFrom, tokens),
      accepted: await addOffer(portal, idFrom, tokens),
      declined: await addOffer(portal, idFrom, tokens),
    },
    duplicateId: await addDuplicate(portal, idFrom, employer),
    applicationId: await idFrom(sql`select id from applications where job_id = ${company.jobId}`),
    changeId: await idFrom(sql`
      insert into undoable_changes (actor_id, details, expires_at)
      select id, '{"kind":"jobs_ended","how":"closed","jobIds":[],"at":"2026-03-10"}', '2100-01-01'
      from users where id = ${employerId} returning id`),
    seekerId,
    ...(await fillProfile(portal, seeker, seekerId)),
    ...(await storeResumes(portal, seeker)),
    ...(await fillSearches(idFrom, seekerId)),
    sessionId: await idFrom(sql`select max(id) as id from sessions where user_id = ${seekerId}`),
    bystanderId: await idOf(portal, await signUpSeeker(portal)),
    colleagueId: await idFrom(sql`
      insert into two_factor (user_id, secret, confirmed_at)
      values (${await idOf(portal, await signInStaff(portal))}, 'sealed', now()) returning user_id as id`),
    rejectedJobId: await rejectJob(portal, tokens),
    reviewedJobId: await postJob(portal, otherEmployer, { job_title: 'See www.fees.example' }),
    reviewId: await reviewBy(await signUpSeeker(portal)),
    reportedReviewId: await reviewBy(await signUpSeeker(portal)),
    ...(await fillInbox(idFrom)),
    importedCompanyId: await idFrom(sql`
      with account as (
        insert into users (role, email, password_hash, first_name, consent_exemption)
        values ('employer', 'lines-1@import.invalid', '!', 'Lines', 'imported') returning id)
      insert into companies (user_id, name, address) select id, 'Lines', '' from account returning id`),
    suggestionId: await idFrom(sql`
      insert into translation_suggestions (language, key, text, author_id, updated_at)
      values ('fr', 'nav.sign_in', 'Se connecter', ${await idOf(portal, staff)}, now()) returning id`),
    commentId: await idFrom(sql`
      insert into translation_comments (language, key, text, author_id, created_at)
      values ('fr', 'nav.jobs', 'A noun.', ${await idOf(portal, staff)}, now()) returning id`),
    termIds: {
      changed: await addTerm(idFrom, 'fr'),
      deleted: await addTerm(idFrom, 'hi'),
    },
    heldCompanyId: await idFrom(sql`
      insert into profile_reviews (company_id, state, changed_at)
      select id, 'held', '2026-03-10' from companies where name = 'Lines' returning company_id as id`),
    ...(await reportMessage(idFrom, company.jobId)),
    sources: {
      changed: await addSource(idFrom, 9000, 'ready'),
      deleted: await addSource(idFrom, 9001, 'ready'),
      checked: await addSource(idFrom, 9002, 'ready'),
      applied: await addSource(idFrom, 9003, 'ready'),
      undone: await addSource(idFrom, 9004, 'applied'),
    },
  };
};
