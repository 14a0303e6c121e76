/** The snapshot of an index in the data folder, so that a restart need not read every job. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IndexData } from '../index/job-index.ts';

/** Raise it when tokens, stems or fields change: older snapshots are then ignored. */
const FORMAT = 3;
/** Before the snapshot, and keeping its arrays aligned: its checksum. A file with a few wrong bytes would often still be read, and find other jobs. */
const CHECKSUM_BYTES = 8;

export interface Snapshot {
  readonly format: number;
  /** Of the installation whose jobs these are. */
  readonly owner: string;
  /** Where in the log of changes the index stands. */
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

/** The snapshot; undefined where there is none, or one that this version cannot use. */
export const readSnapshot = async (file: string): Promise<Snapshot | undefined> => {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(CHECKSUM_BYTES);
    if (bytes.readUInt32LE() !== crc32(content)) return undefined;
    const snapshot: unknown = deserialize(content);
    return isSnapshot(snapshot) ? snapshot : undefined;
  } catch {
    // Damaged or absent: the index is built from the database instead.
    return undefined;
  }
};

/** Written whole under another name first: a crash leaves the earlier snapshot. */
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
