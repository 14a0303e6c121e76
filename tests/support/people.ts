/** Test users, who sign up through the API. */

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn, User } from '#contract/accounts/calls.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { MemberRole } from '#contract/teams/rules.ts';
import { consentAt } from '#server/modules/accounts/consent.ts';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { createMember, createStaff, startSession } from '#server/modules/accounts/repository.ts';
import { writeMember } from '#server/modules/teams/repository.ts';
import { users } from '#server/platform/db/schema.ts';
import type { RequestOptions, TestPortal } from './portal.ts';

/** A portal in this process, or in its own. */
interface Portal {
  request<Body>(
    call: string,
    options?: RequestOptions,
  ): Promise<{ readonly status: number; readonly body: Body; readonly text: string }>;
}

let count = 0;
const unique = () => {
  count += 1;
  return `${process.pid}-${count}`;
};

export const PASSWORD = 'correct horse battery';

/** The smallest valid PDF. */
export const pdf = (text = 'A resume'): File =>
  new File(
    [
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    ],
    'resume.pdf',
    { type: 'application/pdf' },
  );

export const formOf = (fields: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

export const employerFields = () => ({
  company_name: 'Harbour & Finch',
  first_name: 'Meera',
  last_name: 'Iyer',
  email: `employer-${unique()}@example.com`,
  mobile_no: '+91 98200 00001',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  address: '14 Marine Lines, Mumbai',
  terms: 'true',
});

export const seekerFields = () => ({
  jobseeker_type: 'Worker',
  first_name: 'Kiran',
  last_name: 'Das',
  email: `seeker-${unique()}@example.com`,
  mobile_no: '+91 98200 00002',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  work_status: 'Experienced',
  terms: 'true',
});

const tokenOf = (answer: { status: number; body: SignedIn; text: string }): string => {
  if (answer.status !== 200) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
  return answer.body.token;
};

/** Creates a company account with no verification beyond its email. */
export const signUpNewEmployer = async (
  portal: Portal,
  fields: Partial<ReturnType<typeof employerFields>> = {},
) => {
  const form = formOf({ ...employerFields(), ...fields });
  return tokenOf(await portal.request<SignedIn>('POST signup-as-employer', { form }));
};

/** Creates a company account verified by staff, which unlocks everything. */
export const signUpEmployer = async (
  portal: TestPortal,
  fields: Partial<ReturnType<typeof employerFields>> = {},
) => {
  const token = await signUpNewEmployer(portal, fields);
  const { body } = await portal.request<{ data: { id: number } }>('GET me', { token });
  await portal.database.db.execute(
    sql`update companies set staff_verdict = 'verified' where user_id = ${body.data.id}`,
  );
  return token;
};

export const signUpSeeker = async (portal: Portal, fields: Readonly<Record<string, string | File>> = {}) => {
  const form = formOf({ ...seekerFields(), ...fields });
  return tokenOf(await portal.request<SignedIn>('POST signup-as-jobseeker', { form }));
};

/** Follows the last emailed confirmation link. */
export const confirmAddress = async (portal: TestPortal, email: string): Promise<void> => {
  const emails = (await portal.mails()).filter(({ to }) => to === email);
  const token = emails
    .map(({ text }) => /\/confirm-email\?token=([\w-]{43})$/m.exec(text)?.[1])
    .findLast(Boolean);
  const answer = await portal.request('POST confirm-email', { body: { token } });
  if (answer.status !== 200) throw new Error(`Confirming answered ${answer.status}: ${answer.text}`);
};

type JobPost = BodyOf<'POST post-new-job'>;
/** A complete job, ready to publish, in Mumbai, Maharashtra, India. */
export const jobPost = (change: JobPost = {}): JobPost => ({
  job_title: 'Harbour pilot',
  job_description: '<p>You guide ships into the port of Mumbai, by day and by night.</p>',
  responsibilities: '<ul><li>Board ships at sea</li><li>Advise their masters</li></ul>',
  category_id: 1,
  subcategory_id: 101,
  job_type: 'professional',
  vacancy: 2,
  salary_id: 1,
  experience_id: 1,
  work_mode_id: 1,
  industry_id: 1,
  country_id: 101,
  state_id: 4008,
  city_id: 133024,
  zipcode: '400001',
  employment_type_id: [1],
  degree_id: [1],
  tags_id: [1, 2],
  application_deadline_date: '2026-04-01',
  ...change,
});

/** Posts a job and returns its id. */
export const postJob = async (portal: Portal, token: string, change: JobPost = {}): Promise<number> => {
  const answer = await portal.request<{ data: { id: number } }>('POST post-new-job', {
    token,
    body: jobPost(change),
    // Tests post the same job twice on purpose.
    headers: { 'idempotency-key': randomUUID() },
  });
  if (answer.status !== 200) throw new Error(`Posting answered ${answer.status}: ${answer.text}`);
  return answer.body.data.id;
};

/** Creates a staff account and signs in with it. */
export const signInStaff = async (portal: TestPortal): Promise<string> => {
  const email = `staff-${unique()}@example.com`;
  const { db } = portal.database;
  const id = await createStaff(db, { email, firstName: 'Jo', lastName: 'Lee' });
  await db.execute(sql`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${id}`);
  return tokenOf(await portal.request<SignedIn>('POST login', { body: { email, password: PASSWORD } }));
};

/** A colleague who translates, and does nothing else. */
export const signInTranslator = async (
  portal: TestPortal,
  languages: readonly string[],
  reviewed: readonly string[] = [],
): Promise<string> => {
  const token = await signInStaff(portal);
  const { body } = await portal.request<{ data: User }>('GET me', { token });
  await portal.database.db
    .update(users)
    .set({ staffRole: 'translator', staffLanguages: [...languages], staffReviewedLanguages: [...reviewed] })
    .where(eq(users.id, body.data.id));
  return token;
};

/** Hashing is deliberately slow, so it runs once for all. */
let passwordHash: Promise<string> | undefined;

/** An account without its own company, as a member of another one: for all of its jobs, or some. */
export const joinTeam = async (
  portal: TestPortal,
  owner: string,
  role: MemberRole,
  jobIds: readonly number[] | null = null,
): Promise<string> => {
  const { db } = portal.database;
  const at = portal.clock.now();
  passwordHash ??= hashPassword(PASSWORD);
  const { body } = await portal.request<{ data: User }>('GET me', { token: owner });
  const { company_id: companyId = 0 } = body.data;
  const userId = await createMember(db, {
    email: `${role}-${unique()}@example.com`,
    firstName: 'Ravi',
    lastName: role,
    mobileNo: '',
    passwordHash: await passwordHash,
    locale: 'en',
    emailConfirmedAt: at,
    consent: consentAt(at),
  });
  if (userId === undefined) throw new Error('The address is taken.');
  await db.transaction((tx) => writeMember(tx, { companyId, userId }, { role, jobIds, at }));
  return (await startSession(db, { userId, device: '', method: null }, at)).token;
};
