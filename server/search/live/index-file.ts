/** The snapshot of an index in the data folder, so that a restart need not read all jobs. */
import type { IndexData } from '../index/job-index.ts';
import { readKeptFile, writeKeptFile } from './kept-file.ts';

/** Increase it when tokens, stems or fields change, so that older snapshots are ignored. */
const FORMAT = 8;

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

/** The snapshot; undefined if there is none that this version can use. The index is then built from the database. */
export const readSnapshot = async (file: string): Promise<Snapshot | undefined> => {
  const snapshot = await readKeptFile(file);
  return isSnapshot(snapshot) ? snapshot : undefined;
};

export const writeSnapshot = (file: string, snapshot: Omit<Snapshot, 'format'>): Promise<void> =>
  writeKeptFile(file, { ...snapshot, format: FORMAT });
