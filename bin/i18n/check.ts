/** Finds errors in a catalogue. */

import { lengthOf } from '#contract/i18n/lengths.ts';
import { type TranslationMistake, translationMistakes } from '#contract/i18n/rules.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { type Catalogue, placeholdersOf } from '#contract/shared/message-format.ts';
import type { SourceText } from '#server/platform/i18n/catalogue-files.ts';

export interface Findings {
  /** Keys without a translation. */
  readonly missing: readonly string[];
  /** One line for each error that fails the check. */
  readonly mistakes: readonly string[];
}

const describe = (mistake: TranslationMistake): string => {
  switch (mistake.kind) {
    case 'empty':
      return 'the text, or a plural form of it, is empty';
    case 'markup':
      return 'the text holds markup';
    case 'line-break':
      return 'the text has a line break where English has none';
    case 'hidden-signs':
      return 'the text contains invisible characters';
    case 'forms':
      return `${mistake.found} plural forms where ${mistake.expected} belong`;
    case 'unknown-placeholder':
      return `the English text has no %{${mistake.name}}`;
    case 'missing-placeholder':
      return `%{${mistake.name}} is missing`;
  }
};

/** Keys are in code unit order, like `sort()`, so that changes merge. */
export const orderMistakes = (keys: readonly string[]): string[] => {
  const wrong = keys.find((key, index) => index > 0 && (keys[index - 1] ?? '') > key);
  return wrong === undefined ? [] : [`${wrong}: keys are not sorted from here on`];
};

/** Texts that are longer than their source says there is room for. */
export const lengthMistakes = (source: Readonly<Record<string, SourceText>>, texts: Catalogue): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const max = source[key]?.max;
    const length = lengthOf(text);
    return max === undefined || length <= max
      ? []
      : [`${key}: ${length} characters, and there is room for ${max}`];
  });

/** A text of only values and punctuation is the same in every language. */
const hasWords = (text: string): boolean =>
  /\p{L}/u.test([...placeholdersOf(text)].reduce((rest, name) => rest.replaceAll(`%{${name}}`, ''), text));

export const checkCatalogue = (
  english: Catalogue,
  translated: Catalogue,
  locale: Locale,
  sameAsEnglish: ReadonlySet<string>,
): Findings => {
  const mistakes = orderMistakes(Object.keys(translated));
  for (const [key, text] of Object.entries(translated)) {
    const source = english[key];
    if (source === undefined) {
      mistakes.push(`${key}: English has no such key`);
      continue;
    }
    mistakes.push(
      ...translationMistakes(source, text, locale).map((mistake) => `${key}: ${describe(mistake)}`),
    );
    if (text === source && hasWords(text) && !sameAsEnglish.has(key))
      mistakes.push(
        `${key}: equal to English ("${text}"); if it is meant to be, name it in same-as-english.json`,
      );
  }
  const missing = Object.keys(english).filter((key) => translated[key] === undefined);
  mistakes.push(...missing.map((key) => `${key}: not translated`));
  return { missing, mistakes };
};
