/** Who may create an account or sign in, and on which page. */
import type { EmployerSignup, SeekerSignup } from '#contract/accounts/calls.ts';
import {
  emailRules,
  employerSignupRules,
  newPasswordRules,
  providerSignupRules,
  seekerSignupRules,
} from '#contract/accounts/signup-rules.ts';
import {
  JOBSEEKER_TYPES,
  type JobseekerType,
  type Role,
  WORK_STATUSES,
  type WorkStatus,
} from '#contract/shared/constants.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import { personName } from '#contract/shared/names.ts';
import { readPhone } from '#contract/shared/phone-number.ts';
import { Failure, invalid, type Text } from '../../http/failure.ts';
import { assertValidFields } from '../../http/valid-fields.ts';

type Person = Pick<EmployerSignup, 'first_name' | 'last_name' | 'mobile_no'>;

const trimmed = (value: string | undefined) => (value ?? '').trim();

/** Name and phone number of a sign-up that its rules have let pass, as they are stored. */
export const personOf = ({ first_name, last_name, mobile_no = '' }: Person) => ({
  ...personName(first_name, last_name),
  mobileNo: readPhone(mobile_no) ?? '',
});

/** Validates a company's sign-up (AUTH-01) and returns its cleaned fields. */
export const assertValidEmployer = (signup: EmployerSignup) => {
  assertValidFields(employerSignupRules, signup);
  return {
    user: {
      email: emailKey(signup.email ?? ''),
      ...personOf(signup),
    },
    password: signup.password ?? '',
    company: { name: trimmed(signup.company_name), address: trimmed(signup.address) },
  };
};

/** Validates a new password and its repetition. */
export const assertValidNewPassword = (fields: {
  password?: string;
  password_confirmation?: string;
}): string => {
  assertValidFields(newPasswordRules, fields);
  return fields.password ?? '';
};

const isWorkStatus = (value: string | undefined): value is WorkStatus =>
  WORK_STATUSES.some((one) => one === value);
const isJobseekerType = (value: string | undefined): value is JobseekerType =>
  JOBSEEKER_TYPES.some((one) => one === value);

/** The cleaned fields of a job seeker's sign-up that its rules have let pass. */
const seekerOf = (signup: SeekerSignup) => {
  const { work_status: workStatus, jobseeker_type: jobseekerType } = signup;
  if (!isWorkStatus(workStatus) || !isJobseekerType(jobseekerType))
    throw new TypeError('The rules let this pass.');
  return {
    user: personOf(signup),
    candidate: { workStatus, jobseekerType },
  };
};

/** Checks a job seeker's sign-up (AUTH-02) and returns its fields, cleaned. */
export const assertValidSeeker = (signup: SeekerSignup) => {
  assertValidFields(seekerSignupRules, signup);
  const { user, candidate } = seekerOf(signup);
  return {
    user: { ...user, email: emailKey(signup.email ?? '') },
    password: signup.password ?? '',
    candidate,
  };
};

/** Checks the sign-up of a job seeker whose address a provider has checked, and returns its fields, cleaned. */
export const assertValidProviderSeeker = (signup: SeekerSignup) => {
  assertValidFields(providerSignupRules, signup);
  return seekerOf(signup);
};

export const emailTaken = () =>
  new Failure(
    'email_taken',
    { key: 'server.error.email_taken' },
    { email: { key: 'server.error.email_taken' } },
  );

/** A suspended account can't sign in in any way. */
export const assertNotSuspended = ({ suspendedAt }: { suspendedAt: Date | null }): void => {
  if (suspendedAt) throw new Failure('forbidden', { key: 'server.error.account_suspended' });
};

export type SignInPage = 'employer' | 'seeker' | 'any';

/** Companies have a sign-in page of their own, and so have seekers, with staff; a third one is for all. */
export const mayEnter = (
  page: SignInPage,
  { role, suspendedAt }: { role: Role; suspendedAt: Date | null },
): void => {
  assertNotSuspended({ suspendedAt });
  if (page === 'employer' && role !== 'employer') {
    throw new Failure('forbidden', { key: 'server.error.wrong_sign_in_page_seeker' });
  }
  if (page === 'seeker' && role === 'employer') {
    throw new Failure('forbidden', { key: 'server.error.wrong_sign_in_page_employer' });
  }
};

/** Validates an email address. The response never tells whether it has an account. */
export const assertValidEmail = (email: string | undefined): string => {
  assertValidFields(emailRules, { email: email ?? '' });
  return emailKey(email ?? '');
};

export const assertValidCredentials = (credentials: { email?: string; password?: string }) => {
  const email = emailKey(credentials.email ?? '');
  const password = credentials.password ?? '';
  const missing: Record<string, Text> = {};
  if (email === '') missing.email = { key: 'login.fields_missing' };
  if (password === '') missing.password = { key: 'login.fields_missing' };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  return { email, password };
};
