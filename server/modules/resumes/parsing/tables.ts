/** Reads tables in the lines of a section: a heading that names the columns, and rows with as many cells. */
import type { Line } from '../reading/document.ts';
import { type ColumnKind, headingKind, isTableHeading } from '../words.ts';

export interface TableRow {
  readonly cells: Partial<Record<ColumnKind, string>>;
  readonly source: string;
}

const cellsOf = (text: string): string[] => text.split('\t').map((cell) => cell.trim());

/** The tables whose headings name one of the columns, and the other lines. */
export const tablesIn = (
  lines: readonly Line[],
  wanted: readonly ColumnKind[],
): { tables: TableRow[][]; rest: Line[] } => {
  const tables: TableRow[][] = [];
  const rest: Line[] = [];
  let kinds: readonly (ColumnKind | undefined)[] | undefined;
  for (const line of lines) {
    const cells = cellsOf(line.text);
    if (isTableHeading(cells)) {
      const own = cells.map(headingKind);
      if (own.some((kind) => kind !== undefined && wanted.includes(kind))) {
        kinds = own;
        tables.push([]);
        continue;
      }
    }
    if (!kinds || cells.length < Math.min(3, kinds.length) || cells.length > kinds.length) {
      kinds = undefined;
      rest.push(line);
      continue;
    }
    const named: Partial<Record<ColumnKind, string>> = {};
    cells.forEach((cell, index) => {
      const kind = kinds?.[index];
      if (kind && cell !== '') named[kind] ??= cell;
    });
    tables.at(-1)?.push({ cells: named, source: line.text });
  }
  return { tables, rest };
};
