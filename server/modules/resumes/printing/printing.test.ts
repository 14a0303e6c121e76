/** RESUME-08: printed resumes in each language are read back by the portal as they were written. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Locale } from '#contract/shared/constants.ts';
import { formatMessage } from '#contract/shared/message-format.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import type { ProfileFacts } from '../json-resume.ts';
import { parseResume } from '../parsing/parse-resume.ts';
import { readDocxLines } from '../reading/docx-lines.ts';
import { readPdfLines } from '../reading/pdf-lines.ts';
import { contentOf } from './content.ts';
import printTask from './print-worker.ts';
import { writeDocx } from './write-docx.ts';

type Row = readonly [string, string, string, string];
const person = (
  [firstName, lastName, title, city]: Row,
  about: string,
  jobs: readonly Row[],
  [course, institution, skill, otherSkill]: Row,
): ProfileFacts => ({
  ...{ firstName, lastName, title, city, about },
  ...{ email: "asha.o'neill@example.com", phone: '+919820011111', projects: [] },
  experiences: jobs.map(([exp_designation, company_name, year_from, exp_description], index) => ({
    ...{ exp_designation, company_name, year_from, exp_description },
    ...{ id: index, year_to: index === 0 ? null : '2019-12-31', confirmation: null, version: 1 },
  })),
  educations: [
    {
      ...{
        id: 1,
        level: 'UG',
        course,
        institution,
        board: '',
        year: 2015,
        is_current: false,
        confirmation: null,
        version: 1,
      },
      ...{ grade: '71.5', grade_scale: 'percent', number: '', issued_on: null, expires_on: null },
    },
    {
      ...{
        id: 2,
        level: 'Certificate',
        course: skill,
        institution,
        board: '',
        year: 2021,
        confirmation: null,
        version: 1,
      },
      ...{ is_current: false, grade: '', grade_scale: null },
      ...{ number: 'KA-2021/77', issued_on: '2021-02-01', expires_on: '2031-01-31' },
    },
  ],
  skills: [skill, 'Excel', otherSkill].map((name) => ({ name })),
});

const PEOPLE: readonly (readonly [Locale, ProfileFacts])[] = [
  [
    'en',
    person(
      ['Asha', "O'Neill", 'Senior Accountant', 'Pune'],
      'I keep the books of four companies (two of them abroad), and like it.',
      [
        ['Senior Accountant', 'Godavari Textiles Ltd', '2020-03-01', 'Closed the books.\nMoved to Tally.'],
        ['Accountant', 'Mehta & Sons', '2016-07-01', ''],
      ],
      ['B.Com.', 'Savitribai Phule Pune University', 'Tally', 'Tax returns'],
    ),
  ],
  [
    'hi',
    person(
      ['राजेश', 'कुमार मिश्रा', 'वरिष्ठ लेखाकार', 'लखनऊ'],
      'मैं छोटी कंपनियों के खाते तैयार करता हूँ।',
      [
        ['वरिष्ठ लेखाकार', 'भारत ट्रेडर्स प्राइवेट लिमिटेड', '2020-04-01', 'मासिक खाते तैयार करना'],
        ['सहायक शिक्षिका', 'गंगा टेक्सटाइल्स लिमिटेड', '2016-06-01', ''],
      ],
      ['बी.कॉम.', 'लखनऊ विश्वविद्यालय', 'टैली', 'प्राथमिक चिकित्सा'],
    ),
  ],
  [
    'ar',
    person(
      ['سارة', 'محمود حسن', 'مديرة تسويق', 'القاهرة'],
      'أدير حملات التسويق (الرقمي) للشركات.',
      [
        ['مديرة تسويق', 'شركة الدلتا للأغذية', '2020-05-01', 'حملات Google Ads بميزانية 2 مليون جنيه'],
        ['أخصائية تسويق', 'مجموعة النور', '2016-01-01', ''],
      ],
      ['بكالوريوس إدارة أعمال', 'جامعة الإسكندرية', 'التسويق الرقمي', 'تحليل البيانات'],
    ),
  ],
  [
    'es',
    person(
      ['Lucía', 'Fernández Gómez', 'Enfermera de quirófano', 'Madrid'],
      'Diez años en cirugía.',
      [
        ['Enfermera de quirófano', 'Hospital San Carlos', '2020-03-01', 'Asistencia en cirugía general.'],
        ['Enfermera', 'Clínica Santa Elena', '2016-09-01', ''],
      ],
      ['Grado en Enfermería', 'Universidad Complutense de Madrid', 'Triaje', 'Urgencias'],
    ),
  ],
  [
    'fr',
    person(
      ['Camille', 'Moreau', 'Comptable générale', 'Lyon'],
      'Comptable depuis dix ans, à l’aise avec les chiffres.',
      [
        ['Comptable générale', 'Société Rhône Textile', '2020-02-01', 'Tenue de la comptabilité.'],
        ['Assistante comptable', 'Cabinet Dupont & Associés', '2016-08-01', ''],
      ],
      ['Licence de gestion', 'Université Lyon 2', 'Sage', 'Fiscalité'],
    ),
  ],
];

const translateTo = (locale: Locale): Translate => {
  const file = new URL(`../../../../src/i18n/${locale}.json`, import.meta.url);
  const texts: Readonly<Record<string, string | { message: string }>> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return (key, values) => {
    const text = texts[key] ?? '';
    return formatMessage(typeof text === 'string' ? text : text.message, locale, values);
  };
};

const cases = PEOPLE.flatMap(([locale, facts]) =>
  (['classic', 'sidebar'] as const).map((layout) => ({ locale, facts, layout })),
);

test.each(cases)(
  'RESUME-08 $locale $layout: PDF and Word are read back',
  async ({ locale, facts, layout }) => {
    const t = translateTo(locale);
    const task = {
      resume: contentOf(facts, locale, t),
      layout,
      contactHeading: t('profile.section_contact'),
    };
    const pdf = await printTask(task);
    if (!pdf) throw new Error('The typefaces lack letters.');
    const read = [
      await readPdfLines(pdf),
      await readDocxLines(await writeDocx(task.resume, layout, task.contactHeading)),
    ].map((lines) => parseResume(lines));
    for (const { name, email, phone, work, studies, certificates, skills } of read) {
      expect(name?.value).toEqual({ first: facts.firstName, last: facts.lastName });
      expect([email?.value, phone?.value]).toEqual([facts.email, facts.phone]);
      expect(work.map(({ value, doubtful }) => ({ ...value, doubtful }))).toEqual(
        facts.experiences.map(({ exp_designation, company_name, year_from, year_to, exp_description }) => ({
          ...{ title: exp_designation, company: company_name, from: year_from, to: year_to ?? undefined },
          ...{ description: exp_description, doubtful: [] },
        })),
      );
      expect(studies.map(({ value }) => value)).toMatchObject([
        { course: facts.educations[0]?.course, institution: facts.educations[0]?.institution, year: 2015 },
      ]);
      expect(studies[0]?.value).toMatchObject({ grade: '71.5', gradeScale: 'percent' });
      expect(certificates.map(({ value, doubtful }) => ({ ...value, doubtful }))).toMatchObject([
        {
          ...{ course: facts.skills[0]?.name, institution: facts.educations[0]?.institution, year: 2021 },
          ...{ number: 'KA-2021/77', issuedOn: '2021-02-01', expiresOn: '2031-01-31', doubtful: [] },
        },
      ]);
      expect(skills.map(({ value }) => value)).toEqual(facts.skills.map((one) => one.name));
    }
  },
);

test('RESUME-08 many jobs go on over pages, and letters without a typeface are no empty boxes', async () => {
  const [, facts] = PEOPLE[0] ?? [];
  if (!facts) throw new Error('There are no people.');
  const [job] = facts.experiences;
  const t = translateTo('en');
  const many = { ...facts, experiences: job ? Array.from({ length: 30 }, () => job) : [] };
  const task = { resume: contentOf(many, 'en', t), layout: 'sidebar' as const, contactHeading: 'Contact' };
  expect(Buffer.from((await printTask(task)) ?? []).toString('latin1')).toMatch(
    /\/Type \/Pages\s\/Count [3-9]/,
  );
  const tamil = contentOf({ ...facts, firstName: 'கமலா' }, 'en', t);
  expect(await printTask({ ...task, resume: tamil })).toBeUndefined();
});

test('RESUME-08 a letter is read that was drawn as a part of another letter before', async () => {
  const [, facts] = PEOPLE[0] ?? [];
  if (!facts) throw new Error('There are no people.');
  const t = translateTo('en');
  const linesOf = async (about: string) => {
    const resume = contentOf({ ...facts, about }, 'en', t);
    const pdf = await printTask({ resume, layout: 'classic', contactHeading: 'Contact' });
    return (await readPdfLines(pdf ?? new Uint8Array())).lines.map(({ text }) => text);
  };
  // The typeface draws “ï” as “ı” and two dots.
  expect(await linesOf('I am not naïve.')).toContain('I am not naïve.');
  expect(await linesOf('I lived in Kırıkkale.')).toContain('I lived in Kırıkkale.');
});
