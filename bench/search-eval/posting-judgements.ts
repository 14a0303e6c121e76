/**
 * Judged queries over real postings. A rule such as `t:nurses? & p:pune` names a field and a pattern of whole words:
 * title, skill or title (`s`), anything the posting says (`x`), place, company, `f` for no experience, `e` for years,
 * `pay` for so many rupees a year or a range of them, some of which it pays, `paytext` for the pay as written. `!` negates.
 */
import { readFileSync } from 'node:fs';
import { isPaidWithin } from '#server/search/facts/comparable-pay.ts';
import { fold } from '#server/search/words/tokens.ts';
import type { JudgedPosting } from './postings.ts';

type Test = (posting: JudgedPosting) => boolean;

export interface PostingQuery {
  readonly kind: string;
  readonly query: string;
  /** Grade 2, and grade 1. */
  readonly isRight: Test;
  readonly isGood: Test;
}

const FRESHER =
  /(?<![a-z])(?:freshers?|graduates?|trainees?|interns?|internship|entry level|no experience)(?![a-z])/;

const folded = new Map<JudgedPosting, Record<'title' | 'skills' | 'all' | 'place' | 'company', string>>();
const textsOf = (posting: JudgedPosting) => {
  const known = folded.get(posting);
  if (known) return known;
  const title = fold(posting.title).replaceAll('_', ' ');
  const skills = fold(posting.skills.join(' ; '));
  const texts = {
    title,
    skills: `${title} ; ${skills}`,
    all: `${title} ; ${skills} ; ${fold(posting.description)} ; ${fold(posting.place)}`,
    place: fold(posting.place),
    company: fold(posting.company),
  };
  folded.set(posting, texts);
  return texts;
};

const fieldTest = (field: string, pattern: string): Test => {
  const [low = 0, high = low] = pattern.split('-').map(Number);
  if (field === 'pay') {
    const range = {
      currency: 'INR',
      amount: low,
      most: pattern.includes('-') ? high : Number.POSITIVE_INFINITY,
    } as const;
    return ({ paid }) => isPaidWithin(paid, range);
  }
  if (field === 'paytext') return ({ pay }) => new RegExp(pattern).test(pay);
  if (field === 'e') return ({ years }) => years !== undefined && years[0] <= high && years[1] >= low;
  if (field === 'f') return (posting) => posting.years?.[0] === 0 || FRESHER.test(textsOf(posting).all);
  const words = new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9+#])`);
  const name = ({ t: 'title', s: 'skills', x: 'all', p: 'place', c: 'company' } as const)[field];
  if (!name) throw new Error(`Unknown field ${field}`);
  return (posting) => words.test(textsOf(posting)[name]);
};

const conditionOf = (text: string): Test => {
  const isNegated = text.startsWith('!');
  const [field = '', ...rest] = text.slice(isNegated ? 1 : 0).split(':');
  const test = fieldTest(field, rest.join(':'));
  return isNegated ? (posting) => !test(posting) : test;
};

const ruleOf = (text: string | undefined): Test => {
  if (!text) return () => false;
  const conditions = text.split(' & ').map(conditionOf);
  return (posting) => conditions.every((condition) => condition(posting));
};

export const parseQueries = (text: string): PostingQuery[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', query = '', right, good] = line.split('\t');
      return { kind, query, isRight: ruleOf(right), isGood: ruleOf(good) };
    });

export const POSTING_QUERIES: readonly PostingQuery[] = parseQueries(
  readFileSync(new URL('postings-queries.tsv', import.meta.url), 'utf8'),
);

export const gradeOf = ({ isRight, isGood }: PostingQuery, posting: JudgedPosting): number =>
  isRight(posting) ? 2 : isGood(posting) ? 1 : 0;
