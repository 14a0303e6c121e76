import { expect, test } from 'vitest';
import { safeFileName } from './names.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['CV.hta', 'CV.pdf'],
  ['x.exe', 'x.pdf'],
  ['meera.krishnan.pdf', 'meera.krishnan.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['My CV v2.1 2026.pdf', 'My CV v2.1 2026.pdf'],
  ['cv.pdf ', 'cv.pdf'],
  ['cv.pdf...', 'cv.pdf'],
  ['C:\\temp\\Lebenslauf Jürgen.pdf', 'Lebenslauf Jürgen.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
  ['"><img src=x onerror=1>.pdf', 'img src=x onerror=1.pdf'],
  ['\u202Efdp.exe', 'fdp.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['CON', 'file.pdf'],
  ['com1.tar.pdf', 'file.pdf'],
  ['nul .pdf', 'file.pdf'],
  ['रेज़्यूमे.pdf', 'रेज़्यूमे.pdf'],
  ['\uD83Dcv.pdf', 'cv.pdf'],
  ['.. cv', 'cv.pdf'],
  ['cv. .pdf', 'cv.pdf'],
  ['conference.pdf', 'conference.pdf'],
  ['a/b\nc/d.pdf', 'd.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
])('FILE-04 %j is stored as %j', (name, safe) => {
  expect(safeFileName(name, PDF)).toBe(safe);
});

test('FILE-04 a name fits every file system and ends in the extension of its type', () => {
  const name = safeFileName('न'.repeat(500), DOCX);
  expect(name).toMatch(/^न+\.docx$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(safeFileName(`${'x'.repeat(500)}.exe`, PDF)).toBe(`${'x'.repeat(200)}.pdf`);
  expect(safeFileName('cv.exe', 'text/plain')).toBe('cv');
});
