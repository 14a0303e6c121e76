/** Finds the portal's skills in a resume, by any of their names in its languages. */
import type { Lexicon } from '../../search/lexicon.ts';
import { tokensOf } from '../../search/tokens.ts';
import type { Found } from './parsing/found.ts';

/** The maximum words in a skill's name. */
const WORDS_MAX = 4;
const SKILLS_MAX = 50;
/** Below this weight, a match is a related word. Synonyms and translations count. */
const LEAST_WEIGHT = 0.88;

/** The skills that words name, directly or in another language. */
const skillsNamed = (lexicon: Lexicon, words: readonly string[]): number[] => {
  const meanings = lexicon.meaningsOf(words);
  const own = meanings.flatMap((meaning) => (meaning.kind === 'skill' ? [meaning.id] : []));
  if (own.length > 0) return own;
  const translated = meanings.flatMap((meaning) =>
    meaning.kind === 'expression' ? meaning.expansions.filter(({ weight }) => weight >= LEAST_WEIGHT) : [],
  );
  const named = translated.flatMap((expansion) =>
    lexicon.meaningsOf(expansion.words).flatMap((meaning) => (meaning.kind === 'skill' ? [meaning.id] : [])),
  );
  return named.slice(0, 1);
};

/** The skills in a text, longer names first. */
function* skillsIn(
  lexicon: Lexicon,
  text: string,
): Generator<{ readonly ids: readonly number[]; readonly words: readonly string[] }> {
  const words = tokensOf(text).map(({ word }) => word);
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    for (let length = Math.min(WORDS_MAX, words.length - at); length > 0; length -= 1) {
      const named = words.slice(at, at + length);
      const ids = skillsNamed(lexicon, named);
      if (ids.length === 0) continue;
      yield { ids, words: named };
      taken = length;
      break;
    }
    at += taken;
  }
}

/** In running text, single words such as "business" or "research" rarely mean a skill. */
const isDistinct = (words: readonly string[]): boolean =>
  words.length > 1 || words.some((word) => /[^\p{L}\p{M}]/u.test(word));

/** All skills in skill sections; elsewhere only unambiguous ones. */
export const findSkills = (
  lexicon: Lexicon,
  { skillLines, otherLines }: { skillLines: readonly string[]; otherLines: readonly string[] },
): Found<string>[] => {
  const found = new Map<number, Found<string>>();
  const add = (ids: readonly number[], source: string) => {
    for (const id of ids) if (!found.has(id)) found.set(id, { value: lexicon.tagName(id), source });
  };
  for (const line of skillLines)
    for (const item of line.split(/[,;|•·●\t]|\s[–—-]\s/))
      for (const { ids } of skillsIn(lexicon, item)) add(ids, line);
  for (const line of otherLines)
    for (const { ids, words } of skillsIn(lexicon, line)) if (isDistinct(words)) add(ids, line);
  return [...found.values()].slice(0, SKILLS_MAX);
};
