/**
 * Extracts the author's own words from a reply, in linear time. Only what the portal itself sent is left out, with the
 * lines by which mail programs introduce it, and signatures. All other lines stay, so that no words are lost.
 */

import { REPLY_MARK } from '../../notifications/reply-address.ts';
import { isAttribution, isHeaderBlock, isSeparator, isTagline } from './quotation-signs.ts';
import { type SentEmail, type SentLines, sentLinesIn } from './sent-lines.ts';

/** What the portal sent to the author about this conversation. */
export interface Sent {
  readonly emails: readonly SentEmail[];
  /** Its name and addresses, as attributions show them. */
  readonly senders: readonly string[];
}

/** A signature's first line (RFC 3676). Without the space, the dashes are the author's. */
const SIGNATURE = '-- ';
/** Longer texts below it are no signature. */
const SIGNATURE_LINES = 10;
/** "On Monday, Jo <jo@example.com> wrote:" is wrapped into at most so many lines. */
const ATTRIBUTION_LINES = 4;
/** The most lines of Outlook's header block. */
const HEADER_LINES = 12;

interface Line {
  readonly text: string;
  readonly content: string;
  /** Whether the program, or the author, marked it with `>`. */
  readonly isMarked: boolean;
  kind: 'own' | 'blank' | 'template' | 'message' | 'introduction';
}

const readLine = (text: string): Line => {
  const content = text.replace(/^(?:\s*>)+ ?/, '');
  const isMarked = content !== text;
  return { text, content, isMarked, kind: content.trim() === '' ? 'blank' : 'own' };
};

/** The last line above one that isn't of a kind; -1 if there is none. */
const lastAbove = (lines: readonly Line[], at: number, kind: Line['kind']): number => {
  let last = at - 1;
  while (lines[last]?.kind === kind) last -= 1;
  return last;
};

/** The first line of what introduces a quotation that starts at a line; undefined if nothing does. */
const introductionOf = (
  lines: readonly Line[],
  at: number,
  senders: readonly string[],
): number | undefined => {
  const last = lastAbove(lines, at, 'blank');
  const near = lines.slice(Math.max(0, last + 1 - HEADER_LINES), last + 1).reverse();
  const gap = near.findIndex(({ kind }) => kind === 'blank');
  const contents = near.slice(0, gap === -1 ? HEADER_LINES : gap).map(({ content }) => content);
  const heightOf = (isIntroduction: (lines: readonly string[]) => boolean, max: number) =>
    contents.slice(0, max).findIndex((_, index) => isIntroduction(contents.slice(0, index + 1).reverse()));
  const attribution = heightOf((of) => isAttribution(of, senders), ATTRIBUTION_LINES);
  if (attribution !== -1) return last - attribution;
  const height = heightOf((of) => isHeaderBlock(of, senders), HEADER_LINES);
  if (height === -1) return undefined;
  const above = lastAbove(lines, last - height, 'blank');
  return isSeparator(lines[above]?.content) ? above : last - height;
};

/** Where our email begins: at our mark, or at a line of ours that a program introduces. Lines above are the author's. */
const startOfSent = (lines: readonly Line[], sent: SentLines, senders: readonly string[]): number => {
  const start = lines.findIndex(
    ({ kind, content }, at) =>
      kind !== 'blank' &&
      (content.includes(REPLY_MARK) ||
        (sent.find(at) !== undefined && introductionOf(lines, at, senders) !== undefined)),
  );
  return start === -1 ? lines.length : start;
};

/** Marks the lines that are ours. @returns their number. */
const markSent = (lines: readonly Line[], sent: SentLines, senders: readonly string[]): number => {
  const start = startOfSent(lines, sent, senders);
  const introduction = introductionOf(lines, start, senders) ?? start;
  for (const part of lines.slice(introduction, start)) part.kind = 'introduction';
  let count = 0;
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'own') continue;
    // A program that marks its first line marks all.
    const isOutside = at < start || (lines[start]?.isMarked === true && !line.isMarked);
    const found = isOutside ? undefined : sent.find(at);
    const length = found?.count ?? (sent.isSign(at, isOutside) ? 1 : 0);
    for (const part of lines.slice(at, at + length))
      part.kind = found?.line.isMessage ? 'message' : 'template';
    if (found) found.line.left -= 1;
    count += length;
  }
  return count;
};

/** The number of lines without blank ones at the end. */
const lengthOf = (lines: readonly string[], end: number): number => {
  let length = end;
  while (length > 0 && !/[^\s>]/.test(lines[length - 1] ?? '')) length -= 1;
  return length;
};

/** The lines without signature, and without what mail programs add below a text. */
const withoutSignature = (lines: readonly string[]): readonly string[] => {
  const start = lines.lastIndexOf(SIGNATURE);
  let end = lengthOf(lines, lines.length);
  if (start !== -1 && end - start <= SIGNATURE_LINES) end = lengthOf(lines, start);
  while (isTagline(lines[end - 1])) end = lengthOf(lines, end - 1);
  return lines.slice(0, end);
};

/** The last paragraph of the other side's message above an answer, and what is between. */
const contextOf = (lines: readonly Line[], at: number): readonly string[] => {
  const end = lastAbove(lines, at, 'blank') + 1;
  const start = lastAbove(lines, end, 'message') + 1;
  if (start === end) return [];
  return [...lines.slice(start, end).map(({ content }) => `> ${content.trim()}`), ...(end < at ? [''] : [])];
};

/** The own lines, each run after what it answers. */
const ownWords = (lines: readonly Line[]): string => {
  const runs: string[][] = [];
  let isOwn = false;
  for (const [at, { kind, text, isMarked }] of lines.entries()) {
    const isStart = kind === 'own' && !isOwn;
    isOwn = kind === 'own' || (kind === 'blank' && isOwn);
    if (isStart) runs.push(isMarked ? [] : [...contextOf(lines, at)]);
    if (isOwn) runs.at(-1)?.push(text);
  }
  return runs
    .map((run) => withoutSignature(run).join('\n'))
    .filter(Boolean)
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

const read = (text: string): Line[] =>
  text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n').map(readLine);

/** Compares with the sent email that most of it comes from. */
export const replyTextIn = (text: string, { emails, senders }: Sent): string => {
  let best = { lines: read(text), count: 0 };
  for (const email of emails.length > 0 ? emails : [{ text: '', html: '' }]) {
    const lines = read(text);
    const sent = sentLinesIn(
      lines.map(({ content }) => content),
      email,
    );
    const count = markSent(lines, sent, senders);
    if (count > best.count) best = { lines, count };
  }
  return ownWords(best.lines);
};
