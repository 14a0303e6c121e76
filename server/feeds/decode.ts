/** Turns the bytes of a feed into text, in constant memory. */
import { type Chunks, join, peek } from './bytes.ts';
import { decodeDos, dosCodePage } from './dos-code-pages.ts';
import { guessEncoding } from './encoding-guess.ts';
import { FeedError } from './posting.ts';

/** UTF-16 without a byte order mark has a zero in almost every other byte of western text. */
const wideOf = (head: Buffer): string | undefined => {
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even < odd / 4) return 'utf-16le';
  return even > head.length / 4 && odd < even / 4 ? 'utf-16be' : undefined;
};

export interface EncodingHints {
  readonly contentType?: string | undefined;
  /** As a person named it. */
  readonly encoding?: string | undefined;
  /** The text may end within a character. */
  readonly isHead?: boolean;
}

const declaredIn = (head: Buffer, contentType: string | undefined): string | undefined => {
  const start = head.toString('latin1');
  return (
    /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)/i.exec(start)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1] ??
    /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1]
  );
};

/** Whether text in it can be read. */
export const isEncoding = (name: string): boolean => {
  try {
    return dosCodePage(name) !== undefined || Boolean(new TextDecoder(name));
  } catch {
    return false;
  }
};

type Decoder = (bytes: Uint8Array, isEnd?: boolean) => string;

/** @throws FeedError at bytes that mean nothing, if `isStrict` */
const decoderOf = (encoding: string, isStrict = false): Decoder => {
  const dos = dosCodePage(encoding);
  if (dos) return (bytes) => decodeDos(bytes, dos);
  const decoder = new TextDecoder(encoding, { fatal: isStrict });
  return (bytes, isEnd = false) => {
    try {
      return decoder.decode(bytes, { stream: !isEnd });
    } catch {
      throw new FeedError('encoding', `The feed is not ${encoding.toUpperCase()}.`);
    }
  };
};

/** UTF-8, or else what the feed says that it is, or what its words tell. */
const encodingsOf = (
  head: Buffer,
  hint: string | undefined,
): { first: string; other: string | undefined } => {
  const mark =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const declared = declaredIn(head, hint)?.toLowerCase();
  const isOther = declared !== undefined && isEncoding(declared) && !/^utf-?(?:8|16)/.test(declared);
  return { first: mark ?? wideOf(head) ?? 'utf-8', other: isOther ? declared : undefined };
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

/** Enough to tell the encoding by its words. */
const SAMPLE = 262_144;
const WORD = 100;

const encodingIn = (sample: Buffer): string => {
  // No text: whoever reads it says so.
  if (sample.includes(0)) return 'windows-1252';
  const { encoding, doubtful } = guessEncoding(sample);
  if (encoding !== undefined) return encoding;
  throw new FeedError(
    'encoding',
    `The feed is neither UTF-8 nor surely in another encoding. It could be\n  ${doubtful.join('\n  ')}`,
  );
};

/** @param other the encoding of what isn't UTF-8; its words tell it if undefined */
async function* decodeUtf8(chunks: Chunks, other: string | undefined): AsyncGenerator<string> {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  /** The beginning of a word that a chunk cuts. */
  let word: Uint8Array = new Uint8Array();
  let isUtf8 = false;
  try {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      const bytes = Buffer.concat([rest, next.value]);
      const end = bytes.length - begunAt(bytes);
      const text = strictly(bytes.subarray(0, end));
      if (text === undefined) {
        if (isUtf8 || isHalfUtf8(bytes))
          throw new FeedError('encoding', 'The feed mixes UTF-8 with another encoding.');
        yield* decodeOther(join([bytes], source), other, word);
        return;
      }
      isUtf8 ||= text.length < end;
      rest = bytes.subarray(end);
      word = bytes.subarray(Math.max(0, end - WORD), end);
      yield text;
    }
    if (rest.length === 0) return;
    // A character that is cut is one of the other encoding, unless there were whole ones.
    if (isUtf8) throw new FeedError('cut', 'The feed ends within a character.');
    yield* decodeOther(join([rest], source), other, word);
  } finally {
    // For readers who have seen enough.
    await source.return?.();
  }
}

/** @param before what comes before the chunks */
async function* decodeOther(
  chunks: Chunks,
  other: string | undefined,
  before: Uint8Array,
): AsyncGenerator<string> {
  const { head, all } = await peek(chunks, SAMPLE);
  yield* decodeAs(all, decoderOf(other ?? encodingIn(Buffer.concat([before, head]))));
}

async function* decodeAs(chunks: Chunks, decode: Decoder, isHead = false): AsyncGenerator<string> {
  for await (const chunk of chunks) yield decode(chunk);
  if (!isHead) yield decode(new Uint8Array(), true);
}

/** Text without a byte order mark. @throws FeedError if its encoding is in doubt, or isn't the named one */
export async function* decode(
  chunks: Chunks,
  head: Buffer,
  { contentType, encoding, isHead }: EncodingHints,
): AsyncGenerator<string> {
  const { first, other } = encodingsOf(head, contentType);
  const named = encoding ?? (first === 'utf-8' ? undefined : first);
  const parts = named ? decodeAs(chunks, decoderOf(named, true), isHead) : decodeUtf8(chunks, other);
  let isStart = true;
  for await (const text of parts) {
    yield isStart ? text.replace(/^\ufeff/, '') : text;
    isStart &&= text === '';
  }
}
