/** Decodes a file of postings, or refuses it: a wrong guess would publish words that nobody can read. */
import { Refusal } from '../../platform/refusal.ts';
import { decodeDos, dosCodePage } from './dos-code-pages.ts';
import { doubtfulReadings } from './encoding-guess.ts';

const SAMPLE_BYTES = 65_536;

/** Whether at least half of what isn't ASCII is UTF-8, which bytes of other encodings only are by chance. */
const isHalfUtf8 = (bytes: Buffer): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes);
  const other = text.match(/[^\p{ASCII}]/gu) ?? [];
  return other.filter((sign) => sign === '\ufffd').length <= other.length / 2;
};

const asUtf8 = 'Save it as UTF-8, or name its encoding with --encoding.';

/** The first line that isn't UTF-8. */
const lineOfError = (bytes: Buffer): number => {
  const decoder = new TextDecoder('utf-8');
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const part = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (decoder.decode(part).includes('\ufffd') && !part.includes('\ufffd')) return line;
    if (end < 0) break;
    start = end + 1;
  }
  return line;
};

/** Text of a western single-byte encoding: Windows-1252, or Latin-9 if it has a euro sign there. */
const decodeWestern = (bytes: Buffer): string => {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const line = () => lineOfError(bytes);
  if (isHalfUtf8(bytes))
    throw new Refusal(`The file mixes UTF-8 with another encoding, first in line ${line()}. ${asUtf8}`);
  const doubtful = doubtfulReadings(bytes);
  if (doubtful)
    throw new Refusal(
      `The file is neither UTF-8 nor surely Windows-1252, first in line ${line()}. It could be\n  ${doubtful.join('\n  ')}\nSave it as UTF-8, or name its encoding, such as --encoding ${doubtful[0]?.split(':')[0]}.`,
    );
  const isLatin9 =
    !/[\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122€]/.test(text) &&
    text.includes('¤');
  return isLatin9 ? new TextDecoder('iso-8859-15').decode(bytes) : text;
};

/** UTF-16 without a byte order mark has a zero in almost every other byte of western text. */
const utf16Of = (sample: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < odd / 4) return 'utf-16le';
  return even > sample.length / 4 && odd < even / 4 ? 'utf-16be' : undefined;
};

const decodeStrictly = (bytes: Buffer, encoding: string): string => {
  const dos = dosCodePage(encoding);
  if (dos) return decodeDos(bytes, dos);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(`There is no encoding named ${encoding}.`);
    throw new Refusal(`The file is not ${encoding.toUpperCase()}.`);
  }
};

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** @param encoding as the operator named it. Otherwise the bytes tell. @throws Refusal */
export const decodeText = (bytes: Buffer, encoding: string | undefined): string => {
  if (encoding) return decodeStrictly(bytes, encoding);
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const starts = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (starts(0x50, 0x4b, 3, 4) || starts(0xd0, 0xcf, 0x11, 0xe0))
    throw new Refusal('This is a workbook or an archive. Save it as CSV (UTF-8).');
  if (starts(0xff, 0xfe, 0, 0) || starts(0, 0, 0xfe, 0xff))
    throw new Refusal(`The file is UTF-32. ${asUtf8}`);
  const wide = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : utf16Of(sample);
  if (wide) return decodeStrictly(bytes, wide);
  if (bytes.includes(0)) throw new Refusal('The file is not text.');
  return isUtf8(bytes) ? decodeStrictly(bytes, 'utf-8') : decodeWestern(bytes);
};
