/**
 * Extracts the author's own words from a reply, without quotations and signature, in linear time. What isn't surely a
 * quotation stays, so that no words are lost. `quotation-signs.ts` knows how mail programs introduce quotations.
 */
import { REPLY_MARK } from '../../../platform/mail/reply-address.ts';
import { isAttribution, isHeaderBlock, isSeparator, isTagline } from './quotation-signs.ts';

/** A signature's first line (RFC 3676). Without the space, the dashes are the author's. */
const SIGNATURE = '-- ';
/** Longer texts below it are no signature. */
const SIGNATURE_LINES = 10;
/** "On Monday, Jo <jo@example.com> wrote:" is wrapped into at most so many lines. */
const ATTRIBUTION_LINES = 4;
/** The most lines of Outlook's header block, with blank lines between. */
const HEADER_LINES = 12;
/** The last line of our emails, in every language, has a link to stop them. */
const OUR_LAST_LINE = /[?&]token=/;

const isQuoted = (line = ''): boolean => /^\s*>/.test(line);
const isBlank = (line = ''): boolean => line.trim() === '';

const lastWritten = (lines: readonly string[]): number => lines.findLastIndex((line) => !isBlank(line)) + 1;

/** The lines without an introduction of the quotation that follows them. */
const withoutAttribution = (lines: readonly string[]): readonly string[] => {
  const end = lastWritten(lines);
  for (let start = end - 1; start >= 0 && end - start <= ATTRIBUTION_LINES; start -= 1) {
    if (isBlank(lines[start])) break;
    if (isAttribution(lines.slice(start, end))) return lines.slice(0, start);
  }
  return lines;
};

/** The lines without signature, and without what mail programs add below a text. */
const withoutSignature = (lines: readonly string[]): readonly string[] => {
  const start = lines.lastIndexOf(SIGNATURE);
  let end = lastWritten(lines);
  if (start !== -1 && end - start <= SIGNATURE_LINES) end = start;
  while (end > 0 && (isBlank(lines[end - 1]) || isSeparator(lines[end - 1]) || isTagline(lines[end - 1])))
    end -= 1;
  return lines.slice(0, end);
};

/** Where a quotation without signs begins, which lasts until the end; the number of lines if there is none. */
const startOfUnmarked = (lines: readonly string[]): number => {
  let isSeparated = false;
  const start = lines.findIndex((line, at) => {
    if (isBlank(line)) return false;
    const begins =
      !isQuoted(line) &&
      (line.includes(REPLY_MARK) || isHeaderBlock(lines.slice(at, at + HEADER_LINES), isSeparated));
    isSeparated = isSeparator(line);
    return begins;
  });
  return start === -1 ? lines.length : start;
};

interface Part {
  readonly isQuoted: boolean;
  readonly lines: string[];
}

/** Runs of quoted and other lines. Blank lines belong to the run before. */
const partsOf = (lines: readonly string[]): Part[] => {
  const parts: Part[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && (isBlank(line) || last.isQuoted === isQuoted(line))) last.lines.push(line);
    else parts.push({ isQuoted: isQuoted(line), lines: [line] });
  }
  return parts;
};

/** Between own words, short quotations tell what is answered. Others contain our email with its private links. */
const isContext = ({ lines }: Part): boolean =>
  !lines.some((line) => line.includes(REPLY_MARK) || OUR_LAST_LINE.test(line));

/** The own words of lines with quotations that are marked by `>`. */
const ownWords = (lines: readonly string[], isQuotedBelow: boolean): string => {
  const parts = partsOf(lines).map((part, index, all) => {
    if (part.isQuoted) return { ...part, isKept: isContext(part) };
    const isIntroduction = all[index + 1]?.isQuoted || (isQuotedBelow && index === all.length - 1);
    const own = withoutSignature(isIntroduction ? withoutAttribution(part.lines) : part.lines);
    const isWhole = own.length === lastWritten(part.lines);
    return { isQuoted: false, lines: isWhole ? part.lines : [...own, ''], isKept: own.length > 0 };
  });
  const isOwn = (part: (typeof parts)[number]) => !part.isQuoted && part.isKept;
  return parts
    .slice(parts.findIndex(isOwn), parts.findLastIndex(isOwn) + 1)
    .filter(({ isKept }) => isKept)
    .flatMap((part) => part.lines)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

export const replyTextIn = (text: string): string => {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const start = startOfUnmarked(lines);
  const above = ownWords(lines.slice(0, start), start < lines.length);
  if (above !== '' || start === lines.length) return above;
  const end = lines.findLastIndex((line) => OUR_LAST_LINE.test(line));
  return end === -1 ? '' : ownWords(lines.slice(end + 1), false);
};
