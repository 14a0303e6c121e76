/** The snapshot of an index in the data folder, so that a restart need not read all jobs. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IndexData } from '../index/job-index.ts';

/** Increase it when tokens, stems or fields change, so that older snapshots are ignored. */
const FORMAT = 8;
/**
 * The snapshot's checksum, which precedes it and keeps its arrays aligned. Otherwise a file with a few wrong bytes
 * could be loaded and give wrong results.
 */
const CHECKSUM_BYTES = 8;

export interface Snapshot {
  readonly format: number;
  /** The installation of the jobs. */
  readonly owner: string;
  /** The index's position in the log of changes. */
  readonly position: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly data: IndexData;
}

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === FORMAT &&
  'data' in value;

/** The snapshot; undefined if there is none that this version can use. */
export const readSnapshot = async (file: string): Promise<Snapshot | undefined> => {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(CHECKSUM_BYTES);
    if (bytes.readUInt32LE() !== crc32(content)) return undefined;
    const snapshot: unknown = deserialize(content);
    return isSnapshot(snapshot) ? snapshot : undefined;
  } catch {
    // If it is damaged or missing, the index is built from the database.
    return undefined;
  }
};

/** Written under a temporary name first, so that a crash leaves the previous snapshot. */
export const writeSnapshot = async (file: string, snapshot: Omit<Snapshot, 'format'>): Promise<void> => {
  const unfinished = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const content = serialize({ ...snapshot, format: FORMAT });
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(content));
    await writeFile(unfinished, [checksum, content]);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
