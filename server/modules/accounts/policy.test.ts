import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal.ts';
import {
  assertValidCredentials,
  assertValidEmail,
  assertValidEmployer,
  assertValidNewPassword,
  assertValidProviderSeeker,
  assertValidSeeker,
  emailTaken,
  mayEnter,
} from './policy.ts';

const PASSWORDS = { password: ' a password ', password_confirmation: ' a password ' };
const PERSON = {
  first_name: ' Kiran ',
  last_name: ' Das ',
  email: ' Kiran@Mail.Example ',
  mobile_no: ' +91 98200 11111 ',
  ...PASSWORDS,
  terms: 'true',
} as const;
const user = {
  email: 'kiran@mail.example',
  firstName: 'Kiran',
  lastName: 'Das',
  mobileNo: '+91 98200 11111',
};

test('AUTH-01 a company signs up with cleaned fields and the password as typed', () => {
  const signup = { ...PERSON, company_name: ' Finch ', address: ' Pune ' };
  expect(assertValidEmployer(signup)).toEqual({
    user,
    password: ' a password ',
    company: { name: 'Finch', address: 'Pune' },
  });
  const { last_name: _, ...unnamed } = signup;
  expect(assertValidEmployer(unnamed).user.lastName).toBe('');
  expect(refusalOf(() => assertValidEmployer({ ...signup, company_name: '', email: '' }))).toEqual({
    code: 'invalid',
    text: { key: 'employer_signup.company_name_missing' },
    fields: {
      company_name: { key: 'employer_signup.company_name_missing' },
      email: { key: 'employer_signup.email_missing' },
    },
  });
});

test('AUTH-02 a job seeker signs up with cleaned fields', () => {
  const signup = { ...PERSON, work_status: 'Fresher', jobseeker_type: 'Worker' };
  expect(assertValidSeeker(signup)).toEqual({
    user,
    password: ' a password ',
    candidate: { workStatus: 'Fresher', jobseekerType: 'Worker' },
  });
  expect(refusalOf(() => assertValidSeeker({ ...signup, work_status: 'Idle' }))?.fields).toEqual({
    work_status: { key: 'seeker_signup.work_status_missing' },
  });
});

test('OIDC-03 whose address a provider has checked needs neither that nor a password', () => {
  const { first_name, last_name, mobile_no, terms } = PERSON;
  const signup = { first_name, last_name, mobile_no, terms };
  const { email: _, ...named } = user;
  expect(assertValidProviderSeeker({ ...signup, work_status: 'Fresher', jobseeker_type: 'Worker' })).toEqual({
    user: named,
    candidate: { workStatus: 'Fresher', jobseekerType: 'Worker' },
  });
  expect(refusalOf(() => assertValidProviderSeeker(signup))?.fields).toEqual({
    work_status: { key: 'seeker_signup.work_status_missing' },
    jobseeker_type: { key: 'seeker_signup.jobseeker_type_missing' },
  });
});

test('AUTH-10 a new password is typed twice and used unchanged', () => {
  expect(assertValidNewPassword(PASSWORDS)).toBe(' a password ');
  expect(refusalOf(() => assertValidNewPassword({}))?.text).toEqual({
    key: 'seeker_signup.password_missing',
  });
});

test('AUTH-10 an address is cleaned or rejected', () => {
  expect(assertValidEmail(' Kiran@Mail.Example ')).toBe('kiran@mail.example');
  expect(refusalOf(() => assertValidEmail(undefined))?.text).toEqual({ key: 'seeker_signup.email_missing' });
  expect(refusalOf(() => assertValidEmail('kiran'))?.fields).toEqual({
    email: { key: 'signup.email_invalid' },
  });
});

test('AUTH-03 companies and other accounts have separate sign-in pages, and suspended accounts can use neither', () => {
  const refused = (
    page: 'employer' | 'seeker',
    role: 'employer' | 'seeker' | 'staff',
    at: Date | null = null,
  ) => {
    const refusal = refusalOf(() => mayEnter(page, { role, suspendedAt: at }));
    return refusal && `${refusal.code} ${refusal.text.key}`;
  };
  expect(refused('employer', 'employer')).toBeUndefined();
  expect(refused('seeker', 'seeker')).toBeUndefined();
  expect(refused('seeker', 'staff')).toBeUndefined();
  expect(refused('employer', 'seeker')).toBe('forbidden server.error.wrong_sign_in_page_seeker');
  expect(refused('employer', 'staff')).toBe('forbidden server.error.wrong_sign_in_page_seeker');
  expect(refused('seeker', 'employer')).toBe('forbidden server.error.wrong_sign_in_page_employer');
  expect(refused('seeker', 'seeker', new Date())).toBe('forbidden server.error.account_suspended');
});

test('AUTH-03 missing sign-in fields are named', () => {
  expect(assertValidCredentials({ email: ' K@Mail.Example ', password: ' x ' })).toEqual({
    email: 'k@mail.example',
    password: ' x ',
  });
  const missing = { key: 'login.fields_missing' };
  expect(refusalOf(() => assertValidCredentials({}))).toEqual({
    code: 'invalid',
    text: missing,
    fields: { email: missing, password: missing },
  });
  expect(refusalOf(() => assertValidCredentials({ email: ' ', password: 'x' }))?.fields).toEqual({
    email: missing,
  });
  expect(refusalOf(() => assertValidCredentials({ email: 'x', password: '' }))?.fields).toEqual({
    password: missing,
  });
});

test('a taken address is reported at its field', () => {
  const taken = { key: 'server.error.email_taken' };
  expect(emailTaken()).toMatchObject({ code: 'email_taken', text: taken, fields: { email: taken } });
});
