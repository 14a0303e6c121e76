import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemplate } from '#tests/support/embedded-template.ts';
import { readPosting } from '../../feeds/read-posting.ts';
import type { Database } from '../../platform/db/connect.ts';
import { textOfHtml } from '../../platform/text.ts';
import { columnsOfPay } from '../../search/facts/job-pay.ts';
import { countryCoded } from '../../search/places/place-facts.ts';
import { Locations } from '../job-import/locations.ts';
import { toJob } from '../job-import/to-job.ts';
import { toRecord } from './to-record.ts';

let database: Database;
let locations: Locations | undefined;
beforeAll(async () => {
  database = await openTemplate();
  locations = await Locations.open(database.db, { countryId: countryCoded('IN'), home: 'IN' });
});
afterAll(() => database.close());

const word = fc.oneof(
  fc.stringMatching(/^[a-z]{3,9}$/),
  fc.stringMatching(/^[A-Z][a-zé]{3,9}$/),
  fc.constantFrom(
    'नौकरी',
    'مهندس',
    'C++',
    'R&D',
    'Œuvre',
    '2027',
    '40',
    'Pune',
    'lakh',
    'per',
    'shift',
    '₹500',
    'bi-weekly',
    '15,000/-',
  ),
);
const separator = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  ', ',
  '; ',
  '\n',
  '\n- ',
  '. ',
  ' / ',
  ' – ',
  ' (',
  ') ',
  ': ',
  ' + ',
  '<br>',
  '</p><p>',
  ' &amp; ',
  ' < ',
  '<li>',
);
const textOf = (most: number) =>
  fc
    .array(fc.tuple(word, separator), { minLength: 1, maxLength: most })
    .map((parts) => parts.flat().slice(0, -1).join(''));

/** In the pay's numbers. */
const SAID_BY_FIGURES = /^(?:\d+|lakh|per|bi|weekly)$/;
const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const plainOf = (text: string): string =>
  textOfHtml(text.replace(/<(?!\/?[a-z])/g, '&lt;').replace(/(<[^>]*>)/g, ' $1'));

const FIELDS = ['title', 'description', 'requirements', 'benefits', 'salary', 'location', 'skills'] as const;

/** The words that a row's job has lost without saying so, by field. */
const lostOf = async (record: Readonly<Record<(typeof FIELDS)[number], string>>): Promise<object> => {
  if (!locations) throw new Error('No locations');
  const now = new Date('2026-03-10T08:00:00Z');
  const setting = { locations, now, today: '2026-03-10', timeZone: 'Asia/Kolkata' };
  const posting = readPosting(record, {});
  if (typeof posting === 'string') return {};
  const job = await toJob(toRecord(posting), setting);
  if ('reason' in job) return {};
  const { content: row, unread, skillNames } = job;
  const said = columnsOfPay(row.pay);
  const text = plainOf(`${row.description} ${row.responsibilities}`);
  const pay = [said.payMin, said.payMax, said.payCurrency, said.payPeriod, said.payAddition].join(' ');
  const stored = {
    title: row.title,
    description: text,
    requirements: text,
    benefits: text,
    salary: pay,
    location: (row.locations ?? []).join(' '),
    // Sentences about skills are a section of the text.
    skills: `${skillNames.join(' ')} ${text}`,
  };
  const lost = FIELDS.map((field) => {
    const reports = unread.filter((one) => one.startsWith(`the ${field === 'skills' ? 'tags' : field} `));
    const kept = new Set(wordsOf(`${stored[field]} ${reports.join(' ')}`));
    const isKept = (one: string) =>
      kept.has(one) ||
      (field === 'salary' && SAID_BY_FIGURES.test(one)) ||
      // Numbers of places are ids.
      (field === 'location' && /^\d+$/.test(one));
    // Long values are shortened in reports.
    const isShortened = reports.some((one) => one.includes('…'));
    return [field, isShortened ? [] : wordsOf(plainOf(record[field])).filter((one) => !isKept(one))] as const;
  });
  return Object.fromEntries(lost.filter(([, words]) => words.length > 0));
};

test('IMPORT-07 every word of a posting is stored or reported', async () => {
  const record = fc.record({
    title: textOf(6),
    description: textOf(60),
    requirements: textOf(20),
    benefits: textOf(10),
    salary: textOf(14),
    location: textOf(8),
    skills: textOf(30),
  });
  await fc.assert(
    fc.asyncProperty(record, async (values) => {
      expect(await lostOf(values)).toEqual({});
    }),
    { numRuns: 300 },
  );
});
