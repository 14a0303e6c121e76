import { brokenRules, type SignupFields, type SignupRule } from '#contract/accounts/signup-rules.ts';
import type { MessageKey } from '../platform/i18n/catalogues.ts';
import { invalid, type Text } from './failure.ts';

/**
 * Validates a form by the rules that its screen uses, too.
 * @throws 422 with the message of the first broken rule, and the first one of each field
 */
export const assertValidFields = (rules: readonly SignupRule<MessageKey>[], fields: SignupFields): void => {
  const texts: Record<string, Text> = {};
  for (const { field, message } of brokenRules(rules, fields)) texts[field] ??= { key: message };
  if (Object.keys(texts).length > 0) throw invalid(texts);
};
