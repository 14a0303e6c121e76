/** What makes a message to the portal acceptable. */
import type { ContactForm } from '#contract/contact.ts';
import { contactRules } from '#contract/contact-rules.ts';
import { brokenRules, type SignupFields, type SignupRule } from '#contract/signup-rules.ts';
import { invalid, type Text } from '../../failure.ts';
import type { MessageKey } from '../i18n/catalogues.ts';

/** Refuses a form with the text of each field's first broken rule. */
export const assertValidFields = (rules: readonly SignupRule<MessageKey>[], fields: SignupFields): void => {
  const texts: Record<string, Text> = {};
  for (const { field, message } of brokenRules(rules, fields)) texts[field] ??= { key: message };
  if (Object.keys(texts).length > 0) throw invalid(texts);
};

const trimmed = (value: string | undefined) => (value ?? '').trim();
/** A subject is one line, whatever was sent. */
const oneLine = (value: string | undefined) => trimmed(value).replace(/\s+/g, ' ');

/** Checks a message and returns it, cleaned. */
export const assertValidMessage = (form: ContactForm) => {
  assertValidFields(contactRules, form);
  return {
    name: oneLine(form.name),
    email: trimmed(form.email).toLowerCase(),
    subject: oneLine(form.subject),
    message: trimmed(form.message),
  };
};
