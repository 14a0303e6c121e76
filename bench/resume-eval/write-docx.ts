/** Writes Word documents: paragraphs, tables and a page header. */
import { ZipFile } from 'yazl';
import { escapeHtml } from '#server/platform/text.ts';
import type { ContentLine } from './content.ts';

const SIZES = { name: 44, heading: 28, strong: 22, plain: 20, bullet: 20 } as const;

const run = (text: string, size: number): string =>
  `<w:r><w:rPr><w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r>`;

export const paragraph = ({ text, aside, kind }: ContentLine): string => {
  const size = SIZES[kind];
  const tab = aside === undefined ? '' : `<w:r><w:tab/></w:r>${run(aside, size)}`;
  return `<w:p>${run(kind === 'bullet' ? `• ${text}` : text, size)}${tab}</w:p>`;
};
export const paragraphs = (lines: readonly ContentLine[]): string => lines.map(paragraph).join('');

/** A table of rows of cells, each with its paragraphs. */
export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell || '<w:p/>'}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

/** Writes lines with an `aside` as table rows, and other lines across the table. */
export const rowTable = (lines: readonly ContentLine[]): string =>
  lines
    .map((line) =>
      line.aside === undefined
        ? paragraph(line)
        : table([
            [paragraph({ text: line.text, kind: line.kind }), paragraph({ text: line.aside, kind: 'plain' })],
          ]),
    )
    .join('');

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (kind: string, target: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/></Relationships>`;

export const writeDocx = async (body: string, header = ''): Promise<Buffer> => {
  const zip = new ZipFile();
  const add = (name: string, content: string) =>
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date('2026-01-01T00:00:00Z') });
  add('[Content_Types].xml', TYPES);
  add('_rels/.rels', relationships('officeDocument', 'word/document.xml'));
  add('word/document.xml', `<w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`);
  if (header !== '') {
    add('word/_rels/document.xml.rels', relationships('header', 'header1.xml'));
    add('word/header1.xml', `<w:hdr ${NAMESPACE}>${header}</w:hdr>`);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};
