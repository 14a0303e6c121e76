/** Extracts the author's own text from a reply, without quotations and signature, in linear time. */

import { REPLY_MARK } from '../../../mail/reply-address.ts';

const isQuoted = (line = ''): boolean => line.trimStart().startsWith('>');
const isBlank = (line = ''): boolean => line.trim() === '';
const isEnd = (line: string): boolean =>
  line.includes(REPLY_MARK) || line.trimEnd() === '--' || /^(?:-{3,}|_{10,})/.test(line.trimStart());

/** The maximum lines of "On Monday, Jo <jo@example.com> wrote:" before a quotation, which mail programs wrap. */
const ATTRIBUTION_LINES = 3;

const lastWritten = (lines: readonly string[], until: number): number => {
  let end = until;
  while (end > 0 && isBlank(lines[end - 1])) end -= 1;
  return end;
};

/**
 * The start of an attribution before `end`. In all languages it ends with a colon and contains an address or a time.
 */
const beforeAttribution = (lines: readonly string[], end: number): number => {
  if (!/[::]$/.test(lines[end - 1]?.trimEnd() ?? '')) return end;
  let start = end - 1;
  while (start > 0 && end - start < ATTRIBUTION_LINES && !isBlank(lines[start - 1])) start -= 1;
  for (let line = end - 1; line >= start; line -= 1)
    if (/@|\p{Nd}/u.test(lines.slice(line, end).join(' '))) {
      const isWholeParagraph = start === 0 || isBlank(lines[start - 1]);
      return isWholeParagraph ? start : line;
    }
  return end;
};

export const replyTextIn = (text: string): string => {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const mark = lines.findIndex(isEnd);
  let end = lastWritten(lines, mark === -1 ? lines.length : mark);
  const isCut = lines[mark]?.includes(REPLY_MARK) ?? false;
  let quoted = isCut;
  while (end > 0 && isQuoted(lines[end - 1])) {
    quoted = true;
    end = lastWritten(lines, end - 1);
  }
  if (quoted) end = lastWritten(lines, beforeAttribution(lines, end));
  return lines.slice(0, end).join('\n').trim();
};
