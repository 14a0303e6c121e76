/** Reads the bytes of a feed in constant memory, unpacked. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from './posting.ts';

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array> | Uint8Array;
export type Chunks = AsyncIterable<Uint8Array>;

/** Puts chunks back before those that come. */
export async function* join<T>(first: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
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
