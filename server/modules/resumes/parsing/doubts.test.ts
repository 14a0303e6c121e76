/** RESUME-01, RESUME-02: what a resume doesn't say is never read, and what it may not mean is doubtful. */
import { expect, test } from 'vitest';
import { parseResume } from './parse-resume.ts';

const parse = (text: string) =>
  parseResume({
    links: [],
    lines: text.split('\n').map((line, at, all) => ({
      text: line,
      size: 0,
      style: '',
      isApart: at > 0 && all[at - 1] === '',
    })),
  });

test('RESUME-01 a skill has the words that stand together in the resume, without how well it is known', () => {
  const { skills } = parse(
    'SKILLS\nJava (5 years) and SQL, Python - 3 years, Running a shop of 28 months + staff\n\nC# (basic), Go: 2 yrs',
  );
  expect(skills.map(({ value }) => value)).toEqual(['Java', 'SQL', 'Python', 'C#', 'Go']);
});

test('RESUME-01 slashes separate skills where nothing else does', () => {
  const { skills } = parse(
    'DIGITAL SKILLS\nWord / Excel / Online research\n\nSKILLS\nC / C++, SQL, Bash / Zsh / Fish',
  );
  expect(skills.map(({ value }) => value)).toEqual([
    ...['Word', 'Excel', 'Online research'],
    ...['C / C++', 'SQL', 'Bash / Zsh / Fish'],
  ]);
});

test('RESUME-01 names end without the marks of their language', () => {
  const [study] = parse('التعليم\nبكالوريوس تجارة، جامعة القاهرة، 2014').studies;
  expect(study?.value.institution).toBe('جامعة القاهرة');
});

test('RESUME-01 an address that goes on in the next line is whole', () => {
  const { links } = parse('Asha Raman\nwww.linkedin.com/in/asha-\nraman (LinkedIn)');
  expect(links.map(({ value }) => value)).toEqual(['www.linkedin.com/in/asha-raman']);
});

test('RESUME-02 the parts of a sentence under a skills heading are doubtful', () => {
  const { skills } = parse(
    'SKILLS\nExcel, Tally ERP, working on GST returns\n\n• Worked for a bank, and reconciled the accounts of clients',
  );
  expect(skills.filter(({ isDoubtful }) => !isDoubtful).map(({ value }) => value)).toEqual([
    'Excel',
    'Tally ERP',
  ]);
});

test.each([
  ['EDUCATION\nNorthfield High School', ['institution']],
  ['EDUCATION\nBachelor of Arts, School\n2012', ['course', 'institution']],
  ['EDUCATION\nBachelor of Arts, Northfield College\n2012', []],
])(
  'RESUME-02 an institution without course and year, or only its kind, is doubtful: %s',
  (text, doubtful) => {
    expect(parse(text).studies.map((one) => one.doubtful)).toEqual([doubtful]);
  },
);

test('RESUME-02 a job is not its duration in a sentence, and a place is a doubtful company', () => {
  const [work] = parse('EXPERIENCE\nAccountant with 6 years of experience\nKarnataka\n2010 - 2014').work;
  expect(work?.value.title).toBe('Accountant with 6 years of experience');
});

test('RESUME-01 what someone did, below a line with job and company, is no company', () => {
  const [first] = parse(
    'EXPERIENCE\nWeb Developer Intern, Ashwick\tMar 2022 – Jun 2022\nBuilt the booking pages with React',
  ).work;
  expect([first?.value.title, first?.value.company]).toEqual(['Web Developer Intern', 'Ashwick']);
});

test('RESUME-01 courses below dated institutions are read whatever their words, supported by entries of the same form', () => {
  const { studies } = parse(
    'EDUCATION\nBig Nerd Ranch\t10/2015\nIOS development with swift\n\nUniversity of Manchester\t05/2014 - 06/2014\nNaval Architecture\nMSc',
  );
  expect(
    studies.map(({ value: { course, institution, year }, doubtful }) => [
      course,
      institution,
      year,
      ...doubtful,
    ]),
  ).toEqual([
    ['IOS development with swift', 'Big Nerd Ranch', 2015],
    ['MSc Naval Architecture', 'University of Manchester', 2014],
  ]);
});

