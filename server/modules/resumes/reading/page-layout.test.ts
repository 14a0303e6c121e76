import { expect, test } from 'vitest';
import { plainText, UNKNOWN_LETTER } from './document.ts';
import { readingOrder } from './page-layout.ts';
import type { Piece } from './page-rows.ts';

const WIDTH = 595;
const piece = (text: string, x: number, y: number, width = 5 * text.length): Piece => ({
  text,
  x,
  y,
  width,
  size: 10,
  font: 'regular',
});
const textsOf = (pieces: readonly Piece[]): string[] => readingOrder(pieces, WIDTH).map(({ text }) => text);

test('RESUME-01 Arabic is read from the right, in plain letters, and what is Latin within from the left', () => {
  // As browsers write it: a piece for each letter, in presentation forms.
  const letters = [...'ﺪﻤﺣأ'].map((letter, index) => piece(letter, 500 + 6 * index, 700, 6));
  const line = [
    piece('SAP', 400, 680, 20),
    piece(' ', 396, 680, 4),
    piece('،', 392, 680, 4),
    piece('Excel', 365, 680, 27),
    piece('في المحاسبة', 425, 680, 60),
  ];
  expect(textsOf([...letters, ...line])).toEqual(['أحمد', 'في المحاسبة Excel، SAP']);
});

test('RESUME-01 letters of Devanagari that a PDF doesn’t name are restored where they are certain, or marked', () => {
  expect(plainText(`शै${UNKNOWN_LETTER}णक`)).toBe('शैणिक');
  expect(plainText('शमा\0')).toBe('शर्मा');
  expect(plainText('काय\0 अनुभव')).toBe('कार्य अनुभव');
  expect(plainText('वि\0ा')).toBe(`वि${UNKNOWN_LETTER}ा`);
});

test('RESUME-01 two columns are read one after the other, but dates and places at the edge with their entry', () => {
  const left = ['PROFILE', 'Builds houses', 'WORK', 'Mason', 'Acme', 'Brick by brick'];
  const right = ['CONTACT', 'a@example.com', 'SKILLS', 'Masonry', 'Plaster', 'Tiles'];
  const columns = [...left, ...right].map((text, index) =>
    piece(text, index < 6 ? 50 : 350, 700 - 15 * (index % 6)),
  );
  expect(textsOf(columns)).toEqual([...left, ...right]);
  const entries = ['Acme', 'Mason', 'Built walls', 'Beta', 'Helper', 'Carried stones'];
  const asides = ['Phoenix, AZ', 'May 2018 – Present', '', 'Tucson, AZ', 'May 2013 – Apr 2018', ''];
  const aside = (text: string, index: number) => (text === '' ? [] : [piece(text, 400, 700 - 15 * index)]);
  const page = [...entries.map((text, index) => piece(text, 50, 700 - 15 * index)), ...asides.flatMap(aside)];
  expect(textsOf(page)).toEqual(
    entries.map((text, index) => (asides[index] ? `${text}\t${asides[index]}` : text)),
  );
});

test('RESUME-01 the cells of a table keep their columns over several lines, also centred ones', () => {
  const row = (y: number, ...cells: readonly string[]) =>
    cells.flatMap((text, index) => (text === '' ? [] : [piece(text, 50 + 110 * index, y)]));
  const page = [
    ...row(700, 'Course', 'Institute', 'Board', 'Year of'),
    ...row(688, '', '', '', 'Passing'),
    ...row(670, '', 'St. Thomas Higher', '', ''),
    ...row(664, 'XII', '', 'State Board', '2017'),
    ...row(658, '', 'Secondary School', '', ''),
    ...row(636, 'X', 'Vidya Mandir', '', '2015'),
  ];
  expect(textsOf(page)).toEqual([
    'Course\tInstitute\tBoard\tYear of Passing',
    'XII\tSt. Thomas Higher Secondary School\tState Board\t2017',
    'X\tVidya Mandir\t\t2015',
  ]);
});

test('RESUME-01 headings in front of their sections are read before them', () => {
  const front = ['PROFILE', '', '', 'WORK', '', '', 'SKILLS'];
  const behind = [
    'Builds houses',
    'Repairs roofs',
    'Works in teams',
    'Mason at Acme',
    'Built walls',
    'Built arches',
    'Masonry and tiles',
  ];
  const page = front.flatMap((text, at) => [
    ...(text === '' ? [] : [piece(text, 50, 700 - 15 * at)]),
    piece(behind[at] ?? '', 200, 700 - 15 * at),
  ]);
  expect(textsOf(page)).toEqual(behind.flatMap((text, at) => (front[at] ? [front[at], text] : [text])));
});

