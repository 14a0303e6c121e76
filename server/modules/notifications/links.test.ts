import { expect, test } from 'vitest';
import { linkOf } from './links.ts';

const toCompany = { jobId: 4, applicationId: 9, isCompany: true, companyId: 2, isGone: false };

test.each(['message', 'interview_booked', 'interview_suggested', 'interview_declined'] as const)(
  'INTERVIEW-11 a company opens the applicant from %s',
  (kind) => {
    expect(linkOf({ ...toCompany, kind })).toBe('/applicants/review?job=4&applicant=9');
  },
);

test('INTERVIEW-11 new applications lead to all of the job', () => {
  expect(linkOf({ ...toCompany, kind: 'application_received' })).toBe('/job-seekers/4');
});

test('PUSH-02 some kinds lead to one page, whatever they are about', () => {
  expect(linkOf({ ...toCompany, kind: 'job_unconfirmed' })).toBe('/emplyeer-jobs');
  expect(linkOf({ ...toCompany, isCompany: false, jobId: null, kind: 'job_alert' })).toBe('/job-alerts');
});
