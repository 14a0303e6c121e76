/**
 * Tells in which encoding text is that isn’t UTF-8. The same bytes are letters in others, too: é of one is Ž of another.
 * A reading is as likely as its letters are together in a word of the languages that use the encoding.
 */
import { decodeDos, dosCodePage } from './dos-code-pages.ts';

/** Letters beyond a to z: frequent ones, others, rare ones. */
const ALPHABETS = {
  ca: ['àéó', 'çèíú', 'òïü'],
  cs: ['áéíěřšž', 'čýůúň', 'ďóť'],
  da: ['åæø', 'é', ''],
  de: ['äöü', 'ß', 'é'],
  es: ['áéíóñ', 'ú', 'ü'],
  fi: ['äö', 'å', 'šž'],
  fr: ['éç', 'àèêï', 'âîôùûëüœ'],
  hr: ['čšž', 'ćđ', ''],
  hu: ['áéóöő', 'íüű', 'ú'],
  is: ['áðíóö', 'æéúýþ', ''],
  it: ['àè', 'éùì', 'ò'],
  lt: ['ėšžų', 'ąčū', 'ęį'],
  lv: ['āēīšū', 'ģķļņčž', ''],
  nl: ['ëé', 'ïöü', 'èóá'],
  pl: ['ąęłóżń', 'ść', 'ź'],
  pt: ['ãáçé', 'íóõúêâ', 'àô'],
  ro: ['ăîșțşţ', 'â', ''],
  sk: ['áéíýčšž', 'úľô', 'ďňťóä'],
  sv: ['äåö', 'é', ''],
  // The small form of İ has two characters.
  tr: ['ışçğüöi̇', '', 'âî'],
} as const;
type Language = keyof typeof ALPHABETS;

const WESTERN: readonly Language[] = ['fr', 'es', 'pt', 'it', 'ca', 'de', 'nl', 'sv', 'da', 'is', 'fi'];
const CENTRAL: readonly Language[] = ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'de'];

interface Encoding {
  readonly encoding: string;
  /** Those it is for. Without any, it is for another alphabet. */
  readonly languages: readonly Language[];
  /** The logarithm of how rare its files are. */
  readonly rarity?: number;
}

const apart = (encoding: string): Encoding => ({ encoding, languages: [] });
/** The encodings beside Windows-1252. */
const OTHERS: readonly Encoding[] = [
  { encoding: 'macintosh', languages: WESTERN, rarity: -1.5 },
  { encoding: 'cp850', languages: WESTERN, rarity: -1.5 },
  { encoding: 'cp437', languages: WESTERN, rarity: -1.5 },
  { encoding: 'windows-1250', languages: CENTRAL },
  { encoding: 'iso-8859-2', languages: CENTRAL },
  { encoding: 'cp852', languages: CENTRAL, rarity: -1.5 },
  { encoding: 'windows-1254', languages: ['tr'], rarity: -0.5 },
  { encoding: 'windows-1257', languages: ['lt', 'lv'], rarity: -1.5 },
  ...['windows-1251', 'koi8-r', 'ibm866', 'windows-1253', 'windows-1255', 'windows-1256'].map(apart),
  ...['shift_jis', 'gb18030', 'big5', 'euc-jp', 'euc-kr'].map(apart),
];

/** Logarithms of likelihoods. */
const TIERS = [-1.2, -1.8, -2.5];
const UNUSUAL = -5;
const RARE = -2;
/** A word of another language than the file's. */
const FOREIGN = -1.5;
const OTHER_ALPHABET = -1.2;
/** A sign of two bytes. */
const WIDE = -2.6;
const IMPOSSIBLE = -1000;

const tierOf = (letter: string, language: Language): number =>
  TIERS[ALPHABETS[language].findIndex((letters: string) => letters.includes(letter))] ?? UNUSUAL;

const ALPHABETS_APART =
  /^[\p{Script=Cyrillic}]+$|^\p{Script=Greek}+$|^\p{Script=Hebrew}+$|^\p{Script=Arabic}+$|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$|^[\p{Script=Hangul}]+$/u;
const HAS_WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTERS = /(?![\p{ASCII}µªº])[\p{L}\p{M}]/gu;
/** Signs that texts use, beside words. */
const USUAL_SIGNS = '\u00a0’‘“”–—…•·€£°®©™½¼¾²³«»§¿¡';
/** Capitals in the middle, marks on no letter, letters at numbers, signs in words, and others in place of letters. */
const ODD = new RegExp(
  [
    '\\p{Ll}\\p{Lu}',
    '\\d[^\\P{L}\\p{ASCII}µ]',
    '\\p{L}[^\\p{L}\\p{ASCII}\u00a0’–—](?=\\p{L})',
    '[A-Za-z](?:[\\p{M}‚„“‘¿¡¢£¤¥€¦¨¬¯´¸]|·(?!\\p{L})|[µªº](?=\\p{L}))',
    '”\\p{Ll}',
    '[\\p{Sk}\\p{Lm}\u0080-\u009f\ufffd\ue000-\uf8ff\u2500-\u25ff]',
  ].join('|'),
  'gu',
);
const UNUSUAL_SIGN = new RegExp(`[^\\p{L}\\p{M}\\p{ASCII}${USUAL_SIGNS}]`, 'gu');
const ONE_LETTER = /^[^\p{ASCII}àèéêóôíåöæø]$/iu;

