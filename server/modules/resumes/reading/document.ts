/** A resume as text: the output of readers and the input of the parser. */

export interface Line {
  /** Separate pieces on a line, as in a table, are separated by a tab. */
  readonly text: string;
  /** The font size, to recognise headings; 0 if unknown. */
  readonly size: number;
  /** The font or weight, the same for lines of the same kind; empty if unknown. */
  readonly style: string;
  /** Whether space separates it from the line above. */
  readonly isApart: boolean;
}

export interface ResumeText {
  readonly lines: readonly Line[];
  /** The targets of links. */
  readonly links: readonly string[];
}

/** Why a file can't be read. */
export const READING_PROBLEMS = ['broken', 'encrypted', 'too_complex', 'no_text', 'old_word'] as const;
export type ReadingProblem = (typeof READING_PROBLEMS)[number];

export class UnreadableResume extends Error {
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Further lines are ignored; no resume is longer. */
export const LINES_MAX = 1500;
const LINE_MAX = 600;

/** Stands for a letter that the file doesn't name. A value that contains it is doubtful. */
export const UNKNOWN_LETTER = '\ufffd';

/** The same in a file that says what joined letters stand for, so that the letter can't be guessed. */
export const NAMELESS = '\ufffc';

const CONSONANT = '[\u0915-\u0939\u0958-\u095f]\u093c?';
const CLUSTER = `(?:${CONSONANT}\u094d)*${CONSONANT}`;
const VOWEL_SIGNS = '[\u093e-\u094c\u0900-\u0903]*';
/** PDFs of Devanagari draw the short i before its consonants, and name neither it nor the r above a syllable. */
const SHORT_I = new RegExp(`${UNKNOWN_LETTER}(${CLUSTER})(?![\u093e-\u094d${UNKNOWN_LETTER}])`, 'gu');
const UPPER_R = new RegExp(
  `(${CLUSTER}${VOWEL_SIGNS})${UNKNOWN_LETTER}(?![\u093e-\u094d${UNKNOWN_LETTER}])`,
  'gu',
);

const repairDevanagari = (text: string): string =>
  text.replace(SHORT_I, '$1\u093f').replace(UPPER_R, '\u0930\u094d$1');

const VISUAL_SHORT_I = new RegExp(`\u093f(${CLUSTER})`, 'gu');
const VISUAL_R = new RegExp(`(${CLUSTER}${VOWEL_SIGNS})\u0930\u094d`, 'gu');

/**
 * The lines in logical order, if the file names the letters of Devanagari in the order in which they are drawn: then
 * words begin with the short i.
 */
export const inLogicalOrder = (lines: readonly Line[]): Line[] => {
  const isVisual = lines.some(({ text }) => /(?<![\p{L}\p{M}${UNKNOWN_LETTER}])\u093f/u.test(text));
  return isVisual
    ? lines.map((line) => ({
        ...line,
        text: line.text.replace(VISUAL_SHORT_I, '$1\u093f').replace(VISUAL_R, '\u0930\u094d$1'),
      }))
    : [...lines];
};

/** Text in logical letters: no presentation forms, private bullets or control characters. */
export const plainText = (text: string): string => {
  const plain = text
    .replace(/[\ufb00-\ufdff\ufe70-\ufefc]+/gu, (forms) => forms.normalize('NFKC'))
    .replace(/[\uf000-\uf0ff]/gu, '•')
    .replace(/\p{Co}+/gu, ' ')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/(?![\t\n])\p{Cc}/gu, UNKNOWN_LETTER)
    // "J O H N   D O E", and "E VA M A R I A", where pairs are written as one
    .replace(/(?<![\p{L}\p{N}])\p{Lu}{1,2}(?: \p{Lu}{1,2}){2,}(?=\s{2}|\s*$)/gu, (letters) =>
      (letters.match(/\p{Lu}{2}/gu)?.length ?? 0) > letters.length / 8
        ? letters
        : letters.replaceAll(' ', ''),
    )
    // Some exports write "Company -  Place".
    .replace(/ [-–] {2,}/g, ' -\t');
  // Several spaces set apart what stands beside each other, except for words of spaced letters.
  const gap = /\p{Lu} \p{Lu} \p{Lu}/u.test(text) ? ' ' : '\t';
  return (
    (/[\u0900-\u097f]/u.test(plain) ? repairDevanagari(plain) : plain)
      .replaceAll(NAMELESS, UNKNOWN_LETTER)
      .replace(/[^\S\t]{3,}/gu, gap)
      .replace(/[^\S\t]+/gu, ' ')
      .replace(/ *\t */g, '\t')
      // "Company", ": Acme" in two cells
      .replace(/(?<=\p{L})\t[:：]\s*(?=\S)/gu, ': ')
      .trim()
      .slice(0, LINE_MAX)
  );
};
