/** Many short texts in one, which take a fraction of the memory of as many strings. */
export interface StringTable {
  readonly text: string;
  /** Where each text starts, and where the last one ends. */
  readonly starts: Uint32Array;
}

export const stringTable = (texts: readonly string[]): StringTable => {
  const starts = new Uint32Array(texts.length + 1);
  for (const [place, text] of texts.entries()) starts[place + 1] = (starts[place] ?? 0) + text.length;
  return { text: texts.join(''), starts };
};

export const textAt = ({ text, starts }: StringTable, place: number): string =>
  text.slice(starts[place], starts[place + 1]);

/** The order of the text at a place and another one. Reads characters, because each slice would be a new string. */
export const compareAt = ({ text, starts }: StringTable, place: number, other: string): number => {
  const start = starts[place] ?? 0;
  const length = (starts[place + 1] ?? 0) - start;
  for (let at = 0; at < length && at < other.length; at += 1) {
    const difference = text.charCodeAt(start + at) - other.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return length - other.length;
};

/** The first place of a range for which a condition holds that holds for all later ones; its end if there is none. */
export const firstPlace = (end: number, holds: (place: number) => boolean): number => {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
