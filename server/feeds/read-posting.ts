/** Reads a posting from a record of any format. */

import { employmentCodesIn } from './employment.ts';
import { type Field, meaningsOf, OF_OTHERS, plainName } from './field-names.ts';
import { payName, payOf } from './pay.ts';
import { whereOf, zipOf } from './places.ts';
import {
  type Fields,
  isFields,
  isList,
  type PostedPlace,
  type Posting,
  type Refused,
  type UnreadField,
  type Value,
} from './posting.ts';
import { isSentences } from './prose.ts';
import { PostingRecord } from './record.ts';
import { sectionsOf } from './sections.ts';
import { webAddress } from './texts.ts';
import { childOf, rawText, textOf, textsOf } from './values.ts';

/** What the feed says beside its records. */
export interface FeedContext {
  readonly company?: string | undefined;
  readonly companyFrom?: Posting['companyFrom'];
  /** Of the feed, for addresses without a host. */
  readonly address?: string | undefined;
}

/** "30+ days ago" says no day. */
const RELATIVE = /^(?:(?:posted )?\d+ days? ago|posted (?:today|yesterday))$/i;
const relativeDayOf = (value: Value): string | undefined =>
  [textOf(value)].find((text) => RELATIVE.test(text ?? ''));

/** Texts that have a date. */
const dateOf = (value: Value): string | undefined => {
  // Some write the time's hundredths, too: "04:59:00:0".
  const text = rawText(value)
    ?.trim()
    // As OData writes moments.
    .replace(/^\/Date\((\d+)(?:[+-]\d{4})?\)\/$/, '$1')
    .replace(/(\d:\d{2}:\d{2}):\d+/, '$1');
  return text !== undefined && text.replace(/\D/g, '').length >= 4 ? text : undefined;
};

/** A date as people write it says its day, which a Unix time beside it leaves to time zones. */
const postedOf = (record: PostingRecord): string | undefined => {
  const [first, ...more] = record.all('posted', dateOf);
  const seconds = /^\d{10}(?:\d{3})?$/.test(first ?? '') ? Number(first?.slice(0, 10)) : undefined;
  const written = more.find((date) => Math.abs(Date.parse(date) / 1000 - (seconds ?? Number.NaN)) < 86_400);
  return written ?? first;
};

const addressIn = (value: Value, base: string | undefined): string | undefined => {
  if (isList(value)) {
    const [alternate] = value.filter((one) => isFields(one) && one.rel === 'alternate');
    return addressIn(alternate, base) ?? value.map((one) => addressIn(one, base)).find(Boolean);
  }
  const text = isFields(value)
    ? rawText(
        childOf(
          value,
          'href',
          'show',
          '#text',
          'url',
          'careersite job url',
          '@id',
          'hosted url',
          'ad',
          'public',
          'html',
        ),
      )
    : rawText(value);
  return text === undefined ? undefined : webAddress(text, base);
};

/** `applicationInfo: {uris: […]}` */
const applyAddressIn = (value: Value, base: string | undefined): string | undefined =>
  addressIn(value, base) ??
  (isFields(value) ? addressIn(childOf(value, 'uris', 'uri', 'link', 'apply url'), base) : undefined);

