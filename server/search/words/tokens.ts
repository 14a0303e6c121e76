/** Splits text into words. Queries and jobs use the same function, so that equal words give equal tokens. */
import { PLAIN_LETTERS } from '../../platform/text.ts';
import forms from '../data/word-forms.json' with { type: 'json' };

const PLAIN: Readonly<Record<string, string>> = { ...PLAIN_LETTERS, ى: 'ي', ة: 'ه', ـ: '' };
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;
/** Short vowels and hamza carriers, which most people omit. */
const ARABIC_SIGNS = /[\u064b-\u065f\u0670]/g;
/** ASCII and English typographic characters: text whose words only consist of `a` to `z` and digits. */
const isSimple = (text: string): boolean => /^[\0-\x7f–—‘’“”…•·«»₹€£]*$/.test(text);

/** Lower case without the accents of alphabets. Vowel signs of Indic scripts are part of the word and stay. */
export const fold = (text: string): string =>
  isSimple(text)
    ? text.toLowerCase().replaceAll('’', "'")
    : text
        // Otherwise three dots, which could begin .NET.
        .replaceAll('…', ' ')
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .replace(ARABIC_SIGNS, '')
        .toLowerCase()
        .replace(/[øłđıßæœىةـ]/g, (letter) => PLAIN[letter] ?? letter)
        .replaceAll('’', "'")
        .normalize('NFC');

/**
 * A word: includes C++, C# and .NET, suffixes as in Node.js, and letters with dots or ampersands as in B.Tech, Ph.D.
 * and R&D.
 */
