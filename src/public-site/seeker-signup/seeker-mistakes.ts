import { brokenRules, type SignupFields, seekerSignupRules } from '#contract/signup-rules.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** The form's fields as they stand on it, top to bottom. */
export const SEEKER_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'mobile_no',
  'password',
  'password_confirmation',
  'work_status',
  'jobseeker_type',
  'resume',
  'terms',
];

/** The first message of each field that breaks a rule (AUTH-02). */
export const seekerMistakes = (fields: SignupFields): Record<string, MessageKey> => {
  const mistakes: Record<string, MessageKey> = {};
  for (const { field, message } of brokenRules(seekerSignupRules, fields)) mistakes[field] ??= message;
  return mistakes;
};
