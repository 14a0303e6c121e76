/** Splits text into words. Queries and jobs go through the same function, so that equal words give equal tokens. */

/** Letters whose stroke or ligature Unicode does not treat as an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;
/** Short vowels and hamza carriers, which most people leave out. */
const ARABIC_SIGNS = /[\u064b-\u065f\u0670]/g;
/** ASCII and the signs of English typesetting: text in which only letters of `a` to `z` and digits make words. */
const isSimple = (text: string): boolean => /^[\0-\x7f–—‘’“”•·«»₹€£]*$/.test(text);

/** Lower case without the accents of alphabets. Vowel signs of Indic scripts are part of the word and stay. */
export const fold = (text: string): string =>
  isSimple(text)
    ? text.toLowerCase().replaceAll('’', "'")
    : text
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .replace(ARABIC_SIGNS, '')
        .toLowerCase()
        .replace(/[øłđıßæœىةـ]/g, (letter) => PLAIN[letter] ?? letter)
        .replaceAll('’', "'")
        .normalize('NFC');

/**
 * A word: with the signs of C++, C# and .NET, with a suffix as in Node.js, or letters with dots or ampersands between
 * them as in B.Tech, Ph.D. and R&D.
 */
export const WORD =
  /\.net(?![\p{L}\p{N}])|\p{L}(?: ?& ?\p{L})+(?![\p{L}\p{M}\p{N}])|(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|(?<![\p{L}\p{N}])(?:\p{L}|ph)\.\p{L}{1,6}(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*(?:\.(?:js|net)(?![\p{L}\p{N}]))?(?:\+\+|#(?![\p{L}\p{N}]))?/gu;

/** Numbers of more digits are telephone numbers and identifiers: nobody searches jobs by them. */
const LONG_NUMBER = /^\d{5,}$/;

export interface Token {
  /** As it is compared. */
  readonly word: string;
  /** Where the word stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Other spellings at the same place: `frontend` beside `end` of "front-end", `node` beside `nodejs`. */
  readonly also: readonly string[];
}

/** Letters and digits alone need no second look. */
const SIMPLE = /^[a-z0-9]+$/;

const wordOf = (found: string): { word: string; also: string[] } => {
  if (SIMPLE.test(found)) return { word: found, also: [] };
  if (found === '.net' || found.endsWith('#') || found.endsWith('++')) return { word: found, also: [] };
  if (found.includes('&')) return { word: found.replaceAll(' ', ''), also: [] };
  const [stem = '', suffix] = found.split(/\.(?=(?:js|net)$)/);
  if (suffix && stem.length > 1)
    return { word: `${stem}${suffix}`, also: [stem, ...(suffix === 'net' ? ['.net'] : [])] };
  return { word: found.replaceAll('.', ''), also: [] };
};

/** Folding keeps lengths almost always; where it does not, places in the text are only approximate. */
const samePlaces = (text: string, folded: string): boolean => text.length === folded.length;

/** Letters and digits of simple text: most texts are simple, and reading their letters is quicker than the expression. */
const isPlain = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
const [DOT, AMPERSAND, SPACE, PLUS, HASH] = [...'.& +#'].map((sign) => sign.charCodeAt(0));

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

/** The same with a place of its own to go on from. */
const NEXT_WORD = new RegExp(WORD);

/** Where the words of a folded text are: what `WORD` matches. */
export function* wordsIn(text: string): Generator<readonly [start: number, end: number]> {
  if (!isSimple(text)) {
    for (const { index, 0: word } of text.matchAll(WORD)) yield [index, index + word.length];
    return;
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
      if (!match) return;
      yield [match.index, match.index + match[0].length];
      place = match.index + match[0].length;
    } else {
      yield [place, end];
      place = end;
    }
  }
}

const tokensOfFolded = (folded: string): Token[] => {
  const tokens: Token[] = [];
  let before: Token | undefined;
  for (const [start, end] of wordsIn(folded)) {
    const found = folded.slice(start, end);
    // The genitive of "driver's license".
    if (found === 's' && folded[start - 1] === "'") continue;
    const { word, also } = wordOf(found);
    if (LONG_NUMBER.test(word)) continue;
    if (before && before.end === start - 1 && folded[start - 1] === '-') also.push(`${before.word}${word}`);
    before = { word, start, end, also };
    tokens.push(before);
  }
  return tokens;
};

/** The words of a plain text in their order, each with its place. */
export const tokensOf = (text: string): Token[] => {
  const folded = fold(text);
  if (samePlaces(text, folded)) return tokensOfFolded(folded);
  // Decomposed input: composing it first makes lengths agree.
  const composed = text.normalize('NFC');
  return tokensOfFolded(fold(composed));
};

/** `C++` loses its signs where `+` means a space in an address: "c  developer" was "c++ developer". */
export const restorePlus = (text: string): string => text.replace(/(^|\s)([cC]) {2,}(?=\S|$)/g, '$1$2++ ');
