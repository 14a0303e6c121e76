/** Tells what fields under invented names are from the values that all first rows have there. */
import { employmentCodesIn } from './employment.ts';
import { type Field, meaningsOf, OF_OTHERS, plainName } from './field-names.ts';
import { payName } from './pay.ts';
import type { Fields, Value } from './posting.ts';
import { isProse, isProseName } from './prose.ts';
import { PostingRecord } from './record.ts';
import { webAddress } from './texts.ts';
import { rawText, textOf, textsOf } from './values.ts';

export interface Told {
  /** Other names of fields, as people could have said what they are; none for what has no meaning. */
  readonly names: ReadonlyMap<string, string>;
}

/** When something else than the posting began or was seen. */
const OTHER_DATES =
  /updat|modif|chang|edit|start|begin|entry|available|interview|birth|found|since|seen|check|crawl|scrap|sync|index|observ|detect|detekt|detecta|vista|run|generat|import|fetch|last|ultim/;
/** Amounts that nobody is paid for the work. */
const OTHER_AMOUNTS =
  /bonus|equity|fund|revenue|budget|fee|price|cost|deposit|turnover|benefit|allowance|discount|valuation|capital|score/;
/** Names of people, programs and parts of companies. */
const OTHER_NAMES =
  /user|file|display|short|first|last|full|middle|contact|manager|person|author|owner|category|department|team|field|sector|industry|platform|source|image|event|tag|type|key|city|country|state|region|school ?type/;
const OF_PEOPLE = /recruit|hr|talent/;
const ORGANISATION =
  /(?<!\p{L})(?:gmbh|ag|kg|ug|se|inc|llc|ltd|limited|plc|corp|corporation|company|co|group|holding|holdings|s\.?a|s\.?r\.?l|s\.?l|sas|sarl|b\.?v|n\.?v|oy|ab|a\/s|as|aps|sp\. z o\.o|s\.r\.o|kft|council|university|college|hospital|clinic|school|ministry|institute|foundation|trust|bank|agency|association|society|services|solutions|technologies|universit[àä]t|hochschule|klinikum|verein|stiftung|stadt|mairie|h[oô]pital|minist[eè]re|ayuntamiento|universidad|prefeitura|comune|gemeente|kommune?|ооо|ао|зао|пао|ип|тов|a\.?ş|şti)(?![\p{L}])/iu;
const DATE = /^(?:\d{4}-\d{2}-\d{2}(?:[T ].*)?|\d{1,2}[./-]\d{1,2}[./-]\d{4})$/;
const AMOUNT =
  /^[^\d]{0,20}(?:[$€£₹₽¥₺₴₪]|\b(?:USD|EUR|GBP|INR|CAD|AUD|CHF|AED|SAR|SEK|NOK|DKK|PLN|JPY|BRL|MXN|ZAR|SGD|RUB|TRY|CZK|HUF|RON|KZT|UAH)\b|R\$|zł|Kč|lei|руб)?\s*\d[\d.,\s]{2,}/iu;
const CURRENCY = /[$€£₹₽¥₺₴₪]|\b[A-Z]{3}\b|R\$|zł|Kč|руб/u;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|pdf|docx?)(?:$|\?)/i;
const LENGTH_MAX = 100;

interface Column {
  readonly key: string;
  readonly name: string;
  readonly values: readonly string[];
}

const isShort = (text: string): boolean => text.length <= LENGTH_MAX && !isProse(text);

/** Fields of the rows whose names say nothing. */
const columnsOf = (records: readonly PostingRecord[]): Column[] => {
  const values = new Map<string, string[]>();
  for (const { own } of records)
    for (const [key, value] of own) {
      const text = typeof value === 'object' ? undefined : rawText(value)?.trim();
      if (text === undefined || meaningsOf(key).length > 0 || payName(key)) continue;
      values.set(key, [...(values.get(key) ?? []), text]);
    }
  return [...values]
    .map(([key, list]) => ({ key, name: plainName(key), values: list }))
    .filter(({ name, values: list }) => isProseName(name) && list.length * 2 >= records.length);
};

