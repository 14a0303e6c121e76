/** Tables for spreadsheets. Text stays text, even if it looks like a formula. */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null | undefined;

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const PHONE_NUMBER = /^\+(?:[ .\-/]*\d){7,15}$/;

/** Digits and spaces compute nothing; with hyphens, a spreadsheet would subtract. */
const asText = (cell: Cell): Cell => {
  if (typeof cell !== 'string' || !FORMULA.test(cell)) return cell;
  return PHONE_NUMBER.test(cell) ? cell.replace(/[ .\-/]+/g, ' ') : `'${cell}`;
};

/**
 * A table as CSV (RFC 4180), streamed row by row, with a byte order mark so that spreadsheets recognise
 * UTF-8. Text that looks like a formula (starting with `=`, `+`, `-`, `@` or a tab) gets an apostrophe before
 * it; numbers stay as they are, and phone numbers are grouped by spaces.
 */
export const csvOf = (
  header: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Readable => {
  const table = stringify({
    bom: true,
    record_delimiter: 'windows',
    // Readers take an unquoted line feed for the end of a row, too.
    quoted_match: '\n',
  });
  const lines = async function* () {
    yield header.map(asText);
    for await (const row of rows) yield row.map(asText);
  };
  // Ends both streams if either fails or the reader disconnects, and passes the error to the reader.
  pipeline(Readable.from(lines()), table, () => undefined);
  return table;
};

/**
 * The same rows, after reading the first one. An error before it can still get an error response like any
 * other failure.
 */
export const begun = async <Row>(rows: AsyncIterable<Row>): Promise<AsyncIterable<Row>> => {
  const source = rows[Symbol.asyncIterator]();
  const first = await source.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => source };
  })();
};

/** Text that `csvOf` marks, or that looks marked. */
const MARKED = /^'+[=+\-@\t\r＝＋－＠]/;

/** For tables that are read back: marks text that looks marked again, so that `readCell` restores it. */
export const writeCell = (text: string): string => (MARKED.test(text) ? `'${text}` : text);

/** The original value of a cell. */
export const readCell = (cell: string): string => (MARKED.test(cell) ? cell.slice(1) : cell);
