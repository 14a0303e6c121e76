import { expect, test } from 'vitest';
import { hireRules, messageRules } from '../candidates/hire-rules.ts';
import { contactRules } from '../contact/rules.ts';
import { changePasswordRules, setUpRules } from './rules.ts';
import {
  brokenRules,
  emailRules,
  employerSignupRules,
  memberSignupRules,
  mistakesOf,
  newPasswordRules,
  type SignupFields,
  type SignupRule,
  seekerSignupRules,
  subscriberRules,
} from './signup-rules.ts';

const messagesOf = (rules: readonly SignupRule[], fields: SignupFields) =>
  brokenRules(rules, fields).map(({ field, message }) => `${field}: ${message}`);

const PASSWORDS = { password: 'eight ch', password_confirmation: 'eight ch' };
const SEEKER = {
  first_name: 'Kiran',
  last_name: 'Das',
  email: 'kiran@mail.example',
  mobile_no: '+91 98200 11111',
  ...PASSWORDS,
  work_status: 'Fresher',
  jobseeker_type: 'Worker',
  terms: true,
};
const EMPLOYER = { ...SEEKER, company_name: 'Finch', address: 'Pune' };

test('AUTH-01 missing fields of a company’s sign-up, in the order of its form', () => {
  expect(messagesOf(employerSignupRules, {})).toEqual([
    'company_name: employer_signup.company_name_missing',
    'first_name: employer_signup.first_name_missing',
    'email: employer_signup.email_missing',
    'email: signup.email_invalid',
    'mobile_no: employer_signup.mobile_no_missing',
    'mobile_no: signup.mobile_no_invalid',
    'password: employer_signup.password_missing',
    'password: employer_signup.password_short',
    'address: employer_signup.address_missing',
    'terms: employer_signup.terms_missing',
  ]);
  expect(messagesOf(employerSignupRules, EMPLOYER)).toEqual([]);
  expect(messagesOf(employerSignupRules, { ...EMPLOYER, password: 'eight cx' })).toEqual([
    'password_confirmation: employer_signup.password_mismatch',
  ]);
});

test('AUTH-02 people with one name may give a dash as the first, and members need no number', () => {
  const named = (first_name: string, last_name: string) =>
    messagesOf(memberSignupRules, { ...SEEKER, first_name, last_name });
  const missing = ['first_name: employer_signup.first_name_missing'];
  expect([named('-', 'Das'), named('Kiran', ''), named(' ', 'Das'), named('-', '-')]).toEqual([
    [],
    [],
    missing,
    missing,
  ]);
  const numbered = (mobile_no: string | undefined) => messagesOf(memberSignupRules, { ...SEEKER, mobile_no });
  expect([numbered(undefined), numbered(' '), numbered('12')]).toEqual([
    [],
    [],
    ['mobile_no: signup.mobile_no_invalid'],
  ]);
});

test('AUTH-02 missing fields of a job seeker’s sign-up, in the order of its form', () => {
  expect(messagesOf(seekerSignupRules, {})).toEqual([
    'first_name: seeker_signup.first_name_missing',
    'last_name: seeker_signup.last_name_missing',
    'email: seeker_signup.email_missing',
    'email: signup.email_invalid',
    'mobile_no: seeker_signup.mobile_no_missing',
    'mobile_no: signup.mobile_no_invalid',
    'password: seeker_signup.password_missing',
    'password: seeker_signup.password_short',
    'work_status: seeker_signup.work_status_missing',
    'jobseeker_type: seeker_signup.jobseeker_type_missing',
    'terms: seeker_signup.terms_missing',
  ]);
  expect(messagesOf(seekerSignupRules, SEEKER)).toEqual([]);
  expect(messagesOf(seekerSignupRules, { ...SEEKER, password: 'eight cx' })).toEqual([
    'password_confirmation: seeker_signup.password_mismatch',
  ]);
});

