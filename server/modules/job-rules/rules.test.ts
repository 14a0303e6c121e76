import { describe, expect, test } from 'vitest';
import { JOB_RULES, type RuledCompany, type RuledJob, rulesFor } from './rules.ts';

const STATES: Readonly<Record<string, string>> = {
  'CA-ON': 'Ontario',
  'CA-BC': 'British Columbia',
  'CA-AB': 'Alberta',
  'US-CA': 'California',
  'US-MN': 'Minnesota',
  'US-CO': 'Colorado',
  'US-DE': 'Delaware',
  'US-NY': 'New York',
  'US-TX': 'Texas',
  'US-WA': 'Washington',
};

interface Case extends Partial<Omit<RuledJob, 'pay' | 'places'>> {
  readonly place: string;
  readonly employees?: number;
  readonly employeesIn?: RuledCompany['employeesIn'];
  readonly pay?: Partial<NonNullable<RuledJob['pay']>>;
}

const DAY = '2026-11-29';

const judge = ({ place, employees, employeesIn, pay, ...facts }: Case, day = DAY) => {
  const [country = ''] = place.split('-');
  const job: RuledJob = {
    places: [{ country, state: STATES[place] ?? null, city: null }],
    remoteFrom: null,
    posted: '2026-07-01',
    text: '',
    questions: [],
    statesCommission: false,
    statesBenefits: null,
    hasDeadline: true,
    statesVacancy: false,
    usesAi: null,
    statesAi: false,
    grounds: [],
    ...facts,
    pay: pay ? { min: null, max: null, period: null, isShown: true, ...pay } : null,
  };
  const company: RuledCompany = {
    employees: employees === undefined ? null : [employees, employees],
    ...(employeesIn ? { employeesIn } : {}),
  };
  const found = rulesFor(job, company, day);
  const ids = (verdict: string) => found.filter((one) => one.verdict === verdict).map(({ rule }) => rule.id);
  return {
    broken: ids('broken'),
    satisfied: ids('satisfied'),
    check: ids('check'),
    not: ids('not_applicable'),
    unmet: Object.fromEntries(found.map(({ rule, unmet }) => [rule.id, unmet])),
  };
};

interface Expected {
  readonly broken?: readonly string[];
  readonly satisfied?: readonly string[];
  readonly check?: readonly string[];
  readonly not?: readonly string[];
}

const NURSE = {
  place: 'CA-ON',
  posted: '2025-12-10',
  employees: 90,
  interviews: ['2026-01-05', '2026-02-02'],
};

