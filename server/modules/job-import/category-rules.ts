/**
 * Guesses a job's category from words in its title first, then in its function, department, category and industry.
 * The first matching rule of category-rules.json wins, so specific rules come before general ones.
 */
import { LOOKUPS, OTHER } from '../../platform/db/lookups/index.ts';
import RULES from './category-rules.json' with { type: 'json' };

export interface CategoryGuess {
  readonly categoryId: number;
  readonly subcategoryId: number;
}

const idsOf = (category: string, subcategory: string): CategoryGuess => {
  const categoryId = LOOKUPS.categories.find(({ name }) => name === category)?.id;
  const inCategory = LOOKUPS.subcategories.filter((entry) => entry.categoryId === categoryId);
  const subcategoryId = inCategory.find(({ name }) => name === subcategory)?.id;
  if (categoryId === undefined || subcategoryId === undefined) {
    throw new Error(`No subcategory ${subcategory} in ${category}`);
  }
  return { categoryId, subcategoryId };
};

const GUESSES = RULES.map(({ words, category, subcategory = OTHER }) => ({
  words: new RegExp(words),
  guess: idsOf(category, subcategory),
}));

const simple = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d\s*(?:\/| per )\s*h(?:ou)?r\b/g, ' ')
    .replace(/\bu\.([ix])\./g, 'u$1')
    .replace(/front-end/g, 'frontend')
    .replace(/back-end/g, 'backend')
    .replace(/full-stack/g, 'fullstack')
    .replace(/[^a-z0-9#.+ -]+/g, ' ')
    .replace(/\s+/g, ' ');

/** Tries the texts in order and uses the first one that matches a rule. */
export const guessCategory = (texts: readonly (string | undefined)[]): CategoryGuess => {
  for (const text of texts) {
    if (!text) continue;
    const words = simple(text);
    const found = GUESSES.find((rule) => rule.words.test(words));
    if (found) return found.guess;
  }
  return idsOf(OTHER, OTHER);
};
