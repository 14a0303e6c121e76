/** Files of the data folder with what can be made anew, so that a restart need not make it. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/**
 * The checksum, which precedes the content and keeps its arrays aligned. Otherwise a file with a few wrong bytes could
 * be loaded and give wrong results.
 */
const CHECKSUM_BYTES = 8;

/** The content; undefined if the file is damaged or missing. */
export const readKeptFile = async (file: string): Promise<unknown> => {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(CHECKSUM_BYTES);
    return bytes.readUInt32LE() === crc32(content) ? deserialize(content) : undefined;
  } catch {
    return undefined;
  }
};

/** Written under a temporary name first, so that a crash leaves the previous file. */
export const writeKeptFile = async (file: string, content: unknown): Promise<void> => {
  const unfinished = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const bytes = serialize(content);
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(bytes));
    await writeFile(unfinished, [checksum, bytes]);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