test('RESUME-01 dates that break over two lines in front of an entry are one, and dates at the edge of a column belong to it', () => {
  const labels = [
    ...[piece('2016-05 -', 50, 700), piece('Content Strategist', 120, 700)],
    ...[piece('2019-07', 50, 688), piece('Sundial', 120, 688)],
    ...[piece('2012-08 -', 50, 650), piece('Lead Guide', 120, 650)],
    ...[piece('2016-04', 50, 638), piece('Harbor', 120, 638)],
  ];
  expect(textsOf(labels)).toEqual([
    '2016-05 - 2019-07\tContent Strategist',
    'Sundial',
    '2012-08 - 2016-04\tLead Guide',
    'Harbor',
  ]);
  const left = ['WORK EXPERIENCE', 'Clerk', 'Amazon', 'Planned lorries', 'Wrote papers', 'Counted stock'];
  const right = ['SKILLS', 'Excel', 'EDUCATION', 'Master in Logistics', 'University of Leeds', '2015 - 2017'];
  const columns = [...left, ...right].map((text, index) =>
    piece(text, index < 6 ? 50 : 350, 700 - 15 * (index % 6) - (index < 6 ? 0 : 7)),
  );
  expect(textsOf([...columns, piece('2017 - 2019', 230, 685)])).toEqual(
    [...left, ...right].map((text) => (text === 'Clerk' ? 'Clerk\t2017 - 2019' : text)),
  );
});

test('RESUME-01 a letter drawn twice is read once, and another look separates what stands apart', () => {
  const bold = (text: string, x: number) => ({ ...piece(text, x, 700), font: 'bold' });
  expect(textsOf([bold('Clerk', 50), bold('Clerk', 50.5), piece('Amazon', 84, 700)])).toEqual([
    'Clerk\tAmazon',
  ]);
});

test('RESUME-01 a table without lines has columns that nearly touch, and cells that go on below', () => {
  const lefts = [50, 110, 250, 430, 461];
  const row = (y: number, ...cells: readonly string[]) =>
    cells.flatMap((text, index) => (text === '' ? [] : [piece(text, lefts[index] ?? 0, y)]));
  const page = [
    ...row(700, 'Class', 'Board', 'School / College', 'Year', 'Marks'),
    ...row(688, 'B.E.', 'Pune', 'Wagh Institute of', '2021', '71 %'),
    ...row(676, '(Civil)', 'University', 'Engineering', '', ''),
    ...row(664, 'HSC', 'State Board', 'New English School', '2017', '68 %'),
  ].map((one) => (one.text === 'Year' || /^\d{4}$/.test(one.text) ? { ...one, width: 26 } : one));
  expect(textsOf(page)).toEqual([
    'Class\tBoard\tSchool / College\tYear\tMarks',
    'B.E. (Civil)\tPune University\tWagh Institute of Engineering\t2021\t71 %',
    'HSC\tState Board\tNew English School\t2017\t68 %',
  ]);
});

test('RESUME-01 dates that end at one edge beside lines begin no column', () => {
  const rows = [
    ['BRACKENFIELD TRUST', 'Leeds'],
    ['Senior Nurse', '04/2019 to date'],
    ['Led a shift of six nurses on a unit', ''],
    ['ST OSWIN HOSPICE', 'Bradford'],
    ['Staff Nurse', '09/2016 to 03/2019'],
    ['Cared for twelve inpatients', ''],
  ].map(([left = '', right = ''], index) => {
    const y = 700 - 15 * index;
    return [piece(left, 50, y), ...(right === '' ? [] : [piece(right, 500 - 5 * right.length, y)])];
  });
  expect(textsOf(rows.flat()).slice(0, 2)).toEqual([
    'BRACKENFIELD TRUST\tLeeds',
    'Senior Nurse\t04/2019 to date',
  ]);
});

test('RESUME-01 where the look of a line changes between names, it says two things', () => {
  const bold = (text: string, x: number, y: number) => ({ ...piece(text, x, y), font: 'bold' });
  const text = piece('Ninety rooms and fifty people', 50, 680);
  expect(textsOf([bold('MANAGER', 50, 700), piece('Hotel Ria', 89, 700), text])[0]).toBe(
    'MANAGER\tHotel Ria',
  );
  expect(textsOf([bold('Led', 50, 700), piece('a team', 69, 700), text])[0]).toBe('Led a team');
});

