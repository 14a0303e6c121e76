import { expect, test } from 'vitest';
import { parseResume } from './parse-resume.ts';

const certificatesIn = (text: string) =>
  parseResume({
    links: [],
    lines: text
      .split('\n')
      .flatMap((line, at, all) =>
        line === '' ? [] : [{ text: line, size: 0, style: '', isApart: at > 0 && all[at - 1] === '' }],
      ),
  }).certificates.map(({ value, doubtful }) => ({ ...value, doubtful }));

test.each([
  [
    'CERTIFICATIONS\n• Registered Nurse, Karnataka Nursing Council, Reg. No. KNC-12345, valid till 31/03/2027',
    {
      ...{ course: 'Registered Nurse', institution: 'Karnataka Nursing Council', number: 'KNC-12345' },
      expiresOn: '2027-03-31',
    },
  ],
  [
    'CERTIFICATIONS/LICENSES\n\nForklift operator\n\nMarch 2017 to March 2019\n\nFirst aid',
    { course: 'Forklift operator', year: 2017, issuedOn: '2017-03-01', expiresOn: '2019-03-31' },
    { course: 'First aid', issuedOn: undefined },
  ],
  [
    'LICENSES & CERTIFICATIONS\nCloud Architect | Nimbus Ltd\nIssued Jun 2021 · Expires Jun 2024\nCredential ID NA-55-X9',
    {
      ...{ course: 'Cloud Architect', institution: 'Nimbus Ltd', number: 'NA-55-X9' },
      ...{ issuedOn: '2021-06-01', expiresOn: '2024-06-30' },
    },
  ],
  [
    'ZERTIFIKATE\n- Schweißer nach EN 287, ausgestellt von TÜV Nord, 05/2019, gültig bis 05/2022',
    {
      course: 'Schweißer nach EN 287',
      institution: 'TÜV Nord',
      issuedOn: '2019-05-01',
      expiresOn: '2022-05-31',
    },
  ],
  [
    'CERTIFICATIONS\n- PMP, 2019\n- Scrum Master (Agile Circle)\n- TEFL Certificate, issued by Bristol College in 2018',
    { course: 'PMP', year: 2019, issuedOn: undefined, doubtful: [] },
    { course: 'Scrum Master (Agile Circle)', doubtful: ['course'] },
    { course: 'TEFL Certificate', institution: 'Bristol College', year: 2018 },
  ],
])('RESUME-01 PROFILE-10 certificates and licences: %s', (text, ...expected) => {
  expect(certificatesIn(text)).toMatchObject(expected);
});

test('RESUME-01 a long list loses none of its entries', () => {
  const licences = Array.from({ length: 18 }, (_, at) => `- Crane class ${at + 1}, ${2001 + at}`);
  expect(certificatesIn(['CERTIFICATIONS', ...licences].join('\n'))).toHaveLength(18);
});