const oddness = (word: string): number =>
  (word.match(ODD)?.length ?? 0) * UNUSUAL +
  (word.match(UNUSUAL_SIGN)?.length ?? 0) * RARE -
  (/\p{L}[\u00a0’]\p{L}/u.test(word) ? 0.3 : 0) -
  (/\p{L}[–—]\p{L}/u.test(word) ? 1 : 0) +
  (ONE_LETTER.test(word) ? RARE : 0);

/** For each language; without any, for texts of other alphabets. */
const likelihoods = (word: string, languages: readonly Language[]): number[] => {
  const odd = oddness(word);
  const letters = word.match(LETTERS) ?? [];
  const isApart = letters.length > 0 && ALPHABETS_APART.test(word.replace(/[^\p{L}\p{M}]/gu, ''));
  const ofApart = HAS_WIDE.test(word) ? WIDE : OTHER_ALPHABET;
  const unknown = odd + letters.length * (isApart ? ofApart : UNUSUAL);
  if (isApart || languages.length === 0) return [unknown, ...languages.map(() => unknown)];
  const known = languages.map((language) =>
    letters.reduce((sum, letter) => sum + tierOf(letter.toLowerCase(), language), odd),
  );
  return [unknown, ...known];
};

/** A reading that isn't UTF-8's, or undefined where the bytes mean nothing. */
const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  const dos = dosCodePage(encoding);
  if (dos) return decodeDos(bytes, dos);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const WORDS = 300;

/** Distinct words with bytes beyond ASCII. Their ends are no part of a character in any encoding. */
const wordsIn = (bytes: Buffer): Buffer[] => {
  const words = new Set<string>();
  for (const word of bytes.toString('latin1').split(/[ \t\r\n\f\v!-/:;<=>?]+/)) {
    if (/[\u0080-\u00ff]/.test(word)) words.add(word);
    if (words.size === WORDS) break;
  }
  return [...words].map((word) => Buffer.from(word, 'latin1'));
};

interface Reading {
  readonly encoding: string;
  readonly words: readonly string[];
  readonly likelihood: number;
}

/** That of the language in which the words together are likeliest, with single words of others. */
const likelihoodOf = (texts: readonly string[], languages: readonly Language[]): number => {
  const words = texts.map((text) => {
    const own = likelihoods(text, languages);
    const foreign = Math.max(...own) + FOREIGN;
    return own.map((likelihood) => Math.max(likelihood, foreign));
  });
  return Math.max(
    ...[undefined, ...languages].map((_, index) => words.reduce((sum, own) => sum + (own[index] ?? 0), 0)),
  );
};

const read = (words: readonly Buffer[], { encoding, languages, rarity = 0 }: Encoding): Reading => {
  const texts = words.map((word) => decode(word, encoding));
  const known = texts.filter((text) => text !== undefined);
  const likelihood = likelihoodOf(known, languages) + (texts.length - known.length) * IMPOSSIBLE + rarity;
  return { encoding, words: texts.map((text) => text ?? '\ufffd'), likelihood };
};

/** Most files are Windows-1252. */
const USUAL = 2;
const SURE = 3;
const SURE_OF_OTHER = 6;
const SHOWN = { readings: 4, words: 4 } as const;

/** Latin-9 has the euro sign where Latin-1 has one that nobody uses. */
const westernOf = (words: readonly string[]): string => {
  const text = words.join(' ');
  const isLatin9 =
    !/[\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122€]/.test(text) &&
    text.includes('¤');
  return isLatin9 ? 'iso-8859-15' : 'windows-1252';
};

const differFrom =
  ({ words }: Reading) =>
  (other: Reading): boolean =>
    other.words.some((word, index) => word !== words[index]);

type Guess =
  | { readonly encoding: string; readonly doubtful?: undefined }
  | { readonly encoding?: undefined; readonly doubtful: readonly string[] };

/** What text that isn't UTF-8 surely is in; else the likeliest readings, each as its encoding and words that tell it. */
export const guessEncoding = (bytes: Buffer): Guess => {
  const words = wordsIn(bytes);
  const read1252 = read(words, { encoding: 'windows-1252', languages: WESTERN });
  const western = { ...read1252, likelihood: read1252.likelihood + USUAL };
  const others = OTHERS.map((other) => read(words, other))
    .filter(differFrom(western))
    .toSorted((one, other) => other.likelihood - one.likelihood);
  const [best] = others;
  if (!best || western.likelihood - best.likelihood >= SURE) return { encoding: westernOf(western.words) };
  const next = Math.max(
    western.likelihood,
    ...others.filter(differFrom(best)).map(({ likelihood }) => likelihood),
  );
  if (best.likelihood - next >= SURE_OF_OTHER) return { encoding: best.encoding };
  const differ = words.flatMap((_, index) => (best.words[index] === western.words[index] ? [] : [index]));
  const isTold = (index: number) => Number((best.words[index] ?? '').search(LETTERS) >= 0);
  const telling = differ.toSorted((one, other) => isTold(other) - isTold(one));
  const possible = [read1252, ...others]
    .filter((reading) => reading.likelihood > IMPOSSIBLE)
    .toSorted((one, other) => other.likelihood - one.likelihood);
  const shown = Map.groupBy(possible, (reading) => sampleOf(reading, telling));
  return {
    doubtful: [...shown].slice(0, SHOWN.readings).map(([sample, [first]]) => `${first?.encoding}: ${sample}`),
  };
};

const sampleOf = ({ words }: Reading, telling: readonly number[]): string =>
  telling
    .slice(0, SHOWN.words)
    .map((index) => words[index]?.replaceAll('\u00a0', ' ').trim())
    .join(', ');
