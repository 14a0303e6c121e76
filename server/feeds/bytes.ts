/** Turns the bytes of a feed into text, in constant memory. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from './posting.ts';

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array> | Uint8Array;
export type Chunks = AsyncIterable<Uint8Array>;

/** Puts chunks back before those that come. */
async function* join<T>(first: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** The beginning, and everything from the beginning. */
export const peek = async (chunks: Chunks, size: number): Promise<{ head: Buffer; all: Chunks }> => {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  return { head: Buffer.concat(first).subarray(0, size), all: join(first, iterator) };
};

async function* limited(chunks: Chunks, max: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > max) throw new FeedError('too-large', `The feed is larger than ${max} bytes.`);
    yield chunk;
  }
}

async function* gunzipped(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of source.pipe(unpacked)) yield chunk;
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
    throw new FeedError(isCut ? 'cut' : 'broken', 'The compressed feed can’t be unpacked to its end.');
  } finally {
    source.destroy();
  }
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;
const MAGIC = 2;

async function* chunksOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

/** The bytes themselves, unpacked as often as they are packed, but no more than `max`. */
export const unpack = async (bytes: Bytes, max: number): Promise<Chunks> => {
  let chunks: Chunks = limited(chunksOf(bytes), max);
  for (let level = 0; level < 2; level += 1) {
    const { head, all } = await peek(chunks, MAGIC);
    if (!isGzip(head)) return all;
    chunks = limited(gunzipped(all), max);
  }
  return chunks;
};

export const readAll = async (chunks: Chunks, max: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of limited(chunks, max)) parts.push(chunk);
  return Buffer.concat(parts);
};

/** UTF-16 without a byte order mark has a zero in almost every other byte of western text. */
const wideOf = (head: Buffer): string | undefined => {
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even < odd / 4) return 'utf-16le';
  return even > head.length / 4 && odd < even / 4 ? 'utf-16be' : undefined;
};

const declaredIn = (head: Buffer, contentType: string | undefined): string | undefined => {
  const start = head.toString('latin1');
  return (
    /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)/i.exec(start)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1] ??
    /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1]
  );
};

const isKnown = (encoding: string): boolean => {
  try {
    return Boolean(new TextDecoder(encoding));
  } catch {
    return false;
  }
};

/** UTF-8, or else what the feed says that it is, or Windows-1252. */
const encodingsOf = (head: Buffer, hint: string | undefined): { first: string; other: string } => {
  const mark =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const declared = declaredIn(head, hint)?.toLowerCase();
  const isOther = declared !== undefined && isKnown(declared) && !/^utf-?(?:8|16)/.test(declared);
  return { first: mark ?? wideOf(head) ?? 'utf-8', other: isOther ? declared : 'windows-1252' };
};

/** How many bytes at the end begin a character that the next chunk ends. */
const begunAt = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
};

const strictly = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Whether at least half of what isn't ASCII is UTF-8, which bytes of other encodings only are by chance. */
const isHalfUtf8 = (bytes: Uint8Array): boolean => {
  const other = new TextDecoder().decode(bytes).match(/[^\p{ASCII}]/gu) ?? [];
  return other.filter((sign) => sign === '\ufffd').length <= other.length / 2;
};

async function* decodeUtf8(chunks: Chunks, other: string): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  let fallback: InstanceType<typeof TextDecoder> | undefined;
  let isUtf8 = false;
  for await (const chunk of chunks) {
    if (fallback) {
      yield fallback.decode(chunk, { stream: true });
      continue;
    }
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.length - begunAt(bytes);
    const text = strictly(bytes.subarray(0, end));
    if (text === undefined) {
      if (isUtf8 || isHalfUtf8(bytes))
        throw new FeedError('encoding', 'The feed mixes UTF-8 with another encoding.');
      fallback = new TextDecoder(other);
      yield fallback.decode(bytes, { stream: true });
      continue;
    }
    isUtf8 ||= text.length < end;
    rest = bytes.subarray(end);
    yield text;
  }
  // A character that is cut is one of the other encoding, unless there were whole ones.
  if (rest.length > 0 && !fallback && !isUtf8) yield new TextDecoder(other).decode(rest);
}

async function* decodeWide(chunks: Chunks, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
}

/** Text without a byte order mark. */
export async function* decode(
  chunks: Chunks,
  head: Buffer,
  contentType: string | undefined,
): AsyncGenerator<string> {
  const { first, other } = encodingsOf(head, contentType);
  let isStart = true;
  for await (const text of first === 'utf-8' ? decodeUtf8(chunks, other) : decodeWide(chunks, first)) {
    yield isStart ? text.replace(/^\ufeff/, '') : text;
    isStart &&= text === '';
  }
}
