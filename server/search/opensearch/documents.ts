/** Jobs as documents of the index: the same terms as in memory, by field, and the values of filters, orders and lists. */
import { textOfHtml } from '../../platform/text.ts';
import { currencyNumber } from '../facts/comparable-pay.ts';
import { skillKey } from '../facts/skill-key.ts';
import type { JobDocument } from '../memory/job-document.ts';
import { initialsOf, JobIndex, nameKey } from '../memory/job-index.ts';
import { foldLabel } from '../memory/suggestions.ts';
import type { TermIndex } from '../memory/term-index.ts';
import { ANY_FIELD, FIELD_SETS } from '../words/fields.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { pairsOf } from '../words/pairs.ts';
import { stemOf } from '../words/stem.ts';
import { isWritten } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import type { Json, JsonObject } from './cluster.ts';

/** Bits of a posting. Names and the often used words of a text have fields of their own, too. */
const BITS = Array.from({ length: Math.log2(FIELD_SETS) }, (_, place) => 1 << place);
export const fieldOf = (bit: number): string => `f${bit}`;
/** Longer titles have no share that would matter. */
export const TITLE_LENGTH_MAX = 12;
/** Between the parts of a value that is a key and what belongs to it. */
export const MARK = '\u0001';
/** Lucene's longest term. */
const LONGEST = 8000;
/** Behind the currencies. */
const UNDISCLOSED_LAST = 1000;
const SUGGESTED_COUNTRIES_MAX = 20;

export const term = { type: 'keyword', doc_values: false, norms: false, ignore_above: LONGEST } as const;
export const value = { type: 'keyword', ignore_above: LONGEST } as const;
export const number = { type: 'integer' } as const;

/** What both jobs and candidates have. */
export const TEXT_MAPPING: JsonObject = {
  ...Object.fromEntries(BITS.map((bit) => [fieldOf(bit), term])),
  any: term,
  written: value,
  pairs: term,
  titlePairs: term,
  titleShares: term,
  titleEnd: term,
  /** Of the document that says up to where the log of changes is written. */
  position: { type: 'keyword', index: false, doc_values: false },
};

export const MAPPING: JsonObject = {
  dynamic: 'strict',
  _source: { includes: ['job', 'position'] },
  properties: {
    ...TEXT_MAPPING,
    companyKey: term,
    companyInitials: term,
    skillKeys: value,
    ...Object.fromEntries(
      ['title', 'company', 'skill', 'place'].flatMap((kind) => [
        [`${kind}Label`, value],
        [`${kind}Begins`, term],
      ]),
    ),
    jobId: number,
    companyId: number,
    categoryId: number,
    industryId: number,
    designationId: number,
    occupationIds: number,
    countryIds: number,
    suggestedIn: number,
    onlyCountryId: number,
    cityIds: number,
    tagIds: number,
    traits: number,
    experienceYear: number,
    closesOn: number,
    postedAt: { type: 'long' },
    isFeatured: { type: 'boolean' },
    currency: number,
    currencyOrder: number,
    payLeast: { type: 'double' },
    pay: { type: 'double' },
    payMost: { type: 'double' },
    /** The pay in each currency, to put one first. */
    paid: { type: 'object', dynamic: true },
    job: { type: 'object', enabled: false },
  },
  dynamic_templates: [{ paid: { path_match: 'paid.*', mapping: { type: 'double' } } }],
};

/** The terms of each document by field. Names count as no field that any word may be in. */
export const termsOf = (index: TermIndex): Map<string, string[]>[] => {
  const terms = Array.from({ length: index.size }, () => new Map<string, string[]>());
  const add = (document: number, field: string, word: string) => {
    const known = terms[document]?.get(field);
    if (known) known.push(word);
    else terms[document]?.set(field, [word]);
  };
  for (const [number, word] of index.words.entries())
    for (const part of index.postings.partsOf(number))
      for (const posting of part) {
        const document = posting >>> 8;
        if (posting & ANY_FIELD) add(document, 'any', word);
        if (isWritten(word)) add(document, 'written', word);
        for (const bit of BITS) if (posting & bit) add(document, fieldOf(bit), word);
      }
  return terms;
};

export const pairTerm = (pair: number): string => pair.toString(36);
export const titlePair = (one: string, next: string): string => `${one} ${next}`;
export const titleShare = (stem: string, length: number): string => `${stem} ${length}`;