export const WORD =
  /\.net(?![\p{L}\p{N}])|\p{L}(?: ?& ?\p{L})+(?![\p{L}\p{M}\p{N}+#])|(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|(?<![\p{L}\p{N}])(?:\p{L}|ph)\.\p{L}{1,6}(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*(?:\.(?:js|net)(?![\p{L}\p{N}]))?(?:\+\+|#(?![\p{L}\p{N}]))?/gu;

/** Longer numbers are phone numbers and identifiers, which no one searches for. */
const LONG_NUMBER = /^\d{5,}$/;

export interface Token {
  /** In comparable form. */
  readonly word: string;
  /** The position of the word in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Other spellings at the same position: `frontend` at `end` of "front-end", `node` at `nodejs`. */
  readonly also: readonly string[];
}

/** Letters and digits alone need no further checks. */
const SIMPLE = /^[a-z0-9]+$/;

const NONE: readonly string[] = [];
const wordOf = (found: string): { word: string; also: readonly string[] } => {
  if (SIMPLE.test(found)) return { word: found, also: NONE };
  if (found === '.net') return { word: 'dotnet', also: ['.net'] };
  if (found.endsWith('#') || found.endsWith('++')) return { word: found, also: [] };
  if (found.includes('&')) return { word: found.replaceAll(' ', ''), also: [] };
  const [stem = '', suffix] = found.split(/\.(?=(?:js|net)$)/);
  if (suffix && stem.length > 1)
    return { word: `${stem}${suffix}`, also: [stem, ...(suffix === 'net' ? ['.net'] : [])] };
  return { word: found.replaceAll('.', ''), also: [] };
};

/**
 * Scans letters and digits of simple texts, which are the majority, because that is faster than the regular
 * expression.
 */
const isPlain = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
const [DOT, AMPERSAND, SPACE, PLUS, HASH, HYPHEN] = [...'.& +#-'].map((sign) => sign.charCodeAt(0));

/** Whether the run of letters and digits from `start` to `end` may be part of a longer word, such as C++ or R&D. */
const mayGoOn = (text: string, start: number, end: number): boolean => {
  const next = text.charCodeAt(end);
  if (next === PLUS || next === HASH) return true;
  const isOne = end - start === 1;
  if (next === DOT)
    return (
      isOne ||
      text.startsWith('js', end + 1) ||
      text.startsWith('net', end + 1) ||
      text.slice(start, end) === 'ph'
    );
  return isOne && (next === AMPERSAND || (next === SPACE && text.charCodeAt(end + 1) === AMPERSAND));
};

/** The same as a sticky expression with its own position. */
const NEXT_WORD = new RegExp(WORD);

/** The positions of words in a folded text, as matched by `WORD`: the start and the end of each in turn. */
export const wordsIn = (text: string): number[] => {
  const found: number[] = [];
  if (!isSimple(text)) {
    for (const { index, 0: word } of text.matchAll(WORD)) found.push(index, index + word.length);
    return found;
  }
  for (let place = 0; place < text.length; ) {
    const code = text.charCodeAt(place);
    const isWord = isPlain(code);
    if (!isWord && !(code === DOT && text.startsWith('net', place + 1))) {
      place += 1;
      continue;
    }
    let end = place;
    while (isPlain(text.charCodeAt(end))) end += 1;
    if (!isWord || mayGoOn(text, place, end)) {
      NEXT_WORD.lastIndex = place;
      const match = NEXT_WORD.exec(text);
      if (!match) return found;
      place = match.index + match[0].length;
      found.push(match.index, place);
    } else {
      found.push(place, end);
      place = end;
    }
  }
  return found;
};

/** How the words begin that are wanted. */
export interface Beginnings {
  /** The codes of their first characters. */
  readonly first: ReadonlySet<number>;
  /** Those of their first two, as `pairOf` joins them. */
  readonly pairs: ReadonlySet<number>;
}

const pairOf = (first: number, second: number): number => first * 0x10000 + second;

/** @param words of which the first two characters are enough */
export const beginningWith = (words: Iterable<string>): Beginnings => {
  const [first, pairs] = [new Set<number>(), new Set<number>()];
  for (const word of words) {
    first.add(word.charCodeAt(0));
    pairs.add(pairOf(word.charCodeAt(0), word.charCodeAt(1)));
  }
  return { first, pairs };
};

/** Whether a word may be wanted. Only letters and digits say how it goes on: B.Tech is btech. */
const mayBeWanted = ({ first, pairs }: Beginnings, text: string, start: number, end: number): boolean => {
  const initial = text.charCodeAt(start);
  if (!first.has(initial)) return false;
  const next = text.charCodeAt(start + 1);
  return end - start === 1 || !isPlain(next) || pairs.has(pairOf(initial, next));
};

/** Longer words can be plurals: "tele callers". */
const SHORT_MAX = 3;
/** Words that are also written as two, such as "full stack", by the first. */
const JOINED = new Map<string, Set<string>>();
for (const words of forms.joined) {
  const [first = '', ...rest] = words.split(' ');
  const second = rest.join('');
  const singular = second.length > SHORT_MAX ? second.replace(/s$/, '') : second;
  JOINED.set(first, (JOINED.get(first) ?? new Set()).add(singular));
}
/** What a joined word also means: an ASP.NET developer knows .NET. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(forms.parts));
/** Words that belong to the next one, or mean others that begin otherwise. */
const LINKED = new Set([...JOINED.keys(), ...PARTS.keys()]);
/** Their lengths by their first character, as bits: most words need no further look. */
const LINKED_LENGTHS = new Map<number, number>();
for (const word of LINKED) {
  const initial = word.charCodeAt(0);
  LINKED_LENGTHS.set(initial, (LINKED_LENGTHS.get(initial) ?? 0) | (1 << word.length));
}
const isLinked = (text: string, start: number, end: number): boolean =>
  ((LINKED_LENGTHS.get(text.charCodeAt(start)) ?? 0) & (1 << (end - start))) !== 0 &&
  LINKED.has(text.slice(start, end));
const BETWEEN_MAX = 2;
const BETWEEN = /^[ ./-]{1,2}$/;

/** @param text in which the word begins at `start` */
const isJoined = (before: Token, word: string, text: string, start: number): boolean =>
  JOINED.get(before.word)?.has(word.length > SHORT_MAX ? word.replace(/s$/, '') : word) === true &&
  BETWEEN.test(text.slice(before.end, start));

/** Whether a word may go on the one before it, and so start like that one. */
const mayBeSecond = (text: string, before: Token, start: number): boolean =>
  (before.end === start - 1 && text.charCodeAt(before.end) === HYPHEN) ||
  (start - before.end <= BETWEEN_MAX && JOINED.has(before.word));

/** The name without its version: html of HTML5. */
const UNVERSIONED = /^([a-z]{3,})\d{1,2}$/;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** What else a word means besides its other spellings. */
const meaning = (word: string, also: readonly string[]): readonly string[] => {
  const name = isDigit(word.charCodeAt(word.length - 1)) ? UNVERSIONED.exec(word)?.[1] : undefined;
  const parts = PARTS.get(word);
  if (name === undefined && parts === undefined) return also;
  return [...new Set([...also, ...(parts ?? NONE), ...(name === undefined ? NONE : [name])])];
};

/** A token that continues the one before it. */
const joinedTo = (before: Token, { word, end }: { readonly word: string; readonly end: number }): Token => {
  const joined = `${before.word}${word}`;
  return { word: joined, start: before.start, end, also: PARTS.get(joined) ?? NONE };
};

const tokensOfFolded = (folded: string, wanted?: Beginnings): Token[] => {
  const tokens: Token[] = [];
  let before: Token | undefined;
  const places = wordsIn(folded);
  for (let place = 0; place < places.length; place += 2) {
    const start = places[place] ?? 0;
    const end = places[place + 1] ?? 0;
    if (
      wanted &&
      !mayBeWanted(wanted, folded, start, end) &&
      !isLinked(folded, start, end) &&
      !(before && mayBeSecond(folded, before, start))
    )
      continue;
    const found = folded.slice(start, end);
    // The possessive s, as in "driver's license".
    if (found === 's' && folded[start - 1] === "'") continue;
    const { word, also } = wordOf(found);
    if (isDigit(word.charCodeAt(0)) && LONG_NUMBER.test(word)) continue;
    if (before && isJoined(before, word, folded, start)) {
      tokens.pop();
      before = joinedTo(before, { word, end });
      tokens.push(before);
      continue;
    }
    const isSecond = folded.charCodeAt(start - 1) === HYPHEN && before?.end === start - 1;
    const joined = before && isSecond ? [...also, `${before.word}${word}`] : also;
    before = { word, start, end, also: meaning(word, joined) };
    tokens.push(before);
  }
  return tokens;
};

/** A character with the marks that combine with it. */
const CLUSTER = /[^\p{M}]\p{M}*|\p{M}+/gsu;

/**
 * Moves tokens from a folded text to the original one, where characters such as `½` are shorter and decomposed letters
 * longer. Marks combine with the letter before them, so each cluster can be folded separately.
 */
const placedIn = (text: string, tokens: readonly Token[]): Token[] => {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { index, 0: cluster } of text.matchAll(CLUSTER)) {
    for (let unit = fold(cluster).length; unit > 0; unit -= 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return tokens.map((token) => ({
    ...token,
    start: starts[token.start] ?? text.length,
    end: ends[token.end - 1] ?? text.length,
  }));
};

/**
 * The words of a plain text in order, with their positions. @param wanted leaves out most words of which no spelling
 * begins so, which saves most of the time
 */
export const tokensOf = (text: string, wanted?: Beginnings): Token[] => {
  const folded = fold(text);
  const tokens = tokensOfFolded(folded, wanted);
  // Folding almost always keeps the length, and so the positions.
  return folded.length === text.length ? tokens : placedIn(text, tokens);
};

/** Restores `C++` where an address turned `+` into spaces: "c  developer" was "c++ developer". */
export const restorePlus = (text: string): string => text.replace(/(^|\s)([cC]) {2,}(?=\S|$)/g, '$1$2++ ');
