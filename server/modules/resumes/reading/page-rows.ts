/** Joins the pieces of text on a page into rows of cells, in logical order. */

export interface Piece {
  readonly text: string;
  readonly x: number;
  /** The distance from the bottom of the page. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
}

/** Adjacent words. */
export interface Run {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly size: number;
  readonly font: string;
}

export interface Row {
  readonly y: number;
  readonly runs: readonly Run[];
  /** The cells of a row in a table, where gaps are smaller than between columns. */
  readonly cells: readonly Run[];
}

/** Gaps relative to the font size: smaller ones are spaces, larger ones separate columns or cells. */
const WORD_GAP = 0.15;
const COLUMN_GAP = 0.9;
const CELL_GAP = 0.45;
/** Between words in other fonts: a title and the company beside it. */
const FONT_GAP = 0.55;
const SIZE_MIN = 6;
const SHADOW = 0.2;
const OTHER_SIZE = 0.15;

const SPACED_LETTERS_MIN = 3;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const isBlank = ({ text }: Piece): boolean => text.trim() === '';
const isRightToLeft = ({ text }: Piece): boolean => RIGHT_TO_LEFT.test(text);
const isWord = ({ text }: Piece): boolean => /[\p{L}\p{N}]/u.test(text) && !RIGHT_TO_LEFT.test(text);
const isLatin = ({ text }: Piece): boolean => /\p{Script=Latin}/u.test(text);
const isNumber = ({ text }: Piece): boolean => /^[\s\p{N}+./:-]+$/u.test(text) && /\p{N}/u.test(text);

const MARKS = String.raw`[\s:،؛,;|–-]*`;
const BETWEEN_MARKS = new RegExp(`^(${MARKS})(.*?)(${MARKS})$`, 'su');
/** A Latin piece or number without the marks at its sides, "AB-12 :", which belong to the text around it. */
const splitMarks = (piece: Piece): Piece[] => {
  if (!isLatin(piece) && !isNumber(piece)) return [piece];
  const letter = piece.width / piece.text.length;
  let at = 0;
  return (BETWEEN_MARKS.exec(piece.text) ?? []).slice(1).flatMap((text, index) => {
    const read = index === 1 ? text : [...text].toReversed().join('');
    const own = { ...piece, text: read, x: piece.x + at * letter, width: text.length * letter };
    at += text.length;
    return text === '' ? [] : [own];
  });
};

/** Phone numbers are written from the left also there, unless the code that they begin with is at the right. */
const PHONE_DIGITS = 8;
const isFromTheLeft = (words: readonly string[]): boolean =>
  !/^(?:0\d*|\d+\+)$/.test(words.at(-1) ?? '') || /^[0+]/.test(words[0] ?? '');
/** Whether a piece of its own with the sign of a calling code is at the right: "4567 123 55 966", "+". */
const hasCodeAtRight = ({ x, width, size }: Piece, all: readonly Piece[]): boolean =>
  all.some((other) => /^\+|\+$/.test(other.text) && Math.abs(other.x - x - width) < WORD_GAP * size);
/** The numbers of a piece, "– 2020", which follow each other from the right. */
const splitNumbers = (piece: Piece, _: number, all: readonly Piece[]): Piece[] => {
  const words = piece.text.trim().split(/\s+/);
  const digits = piece.text.replace(/\D/g, '').length;
  if (words.length < 2 || !/^[\p{N}\p{P}\p{S}\s]+$/u.test(piece.text)) return [piece];
  if (digits > PHONE_DIGITS && isFromTheLeft(words) && !hasCodeAtRight(piece, all)) return [piece];
  const letter = piece.width / piece.text.length;
  let at = 0;
  return words.map((text) => {
    at = piece.text.indexOf(text, at);
    const own = {
      ...piece,
      text: text.replace(/^(\d+)\+$/, '+$1'),
      x: piece.x + at * letter,
      width: text.length * letter,
    };
    at += text.length;
    return own;
  });
};

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };
/** Brackets alone are as they look: from the right, the opening one looks like a closing one. */
const mirrored = (piece: Piece): Piece =>
  /^[\s()[\]]+$/.test(piece.text)
    ? { ...piece, text: piece.text.replace(/[()[\]]/g, (mark) => MIRRORED[mark] ?? mark) }
    : piece;

