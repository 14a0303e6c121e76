/** Texts of a language as CSV, with the columns key, English, description, max, text, and the text at the time of the export. */
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse/sync';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import { csvOf, readCell, writeCell } from '../../http/csv.ts';
import { isSameText } from './export-mark.ts';
import { type FileEntry, UnreadableFile } from './file-entry.ts';

/** The same in every language, so that files can be read back. */
const COLUMNS = ['key', 'english', 'description', 'max', 'text', 'base'] as const;

export const writeTable = (texts: readonly StaffTranslation[]): Readable =>
  csvOf(
    COLUMNS,
    texts.map(({ text, max, ...one }) => {
      const cells = { ...one, max: max === null ? '' : String(max), text, base: text };
      return COLUMNS.map((column) => writeCell(cells[column] ?? ''));
    }),
  );

/** In countries with a decimal comma, spreadsheets separate cells by semicolons. */
const delimiterOf = (file: string): string => {
  const [head = ''] = file.split('\n', 1);
  return [',', ';', '\t'].find((sign) => head.split(sign).length > 1) ?? ',';
};

interface Line {
  readonly cells: readonly string[];
  /** The last column that is read. */
  readonly line: number;
}

/** @throws {UnreadableFile} unless it is a table. */
export const readLines = (file: string): Line[] => {
  const lines: number[] = [];
  try {
    const records = parse(file, {
      bom: true,
      delimiter: delimiterOf(file),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells, info) => {
        lines.push(info.lines);
        return cells;
      },
    });
    return records.map((cells, index) => ({ cells, line: lines[index] ?? 1 }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile({
      key: 'server.translations.not_csv',
      values: { line: String(error.lines ?? 1) },
    });
  }
};

const baseOf = (cell: string | undefined): Pick<FileEntry, 'isBase'> => {
  if (cell === undefined) return {};
  const base = readCell(cell) || null;
  return { isBase: (text) => isSameText(text, base) };
};

/** @throws {UnreadableFile} unless it is a table with the columns `key` and `text`. */
export const readTable = (content: string): FileEntry[] => {
  const file = content.replace(/\r\n?/g, '\n');
  const [head, ...lines] = readLines(file);
  const columnOf = (name: string) => (head?.cells ?? []).findIndex((cell) => cell.trim() === name);
  const [keys, texts, bases, sources] = [
    columnOf('key'),
    columnOf('text'),
    columnOf('base'),
    columnOf('english'),
  ];
  if (keys < 0 || texts < 0) throw new UnreadableFile({ key: 'server.translations.no_columns' });
  return lines.map(({ cells, line }) => ({
    line,
    key: cells[keys]?.trim() ?? '',
    text: readCell(cells[texts] ?? '') || null,
    ...baseOf(cells[bases]),
    ...(cells[sources] ? { english: readCell(cells[sources]) } : {}),
  }));
};