const share = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.filter(fits).length / values.length;
const isAll = (values: readonly string[], fits: (value: string) => boolean): boolean => values.every(fits);

/** The only column that fits; several leave it open. */
const onlyOf = (columns: readonly Column[], fits: (column: Column) => boolean): string | undefined => {
  const [only, ...more] = columns.filter(fits);
  return more.length === 0 ? only?.key : undefined;
};

const isPage = (text: string): boolean => {
  const address = webAddress(text);
  return address !== undefined && new URL(address).pathname.length > 1 && !IMAGE.test(address);
};

const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

const isCompany = ({ name, values }: Column): boolean => {
  if (!isAll(values, (text) => isShort(text) && /\p{L}/u.test(text) && !/^https?:|@|_/.test(text)))
    return false;
  if (share(values, (text) => ORGANISATION.test(text)) >= 0.5) return true;
  const isNamed = / names?$/.test(name) && !OTHER_NAMES.test(name);
  // A recruiter's name may be a person's, unless it is written as no person's is.
  return isNamed && (!OF_PEOPLE.test(name) || share(values, (text) => text === text.toUpperCase()) >= 0.5);
};

const YEARS = 3;
const isRecent = (now: number) => (text: string) => {
  const [, year] = /(\d{4})/.exec(text) ?? [];
  return DATE.test(text) && Number(year) <= now && now - Number(year) <= YEARS;
};

const RULES: readonly (readonly [Field | 'pay', (column: Column) => boolean])[] = [
  ['company', isCompany],
  [
    'employmentTypes',
    ({ values }) =>
      isAll(values, isShort) && share(values, (text) => employmentCodesIn([text]).length > 0) >= 0.5,
  ],
  [
    'posted',
    ({ name, values }) => !OTHER_DATES.test(name) && isAll(values, isRecent(new Date().getFullYear())),
  ],
  ['address', ({ name, values }) => !OF_OTHERS.test(name) && isAll(values, isPage) && isEachOnce(values)],
  [
    'pay',
    ({ name, values }) =>
      !OTHER_AMOUNTS.test(name) &&
      isAll(values, (text) => isShort(text) && AMOUNT.test(text) && CURRENCY.test(text)),
  ],
];

/** Of several ids, those of rows with different titles, such as the id of a source. */
const sharedIds = (records: readonly PostingRecord[]): string[] => {
  const titles = new Map<string, Map<string, string>>();
  const shared = new Set<string>();
  for (const record of records) {
    const title = record.first('title', textOf) ?? '';
    for (const { key, value } of record.allNamed('externalId', (one: Value) => textOf(one))) {
      const known = titles.get(key) ?? new Map<string, string>();
      if ((known.get(value) ?? title) !== title) shared.add(key);
      titles.set(key, known.set(value, title));
    }
  }
  return shared.size < titles.size ? [...shared] : [];
};

const has = (record: PostingRecord, field: Field | 'pay'): boolean => {
  if (field === 'pay') return record.own.some(([key]) => payName(key));
  // "type" may be of anything.
  if (field === 'employmentTypes')
    return record
      .all(field, textsOf)
      .flat()
      .some((text) => employmentCodesIn([text]).length > 0);
  return record.has(field);
};

/** What no name says: fields that none of the rows has otherwise. */
export const toldByValues = (rows: readonly Fields[]): Told => {
  const records = rows.map((fields) => new PostingRecord(fields));
  const columns = columnsOf(records);
  const names = new Map<string, string>(sharedIds(records).map((key) => [key, '']));
  for (const [field, fits] of RULES) {
    const key = records.some((record) => has(record, field))
      ? undefined
      : onlyOf(columns, (column) => !names.has(column.key) && fits(column));
    if (key !== undefined) names.set(key, `=${field}`);
  }
  return { names };
};
