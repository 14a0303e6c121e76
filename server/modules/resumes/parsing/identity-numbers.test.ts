/** RESUME-09: what identifies a person to authorities and banks is never read. */
import { expect, test } from 'vitest';
import { readJsonResume } from '../json-resume.ts';
import { parseResume } from './parse-resume.ts';

const lineOf = (text: string) => ({ text, size: 0, style: '', isApart: false });
const readWith = (line: string): string =>
  JSON.stringify(
    parseResume({
      links: [],
      lines: [
        ...[
          'Asha Raman',
          line,
          'EXPERIENCE',
          'Clerk, Acme Ltd, 2019 - 2020',
          '- Kept the books.',
          `- ${line}`,
        ],
        ...['CERTIFICATES', 'First aid, Red Cross, 2019', line, 'SKILLS', `Excel, ${line}`],
        ...['EDUCATION', 'B.Com., University of Pune, 2015', line],
      ].map(lineOf),
    }),
  );

test.each([
  ...['Aadhaar 1234 5678 9012', 'My number is 2341 2341 2346', 'आधार: २३४१ २३४१ २३४६', 'PAN: ABCPD1234E'],
  ...['SSN: 123456789', '123-45-6789', 'Passport No: Z1234567', 'رقم الجواز: A12345678', 'पासपोर्ट: Z1234567'],
  ...['CPF: 123.456.789-09', 'DNI: 12.345.678', '12345678Z', 'NINO: AB 12 34 56 C', '784-1990-1234567-1'],
  ...[
    'Cédula: 1.023.456.789',
    'Numéro de sécurité sociale : 1 90 05 75 123 456 89',
    'IBAN DE89 3704 0044 0532',
  ],
  ...['الرقم القومي 29001011234567', 'Driving licence no. MH12 20110012345', 'Voter ID: ABC1234567'],
])('RESUME-09 an identity number is stored nowhere: %s', (line) => {
  const number = line.replace(/^.*?(?=[A-Z\d२][A-Z\d२-६ .-]*$)/, '');
  expect(number).toMatch(/\d|२/);
  expect(readWith(line)).not.toContain(number);
  const json = { basics: { name: 'Asha Raman', phone: line }, work: [{ position: 'Clerk', summary: line }] };
  expect(JSON.stringify(readJsonResume(Buffer.from(JSON.stringify(json))))).not.toContain(number);
});

test.each([
  ...[
    'Managed 1234 5678 records',
    'Processed passports, 120000 a year',
    'Version 123.456.789',
    'ISO 27001:2015',
  ],
  ...[
    'PAN India sales of 50000 units',
    'SSN checks for 2000000 people',
    'Order 919820011111',
    'Passport until 2030',
  ],
  ...['Driving licence since 12/05/2015', 'Reduced 12.345.678 to 10.345.678', 'Certificate AWS-12345678'],
])('RESUME-09 other numbers stay: %s', (line) => {
  expect(readWith(line)).toContain(`${line}"`);
});
