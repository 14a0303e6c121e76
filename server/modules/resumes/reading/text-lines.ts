/** Reads a plain-text resume. */
import { LINES_MAX, type Line, plainText, type ResumeText, UnreadableResume } from './document.ts';

const hasControls = (text: string): boolean => /(?![\t\n\v\f\r])\p{Cc}/u.test(text);

const decode = (bytes: Uint8Array): string => {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The encoding of old Windows editors.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** @throws {UnreadableResume} if the bytes are not text */
export const readTextLines = (bytes: Uint8Array): ResumeText => {
  const text = decode(bytes);
  if (hasControls(text)) throw new UnreadableResume('broken');
  const lines: Line[] = [];
  let isApart = false;
  for (const row of text.split(/\r\n?|\n|\f/).slice(0, LINES_MAX)) {
    const own = plainText(row.replace(/\s{3,}/g, '\t'));
    if (own !== '') lines.push({ text: own, size: 0, style: '', isApart });
    isApart = own === '';
  }
  return { lines, links: [] };
};