const CASES: readonly (readonly [string, Case, Expected])[] = [
  [
    'Ottawa, 140 people, no pay, Canadian employer wanted',
    {
      place: 'CA-ON',
      employees: 140,
      usesAi: false,
      text: 'Two years with a Canadian employer required. Competitive salary.',
    },
    { broken: ['ca-on-pay', 'ca-on-vacancy', 'ca-on-experience'], not: ['ca-on-ai'] },
  ],
  [
    'Sudbury, 14 people',
    { place: 'CA-ON', employees: 14, text: 'Canadian kitchen experience please.' },
    { not: ['ca-on-pay', 'ca-on-vacancy', 'ca-on-experience'] },
  ],
  [
    'Toronto, a range of 60,000',
    {
      place: 'CA-ON',
      employees: 300,
      pay: { min: 70_000, max: 130_000, period: 'year' },
      usesAi: true,
      statesAi: true,
      statesVacancy: true,
    },
    { broken: ['ca-on-range'], satisfied: ['ca-on-pay', 'ca-on-ai', 'ca-on-vacancy'] },
  ],
  [
    'Toronto, more than 200,000, not shown',
    {
      place: 'CA-ON',
      employees: 800,
      pay: { min: 190_000, max: 260_000, period: 'year', isShown: false },
      usesAi: false,
      statesVacancy: true,
    },
    { satisfied: ['ca-on-vacancy'], not: ['ca-on-pay', 'ca-on-range'] },
  ],
  [
    'Mississauga, AI without a word about it',
    {
      place: 'CA-ON',
      employees: 60,
      pay: { min: 21, max: 24, period: 'hour' },
      usesAi: true,
      statesVacancy: true,
    },
    { broken: ['ca-on-ai'], satisfied: ['ca-on-pay', 'ca-on-vacancy'] },
  ],
  [
    'told 51 days after the last interview',
    { ...NURSE, told: '2026-03-25' },
    { broken: ['ca-on-answer'], not: ['ca-on-pay', 'ca-on-vacancy'] },
  ],
  ['told 44 days after it', { ...NURSE, told: '2026-03-18' }, { satisfied: ['ca-on-answer'] }],
  [
    'Victoria, "and up"',
    { place: 'CA-BC', employees: 5, pay: { min: 19, period: 'hour' } },
    { broken: ['ca-bc-pay'] },
  ],
  [
    'Vancouver, asks for present pay',
    {
      place: 'CA-BC',
      employees: 22,
      pay: { min: 62_000, max: 68_000 },
      questions: ['What do you earn in your present job?'],
    },
    { broken: ['ca-bc-history'], satisfied: ['ca-bc-pay'] },
  ],
  [
    'remote in Canada, 8 people in Calgary',
    { place: 'CA-AB', remoteFrom: ['CA'], employees: 8 },
    { broken: ['ca-bc-pay'], check: ['ca-pe-pay'], not: ['ca-on-pay'] },
  ],
  [
    'Tacoma, "up to"',
    { place: 'US-WA', employees: 45, pay: { max: 27, period: 'hour' }, statesBenefits: true },
    { broken: ['us-wa-pay'] },
  ],
  [
    'Spokane, a fixed rate',
    {
      place: 'US-WA',
      employees: 15,
      pay: { min: 24.5, max: 24.5, period: 'hour' },
      statesBenefits: true,
    },
    { satisfied: ['us-wa-pay'] },
  ],
  [
    'remote in the US, 2 of 40 in Denver, no benefits',
    {
      place: 'US-TX',
      remoteFrom: ['US'],
      employees: 40,
      employeesIn: { 'US-Colorado': 2 },
      pay: { min: 90_000, max: 105_000 },
      statesBenefits: false,
      hasDeadline: false,
    },
    {
      broken: ['us-co-pay'],
      check: ['us-co-deadline', 'us-il-pay', 'us-ny-pay', 'us-nj-pay', 'us-md-pay', 'us-dc-pay'],
      not: ['us-wa-pay', 'us-ca-pay', 'us-ma-pay', 'us-mn-pay', 'us-hi-pay'],
    },
  ],
  [
    'San Diego, 12 people, asks for pay',
    { place: 'US-CA', employees: 12, questions: ['What is your current salary?'] },
    { broken: ['us-ca-history'], not: ['us-ca-pay'] },
  ],
  [
    'Buffalo, commission only',
    { place: 'US-NY', employees: 9, statesCommission: true },
    { satisfied: ['us-ny-pay'] },
  ],
  ['Dover, before the law', { place: 'US-DE', employees: 30, posted: '2026-11-01' }, { not: ['us-de-pay'] }],
  ['Graz, by agreement', { place: 'AT', employees: 6 }, { broken: ['at-pay'] }],
  [
    'Łódź, asks for present pay',
    { place: 'PL', employees: 50, questions: ['Ile zarabiasz obecnie?'] },
    { broken: ['pl-pay'] },
  ],
  ['Hamburg, no pay', { place: 'DE', employees: 400 }, { check: ['de-pay'], not: ['eu-2023-970'] }],
  [
    'Riga, women aged 20 to 35',
    { place: 'LV', employees: 12, pay: { min: 5.3, max: 5.3, period: 'hour' }, grounds: ['gender', 'age'] },
    { broken: ['lv-ad'], satisfied: ['lv-pay'] },
  ],
  // Of our own.
  [
    'Ontario, the law came later',
    { place: 'CA-ON', employees: 90, posted: '2025-12-31' },
    { not: ['ca-on-pay'] },
  ],
  ['Ontario, size unknown', { place: 'CA-ON', usesAi: false, statesVacancy: true }, { check: ['ca-on-pay'] }],
  [
    'Ontario, above 200,000 by the month',
    {
      place: 'CA-ON',
      employees: 90,
      usesAi: false,
      statesVacancy: true,
      pay: { max: 17_000, period: 'month' },
    },
    { not: ['ca-on-pay', 'ca-on-range'] },
  ],
  [
    'Minnesota, people there unknown',
    { place: 'US-MN', employees: 400, statesBenefits: true },
    { broken: [] },
  ],
  ['Italy, in doubt', { place: 'IT', employees: 400 }, { check: ['it-pay'] }],
  ['France and Spain, unclear', { place: 'FR', employees: 400 }, { check: ['fr-pay'] }],
  ['Latvia, without pay and in doubt', { place: 'LV', employees: 12 }, { check: ['lv-pay'] }],
  ['India has no rule here', { place: 'IN', employees: 400 }, {}],
  ['Poland without pay can tell it later', { place: 'PL', employees: 50 }, { check: ['pl-pay'] }],
];

