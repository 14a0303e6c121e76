import { expect, test } from 'vitest';
import { compoundFile, docxParts, wordFile, wordParagraph, zip } from '#tests/support/resumes.ts';
import { readDocxParts } from './docx.ts';
import { resumeTypeOf } from './resume.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const part = (name: string, content = 'x') => ({ name, content });

test('AUTH-03 detects PDF, DOC and DOCX by content', async () => {
  expect(await resumeTypeOf(Buffer.from(PDF))).toBe('application/pdf');
  expect(await resumeTypeOf(compoundFile('WordDocument', '1Table'))).toBe('application/msword');
  expect(await resumeTypeOf(zip(docxParts))).toContain('wordprocessingml');
});

test('AUTH-03 a PDF may have a byte order mark or blanks in front, and zeros behind', async () => {
  for (const before of ['\n', '\ufeff', '\ufeff\r\n'])
    expect(await resumeTypeOf(Buffer.from(`${before}${PDF}`))).toBe('application/pdf');
  expect(await resumeTypeOf(Buffer.concat([Buffer.from(PDF), Buffer.alloc(5000)]))).toBe('application/pdf');
});

const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const NAME = wordParagraph('Asha Raman');
const WORD = wordFile(NAME);
const around = (before: string, after: string): Buffer =>
  Buffer.concat([Buffer.from(before), WORD, Buffer.from(after)]);

test.each<[string, Buffer]>([
  [
    'whose main part is document2.xml, as Word Online writes it',
    wordFile(NAME, { main: 'word/document2.xml' }),
  ],
  ['with an absolute target', wordFile(NAME, { main: 'doc/main.xml', target: '/doc/main.xml' })],
  [
    'with names in other case',
    wordFile(NAME, { target: 'Word/Document.xml', partName: '/WORD/document.XML' }),
  ],
  ['with encoded names', wordFile(NAME, { main: 'word/my%20doc.xml' })],
  ['in strict format', wordFile(NAME, { relationshipType: STRICT })],
  ['without relationships', zip(docxParts)],
  ['with a line break behind', around('', '\r\n')],
  ['with zeros behind', around('', '\0'.repeat(512))],
  ['with a line break in front', around('\r\n', '')],
  ['with a byte order mark in front', around('\ufeff', '\n')],
  [
    'with the headers of an email’s part',
    around('Content-Type: application/x\r\nContent-ID: <1>\r\n\r\n', '\r\n'),
  ],
])('AUTH-03 a Word document %s is a resume, and is read', async (_, bytes) => {
  expect(await resumeTypeOf(bytes)).toContain('wordprocessingml');
  expect(await readDocxParts(bytes, 1_000_000)).toMatchObject({ body: expect.any(Buffer) });
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a PDF’s first line alone', Buffer.from('%PDF-1.4\n%%EOF')],
  ['a web page that mentions PDF', Buffer.from(`<script>1</script>${PDF}`)],
  ['a PDF with an archive behind it', Buffer.concat([Buffer.from(PDF), zip(docxParts)])],
  [
    'a PDF with an archive and a blank behind it',
    Buffer.concat([Buffer.from(PDF), zip(docxParts), Buffer.from('\n')]),
  ],
  [
    'a document with the type of macros',
    wordFile(NAME, { type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
  ],
  [
    'a document without its main part',
    wordFile(NAME, { target: 'word/other.xml', partName: '/word/other.xml' }),
  ],
  ['an archive behind a script', around('<script>', '')],
  ['a compound file of another program', compoundFile('Workbook')],
  ['a Word document with macros', compoundFile('WordDocument', '_VBA_PROJECT')],
  ['the beginning of a Word document', compoundFile('WordDocument').subarray(0, 600)],
  ['an archive of something else', zip([part('readme.txt')])],
  ['a spreadsheet', zip([part('[Content_Types].xml'), part('xl/workbook.xml')])],
  ['a document without its types', zip([part('[Content_Types].xml', '<Types/>'), part('word/document.xml')])],
  ['a document with macros', zip([...docxParts, part('word/vbaProject.bin')])],
  ['a document that climbs out of its folder', zip([...docxParts, part('../../etc/passwd')])],
  [
    'a document with entities of its own',
    zip([
      ...docxParts,
      part('word/footer1.xml', '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaa">]><w>&a;</w>'),
    ]),
  ],
  [
    'a document type hidden in UTF-16',
    zip([
      ...docxParts,
      {
        name: 'word/_rels/a.rels',
        content: Buffer.from('\ufeff<!doctype w SYSTEM "file:///etc/passwd">', 'utf16le'),
      },
    ]),
  ],
  ['an archive with something before it', Buffer.concat([Buffer.from('PK\x03\x04 junk '), zip(docxParts)])],
  ['an archive with something behind it', Buffer.concat([zip(docxParts), Buffer.from('<script>')])],
  ['an archive without its end', zip(docxParts).subarray(0, -30)],
  [
    'an archive bomb',
    zip([...docxParts, { name: 'word/media/a.bin', content: Buffer.alloc(60 * 1024 * 1024) }]),
  ],
  [
    'an archive bomb that lies about its size',
    zip([...docxParts, { name: 'word/media/a.bin', content: Buffer.alloc(5_000_000), claims: 10 }]),
  ],
  [
    'an archive that declares less than its total size',
    zip([
      ...docxParts,
      ...Array.from({ length: 12 }, (_, n) => ({ name: `a${n}`, content: Buffer.alloc(4_000_000) })),
    ]),
  ],
  [
    'an archive of too many files',
    zip([...docxParts, ...Array.from({ length: 2100 }, (_, n) => part(`a${n}`))]),
  ],
])('AUTH-03 %s is no resume', async (_, bytes) => {
  expect(await resumeTypeOf(bytes)).toBeUndefined();
});

test('AUTH-03 a truncated document never makes the check throw', async () => {
  const bytes = zip(docxParts);
  for (let length = 0; length < bytes.length; length += 7) {
    expect(await resumeTypeOf(bytes.subarray(0, length))).toBeUndefined();
  }
});