test('RESUME-01 a table ends at a heading in its first column', () => {
  const bold = (text: string, x: number, y: number) => ({ ...piece(text, x, y), font: 'bold' });
  const page = [
    ...['Employer', 'Position', 'From'].map((text, index) => bold(text, 50 + 150 * index, 700)),
    ...['Gulf Cooling', 'Foreman', 'Jul 2018'].map((text, index) => piece(text, 50 + 150 * index, 688)),
    bold('Academic Background', 50, 676),
    piece('Matric, Iqra Public School, 2008', 50, 664),
  ];
  expect(textsOf(page).slice(1, 3)).toEqual(['Gulf Cooling\tForeman\tJul 2018', 'Academic Background']);
});

test('RESUME-01 numbers in right-to-left lines keep their order, and brackets what they hold', () => {
  // The signs stand at the right of the number, which is read in groups from there.
  const phone = [piece('4567 123 55 966', 400, 700), piece('+', 475, 700), piece('هاتف:', 484, 700)];
  const period = [
    piece('(', 396, 680, 4),
    piece('سنوات', 400, 680, 25),
    piece('6', 430, 680, 5),
    piece(')', 435, 680, 4),
    piece('Present', 443, 680, 35),
    piece('-', 482, 680, 5),
    piece('2020', 491, 680, 20),
    piece('فبراير', 515, 680, 30),
  ];
  expect(textsOf([...phone, ...period])).toEqual([
    'هاتف: +966 55 123 4567',
    'فبراير 2020 - Present (6 سنوات)',
  ]);
});

test('RESUME-01 headings beside each other begin two columns', () => {
  const left = ['Contact', 'asha@example.com', 'Leeds', 'Top Skills', 'Bridges', 'Eurocode 3'];
  const right = ['Asha Raman', 'Engineer at Acme', 'Leeds', 'Summary', 'Builds bridges', 'of wood'];
  const columns = [...left, ...right].map((text, index) =>
    piece(text, index < 6 ? 30 : 220, 700 - 15 * (index % 6)),
  );
  expect(textsOf(columns)).toEqual([...left, ...right]);
});

test('RESUME-01 names in frames are apart, and right-to-left entries keep their dates at the left', () => {
  const frames = [
    piece('User Research', 50, 700, 60),
    piece('Figma', 117, 700, 25),
    piece('Prototyping', 149, 700, 50),
  ];
  expect(textsOf(frames)).toEqual(['User Research\tFigma\tPrototyping']);
  const entries = [
    'الخبرة العملية',
    'مديرة — شركة أكمي',
    'قادت فريقًا',
    'أخصائية — شركة جلوبكس',
    'نفذت حملات',
    'التعليم',
  ];
  const page = [
    ...entries.map((text, index) => piece(text, 540 - 5 * text.length, 700 - 15 * index, 5 * text.length)),
    piece('2023 - 2021', 60, 685),
    piece('2021 - 2018', 60, 655),
  ];
  expect(textsOf(page)[3]).toBe('أخصائية — شركة جلوبكس\t2018 - 2021');
});

test('RESUME-01 a cell of a year goes on below where a range or a bracket does', () => {
  const row = (y: number, ...cells: readonly string[]) =>
    cells.flatMap((text, index) => (text === '' ? [] : [piece(text, 50 + 110 * index, y)]));
  const page = [
    ...row(700, 'Degree', 'Institute', 'Board', 'Year'),
    ...row(684, 'B.E. Civil', 'Hillside College', 'State', '2019 -'),
    ...row(672, 'Engineering', 'of Engineering', 'University', '2023'),
    ...row(656, 'HSC', 'Hillside School', 'State Board', '2019'),
  ];
  expect(textsOf(page)).toEqual([
    'Degree\tInstitute\tBoard\tYear',
    'B.E. Civil Engineering\tHillside College of Engineering\tState University\t2019 - 2023',
    'HSC\tHillside School\tState Board\t2019',
  ]);
});

test('RESUME-01 a table of short cells in a page of one column is read row by row', () => {
  const above = [
    'Email: a@example.com',
    'Mobile: 555 0100',
    'WORK',
    'Mason, Acme',
    '2018 - 2020',
    'Built walls',
  ];
  const [kinds, lists] = [
    ['Languages', 'Tools', 'Databases', 'Methods'],
    ['Go, Kotlin', 'Docker, Terraform', 'Redis, MySQL', 'Scrum, TDD'],
  ];
  const page = [
    ...above.map((text, index) => piece(text, 50, 700 - 15 * index)),
    ...kinds.map((text, index) => piece(text, 50, 600 - 15 * index)),
    ...lists.map((text, index) => piece(text, 300, 600 - 15 * index)),
  ];
  expect(textsOf(page)).toEqual([...above, ...kinds.map((text, index) => `${text}\t${lists[index]}`)]);
});