/**
 * Pieces of a right-to-left row in the order they are read: from the right, except for what is written from left to
 * right within, such as names of programs with their marks and numbers.
 */
const fromTheRight = (all: readonly Piece[]): Piece[] => {
  const pieces = all.flatMap(splitNumbers).flatMap(splitMarks).map(mirrored);
  const ordered: Piece[] = [];
  let leftToRight: Piece[] = [];
  const endGroup = (): void => {
    const last = leftToRight.findLastIndex((piece) => isLatin(piece) || isNumber(piece));
    ordered.push(...leftToRight.slice(0, last + 1).toReversed(), ...leftToRight.slice(last + 1));
    leftToRight = [];
  };
  for (const piece of pieces.toSorted((one, other) => other.x - one.x)) {
    // What is in brackets follows them, "Present (6 years)", from the right.
    const isInGroup = leftToRight.length > 0 && !isRightToLeft(piece) && piece.text.trim() !== '(';
    const isStart = isLatin(piece) || (isNumber(piece) && leftToRight.some(isLatin));
    if (isInGroup || isStart) leftToRight.push(piece);
    else {
      endGroup();
      ordered.push(piece);
    }
  }
  endGroup();
  return ordered;
};

/** Words whose letters stand apart, as in "J O H N   D O E": wider gaps are between words. */
const joinSpacedLetters = (pieces: readonly Piece[]): string | undefined => {
  const letters = pieces.filter((piece) => !isBlank(piece));
  const isSingle = ({ text }: Piece) => /^\p{L}$/u.test(text.trim());
  // Some pairs, as of A and V, are written as one.
  const isSpacedWord =
    letters.length >= SPACED_LETTERS_MIN &&
    letters.filter(isSingle).length > 0.6 * letters.length &&
    letters.every(({ text }) => /^\p{L}{1,2}$/u.test(text.trim()));
  if (!isSpacedWord) return undefined;
  const gaps = letters.slice(1).map(({ x }, at) => x - ((letters[at]?.x ?? 0) + (letters[at]?.width ?? 0)));
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const isSpaced = usual > WORD_GAP * (letters[0]?.size ?? 0);
  return isSpaced
    ? letters.map(({ text }, at) => ((gaps[at - 1] ?? 0) > 1.5 * usual ? ` ${text}` : text)).join('')
    : undefined;
};

const joinPieces = (pieces: readonly Piece[], isReversed: boolean): string => {
  let text = '';
  let before: Piece | undefined;
  for (const piece of isReversed ? fromTheRight(pieces) : pieces) {
    const gap = before
      ? Math.max(piece.x - (before.x + before.width), before.x - (piece.x + piece.width))
      : 0;
    const hasGap = gap > WORD_GAP * piece.size && !/\s$/u.test(text) && !/^\s/u.test(piece.text);
    text += hasGap ? ` ${piece.text}` : piece.text;
    before = piece;
  }
  return text;
};

const runOf = (pieces: readonly Piece[], isReversed: boolean): Run => {
  const written = pieces.filter((piece) => !isBlank(piece));
  return {
    text: joinSpacedLetters(pieces) ?? joinPieces(pieces, isReversed),
    left: Math.min(...written.map(({ x }) => x)),
    right: Math.max(...written.map(({ x, width }) => x + width)),
    size: Math.max(...written.map(({ size }) => size)),
    font: written[0]?.font ?? '',
  };
};

const isOneLook = (one: Piece, other: Piece): boolean =>
  one.font === other.font && Math.abs(one.size - other.size) < OTHER_SIZE * one.size;