test.each(['abc', '+', '1234', '98200 11111 extra 2', '1234567890123456'])(
  'AUTH-01 AUTH-02 %j is no mobile number',
  (mobile_no) => {
    const refused = ['mobile_no: signup.mobile_no_invalid'];
    expect(messagesOf(employerSignupRules, { ...EMPLOYER, mobile_no })).toEqual(refused);
    expect(messagesOf(seekerSignupRules, { ...SEEKER, mobile_no })).toEqual(refused);
  },
);

test.each([true, 'true', '1', 'on'])('AUTH-02 %j is consent', (terms) => {
  expect(messagesOf(seekerSignupRules, { ...SEEKER, terms })).toEqual([]);
});
test.each([false, 'false', '0', ''])('AUTH-02 %j is no consent', (terms) => {
  expect(messagesOf(seekerSignupRules, { ...SEEKER, terms })).toEqual(['terms: seeker_signup.terms_missing']);
});

const filled = (password: string) => ({ password, password_confirmation: password });
test('AUTH-10 a password has 8 to 1,000 characters', () => {
  expect(messagesOf(newPasswordRules, {})).toEqual([
    'password: seeker_signup.password_missing',
    'password: seeker_signup.password_short',
  ]);
  expect(messagesOf(newPasswordRules, filled('x'.repeat(7)))).toEqual([
    'password: seeker_signup.password_short',
  ]);
  // Four emoji are eight units of UTF-16 and four characters.
  expect(messagesOf(newPasswordRules, filled('😀'.repeat(4)))).toEqual([
    'password: seeker_signup.password_short',
  ]);
  expect(messagesOf(newPasswordRules, filled('x'.repeat(8)))).toEqual([]);
  expect(messagesOf(newPasswordRules, filled('x'.repeat(1000)))).toEqual([]);
  expect(messagesOf(newPasswordRules, filled('x'.repeat(1001)))).toEqual([
    'password: signup.password_too_long',
  ]);
  expect(messagesOf(newPasswordRules, { password: 'x'.repeat(8) })).toEqual([
    'password_confirmation: seeker_signup.password_mismatch',
  ]);
});

test.each([
  'a@b.c',
  ' KIRAN+jobs@Mail-1.example.org ',
  "!#$%&'*+/=?^_`{|}~.-@b.example",
  'kiran@mäil.example',
  `${'x'.repeat(64)}@b.example`,
])('INPUT-06 %s is an address', (email) => {
  expect(messagesOf(emailRules, { email })).toEqual([]);
});
test.each([
  'kiran',
  'kiran@mail',
  '@mail.example',
  'kiran@.example',
  'kiran@mail.',
  'ki ran@mail.example',
  'kiran@mail.example, other@mail.example',
  'kıran@mail.example',
  'kiran@mä il.example',
  `${'x'.repeat(65)}@b.example`,
])('INPUT-06 %s is no address', (email) => {
  expect(messagesOf(emailRules, { email })).toEqual(['email: signup.email_invalid']);
});

test('each field of a form gets its first error', () => {
  expect(mistakesOf(changePasswordRules, {})).toEqual({
    current_password: 'account.password_missing',
    password: 'seeker_signup.password_missing',
  });
  expect(mistakesOf(setUpRules, { password: ' ' })).toEqual({ password: 'account.password_missing' });
  expect(mistakesOf(setUpRules, { password: 'x' })).toEqual({});
  expect(mistakesOf(subscriberRules, { email: ' ' })).toEqual({ email: 'contact.email_missing' });
  expect(mistakesOf(subscriberRules, { email: 'x' })).toEqual({ email: 'signup.email_invalid' });
  expect(mistakesOf(contactRules, {})).toEqual({
    name: 'contact.name_missing',
    email: 'contact.email_missing',
    subject: 'contact.subject_missing',
    message: 'contact.message_missing',
  });
  expect(mistakesOf(messageRules, {})).toEqual({ message: 'hire.message_missing' });
  expect(mistakesOf(hireRules, { email: 'x' })).toEqual({
    company_name: 'hire.company_missing',
    email: 'signup.email_invalid',
    message: 'hire.message_missing',
  });
});
