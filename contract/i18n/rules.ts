/**
 * What a translation must keep of its English text. Checked for files and for every translation that staff
 * save.
 */

import type { Locale } from '../shared/constants.ts';
import { pluralsOf } from '../shared/locales.ts';
import { formsOf, placeholdersOf, SITE_NAME } from '../shared/message-format.ts';

export type TranslationMistake =
  | { readonly kind: 'empty' | 'markup' | 'line-break' | 'hidden-signs' }
  | { readonly kind: 'forms'; readonly expected: number; readonly found: number }
  | { readonly kind: 'unknown-placeholder' | 'missing-placeholder'; readonly name: string };

/** Plural categories that cover a single number, or nearly so. Their forms may spell it out. */
const SAYS_ITS_NUMBER: readonly string[] = ['zero', 'one', 'two'];

/** Placeholders that a plural form doesn't have or shouldn't have. */
export const placeholderMistakes = (
  english: string,
  form: string,
  category: string,
): readonly Extract<TranslationMistake, { readonly name: string }>[] => {
  const known = placeholdersOf(english);
  const used = placeholdersOf(form);
  // Placeholders that one of the English forms omits may be omitted here, too.
  const ofForms = formsOf(english).map(placeholdersOf);
  // A translation may also write the name of the portal itself.
  const mayOmit = (name: string) =>
    name === SITE_NAME || (name === 'smart_count' && SAYS_ITS_NUMBER.includes(category));
  return [
    ...[...used]
      .filter((name) => !known.has(name))
      .map((name) => ({ kind: 'unknown-placeholder', name }) as const),
    ...[...known]
      .filter((name) => ofForms.every((names) => names.has(name)) && !used.has(name) && !mayOmit(name))
      .map((name) => ({ kind: 'missing-placeholder', name }) as const),
  ];
};

/** Texts are plain, and most are on one line. Direction marks are allowed, because Arabic needs them. */
const SIGNS = {
  markup: /<[a-z!/?]|&(?:#\w+|[a-z]\w*);/i,
  'line-break': /[\n\r\u2028\u2029]/,
  'hidden-signs': /(?![\n\r])\p{Cc}|[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/u,
} as const;
const SIGN_KINDS = ['markup', 'line-break', 'hidden-signs'] as const;

/** Errors in a translation; empty if valid. */
export const translationMistakes = (
  english: string,
  text: string,
  locale: Locale,
): readonly TranslationMistake[] => {
  if (text.trim() === '') return [{ kind: 'empty' }];
  const sign = SIGN_KINDS.find((kind) => SIGNS[kind].test(text) && !SIGNS[kind].test(english));
  if (sign) return [{ kind: sign }];
  const plurals = pluralsOf(locale);
  const forms = formsOf(text);
  const expected = formsOf(english).length > 1 ? plurals.length : 1;
  if (forms.length !== expected) return [{ kind: 'forms', expected, found: forms.length }];
  if (forms.includes('')) return [{ kind: 'empty' }];
  return forms.flatMap((form, index) =>
    placeholderMistakes(english, form, expected > 1 ? (plurals[index] ?? 'other') : 'other'),
  );
};
