import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { rowsOf } from '../../tests/support/feeds.ts';

const cells = (row: readonly (string | number)[], at: number) =>
  `<row r="${at}">${row.map((cell, column) => `<c r="${'ABCD'[column]}${at}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const sheet = (rows: readonly (readonly (string | number)[])[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map((row, index) => cells(row, index + 1)).join('')}</sheetData></worksheet>`;

/** A workbook of two sheets. */
const workbook = async (...sheets: string[]): Promise<Buffer> => {
  const zip = new ZipFile();
  const numbers = sheets.map((_, index) => index + 1);
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
  add(
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${numbers.map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers.map((id) => `<Relationship Id="rId${id}" Type="${relation}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
  );
  for (const [index, text] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, text);
  zip.end();
  return buffer(zip.outputStream);
};

test('SOURCE-01 a workbook is read from the sheet and row that name its columns', async () => {
  const vacancies = [
    ['Our vacancies'],
    ['Position', 'City', 'Pay'],
    ['Cook', 'Lyon', '20 €/h'],
    ['Total: 1'],
  ];
  const rows = await rowsOf(await workbook(sheet([['Read me']]), sheet(vacancies)));
  expect(rows).toMatchObject([
    { row: 2, reason: 'not-a-posting' },
    { title: 'Cook', places: [{ text: 'Lyon' }], pay: { text: '20 €/h' } },
  ]);
  await expect(rowsOf(await workbook(sheet([['Read me']])))).rejects.toMatchObject({ problem: 'not-a-feed' });
});