describe('RULE-01 rules of a place', () => {
  test.each(CASES)('%s', (_name, given, expected) => {
    const found = judge(given);
    expect(found.broken).toEqual(expected.broken ?? []);
    expect(found.satisfied).toEqual(expect.arrayContaining([...(expected.satisfied ?? [])]));
    expect(found.check).toEqual(expect.arrayContaining([...(expected.check ?? [])]));
    expect(found.not).toEqual(expect.arrayContaining([...(expected.not ?? [])]));
  });

  test('only the ban is broken where pay can be told later', () => {
    const { unmet } = judge({ place: 'PL', employees: 50, questions: ['Ile zarabiasz obecnie?'] });
    expect(unmet['pl-pay']).toEqual(['pay_history']);
  });

  test('RULE-01 each rule says what it asks; what binds the portal is no matter of postings', () => {
    expect(JOB_RULES.filter(({ show, avoid }) => show.length + avoid.length === 0)).toEqual([]);
    const found = judge({ place: 'CA-ON', employees: 50 });
    expect(Object.keys(found.unmet)).not.toContain('ca-on-platform');
    expect(judge({ place: 'MT', employees: 50 }).check).toContain('mt-pay');
  });

  test('RULE-01 questions about looks and family ask to be checked where only some work allows them', () => {
    const korea = { place: 'KR', employees: 50, statesVacancy: true };
    expect(judge({ ...korea, grounds: ['marital'] }).unmet['kr-data']).toEqual(['personal_data']);
    expect(judge(korea).satisfied).toContain('kr-data');
  });

  test('RULE-02 doubtful, unclear, future and old rules are never broken', () => {
    const worst = {
      text: 'Canadian experience required. Send your current salary.',
      grounds: ['gender', 'age'],
    };
    const places = ['US-CA', 'US-DE', 'IT', 'DE', 'CA-ON', 'LV'];
    const broken = (day: string) =>
      places.flatMap((place) => judge({ ...worst, place, employees: 9000, posted: day }, day).broken);
    const sure = new Set(
      JOB_RULES.filter(({ doubt, status }) => !doubt && status === 'in force').map(({ id }) => id),
    );
    expect(broken('2026-12-01').length).toBeGreaterThan(3);
    expect(broken('2026-12-01').filter((id) => !sure.has(id))).toEqual([]);
    expect(broken('2027-11-28').length).toBeGreaterThan(3);
    expect(broken('2027-11-29')).toEqual([]);
  });
});

describe('RULE-03 what is asked of applicants', () => {
  const asks = (...questions: string[]) =>
    judge({ place: 'CA-BC', pay: { min: 1, max: 2 }, questions }).broken.includes('ca-bc-history');
  const wants = (text: string) =>
    judge({ place: 'CA-ON', employees: 50, text }).broken.includes('ca-on-experience');

  test.each([
    'How much are you paid at present?',
    'Current CTC?',
    'What was your last drawn salary?',
    'Quel est votre salaire actuel ?',
    '¿Cuál es tu salario actual?',
    'ما هو راتبك الحالي؟',
    'आपका वर्तमान वेतन क्या है?',
  ])('%s', (question) => expect(asks(question)).toBe(true));

  test.each([
    'What salary do you expect?',
    'Current notice period?',
    'What are your current salary expectations?',
    'Have you worked with our payroll before?',
  ])('%s is no question about pay history', (question) => expect(asks(question)).toBe(false));

  test('descriptions count where they ask', () => {
    const said = (text: string) =>
      judge({ place: 'CA-BC', pay: { min: 1, max: 2 }, text }).broken.includes('ca-bc-history');
    expect(said('Please mention your current salary.')).toBe(true);
    expect(said('We never ask you to share your current salary.')).toBe(false);
    expect(said('Last year we doubled our pay.')).toBe(false);
  });

  test('local experience', () => {
    expect(wants('5 years of Canadian experience.')).toBe(true);
    expect(wants('Une expérience canadienne est exigée.')).toBe(true);
    expect(wants('No Canadian experience needed.')).toBe(false);
    expect(wants('Lead our Canadian customer experience team.')).toBe(false);
    expect(wants('We are a Canadian employer.')).toBe(false);
  });
});
