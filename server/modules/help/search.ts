/** Finds help articles by their words. Rare words count more. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemIn, stemLanguageOf, stemOf } from '../../search/words/stem.ts';
import { tokensOf } from '../../search/words/tokens.ts';
import type { HelpText } from './articles.ts';

const WEIGHTS = { title: 5, summary: 2, text: 1 } as const;
/** Articles that match much worse than the best one only share common words. */
const LEAST_OF_BEST = 0.15;

const stemsOf = (text: string, language: HelpText['language']): Set<string> => {
  const latin = stemLanguageOf(language);
  // Unlike job titles, questions use any form of a word: to bookmark, bookmarked, bookmarks.
  const stem = latin ? (word: string) => stemIn(latin, word) : language === 'en' ? english : stemOf;
  const words = tokensOf(text).flatMap(({ word, also }) => [word, ...also]);
  return new Set(words.map(stem));
};

/** The text of Markdown without link targets. */
const wordsOf = (markdown: string): string => markdown.replace(/\]\([^)]*\)/g, ']');

/** The weight of each stem in an article: the best of the places it occurs in. */
const weightsOf = ({ language, title, summary, text }: HelpText): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const stem of stemsOf(wordsOf(text), language)) weights.set(stem, WEIGHTS.text);
  for (const stem of stemsOf(summary, language)) weights.set(stem, WEIGHTS.summary);
  for (const stem of stemsOf(title, language)) weights.set(stem, WEIGHTS.title);
  return weights;
};

const createIndex = (articles: readonly HelpText[]) => {
  const indexed = articles.map((article) => ({ article, weights: weightsOf(article) }));
  const counts = new Map<string, number>();
  for (const stem of indexed.flatMap(({ weights }) => [...weights.keys()]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const rarityOf = (stem: string) => Math.log((articles.length + 1) / (counts.get(stem) ?? 1));
  return { indexed, rarityOf };
};

/** @returns a search that indexes the articles on first use. */
export const createHelpSearch = (articles: readonly HelpText[]) => {
  let index: ReturnType<typeof createIndex> | undefined;
  return (text: string): readonly HelpText[] => {
    index ??= createIndex(articles);
    const { indexed, rarityOf } = index;
    const scored = indexed.map(({ article, weights }) => {
      const stems = [...stemsOf(text, article.language)];
      const score = stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0) * rarityOf(stem), 0);
      return { article, score };
    });
    const least = Math.max(...scored.map(({ score }) => score)) * LEAST_OF_BEST;
    return scored
      .filter(({ score }) => score > 0 && score >= least)
      .sort((a, b) => b.score - a.score)
      .map(({ article }) => article);
  };
};
