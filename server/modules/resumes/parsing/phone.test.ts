/** RESUME-01, RESUME-02: a phone number needs a label, a calling code or a place among the contact details. */
import { expect, test } from 'vitest';
import { parseResume } from './parse-resume.ts';

const lineOf = (text: string) => ({ text, size: 0, style: '', isApart: false });
const phoneIn = (text: string) => parseResume({ links: [], lines: text.split('\n').map(lineOf) }).phone;
const HEAD = 'Asha Raman\nasha@example.com\n';

test.each([
  'Clerk, Acme Ltd, 01/2020 - 03/2022',
  ...['Clerk, Acme Ltd, 2020-01 - 2022-03', 'Clerk 01.2020 – 03.2022', 'Clerk 1/2020 - 3/2022', '2018-2020'],
  ...[
    '202001 - 202203',
    '01 2020 - 03 2022',
    '2019 2020 2021',
    'من 01/2015 إلى 03/2019',
    '٠١/٢٠٢٠ - ٠٣/٢٠٢٢',
  ],
  ...['Date of Birth: 12-05-1990', 'DOB\t19900512', 'Né le 23/04/1991'],
  ...['Roll No. 1234567890', 'Employee Number\t00123456', 'Membership ID\n123456789', 'Fax: 020 2567 1234'],
  ...[
    'Pune - 411 045 / 411 046',
    '78.50 82.75 91.00',
    'Revenue 10000000 - 20000000',
    'ISBN 978-3-16-148410-0',
  ],
  ...[
    'jobs.example.com/r/Asha-Raman/7039294664695edd',
    'www.example.com/9820011111',
    'Commit 98200111112af3',
  ],
  ...['Aadhaar 1234 5678 9012', '2341 2341 2346', 'رقم الهوية: 1012345678', 'Bank account: 123456789012'],
])('RESUME-01 no phone number: %s', (line) => {
  expect(phoneIn(`${HEAD}${line}`)).toBeUndefined();
  expect(phoneIn(`${HEAD}EXPERIENCE\n${line}`)).toBeUndefined();
});

test.each([
  ['+91 98200 11111', '+91 98200 11111'],
  ['98200 11111', '98200 11111'],
  ['Pune, India | 98200 11111', '98200 11111'],
  ['(+33) 6 12 34 56 78', '(+33) 6 12 34 56 78'],
  ['Mobile: 98200 11111 / 98200 22222', '98200 11111'],
  ['+1 (415) 555-0132 x12', '+1 (415) 555-0132 ext 12'],
  ['Email: asha@example.com Phone: 9820011111', '9820011111'],
  ['Aadhaar: 2341 2341 2346, Cell: 9820011111', '9820011111'],
  ['Date of birth: 12/05/1990\nMobile No\n9820011111', '9820011111'],
  ['9820011111 (M)', '9820011111'],
  ['☎ 0171 1234567', '0171 1234567'],
  ['Teléfono móvil: 600 123 456', '600 123 456'],
  ['N° de téléphone : 06 12 34 56 78', '06 12 34 56 78'],
  ['رقم الجوال: ٠٥٥١٢٣٤٥٦٧', '0551234567'],
  ['फ़ोन नं. ९८२००१११११', '9820011111'],
])('RESUME-02 the phone number of %s is certain', (line, value) => {
  expect(phoneIn(`Asha Raman\n${line}`)).toMatchObject({ value, isDoubtful: false });
});

test.each([
  'Emergency contact: 98200 11111',
  'Asha Raman 98200 11111',
  'REFERENCES\nRavi Kumar, Manager\nPhone: 98200 11111',
  'EXPERIENCE\nClerk, Acme Ltd, 2019 - 2020\n98200 11111',
])('RESUME-02 a number that may be somebody else’s, or something else, is doubtful: %s', (line) => {
  expect(phoneIn(`Asha Raman\n${line}`)).toMatchObject({ value: '98200 11111', isDoubtful: true });
});
