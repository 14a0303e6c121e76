/** Web addresses in plain text. The only place that finds them, for everything that makes links of text. */

/** Ends at spaces, quotation marks, and the punctuation of scripts that need no space after it. */
const ADDRESS = /https?:\/\/[^\s<>"`“”„«»‹›「」『』《》〈〉【】。、，；：！？।॥،؛؟\p{Cc}]{1,2000}/giu;

/** Punctuation at the end belongs to the sentence, except signs that only addresses end with. */
const OF_SENTENCE = /^(?![/_\-=&#%+$@~])[\p{P}\p{S}]$/u;

const OPENINGS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** The address without what follows it. A closing bracket stays if the address contains the opening one. */
const withoutPunctuation = (found: string): string => {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    const opening = OPENINGS[last];
    const isBalanced = opening !== undefined && countOf(address, opening) >= countOf(address, last);
    if (!OF_SENTENCE.test(last) || isBalanced) return address;
    address = address.slice(0, -1);
  }
};

export interface TextPart {
  readonly text: string;
  readonly isAddress: boolean;
}

/** The parts of a text in order, which together are the text. */
export const partsWithAddresses = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    if (!/^https?:\/\/[\p{L}\p{N}[]/iu.test(address)) continue;
    parts.push({ text: text.slice(end, index), isAddress: false }, { text: address, isAddress: true });
    end = index + address.length;
  }
  return [...parts, { text: text.slice(end), isAddress: false }].filter((part) => part.text !== '');
};
