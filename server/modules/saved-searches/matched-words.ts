/** Which words of a search a job has, as the job writes them. */
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import type { SearchEngine } from '../../search/engine.ts';
import type { Moment } from '../../search/port.ts';
import { highlighterFor } from '../../search/query/highlight.ts';
import { stemOf } from '../../search/words/stem.ts';
import { fold } from '../../search/words/tokens.ts';

const WORDS_MAX = 6;

export const matchedWords = (engine: SearchEngine, filters: SavedFilters, moment: Moment) => {
  const highlighter = highlighterFor(engine.queries.queryFor(filters, moment).query, engine.store.vocabulary);
  return (...fields: readonly (readonly string[])[]): string[] => {
    const marksIn = highlighter.forJob(fields);
    const words = fields
      .flat()
      .flatMap((text) => marksIn(text).map(([start, end]) => text.slice(start, end)));
    const unique = new Map<string, string>();
    for (const word of words) if (!unique.has(stemOf(fold(word)))) unique.set(stemOf(fold(word)), word);
    return [...unique.values()].slice(0, WORDS_MAX);
  };
};