/** Where the look of a row changes, if it does so once, between names: bold "Nurse", then "Mercy Clinic". */
const changeIn = (pieces: readonly Piece[], bodyFont: string): Piece | undefined => {
  const written = pieces.filter((piece) => !isBlank(piece)).toSorted((one, other) => one.x - other.x);
  const changes = written.filter((piece, at) => at > 0 && piece.font !== written[at - 1]?.font);
  const [change] = changes;
  const [first] = written;
  const before = change && written[written.indexOf(change) - 1];
  const isBetweenNames =
    before !== undefined &&
    first !== undefined &&
    first.font !== bodyFont &&
    /^\p{Lu}/u.test(first.text) &&
    /[\p{L})]\s*$/u.test(before.text) &&
    /^\s*\p{Lu}/u.test(change?.text ?? '');
  return changes.length === 1 && isBetweenNames ? change : undefined;
};

const runsOf = (
  row: readonly Piece[],
  isPageReversed: boolean,
  leastGap: number,
  bodyFont: string,
): Run[] => {
  const change = changeIn(row, bodyFont);
  const groups: Piece[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  let blanks: Piece[] = [];
  for (const piece of row.toSorted((one, other) => one.x - other.x)) {
    if (isBlank(piece)) {
      blanks.push(piece);
      continue;
    }
    const group = groups.at(-1);
    const gap = (piece.x - end) / Math.max(piece.size, SIZE_MIN);
    const before = group?.at(-1);
    const isOther = before && [before, piece].every(isWord) && !isOneLook(before, piece);
    const isApart = piece === change || gap > (isOther ? Math.min(leastGap, FONT_GAP) : leastGap);
    if (group && !isApart) group.push(...blanks, piece);
    else groups.push([piece]);
    blanks = [];
    end = Math.max(end, piece.x + piece.width);
  }
  const isReversed = isPageReversed
    ? row.some(isRightToLeft) || !row.some(isLatin)
    : row.some(isRightToLeft) && !row.some(isLatin);
  const runs = groups.map((group) => runOf(group, isReversed));
  return isReversed ? runs.toReversed() : runs;
};

const lettersOf = (pieces: readonly Piece[], is: (piece: Piece) => boolean): number =>
  pieces.filter(is).reduce((sum, { text }) => sum + text.length, 0);

/** The font of most letters. */
const bodyFontOf = (pieces: readonly Piece[]): string => {
  const letters = new Map<string, number>();
  for (const { font, text } of pieces) letters.set(font, (letters.get(font) ?? 0) + text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
};

/** Whether a piece is drawn twice, as its own shadow. */
const isShadow = (one: Piece, other: Piece): boolean =>
  one.text === other.text && Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < SHADOW * one.size;

const NAMES_MIN = 3;
const NAME_WORDS = 4;
/** Whether cells are names in frames, which stand nearer to each other than columns: "Figma  User Research  Sketch". */
const areNames = (cells: readonly Run[]): boolean => {
  const words = cells.map(({ text }) => text.trim().split(/\s+/).length);
  const isNamed = cells.every(({ text }) => /^\p{Lu}/u.test(text) && !/[.,:;]$/.test(text));
  return cells.length >= NAMES_MIN && isNamed && Math.max(...words) > 1 && Math.max(...words) <= NAME_WORDS;
};

/** The rows of a page from top to bottom. */
export const rowsOf = (pieces: readonly Piece[]): Row[] => {
  const rows: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1);
    if (row && row.y - piece.y <= 0.45 * Math.min(row.size, piece.size)) {
      if (!row.pieces.some((other) => isShadow(piece, other))) row.pieces.push(piece);
    } else if (!isBlank(piece)) rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  const isPageReversed = lettersOf(pieces, isRightToLeft) > lettersOf(pieces, isLatin);
  const bodyFont = bodyFontOf(pieces);
  return rows.map(({ y, pieces: own }) => {
    const cells = runsOf(own, isPageReversed, CELL_GAP, bodyFont);
    const runs = runsOf(own, isPageReversed, COLUMN_GAP, bodyFont);
    return { y, runs: runs.length === 1 && areNames(cells) ? cells : runs, cells };
  });
};
