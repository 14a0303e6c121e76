/** Validates support messages. */
import type { ContactForm } from '#contract/contact/calls.ts';
import { contactRules } from '#contract/contact/rules.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import { assertValidFields } from '../../http/valid-fields.ts';

const trimmed = (value: string | undefined) => (value ?? '').trim();
/** A subject is one line. */
const oneLine = (value: string | undefined) => trimmed(value).replace(/\s+/g, ' ');

/** Validates a message and returns it cleaned. */
export const assertValidMessage = (form: ContactForm) => {
  assertValidFields(contactRules, form);
  return {
    name: oneLine(form.name),
    email: emailKey(form.email ?? ''),
    subject: oneLine(form.subject),
    message: trimmed(form.message),
  };
};
