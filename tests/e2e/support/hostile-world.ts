/** Text that would be a script if a page allowed it, in every field that other users see. */
import type { APIResponse, Page } from '@playwright/test';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { JobPage } from '#contract/jobs/calls.ts';
import { jobPost, pdf } from '../../support/people.ts';
import { signUp } from './newcomer.ts';
import { expect } from './test.ts';

export const MARK = `${process.pid}${Date.now().toString(36)}`;
export const HOSTILE = `${MARK}<img src=x onerror=alert(1)>"'><script>alert(2)</script><svg onload=alert(3)>`;
const RICH = `<p onclick="alert(4)">Rich ${MARK}</p><script>alert(5)</script><iframe src="javascript:alert(6)"></iframe><a href="javascript:alert(7)">link</a>`;
const DAY_MS = 86_400_000;

export interface HostileWorld {
  readonly employer: SignedIn;
  readonly seeker: SignedIn;
  readonly jobId: number;
  readonly companyId: number;
}

/** Makes an API call as a user, and expects success. */
export const postAs = async (
  page: Page,
  { token }: SignedIn,
  call: string,
  data: object,
): Promise<APIResponse> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api/${call}`, { data, headers });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return answer;
};

const postJob = async (page: Page, employer: SignedIn): Promise<{ jobId: number; companyId: number }> => {
  const posted = await postAs(page, employer, 'post-new-job', {
    ...jobPost({
      application_deadline_date: new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10),
    }),
    job_title: HOSTILE,
    job_description: `${RICH}<p>You guide ships into the port, by day and by night.</p>`,
    responsibilities: RICH,
  });
  const { data }: { data: { id: number } } = await posted.json();
  const shown = await page.request.get(`/api/jobposts?id=${data.id}`);
  const { data: job }: { data: JobPage } = await shown.json();
  return { jobId: data.id, companyId: job.response.company_id };
};

const fillProfile = async (page: Page, seeker: SignedIn): Promise<void> => {
  const own = `user_id=${seeker.data.id}`;
  await postAs(page, seeker, `candidate-general-details-update?${own}`, {
    name: HOSTILE.slice(0, 60),
    last_name: HOSTILE.slice(0, 60),
    work_status: 'Experienced',
    jobseeker_type: 'Worker',
  });
  await postAs(page, seeker, 'candidate-visibility-update', { visible_publicly: true });
  await postAs(page, seeker, 'candidate-about-me-create-or-update', { about_me: HOSTILE });
  await postAs(page, seeker, 'candidate-skill-details-update', {
    skills: [`${MARK}<b onclick=alert(8)>`],
  });
  await postAs(page, seeker, `candidate-experience-details-create?${own}`, {
    company_name: HOSTILE.slice(0, 100),
    exp_designation: HOSTILE.slice(0, 100),
    year_from: '2020-01-01',
    year_to: '2021-01-01',
  });
};

/** @returns the application's id. */
const apply = async (
  page: Page,
  { employer, seeker, jobId }: Omit<HostileWorld, 'companyId'>,
): Promise<number> => {
  const buffer = Buffer.from(await pdf().arrayBuffer());
  const applied = await page.request.post('/api/apply-jobs', {
    multipart: {
      manage_job_id: String(jobId),
      message: HOSTILE,
      resume: { name: `${MARK}<img src=x onerror=alert(9)>.pdf`, mimeType: 'application/pdf', buffer },
    },
    headers: { authorization: `Bearer ${seeker.token}` },
  });
  expect(applied.ok(), await applied.text()).toBe(true);
  const list = await postAs(page, employer, 'view-shortlisted-candidates', { manage_job_id: jobId });
  const { data }: { data: { application_id: number }[] } = await list.json();
  return data[0]?.application_id ?? 0;
};

/** A company and a candidate in contact, with hostile text in everything they write. */
export const hostileWorld = async (page: Page): Promise<HostileWorld> => {
  const employer = await signUp(page, 'employer', { company_name: HOSTILE.slice(0, 100) });
  const seeker = await signUp(page);
  const { jobId, companyId } = await postJob(page, employer);
  await fillProfile(page, seeker);
  const application_id = await apply(page, { employer, seeker, jobId });
  const review = { stars: 2, text: HOSTILE };
  await postAs(page, employer, 'application-status', { application_id, status: 'interview' });
  await postAs(page, seeker, 'save-company-review', { company_id: companyId, ...review });
  const candidate = { candidate_id: seeker.data.id };
  await postAs(page, employer, 'save-candidate-review', { ...candidate, ...review });
  await postAs(page, employer, 'add-candidate-note', { ...candidate, text: HOSTILE });
  await postAs(page, employer, 'write-to-candidate', {
    ...candidate,
    message: HOSTILE,
  });
  await postAs(page, seeker, 'report-job', { job_id: jobId, reason: 'other', text: HOSTILE });
  await postAs(page, seeker, 'contact-messages', {
    name: HOSTILE.slice(0, 60),
    email: seeker.data.email,
    subject: HOSTILE.slice(0, 100),
    message: HOSTILE,
  });
  return { employer, seeker, jobId, companyId };
};
