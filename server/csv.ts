/** Tables for spreadsheets: text stays text, even if it looks like a formula. */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null | undefined;

/**
 * A table as CSV (RFC 4180), streamed row by row, with the byte order mark that spreadsheets know UTF-8 by. Text that
 * they would take for a formula (`=`, `+`, `-`, `@`, a tab) gets an apostrophe before it; numbers stay numbers.
 */
export const csvOf = (
  header: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Readable => {
  const table = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Readers take a lone line feed for the end of a row, too, where it isn't quoted.
    quoted_match: '\n',
  });
  const lines = async function* () {
    yield header;
    yield* rows;
  };
  // Ends both when either fails or when the reader leaves, and passes the error to the reader.
  pipeline(Readable.from(lines()), table, () => undefined);
  return table;
};

/**
 * The same rows, after the first one was read. An error before that leaves time to send an error response; it is
 * reported like any other failure.
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

/** What `csvOf` marks as no formula, or what looks as if it had been marked. */
const MARKED = /^'+[=+\-@\t\r＝＋－＠]/;

/** For tables that are read again: a text that looks marked is marked once more, so that `readCell` has it back. */
export const writeCell = (text: string): string => (MARKED.test(text) ? `'${text}` : text);

/** The value of a cell before it was marked. */
export const readCell = (cell: string): string => (MARKED.test(cell) ? cell.slice(1) : cell);
