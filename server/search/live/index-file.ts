/** The snapshot of an index in the data folder, so that a restart need not read all jobs. */
import { crc32 } from 'node:zlib';
import esco from '../data/esco.json' with { type: 'json' };
import occupations from '../data/occupations.json' with { type: 'json' };
import translations from '../data/translations.json' with { type: 'json' };
import forms from '../data/word-forms.json' with { type: 'json' };
import type { IndexData } from '../memory/job-index.ts';
import { readKeptFile, writeKeptFile } from './kept-file.ts';

/** Increase it when the code for tokens, stems or fields changes, so that older snapshots are ignored. */
const FORMAT = 12;

/** With what jobs are indexed besides: an index has the numbers of occupations, which another list gives to others. */
const format = `${FORMAT} ${crc32(JSON.stringify([esco, occupations, translations, forms]))}`;

export interface Snapshot {
  readonly format: string;
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
  value.format === format &&
  'data' in value;

/** The snapshot; undefined if there is none that this version can use. The index is then built from the database. */
export const readSnapshot = async (file: string): Promise<Snapshot | undefined> => {
  const snapshot = await readKeptFile(file);
  return isSnapshot(snapshot) ? snapshot : undefined;
};

export const writeSnapshot = (file: string, snapshot: Omit<Snapshot, 'format'>): Promise<void> =>
  writeKeptFile(file, { ...snapshot, format });