test('RESUME-02 a company or title is certain only if its words, the other one alone, or alike entries support it', () => {
  const certain = (text: string) =>
    parse(text).work.map(({ value: { title, company }, doubtful }) => [
      doubtful.includes('title') ? '?' : title,
      doubtful.includes('company') ? '?' : company,
    ]);
  // More parts than in the other entries: any of them may be the company.
  expect(
    certain(
      'CAREER HISTORY\nTeam Leader, Voice, Concentrix, Iloilo City (2021 – 2023)\n\nService Crew, Jollibee, Iloilo City (2016 – 2017)\n\nCashier, Savemore, Iloilo City (2014 – 2015)',
    ),
  ).toEqual([
    ['Team Leader', '?'],
    ['Service Crew', 'Jollibee'],
    ['Cashier', 'Savemore'],
  ]);
  // "Partner" is a title; the other entries have theirs first.
  expect(certain('EXPERIENCE\nseit 08.2018\tSteuerfachkraft\nKanzlei Petersen & Partner')).toEqual([
    ['Steuerfachkraft', 'Kanzlei Petersen & Partner'],
  ]);
});

test('RESUME-01 entries of one form are read by what the words of some say, also beside unknown ones', () => {
  const { studies } = parse(
    'EDUCATION\nBSc in Economics\nUniversity of Nigeria\n2009 - 2013\n\nWASSCE in Sciences\nHope Rising, Onitsha\n2003 - 2009',
  );
  expect(
    studies.map(({ value: { course, institution, year }, doubtful }) => [
      course,
      institution,
      year,
      ...doubtful,
    ]),
  ).toEqual([
    ['BSc in Economics', 'University of Nigeria', 2013],
    ['WASSCE in Sciences', 'Hope Rising, Onitsha', 2009],
  ]);
});

test('RESUME-01 jobs told in sentences of a list are entries, and words before a period belong to it', () => {
  const { work } = parse(
    'EXPERIENCE\n• Worked as a Member Technical Staff in Zoho Corporation from July 2021 to till date.\n• Worked as a Trainee in Payoda Technologies from December 2020 to June 2021.',
  );
  expect(work.map(({ value: { title, company } }) => `${title} @ ${company}`)).toEqual([
    'Member Technical Staff @ Zoho Corporation',
    'Trainee @ Payoda Technologies',
  ]);
  const [french] = parse('EXPÉRIENCES\nDe janvier 2016 à août 2019 : Animatrice – EHPAD Les Bruyères').work;
  expect(french?.value.title).toBe('Animatrice');
});

test('RESUME-01 what only names the kind or level of skills is none', () => {
  const { skills } = parse('SKILLS\nSoftware\tCostX, Bluebeam\nExpert\n– Zendesk\t– Google Sheets');
  expect(skills.map(({ value }) => value)).toEqual(['CostX', 'Bluebeam', 'Zendesk', 'Google Sheets']);
});

test('RESUME-01 a licence within education is a course, and a dated line without known words is an entry', () => {
  const { studies, certificates } = parse(
    'FORMATION\n2015 - 2017\tIGR-IAE Rennes\nMaster: Gestion\n\n2012 - 2015\tUniversité Bretagne Sud\nLicence: AES',
  );
  expect(studies.map(({ value: { course, institution } }) => [course, institution])).toEqual([
    ['Master: Gestion', 'IGR-IAE Rennes'],
    ['Licence: AES', 'Université Bretagne Sud'],
  ]);
  expect(certificates).toEqual([]);
  const [, second] = parse('EDUCATION\nReed College\t2011 - 2015\n\nGeneral Assembly\t2017 - 2017').studies;
  expect([second?.value.course, second?.value.year, second?.doubtful]).toEqual([
    'General Assembly',
    2017,
    ['course'],
  ]);
});

