/** What a row says that its job doesn't keep. Nothing of a file is left out without a word. */
import { COMPANY_NAME_MAX } from '#contract/companies/rules.ts';
import { JOB_MAX } from '#contract/company-jobs/rules.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';
import { readExperience } from '#contract/shared/experience.ts';
import { PAY_MAX } from '#contract/shared/pay.ts';
import { readPayField } from '#contract/shared/read-pay.ts';
import { readPostedPay } from '#contract/shared/read-posted-pay.ts';
import { foldText } from '../../platform/text.ts';
import type { JobPay } from '../../search/facts/job-pay.ts';
import { skillKey } from '../../search/facts/skill-key.ts';
import type { Field, Posting, ReadRecord } from './fields.ts';
import { educationFor, employmentCodesIn, industryFor, listedSkills } from './mappings.ts';

const SHOWN = 80;
const shorten = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** "applyUrl" as "apply url". */
const nameOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const say = (field: string, value: string, what: string): string =>
  `the ${nameOf(field)} "${shorten(value)}" ${what}`;

export const cantRead = (field: string, value: string): string => say(field, value, "can't be read");

interface Kept {
  readonly pay: JobPay;
  readonly paid: string;
  readonly country: string;
  readonly location: string;
  readonly places: number;
  readonly isGuessed: boolean;
  readonly skillNames: readonly string[];
  readonly url: string | undefined;
  readonly applyUrl: string | undefined;
  readonly companyWebsite: string;
}

const isPart = (part: string, whole: string): boolean => foldText(whole).includes(foldText(part));

/** What stands before figures and says no more than they do. */
const SAID_BY_FIGURES =
  /^(?:[^\p{L}\p{N}]|\b(?:from|up ?to|upto|between|min(?:imum)?|max(?:imum)?|starting|at|least|salary|pay|wages?|compensation|range|rate|annual(?:ly)?|yearly|monthly|weekly|daily|hourly|ote)\b)*$/iu;

const leftOutOfPay = ({ salary, salaryMin, salaryMax }: Posting, { pay, paid, country }: Kept): string[] => {
  const before = readPayField(paid, { country })?.before ?? '';
  const isUnsaid = paid !== '' && !/[1-9]/.test(paid) && readPostedPay(paid) === undefined;
  const addition = ('addition' in pay && pay.addition) || '';
  // A cut may end in a space, which is trimmed.
  const isCut = addition.length >= PAY_MAX.addition - 1;
  const beside = salary === undefined ? [] : [salaryMin, salaryMax].filter((bound) => bound !== undefined);
  return [
    isUnsaid ? say('salary', paid, 'has no figures and isn’t kept') : '',
    SAID_BY_FIGURES.test(before) || isPart(before, addition)
      ? ''
      : say('salary', paid, `is kept without "${before.trim()}"`),
    isCut ? say('salary', paid, `is cut after ${PAY_MAX.addition} characters`) : '',
    ...beside
      .filter((bound) => !isPart(bound, paid))
      .map((bound) => say('salaryMin', bound, `isn’t used beside "${shorten(paid)}"`)),
  ];
};

const leftOutOfPlaces = (
  { city, state, zipcode, location: said }: Posting,
  { location, places, country, isGuessed }: Kept,
): string[] => [
  ...(
    [
      ['city', city],
      ['state', state],
    ] as const
  ).map(([field, value]) =>
    value !== undefined && said !== undefined && !isPart(value, said)
      ? say(field, value, `isn’t used beside "${shorten(said)}"`)
      : '',
  ),
  isGuessed ? say('location', location, `is unknown; the job is in ${country}, the default`) : '',
  places < 2 && location.length > JOB_MAX.location
    ? say('location', location, `is cut after ${JOB_MAX.location} characters`)
    : '',
  (zipcode?.length ?? 0) > JOB_MAX.zipcode
    ? say('zipcode', zipcode ?? '', `is cut after ${JOB_MAX.zipcode} characters`)
    : '',
];

const leftOutOfSkills = ({ tags }: Posting, { skillNames }: Kept): string[] => {
  const kept = new Set(skillNames.map(skillKey));
  const lost = listedSkills(tags).filter((name) => !kept.has(skillKey(name)));
  return lost.map((name) => say('tags', name, 'isn’t kept'));
};

const unless = (isKept: boolean, field: Field, value: string | undefined, what: string): string =>
  value === undefined || isKept ? '' : say(field, value, what);

const leftOutOfFacts = (posting: Posting, { url, applyUrl, companyWebsite }: Kept): string[] => {
  const { employmentType, education, experience, vacancy, industry, workMode, company } = posting;
  const isOther = industryFor(industry) === industryFor(undefined);
  return [
    unless(
      employmentCodesIn(employmentType).length > 0,
      'employmentType',
      employmentType,
      'isn’t one of ours',
    ),
    unless(educationFor(education).length > 0, 'education', education, 'isn’t one of ours'),
    unless(readExperience(experience ?? '') !== undefined, 'experience', experience, 'has no years'),
    unless(/^\d+$/.test(withPlainDigits(vacancy ?? '')), 'vacancy', vacancy, 'is no number'),
    unless(!isOther || /^others?$/i.test(industry ?? ''), 'industry', industry, 'isn’t one of ours'),
    unless(
      /hybrid|remote|home|telecommut|anywhere|wfh|site|office|person/i.test(workMode ?? ''),
      'workMode',
      workMode,
      'isn’t one of ours',
    ),
    unless(
      (company?.length ?? 0) <= COMPANY_NAME_MAX,
      'company',
      company,
      `is cut after ${COMPANY_NAME_MAX} characters`,
    ),
    unless(url !== undefined, 'url', posting.url, 'is no web address'),
    unless(applyUrl !== undefined, 'applyUrl', posting.applyUrl, 'is no web address'),
    unless(companyWebsite !== '', 'companyWebsite', posting.companyWebsite, 'is no web address'),
  ];
};

export const leftOutOf = ({ posting, unread }: ReadRecord, kept: Kept): string[] =>
  [
    ...Object.entries(unread).map(([field, value]) => cantRead(field, value)),
    ...leftOutOfPay(posting, kept),
    ...leftOutOfPlaces(posting, kept),
    ...leftOutOfSkills(posting, kept),
    ...leftOutOfFacts(posting, kept),
  ].filter((said) => said !== '');
