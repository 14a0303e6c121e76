/** Reads Excel workbooks: the sheet with the best header. */
import readWorkbook from 'read-excel-file/node';
import { FeedError, type Fields, type Value } from './posting.ts';
import type { Shape } from './shape.ts';
import { recordsIn, tableIn } from './table.ts';

export const isZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
const ENTRY = Buffer.from('PK\u0001\u0002');
const UNPACKED_AT = 24;
const UNPACKED_MAX = 200_000_000;

/** What the archive says that its entries unpack to. */
const unpackedSize = (bytes: Buffer): number => {
  let size = 0;
  for (
    let at = bytes.indexOf(ENTRY);
    at >= 0 && at + 46 <= bytes.length;
    at = bytes.indexOf(ENTRY, at + ENTRY.length)
  )
    size += bytes.readUInt32LE(at + UNPACKED_AT);
  return size;
};

const cellOf = (cell: unknown): Value => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : undefined;
};

/** @throws FeedError */
export const recordsOfWorkbook = async (bytes: Buffer, shape: Shape): Promise<Fields[]> => {
  if (unpackedSize(bytes) > UNPACKED_MAX)
    throw new FeedError('too-large', 'The workbook unpacks to too much.');
  const sheets = await readWorkbook(bytes).catch(() => {
    throw new FeedError('broken', 'The workbook can’t be read.');
  });
  const tables = sheets.map(({ data }) => data.map((row) => row.map(cellOf)));
  const table = tables.map((rows) => tableIn(rows, shape)).find((one) => one !== undefined);
  if (table) return recordsIn(table);
  throw new FeedError('not-a-feed', 'No row of the workbook names the columns.');
};