const OF_PROGRAMS = /^https?:\/\/(?:api\.|[^?#]*[/-]api\/)/i;
/** The only address of a page, under a name that nobody knows. */
const onlyAddress = (record: PostingRecord): string | undefined => {
  if (record.has('applyAddress')) return undefined;
  const pages = Object.entries(record.fields).flatMap(([key, value]) => {
    const isOther = meaningsOf(key).length > 0 || OF_OTHERS.test(plainName(key));
    const address = isOther || typeof value !== 'string' ? undefined : webAddress(value.trim());
    return address !== undefined && new URL(address).pathname.length > 1 ? address : [];
  });
  return pages.length === 1 ? pages[0] : undefined;
};

/** Where people read the posting rather than programs. */
const pageOf = (record: PostingRecord, base: string | undefined): string | undefined => {
  const [first, ...more] = record.all('address', (value) => addressIn(value, base));
  return (
    [first, ...more].find((one) => one !== undefined && !OF_PROGRAMS.test(one)) ??
    first ??
    onlyAddress(record)
  );
};

const idOf = (value: Value): string | undefined =>
  isFields(value)
    ? (textOf(childOf(value, 'value', '#text', 'id', 'id value')) ?? textOf(value))
    : textOf(value);

/** `{organizationIdentifiers: {organizationName}}` */
const nameInside = (value: Value): string | undefined =>
  textOf(value) ??
  (isFields(value)
    ? Object.values(value)
        .filter(isFields)
        .map(textOf)
        .find((name) => name !== undefined)
    : undefined);

const nameOf = (value: Value): string | undefined => {
  const name = nameInside(value);
  // "projects/4/companies/9" is a program's name of it.
  return name !== undefined && /^https?:|^[\w-]+(?:\/[\w-]+){2,}$/.test(name) ? undefined : name;
};

const words = (record: PostingRecord, field: Field): string[] => [
  ...new Set(record.all(field, (value) => textsOf(value).map((text) => text.replaceAll('_', ' '))).flat()),
];

/** `partTime: true` */
const OF_TYPE =
  /^(?:is )?(?:full ?time|part ?time|internship|temporary|permanent|freelance|apprenticeship|seasonal)$/;
/** An employment type and a schedule say two things: "permanent" and "full-time". A type alone may be of anything. */
const typesOf = (record: PostingRecord): string[] => {
  const flags = record.entries.flatMap(([key, value]) =>
    value === true && OF_TYPE.test(plainName(key)) ? [plainName(key)] : [],
  );
  const said = record
    .allNamed('employmentTypes', textsOf)
    .flatMap(({ key, value }) =>
      value.filter(
        (type) => !/^\d+$/.test(type) && (!/^types?$/.test(key) || employmentCodesIn([type]).length > 0),
      ),
    )
    .map((type) => type.replaceAll('_', ' '));
  return [...new Set([...said, ...flags])];
};

const companyOf = (record: PostingRecord, context: FeedContext): Pick<Posting, 'company' | 'companyFrom'> => {
  const company = record.first('company', nameOf);
  if (company !== undefined) return { company, companyFrom: 'posting' };
  return context.company === undefined ? {} : { company: context.company, companyFrom: context.companyFrom };
};

const websiteOf = (record: PostingRecord): string | undefined => {
  const inCompany = (value: Value) =>
    isFields(value) ? rawText(childOf(value, 'same as', 'website', 'url')) : undefined;
  const website = record.first('companyWebsite', rawText) ?? record.first('company', inCompany);
  return website === undefined ? undefined : webAddress(website);
};

/** schema.org counts the months that are needed at least. */
const experienceOf = (value: Value): string | undefined => {
  if (!isFields(value)) return textOf(value);
  const least = textOf(childOf(value, 'months of experience', 'min months'));
  const most = textOf(childOf(value, 'max months'));
  if (least === undefined && most === undefined) return textOf(value);
  return most === undefined ? `${least}+ months` : `${least ?? 0}-${most} months`;
};

const educationOf = (value: Value): string | undefined =>
  textOf(isFields(value) ? (childOf(value, 'credential category') ?? value) : value);

const BESIDE: readonly Field[] = [
  'place',
  'city',
  'places',
  'description',
  'address',
  'applyAddress',
  'posted',
  'company',
  'departments',
  'employmentTypes',
  'remote',
];
/** "Total: 15 vacancies" below a table is no posting. */
const isMoreThanTitle = (record: PostingRecord): boolean =>
  record.has('externalId') || BESIDE.some((field) => record.has(field));

const jsonOf = (value: Value): string | undefined =>
  isFields(value) || isList(value) ? JSON.stringify(value) : undefined;

const saidOf = (value: Value): string | undefined => jsonOf(value) ?? textOf(value);

const SINGLE = [
  'posted',
  'expires',
  'address',
  'applyAddress',
  'experience',
  'education',
  'industry',
  'vacancies',
] as const satisfies readonly UnreadField[];

/** Empty objects say nothing. */
const unreadIn = (record: PostingRecord, read: Omit<Posting, 'unread'>): Posting['unread'] => {
  const [, paid] = record.entries.find(([key, value]) => payName(key) && jsonOf(value)) ?? [];
  const said: [UnreadField, string | undefined][] = [
    ['place', read.places.length > 0 || read.remote ? undefined : record.first('place', jsonOf)],
    ['pay', read.pay ? undefined : jsonOf(paid)],
    ...SINGLE.map((field): [UnreadField, string | undefined] => [
      field,
      read[field] === undefined ? record.first(field, saidOf) : undefined,
    ]),
  ];
  const unread = said.filter(([, text]) => /[\p{L}\d]/u.test(text ?? ''));
  return unread.length === 0 ? undefined : Object.fromEntries(unread);
};

/** "Engineer (Mannheim, DE, 68159)" beside a place of these words. */
const withoutPlace = (title: string, places: readonly PostedPlace[]): string => {
  const place = places.find(({ text }) => text.includes(',') && title.endsWith(` (${text})`));
  return place ? title.slice(0, -place.text.length - 3) : title;
};

/** Drafts, and what only people with its address shall see. */
const isWithdrawn = (record: PostingRecord): boolean =>
  record.first('listed', (value) => (typeof value === 'boolean' ? value : undefined)) === false ||
  // Some call it their state.
  [...record.all('status', textOf), ...record.all('state', textOf)].some((status) =>
    /^(?:draft|closed|archived|expired|inactive|filled|unpublished|deleted|internal|on ?hold)$/i.test(status),
  );

export const readPosting = (
  fields: Fields,
  context: FeedContext,
  noteUnused: (name: string) => void = () => undefined,
): Posting | Refused['reason'] => {
  const record = new PostingRecord(fields);
  for (const name of record.unused) noteUnused(name);
  const title = record.first('title', textOf);
  if (title === undefined) return 'no-title';
  if (!isMoreThanTitle(record)) return 'not-a-posting';
  if (isWithdrawn(record)) return 'not-public';
  const employmentTypes = typesOf(record);
  const where = whereOf(record);
  const read = {
    externalId: record.first('externalId', idOf),
    title: withoutPlace(title, where.places),
    ...companyOf(record, context),
    companyWebsite: websiteOf(record),
    ...where,
    zip: where.places.length > 1 ? undefined : zipOf(record),
    html: sectionsOf(record, title),
    address: pageOf(record, context.address),
    applyAddress: record.first('applyAddress', (value) => applyAddressIn(value, context.address)),
    posted: postedOf(record) ?? record.first('posted', relativeDayOf),
    expires: record.first('expires', dateOf),
    employmentTypes,
    employmentCodes: employmentCodesIn(employmentTypes),
    departments: words(record, 'departments'),
    industry: record.first('industry', (value) => textsOf(value).join(', ') || undefined),
    vacancies: record.first('vacancies', textOf),
    experience: record.first('experience', experienceOf)?.replaceAll('_', ' '),
    education: record.first('education', educationOf)?.replaceAll('_', ' '),
    // A text about skills is one of the posting's sections.
    skills: record
      .all('skills', textsOf)
      .flat()
      .filter((skill) => !isSentences(skill)),
    pay: payOf(record.entries),
  };
  return { ...read, unread: unreadIn(record, read) };
};

/** Names that other things have, too. */
const VAGUE = /^(?:name|text|role|label)$/;

/** Whether a record has what postings have: a title, and something beside it. */
export const isPosting = (fields: Fields): boolean => {
  const record = new PostingRecord(fields);
  const title = record.named('title', textOf);
  if (title === undefined) return false;
  const beside = BESIDE.filter((field) => record.has(field)).length;
  return VAGUE.test(title.key) ? beside + (record.has('externalId') ? 1 : 0) >= 2 : beside >= 1;
};
