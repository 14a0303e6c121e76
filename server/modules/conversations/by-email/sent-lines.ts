/** Recognises the lines of an email that the portal sent, however a program wrapped and marked them. */
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import { REPLY_MARK } from '../../notifications/reply-address.ts';

/** An email of the portal, as its reader got it. */
export interface SentEmail {
  readonly text: string;
  readonly html: string;
}

/** Direction marks, which surround names and addresses in right-to-left languages, and asterisks of bold labels. */
export const plain = (line: string): string =>
  line
    .replace(/[\p{Bidi_Control}\u200b\ufeff*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const ADDRESS = /<?\bhttps?:[^\s<>"]+>?/gi;
const bare = (address: string): string =>
  address.replace(/^<|[>)\].,]+$|\/>?$/g, '').replaceAll('&amp;', '&');
/** The last line of our emails, in every language, has a link to stop them, which is its reader's alone. */
const STOP = `${pageAddress(paths.notificationEmails, 'stop')}?token=`;
/** As it is, and as corporate mail filters wrap it. */
const hasStopLink = (line: string): boolean => line.includes(STOP) || line.includes(encodeURIComponent(STOP));
/** Emails are shorter, so that comparing takes little time. */
const LINES_MAX = 3000;

interface SentLine {
  readonly words: readonly string[];
  /** Whether it is the other side's. */
  readonly isMessage: boolean;
  /** How often it may still be found. */
  left: number;
}

/** What comparing sees of a line: neither its signs, unless it has nothing else, nor our addresses. */
const wordsOf = (line: string, addresses: ReadonlySet<string>): readonly string[] => {
  const text = plain(line).replace(ADDRESS, (address) => (addresses.has(bare(address)) ? ' ' : address));
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  return words ?? (text.trim() === '' ? [] : [text.trim()]);
};

const isPrefix = (words: readonly string[], whole: readonly string[], from: number): boolean =>
  from + words.length <= whole.length && words.every((word, index) => word === whole[from + index]);

/** The distinct lines of an email by their first word. */
const indexOf = ({ text }: SentEmail, addresses: ReadonlySet<string>) => {
  const byKey = new Map<string, SentLine>();
  const byFirst = new Map<string, SentLine[]>();
  for (const line of text.split('\n')) {
    const isMessage = line.startsWith('>');
    const words = wordsOf(line.replace(/^> ?/, ''), addresses);
    const [first] = words;
    if (first === undefined) continue;
    const known = byKey.get(words.join(' '));
    if (known) known.left += 1;
    else {
      const added = { words, isMessage, left: 1 };
      byKey.set(words.join(' '), added);
      byFirst.set(first, [...(byFirst.get(first) ?? []), added]);
    }
  }
  return byFirst;
};

/** @param lines without quotation signs. */
export const sentLinesIn = (lines: readonly string[], sent: SentEmail) => {
  const found = `${sent.text} ${sent.html}`.match(ADDRESS) ?? [];
  const addresses = new Set(found.map(bare));
  const byFirst = indexOf(sent, addresses);
  const words = lines.slice(0, LINES_MAX).map((line) => wordsOf(line, addresses));

  /** How many lines from one on are a sent line, which they are only as a whole. */
  const countOf = ({ words: whole }: SentLine, at: number): number => {
    let from = 0;
    for (let end = at; ; end += 1) {
      const next = words[end] ?? [];
      if (next.length === 0 || !isPrefix(next, whole, from)) return 0;
      from += next.length;
      if (from === whole.length) return end + 1 - at;
    }
  };

  return {
    /** Finds the longest sent line that begins at a line; undefined if there is none. */
    find: (at: number) => {
      let best: { readonly line: SentLine; readonly count: number } | undefined;
      for (const line of byFirst.get(words[at]?.[0] ?? '') ?? []) {
        const count = line.left > 0 ? countOf(line, at) : 0;
        if (count > 0 && line.words.length > (best?.line.words.length ?? 0)) best = { line, count };
      }
      return best;
    },
    /** Whether a line is ours without being compared: the link above all, which others must not get. */
    isSign: (at: number, isOutside: boolean): boolean => {
      const line = lines[at] ?? '';
      if (hasStopLink(line)) return true;
      const isAddress = words[at]?.length === 0 && line.search(ADDRESS) !== -1;
      return !isOutside && (line.includes(REPLY_MARK) || isAddress);
    },
  };
};
export type SentLines = ReturnType<typeof sentLinesIn>;
