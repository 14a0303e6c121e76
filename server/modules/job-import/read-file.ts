/** Reads the records of a file of postings: CSV, JSON (an array, or {"jobs": [...]}) or JSON lines. */
import { access, constants, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../../platform/refusal.ts';
import { codeOf } from '../../platform/system-problem.ts';
import { decodeText } from './encoding.ts';
import { type ReadRecord, readRecord } from './fields.ts';

export interface ReadRow {
  /** Counted from 1, without the header. */
  readonly row: number;
  /** Missing if the row is invalid, with the reason in `problem`. */
  readonly record?: ReadRecord;
  readonly problem?: string;
}

/** Enough for every header. */
const START = 65_536;
const PIECE = 65_536;
const LINE_END = /\r\n?|\n/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRow = (value: unknown, row: number): ReadRow =>
  isRecord(value)
    ? { row, record: readRecord(value) }
    : { row, problem: 'the entry is not an object with fields' };

/** What separates the fields of a row. Files use one delimiter, and texts may contain the others. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter of the header's columns. */
export const delimiterOf = (start: string): string => {
  const [header = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(LINE_END, 1);
  const count = (sign: string) => header.split(sign).length;
  return DELIMITERS.reduce<string>((best, sign) => (count(sign) > count(best) ? sign : best), ',');
};

/** The line with which spreadsheets name the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?(?:\r\n?|\n)/i;

/** The parser works on pieces, so that other tasks run in between. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE) yield text.slice(start, start + PIECE);
}

/** A record as csv-parse returns it with `info`. */
const withInfo = (value: unknown): { record: unknown; row: number } => {
  if (!isRecord(value) || !isRecord(value.info)) return { record: value, row: 0 };
  return { record: value.record, row: Number(value.info.records) + Number(value.info.invalid_field_length) };
};

async function* readCsv(text: string): AsyncGenerator<ReadRow> {
  const broken: ReadRow[] = [];
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(line.length);
  const parser = Readable.from(piecesOf(table)).pipe(
    parse({
      columns: true,
      // Of several columns with the same name, the last one would win.
      group_columns_by_name: true,
      delimiter: named ?? delimiterOf(table.slice(0, START)),
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
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

function* readJsonLines(lines: string): Generator<ReadRow> {
  let row = 0;
  for (const line of lines.split(LINE_END)) {
    const text = line.trim();
    if (text === '') continue;
    row++;
    try {
      yield toRow(JSON.parse(text), row);
    } catch {
      yield { row, problem: 'the line is not JSON' };
    }
  }
}

function* readJson(text: string): Generator<ReadRow> {
  const content: unknown = JSON.parse(text);
  const list = isRecord(content) ? content.jobs : content;
  if (!Array.isArray(list)) throw new Refusal('The JSON is neither a list of postings nor {"jobs": [...]}.');
  for (const [index, entry] of list.entries()) yield toRow(entry, index + 1);
}

/** Whether a line is a posting of its own, instead of (the beginning of) an object that lists them. */
const isPosting = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) && !Array.isArray(value.jobs);
  } catch {
    return line.trimEnd().endsWith('}');
  }
};

/** Detects the format from the first characters, because file extensions are often wrong. */
const readRows = (text: string): AsyncGenerator<ReadRow> | Generator<ReadRow> => {
  const start = text.slice(0, START).trimStart();
  if (start.startsWith('<')) throw new Refusal('The file is XML or HTML. Convert it to CSV or JSON.');
  if (start.startsWith('[')) return readJson(text);
  if (!start.startsWith('{')) return readCsv(text.trimStart());
  return isPosting(text.trimStart().split(LINE_END, 1)[0] ?? '') ? readJsonLines(text) : readJson(text);
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

/**
 * All records of the file, in order. @param encoding if the file's bytes don't tell it.
 * @throws Refusal if nothing can be read
 */
export async function* readPostings(path: string, encoding?: string): AsyncGenerator<ReadRow> {
  await assertReadable(path);
  try {
    yield* readRows(decodeText(await readFile(path), encoding));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(`The JSON is broken: ${error.message}`);
    if (error instanceof CsvError) throw new Refusal(`The CSV is broken: ${error.message}`);
    throw error;
  }
}
