/** Reads ZIP archives: the directory, and parts within a budget. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { findEnd, findStart } from './padding.ts';

const inflate = promisify(inflateRaw);

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;
const ENTRIES_MAX = 2000;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** The position of the end record of a ZIP archive with nothing but padding behind it; undefined if there is none. */
export const findZipEnd = (bytes: Buffer): number | undefined => {
  const end = findEnd(bytes);
  const first = Math.max(0, end - END_LENGTH - COMMENT_MAX);
  for (let at = Math.min(end, bytes.length - END_LENGTH); at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== END_SIGNATURE) continue;
    const recordEnd = at + END_LENGTH + bytes.readUInt16LE(at + 20);
    if (recordEnd >= end && recordEnd <= bytes.length) return at;
  }
  return undefined;
};

const readEntry = (bytes: Buffer, at: number, end: number): (ZipEntry & { next: number }) | undefined => {
  if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const entry = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
    next,
  };
  const isPlain = !isEncrypted && (entry.method === 0 || entry.method === 8) && next <= end;
  return isPlain && entry.at + 30 + entry.packed <= bytes.length ? entry : undefined;
};

/** The archive's directory; undefined unless the archive is the whole file, apart from padding. */
export const readZipDirectory = (file: Buffer): { bytes: Buffer; entries: ZipEntry[] } | undefined => {
  // Positions count from the archive's first byte.
  const bytes = file.subarray(findStart(file));
  const end = findZipEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > ENTRIES_MAX || at + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries: ZipEntry[] = [];
  for (let n = 0; n < count; n += 1) {
    const entry = readEntry(bytes, at, end);
    if (!entry) return undefined;
    entries.push(entry);
    at = entry.next;
  }
  const isWhole = at === end && entries.some((entry) => entry.at === 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  // Overlapping parts could make a small archive unpack to a huge one.
  return isWhole && packed <= bytes.length ? { bytes, entries } : undefined;
};

/** A part's content; undefined if it does not match the directory. */
export const unpack = async (bytes: Buffer, entry: ZipEntry, budget: number): Promise<Buffer | undefined> => {
  if (entry.unpacked > budget || bytes.readUInt32LE(entry.at) !== LOCAL_SIGNATURE) return undefined;
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) return undefined;
  try {
    // Stops at one byte more than declared.
    const content =
      entry.method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, entry.unpacked) });
    return content.length === entry.unpacked ? content : undefined;
  } catch {
    return undefined;
  }
};