test('RESUME-01 a dated line below names of unknown words is a study, and signs between names are no part of them', () => {
  const { studies } = parse('EDUCATION\nSiviløkonom\nNorges Handelshøyskole\n2011 - 2015');
  expect(
    studies.map(({ value: { course, institution, year }, doubtful }) => [
      course,
      institution,
      year,
      ...doubtful,
    ]),
  ).toEqual([['Siviløkonom', 'Norges Handelshøyskole', 2015, 'course', 'institution']]);
  const [job] = parse('EXPERIENCE\nKalicea RH | Consultante junior\tRennes | 2019.01 - 2021.08').work;
  expect([job?.value.title, job?.value.company]).toEqual(['Consultante junior', 'Kalicea RH']);
});

test('RESUME-01 a list of skills above a remark in another look is no kind of skills', () => {
  const { skills } = parseResume({
    links: [],
    lines: [
      { text: 'SKILLS', size: 14, style: 'bold', isApart: true },
      { text: 'Typography\tFigma\tDesign Systems', size: 10, style: 'a', isApart: true },
      { text: 'References available on request.', size: 9, style: 'b', isApart: true },
    ],
  });
  expect(skills.map(({ value }) => value)).toEqual(['Typography', 'Figma', 'Design Systems']);
});

test('RESUME-01 a heading of several sections lists skills, beside them languages and interests', () => {
  const { skills } = parseResume({
    links: [],
    lines: [
      { text: 'SKILLS, LANGUAGES, INTERESTS', size: 12, style: 'bold', isApart: true },
      ...['Languages: Polish (fluent), German', 'Methods: VT 2, UT 2', 'Interests: Hiking'].map((text) => ({
        ...{ text: `• ${text}`, size: 10, style: 'a', isApart: false },
      })),
    ],
  });
  expect(skills.map(({ value }) => value)).toEqual(['VT 2', 'UT 2']);
});

test('RESUME-01 RESUME-02 no entry has another order than those that look alike, and one whose words say so is doubtful', () => {
  const rows = (title: string, dates: string, company: string) => [
    { text: `${title}\t${dates}`, size: 10, style: 'bold', isApart: true },
    { text: company, size: 10, style: 'a', isApart: false },
    { text: '• Did what there was to do.', size: 10, style: 'a', isApart: false },
  ];
  const { work } = parseResume({
    links: [],
    lines: [
      { text: 'EXPERIENCE', size: 14, style: 'bold', isApart: true },
      ...rows('Venue Director', '2016 - 2020', 'Glór'),
      ...rows('Box Office', '2012 - 2016', 'Druid'),
      ...rows('Usher', '2010 - 2012', 'Town Hall Theatre'),
    ],
  });
  expect(work.map(({ value: { title, company }, doubtful }) => [title, company, ...doubtful])).toEqual([
    ['Venue Director', 'Glór'],
    ['Box Office', 'Druid', 'title', 'company'],
    ['Usher', 'Town Hall Theatre'],
  ]);
});

test('RESUME-01 occupations are titles whatever words they have, and beside a date a place names a school', () => {
  const [first] = parse('EXPERIENCE\nPark Ranger\nGreen Office\n2010 - 2012').work;
  expect([first?.value.title, first?.value.company]).toEqual(['Park Ranger', 'Green Office']);
  const { studies } = parse(
    'EDUCATION\nNUI Galway, Ireland\t2013-2014\nMA in Arts Policy\n\nMary Immaculate College, Ireland\t2007-2010\nBA in Drama',
  );
  expect(studies.map(({ value: { institution } }) => institution)).toEqual([
    'NUI Galway, Ireland',
    'Mary Immaculate College, Ireland',
  ]);
});
