/** Whether bytes are a Word document in ZIP format. Reads the directory and unpacks the parts within a budget. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;
const ENTRIES_MAX = 2000;
/** The maximum unpacked size of all parts. Larger files are attacks on disk or memory, not resumes. */
const UNPACKED_MAX = 40 * 1024 * 1024;
const MAIN_PART = 'word/document.xml';
const TYPES_PART = '[Content_Types].xml';

interface Part {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** The position of the end record of a ZIP archive that ends at the last byte; undefined if there is none. */
export const findZipEnd = (bytes: Buffer): number | undefined => {
  const first = Math.max(0, bytes.length - END_LENGTH - COMMENT_MAX);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) {
    const reachesEnd = () => at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length;
    if (bytes.readUInt32LE(at) === END_SIGNATURE && reachesEnd()) return at;
  }
  return undefined;
};

const readPart = (bytes: Buffer, at: number, end: number): (Part & { next: number }) | undefined => {
  if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const part = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
    next,
  };
  const isPlain = !isEncrypted && (part.method === 0 || part.method === 8) && next <= end;
  return isPlain && part.at + 30 + part.packed <= bytes.length ? part : undefined;
};

/** The archive's directory; undefined unless it starts at the first byte and ends at the last. */
const readDirectory = (bytes: Buffer): Part[] | undefined => {
  const end = findZipEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > ENTRIES_MAX || at + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const parts: Part[] = [];
  for (let n = 0; n < count; n += 1) {
    const part = readPart(bytes, at, end);
    if (!part) return undefined;
    parts.push(part);
    at = part.next;
  }
  const isWhole = at === end && parts.some((part) => part.at === 0);
  const packed = parts.reduce((sum, part) => sum + part.packed, 0);
  // Overlapping parts could make a small archive unpack to a huge one.
  return isWhole && packed <= bytes.length ? parts : undefined;
};

/** A part's content; undefined if it does not match the directory. */
const unpack = async (bytes: Buffer, part: Part, budget: number): Promise<Buffer | undefined> => {
  if (part.unpacked > budget || bytes.readUInt32LE(part.at) !== LOCAL_SIGNATURE) return undefined;
  const start = part.at + 30 + bytes.readUInt16LE(part.at + 26) + bytes.readUInt16LE(part.at + 28);
  const packed = bytes.subarray(start, start + part.packed);
  if (packed.length !== part.packed) return undefined;
  try {
    // Stops at one byte more than declared.
    const content =
      part.method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, part.unpacked) });
    return content.length === part.unpacked ? content : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Word never writes document types. They declare entities, which can multiply a text or read files of the reader.
 * Zero bytes are removed first, because of UTF-16.
 */
const hasDocumentType = (content: Buffer): boolean =>
  /<!(?:DOCTYPE|ENTITY)/i.test(content.toString('latin1').replaceAll('\0', ''));
const isXml = ({ name }: Part): boolean => /\.(?:xml|rels|vml)$/i.test(name);

/** Reads the whole document. Rejects macros and other active content. */
export const isDocx = async (bytes: Buffer): Promise<boolean> => {
  const parts = readDirectory(bytes);
  const names = parts?.map(({ name }) => name) ?? [];
  if (!parts || !names.includes(MAIN_PART) || !names.includes(TYPES_PART)) return false;
  if (names.some((name) => /vbaProject|\.exe$|(^|\/)\.\.(\/|$)|^[/\\]/i.test(name))) return false;
  let budget = UNPACKED_MAX;
  for (const part of parts) {
    const content = await unpack(bytes, part, budget);
    if (!content) return false;
    budget -= content.length;
    if (isXml(part) && hasDocumentType(content)) return false;
    if (part.name === TYPES_PART && !content.includes('wordprocessingml.document.main+xml')) return false;
    if (part.name === MAIN_PART && !content.includes('document')) return false;
  }
  return true;
};

/** The contents of some parts, by name; undefined if the archive is invalid or they exceed the size. */
export const readDocxParts = async (
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  unpackedMax: number,
): Promise<ReadonlyMap<string, Buffer> | 'too_large' | undefined> => {
  const wanted = readDirectory(bytes)?.filter(({ name }) => isWanted(name));
  if (!wanted) return undefined;
  if (wanted.reduce((sum, { unpacked }) => sum + unpacked, 0) > unpackedMax) return 'too_large';
  const contents = new Map<string, Buffer>();
  for (const part of wanted) {
    const content = await unpack(bytes, part, unpackedMax);
    if (!content) return undefined;
    contents.set(part.name, content);
  }
  return contents;
};
