/** Maps the words of postings for employment types, education and industries to lookup values. */
import { isSkill, JOB_SKILLS_MAX, tidySkill } from '#contract/jobs/skill-rules.ts';
import { LOOKUPS, OTHER } from '../../platform/db/lookups/index.ts';
import { EMPLOYMENT_TYPES, type EmploymentCode } from '../../platform/db/lookups/rest.ts';
import { foldText } from '../../platform/text.ts';
import { skillKey } from '../../search/facts/skill-key.ts';
import rules from './mapping-rules.json' with { type: 'json' };

const EMPLOYMENT: readonly [RegExp, EmploymentCode][] = [
  [
    /intern(?:ship)?\b|trainee(?:ship)?\b|apprentice|praktik(?:um|ant)|werkstudent|stagiaire|alternan(?:ce|t)\b|ausbildung|azubi|becari|estagi|tirocin|praktyk/,
    'internship',
  ],
  [
    /part ?time|\bper diem\b|on call|teilzeit|temps partiel|tiempo parcial|deltid|parttime|mini ?job/,
    'part-time',
  ],
  [/freelance|self employed/, 'freelance'],
  [/contract(?:or)?\b|fixed term/, 'contract'],
  [/temp(?:orary)?\b|seasonal|\bzero hours\b/, 'temporary'],
  [/volunteer/, 'volunteer'],
  [/full ?time|vollzeit|temps plein|heltid/, 'full-time'],
];
/** Says nothing of hours, but is what people call full time if they say no more. */
const PERMANENT = /permanent|regular/;

const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]+/g, ' ');

/** The likeliest first; none if the words are unknown. */
export const employmentCodesIn = (text = ''): EmploymentCode[] => {
  // Readers of feeds write codes first, which need no guess.
  const said = text.split(', ').flatMap((word) => EMPLOYMENT_TYPES.find(({ code }) => code === word) ?? []);
  if (said.length > 0)
    return EMPLOYMENT.flatMap(([, code]) => said.filter((one) => one.code === code)).map(({ code }) => code);
  const words = plain(text);
  const codes = EMPLOYMENT.flatMap(([pattern, code]) => (pattern.test(words) ? [code] : []));
  return codes.length === 0 && PERMANENT.test(words) ? ['full-time'] : codes;
};

/** From its column, else from the title; none if neither has it. */
export const employmentTypesFor = (column: string | undefined, title: string): number[] => {
  const inColumn = employmentCodesIn(column);
  const codes = inColumn.length > 0 ? inColumn : employmentCodesIn(title);
  return codes.flatMap((code) => EMPLOYMENT_TYPES.find((entry) => entry.code === code)?.id ?? []);
};

/** 1 on-site, 2 hybrid, 3 remote. */
export const workModeFor = (mode: string | undefined, location: string, title: string): 1 | 2 | 3 => {
  const told = `${mode ?? ''} ${location} ${title}`.toLowerCase();
  if (/hybrid/.test(told)) return 2;
  if (/\bremote\b|work from home|\bwfh\b|telecommut|anywhere/.test(told)) return 3;
  return 1;
};

const EDUCATION = rules.education.map(({ words, name }) => [new RegExp(words), name] as const);

export const educationFor = (column: string | undefined): number[] => {
  if (!column) return [];
  const words = plain(column);
  const name = /^associate/.test(words) ? 'Diploma' : EDUCATION.find(([pattern]) => pattern.test(words))?.[1];
  const id = LOOKUPS.educations.find((entry) => entry.name === name)?.id;
  return id === undefined ? [] : [id];
};

const INDUSTRIES = rules.industries.map(({ words, name }) => [new RegExp(words), name] as const);

const industryId = (name: string): number | undefined =>
  LOOKUPS.industries.find((entry) => entry.name === name)?.id;

/** By name or alias, or else `OTHER`. */
export const industryFor = (column: string | undefined): number => {
  const other = industryId(OTHER) ?? 1;
  if (!column) return other;
  const same = LOOKUPS.industries.find(({ name }) => foldText(name) === foldText(column));
  const words = plain(column);
  return same?.id ?? industryId(INDUSTRIES.find(([pattern]) => pattern.test(words))?.[1] ?? '') ?? other;
};

/** Everyday words, whose mention in a text does not mean a skill. */
const EVERYDAY = new Set(
  'business design developer delivery driving training testing writing communication research production operations maintenance requirements reporting sourcing interviewing marketing sales insurance banking retail laboratory documentation claims billing reservations sustainability solar amazon linkedin english hindi german advertising electronics automotive architecture strategy compliance customs publishing teaching inspection contracts warehouse logistics estimation c r pos 5s gcp spark swift oracle icu aml inventory'.split(
    ' ',
  ),
);
/** A text mentions more words than its job requires. */
const MENTIONED_MAX = 8;

const WORD = /[a-z\d]+/g;
/** Skills by their first word, because texts have few of them. */
const tagPatterns = LOOKUPS.tags
  .filter(({ name }) => !EVERYDAY.has(name))
  .map(({ name }) => ({
    name,
    word: name.toLowerCase().match(WORD)?.[0] ?? '',
    pattern: new RegExp(`(?<![\\w#+.])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w#+])`, 'i'),
  }));

/** Commas in brackets belong to their skill: "MS Office (Word, Excel)". Lists of feeds have a line for each. */
const SEPARATOR = /[;|\n•·]|,(?![^()]*\))/;

/** As they are separated in a column. */
export const listedSkills = (column = ''): string[] =>
  column
    .split(column.includes('\n') ? /\n/ : SEPARATOR)
    .map((name) => tidySkill(name.replace(/^\s*[-–*]\s+/, '')))
    .filter((name) => name !== '');

/** The listed skills in their spelling, without repetitions. Only without any, those that the texts mention. */
export const skillsFor = (column: string | undefined, text: string): string[] => {
  const listed = listedSkills(column).filter(isSkill);
  const words = new Set(listed.length > 0 ? [] : text.toLowerCase().match(WORD));
  const names =
    listed.length > 0
      ? listed
      : tagPatterns
          .flatMap(({ name, word, pattern }) => (words.has(word) && pattern.test(text) ? [name] : []))
          .slice(0, MENTIONED_MAX);
  const distinct = new Map(names.toReversed().map((name) => [skillKey(name), name]));
  return names.filter((name) => distinct.get(skillKey(name)) === name).slice(0, JOB_SKILLS_MAX);
};
