/** RSS and Atom have no fields for companies and places: titles and labelled lines of texts have them. */
import { type Field, meaningsOf } from './field-names.ts';
import { payName } from './pay.ts';
import { type Fields, isFields, type Posting, type Value } from './posting.ts';
import { PostingRecord } from './record.ts';
import { linesOf } from './texts.ts';
import { rawText } from './values.ts';

const LABELLED = /^([\p{L}\p{M}][^:]{1,40}?)\s*:\s+(\S.{0,200})$/u;
const FROM_LABELS = new Set<Field>([
  'company',
  'place',
  'city',
  'state',
  'country',
  'employmentTypes',
  'expires',
  'remote',
  'departments',
]);

/** Atom's entries have an author, who is the company unless it is a person with an address. */
const authorOf = (record: PostingRecord): Fields => {
  const { author } = record.fields;
  const isPerson = !isFields(author) || author.email !== undefined;
  return isPerson || record.has('company') ? {} : { company: author.name };
};

/** Whether a record has a field for its place. */
export const hasPlace = (fields: Fields): boolean => {
  const record = new PostingRecord(fields);
  return record.has('place') || record.has('places') || record.has('city') || record.has('remoteFrom');
};

/** "Employer: Acme" as a field, where the item has no such field. */
export const withLabels = (fields: Fields): Fields => {
  const record = new PostingRecord(fields);
  const text = record.first('description', (value: Value) => rawText(value)) ?? '';
  const labels = new Map<string, string>();
  for (const line of linesOf(text)) {
    const [, label = '', value = ''] = LABELLED.exec(line) ?? [];
    const field = meaningsOf(label).find((meaning) => FROM_LABELS.has(meaning.field))?.field;
    const isNew = field !== undefined ? !record.has(field) : payName(label);
    if (isNew && !labels.has(label)) labels.set(label, value);
  }
  return { ...authorOf(record), ...Object.fromEntries(labels), ...fields };
};

type Split = (title: string) => { title: string; company: string } | undefined;

const pattern =
  (expression: RegExp): Split =>
  (text) => {
    const { title, company } = expression.exec(text)?.groups ?? {};
    return title && company ? { title, company } : undefined;
  };

/** "Acme: Nurse", "Nurse at Acme", "Nurse @Acme", "Nurse | Acme", "Nurse · Acme". */
const SPLITS: readonly Split[] = [
  /^(?<company>[^:|]{2,60}?)\s*:\s+(?<title>.+)$/u,
  /^(?<title>.+)\s+(?:(?:at|chez|bei)\s+|@\s*)(?<company>[^|]{2,80})$/u,
  /^(?<title>[^|·]+?)\s+[|·]\s+(?<company>[^|·]{2,80})$/u,
].map(pattern);

/** "Jobs at Acme", "Karriere bei Acme": the title of a feed. */
export const companyOfTitle = (title: string | undefined): string | undefined =>
  /^(?:\p{L}+ )?(?:jobs?|careers?|vacancies|openings|positions|stellen\p{L}*|karriere|emplois?|offres d.emploi|empleos?|vacatures|lediga jobb|lavora|trabalhe)\s+(?:at|@|with|bei|chez|en|bij|hos|p[åa]|con|na)\s+(.{2,60})$/iu.exec(
    title ?? '',
  )?.[1];

export const TITLES = 3;

/** Titles have their companies if all do, in one way, and, where the feed says them, too, are the same. */
export const titleSplitOf = (postings: readonly Posting[]): Split | undefined => {
  const isSaid = postings.every(({ company }) => company !== undefined);
  if (!isSaid && (postings.length < TITLES || postings.some(({ company }) => company !== undefined)))
    return undefined;
  const fits = (split: Split) =>
    postings.every(({ title, company }) => {
      const parts = split(title);
      return parts !== undefined && (company ?? parts.company) === parts.company;
    });
  const isOne = (split: Split) => new Set(postings.map(({ title }) => split(title)?.title)).size === 1;
  return SPLITS.find((split) => fits(split) && (isSaid || !isOne(split)));
};
