/** The roles that words and phrases play, such as "fee" or "pay", by language. The words are data: `words/*.json`. */
import { plainWordsOf } from './plain-words.ts';
import any from './words/any.json' with { type: 'json' };
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };
import hiLatn from './words/hi-Latn.json' with { type: 'json' };

export type SignalLanguage = 'en' | 'hi' | 'hi-Latn' | 'es' | 'fr' | 'ar';
type Words = Readonly<Record<string, string>>;

/** A phrase: each word, and whether longer words with this beginning count too. */
interface Phrase {
  readonly role: string;
  readonly words: readonly { readonly word: string; readonly isStem: boolean }[];
}

/** People mix in English words where they write Hindi and Arabic. */
const SOURCES: Readonly<Record<SignalLanguage, readonly Words[]>> = {
  en: [en, any],
  hi: [hi, any],
  'hi-Latn': [hiLatn, any],
  es: [es, any],
  fr: [fr, any],
  ar: [ar, any],
};

const phraseOf = (role: string, written: string): Phrase => ({
  role,
  words: written.split(' ').flatMap((part) =>
    plainWordsOf(part.replace('*', '')).map(({ word }, at, { length }) => ({
      word,
      isStem: part.endsWith('*') && at === length - 1,
    })),
  ),
});

export class Lexicon {
  readonly #exact = new Map<string, Phrase[]>();
  readonly #stems = new Map<string, Phrase[]>();
  readonly #known = new Map<string, readonly Phrase[]>();

  constructor(sources: readonly Words[]) {
    for (const [role, list] of sources.flatMap((words) => Object.entries(words))) {
      for (const written of list.split(/,\s*/)) this.#add(phraseOf(role, written));
    }
  }

  #add(phrase: Phrase): void {
    const [first] = phrase.words;
    if (!first) return;
    const map = first.isStem ? this.#stems : this.#exact;
    const others = map.get(first.word);
    if (others) others.push(phrase);
    else map.set(first.word, [phrase]);
  }

  /** The phrases that begin with a word. */
  beginningWith(word: string): readonly Phrase[] {
    const known = this.#known.get(word);
    if (known) return known;
    const found = [...(this.#exact.get(word) ?? [])];
    for (let length = 2; length <= word.length; length++) {
      found.push(...(this.#stems.get(word.slice(0, length)) ?? []));
    }
    if (this.#known.size > KNOWN_MAX) this.#known.clear();
    this.#known.set(word, found);
    return found;
  }
}
const KNOWN_MAX = 20_000;

const lexicons = new Map<SignalLanguage, Lexicon>();
const lexiconOf = (language: SignalLanguage): Lexicon => {
  const lexicon = lexicons.get(language) ?? new Lexicon(SOURCES[language]);
  lexicons.set(language, lexicon);
  return lexicon;
};

/** @param start the first of the words, perhaps without what is written together with it */
const matches = (words: readonly string[], at: number, start: string, phrase: Phrase): boolean =>
  phrase.words.every(({ word, isStem }, offset) => {
    const here = offset === 0 ? start : words[at + offset];
    return (
      here !== undefined &&
      (isStem ? here.startsWith(word) : here === word || (offset > 0 && bare(here) === word))
    );
  });

/** Arabic writes "and", "so", "with" and "will" together with the word. */
const bare = (word: string): string =>
  /^[\u0648\u0641\u0628\u0644\u0633\u0643]\p{L}{3}/u.test(word) ? word.slice(1) : word;

/** The roles of each word, in the order of the words. */
export const rolesOf = (
  words: readonly string[],
  language: SignalLanguage,
  added?: Lexicon,
): ReadonlySet<string>[] => {
  const lexicons = [lexiconOf(language), ...(added ? [added] : [])];
  const roles = words.map(() => new Set<string>());
  words.forEach((word, at) => {
    const stripped = bare(word);
    const starts = stripped === word ? [word] : [word, stripped];
    for (const start of starts) {
      for (const phrase of lexicons.flatMap((lexicon) => lexicon.beginningWith(start))) {
        if (phrase.words.length > 1 && !matches(words, at, start, phrase)) continue;
        for (let offset = 0; offset < phrase.words.length; offset++) roles[at + offset]?.add(phrase.role);
      }
    }
  });
  return roles;
};

const FUNCTION_WORDS: ReadonlyMap<SignalLanguage, ReadonlySet<string>> = new Map(
  (['en', 'es', 'fr', 'hi-Latn'] as const).map((language) => [
    language,
    new Set({ en, es, fr, 'hi-Latn': hiLatn }[language].function.split(', ')),
  ]),
);

/** How many words tell a language; more would tell nothing new. */
const TELLING = 60;
/** How much better than the usual language another one has to fit. */
const CLEARLY = 1.3;

const weightIn = (language: SignalLanguage, words: readonly string[]): number => {
  const lexicon = lexiconOf(language);
  const common = FUNCTION_WORDS.get(language);
  return words.reduce(
    (sum, word) => sum + (common?.has(word) ? 2 : lexicon.beginningWith(word).length > 0 ? 1 : 0),
    0,
  );
};

/** The language of words, by their script, the commonest of them and those that are known in it. */
export const languageOf = (words: readonly string[], usual?: SignalLanguage): SignalLanguage => {
  const telling = words.slice(0, TELLING);
  const text = telling.join(' ');
  if (/[\u0900-\u097f]{2}/.test(text)) return 'hi';
  if (/[\u0600-\u06ff]{2}/.test(text)) return 'ar';
  let best: SignalLanguage = usual && FUNCTION_WORDS.has(usual) ? usual : 'en';
  let most = weightIn(best, telling) * (usual ? CLEARLY : 1);
  for (const language of FUNCTION_WORDS.keys()) {
    const weight = weightIn(language, telling);
    if (weight > most) [best, most] = [language, weight];
  }
  return best;
};
