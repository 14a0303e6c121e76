/** Reads the records of a file of postings: CSV, JSON (an array, or {"jobs": [...]}) or JSON lines. */
import { createReadStream } from 'node:fs';
import { access, constants, open, readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../refusal.ts';
import { codeOf } from '../system-problem.ts';
import { type Posting, toPosting } from './fields.ts';

export interface ReadRow {
  /** Counted from 1, without the header. */
  readonly row: number;
  /** Missing if the row is invalid, with the reason in `problem`. */
  readonly posting?: Posting;
  readonly problem?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRow = (value: unknown, row: number): ReadRow =>
  isRecord(value)
    ? { row, posting: toPosting(value) }
    : { row, problem: 'the entry is not an object with fields' };

/** The delimiter of the header's columns. Files use one delimiter, and texts may contain the others. */
export const delimiterOf = (header: string): string => {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
};

/** A record as csv-parse returns it with `info`. */
const withInfo = (value: unknown): { record: unknown; row: number } => {
  if (!isRecord(value) || !isRecord(value.info)) return { record: value, row: 0 };
  return { record: value.record, row: Number(value.info.records) + Number(value.info.invalid_field_length) };
};

async function* readCsv(path: string, header: string): AsyncGenerator<ReadRow> {
  const broken: ReadRow[] = [];
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      columns: true,
      delimiter: delimiterOf(header),
      info: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => void broken.push({ row: 0, problem: error?.message ?? 'the row is malformed' }),
    }),
  );
  let last = 0;
  for await (const value of parser) {
    const { record, row } = withInfo(value);
    // Skipped rows have the numbers since the last valid one.
    for (last++; last < row; last++)
      yield { row: last, problem: broken.shift()?.problem ?? 'the row is malformed' };
    yield toRow(record, row);
  }
  for (const { problem = 'the row is malformed' } of broken) yield { row: ++last, problem };
}

async function* readJsonLines(path: string): AsyncGenerator<ReadRow> {
  let row = 0;
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text === '') continue;
    row++;
    try {
      yield toRow(JSON.parse(text), row);
    } catch {
      yield { row, problem: 'the line is not JSON' };
    }
  }
}

async function* readJson(path: string): AsyncGenerator<ReadRow> {
  const content: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  const list = isRecord(content) ? content.jobs : content;
  if (!Array.isArray(list)) throw new Refusal('The JSON is neither a list of postings nor {"jobs": [...]}.');
  for (const [index, entry] of list.entries()) yield toRow(entry, index + 1);
}

type Format = 'csv' | 'json' | 'lines';

/** Detects the format from the first characters, because file extensions are often wrong. */
const formatOf = async (path: string): Promise<{ format: Format; firstLine: string }> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const start = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart();
    const firstLine = (start.split('\n', 1)[0] ?? '').trimEnd();
    if (start.startsWith('[')) return { format: 'json', firstLine };
    if (!start.startsWith('{')) return { format: 'csv', firstLine };
    const isWhole = firstLine.endsWith('}') && !/^\{\s*"jobs"\s*:/.test(firstLine);
    return { format: isWhole ? 'lines' : 'json', firstLine };
  } finally {
    await file.close();
  }
};

/** @throws {Refusal} if there is no such file, or it can't be read */
export const assertReadable = async (path: string): Promise<void> => {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new Refusal(`There is no file ${path}.`);
    throw error;
  });
  if (found.isDirectory()) throw new Refusal(`${path} is a folder, not a file.`);
  await access(path, constants.R_OK);
};

/** All records of the file, in order. Throws `Refusal` if nothing can be read. */
export async function* readPostings(path: string): AsyncGenerator<ReadRow> {
  await assertReadable(path);
  try {
    const { format, firstLine } = await formatOf(path);
    if (format === 'csv') yield* readCsv(path, firstLine);
    else if (format === 'json') yield* readJson(path);
    else yield* readJsonLines(path);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(`The JSON is broken: ${error.message}`);
    if (error instanceof CsvError) throw new Refusal(`The CSV is broken: ${error.message}`);
    throw error;
  }
}
