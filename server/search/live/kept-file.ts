/** Files of the data folder with what can be made anew, so that a restart need not make it. */
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';
import { crc32 } from 'node:zlib';
import { makeFolder } from '../../platform/make-folder.ts';

/** Two numbers: a checksum, without which a file with a few wrong bytes would give wrong results, and the text's length. */
const HEAD_BYTES = 8;
/** Of the largest numbers in arrays. */
const ALIGNMENT = 8;
const KINDS = [Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array, Float32Array] as const;
type Numbers = InstanceType<(typeof KINDS)[number]>;

/** The number of bytes up to the next place where an array of any kind can start. */
const gapAfter = (length: number): number => -length & (ALIGNMENT - 1);

/** Writes everything but arrays of numbers, which follow it in the file. */
class Writer extends DefaultSerializer {
  readonly parts: Uint8Array[] = [];
  #length = 0;

  protected _writeHostObject(array: Numbers): void {
    const { buffer, byteOffset, byteLength, length } = array;
    const place = KINDS.findIndex((kind) => array instanceof kind);
    if (place < 0) throw new TypeError('A kept file has no arrays of this kind.');
    this.writeUint32(place);
    this.writeUint32(this.#length);
    this.writeUint32(length);
    const gap = gapAfter(byteLength);
    this.parts.push(new Uint8Array(buffer, byteOffset, byteLength), new Uint8Array(gap));
    this.#length += byteLength + gap;
  }
}

/** Reads it, with arrays that are views of the file: otherwise there would be each of them twice in memory. */
class Reader extends DefaultDeserializer {
  readonly #arrays: Uint8Array<ArrayBuffer>;

  constructor(text: Buffer, arrays: Uint8Array<ArrayBuffer>) {
    super(text);
    this.#arrays = arrays;
  }

  protected _readHostObject(): Numbers {
    const kind = KINDS[this.readUint32()] ?? Uint8Array;
    const start = this.readUint32();
    return new kind(this.#arrays.buffer, this.#arrays.byteOffset + start, this.readUint32());
  }
}

/** The content; undefined if the file is damaged or missing. All its arrays have the same buffer. */
export const readKeptFile = async (file: string): Promise<unknown> => {
  try {
    // At once, because reading in parts needs the memory twice.
    const bytes = readFileSync(file);
    const length = bytes.readUInt32LE(4);
    const content = bytes.subarray(HEAD_BYTES);
    if (bytes.readUInt32LE() !== crc32(content, length)) return undefined;
    const reader = new Reader(content.subarray(0, length), content.subarray(length + gapAfter(length)));
    reader.readHeader();
    return reader.readValue();
  } catch {
    return undefined;
  }
};

/** Written under a temporary name first, so that a crash leaves the previous file. */
export const writeKeptFile = async (file: string, content: unknown): Promise<void> => {
  const unfinished = `${file}.${process.pid}.tmp`;
  makeFolder(dirname(file));
  try {
    const writer = new Writer();
    writer.writeHeader();
    writer.writeValue(content);
    const text = writer.releaseBuffer();
    const parts = [text, new Uint8Array(gapAfter(text.length)), ...writer.parts];
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), text.length));
    head.writeUInt32LE(text.length, 4);
    await writeFile(unfinished, [head, ...parts], { mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