export const titleTermsOf = (title: string) => {
  const stems = tokensOf(title).map(({ word }) => stemOf(word));
  const length = Math.min(stems.length, TITLE_LENGTH_MAX);
  return {
    titlePairs: stems.slice(1).map((next, place) => titlePair(stems[place] ?? '', next)),
    titleShares: [...new Set(stems)].map((stem) => titleShare(stem, length)),
    titleEnd: stems.slice(-1),
  };
};

/** The words of a long text that follow each other. */
export const pairTermsOf = (text: string): string[] =>
  [...new Set(pairsOf(tokensOf(text).map(({ word }) => stemOf(word))))].map(pairTerm);

/** Where a label can be completed from: its start, and that of each word. */
const beginningsOf = (folded: string): string[] => [
  folded,
  ...[...folded.matchAll(/ /g)].map(({ index }) => folded.slice(index + 1)),
];

const labelsOf = (kind: string, labels: readonly (readonly [id: number, label: string])[]) => ({
  [`${kind}Label`]: labels.map(([id, label]) => [foldLabel(label), id, label].join(MARK)),
  [`${kind}Begins`]: labels.flatMap(([, label]) => beginningsOf(foldLabel(label))),
});

const payOf = ({ pay }: JobDocument): JsonObject => {
  if (!pay) return { currency: 0, currencyOrder: -UNDISCLOSED_LAST, pay: -1, payMost: -1, payLeast: -1 };
  const { currency, amount, spread = 0 } = pay;
  return {
    currency: currencyNumber(currency),
    currencyOrder: -currencyNumber(currency),
    pay: amount,
    payLeast: amount - spread,
    payMost: amount + spread,
    paid: { [currency]: amount },
  };
};

const bitsOf = (traits: number): number[] => BITS_OF_TRAITS.filter((bit) => traits & (1 << bit));
const BITS_OF_TRAITS = Array.from({ length: 31 }, (_, bit) => bit);

/** The document of the index for each job. */
export const documentsOf = (jobs: readonly JobDocument[], lexicon: Lexicon): JsonObject[] => {
  const index = new JobIndex();
  for (const job of jobs) index.put(job);
  const terms = termsOf(index);
  return jobs.map((job, document) => {
    const own = terms[document] ?? new Map<string, string[]>();
    const occupations = (own.get(fieldOf(1)) ?? []).flatMap(
      (word) => /^#occupation:(\d+)$/.exec(word)?.[1] ?? [],
    );
    const cities = job.cityIds.map((id) => [id, lexicon.gazetteer.city(id)?.name ?? ''] as const);
    return {
      ...Object.fromEntries(own),
      ...titleTermsOf(job.title),
      pairs: pairTermsOf(textOfHtml(`${job.description} ${job.responsibilities}`)),
      companyKey: nameKey(job.companyName),
      companyInitials: initialsOf(job.companyName),
      skillKeys: job.skills.map((name, place) => [skillKey(name), job.tagIds[place] ?? 0].join(MARK)),
      ...labelsOf('title', [[0, job.title]]),
      ...labelsOf('company', [[job.companyId, job.companyName]]),
      ...labelsOf(
        'skill',
        job.tagIds.map((id, place) => [id, lexicon.tagName(id) || (job.skills[place] ?? '')]),
      ),
      ...labelsOf('place', cities),
      jobId: job.jobId,
      companyId: job.companyId,
      categoryId: job.categoryId,
      industryId: job.industryId,
      designationId: job.designationId ?? 0,
      occupationIds: occupations.map(Number),
      countryIds: job.countryIds,
      // Jobs that may be done from a whole region are only suggested without a country.
      suggestedIn: job.countryIds.length > SUGGESTED_COUNTRIES_MAX ? [] : job.countryIds,
      onlyCountryId: job.countryIds.length === 1 ? (job.countryIds[0] ?? 0) : 0,
      cityIds: job.cityIds,
      tagIds: job.tagIds,
      traits: bitsOf(job.traits),
      ...(job.experienceYear === null ? {} : { experienceYear: job.experienceYear }),
      closesOn: job.closesOn,
      postedAt: job.postedAt,
      isFeatured: job.isFeatured,
      ...payOf(job),
      job: jsonOf(job),
    };
  });
};

/** A job's own properties, all of them JSON. */
const jsonOf = (job: JobDocument): Json => JSON.parse(JSON.stringify(job));
