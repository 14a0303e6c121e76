import { brokenRules, type SignupFields, type SignupRule } from '#contract/signup-rules.ts';
import { invalid, type Text } from './failure.ts';
import type { MessageKey } from './modules/i18n/catalogues.ts';

/**
 * Checks a form by the rules that its screen shows, too.
 * @throws 422 whose message is that of the first broken rule; each field gets its own first one
 */
export const assertValidFields = (rules: readonly SignupRule<MessageKey>[], fields: SignupFields): void => {
  const texts: Record<string, Text> = {};
  for (const { field, message } of brokenRules(rules, fields)) texts[field] ??= { key: message };
  if (Object.keys(texts).length > 0) throw invalid(texts);
};
