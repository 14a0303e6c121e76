/** A record's fields by what they mean, whatever it calls them and however it nests them. */
import { type Field, meaningsOf, plainName, SHAPED } from './field-names.ts';
import { isOfPay } from './pay.ts';
import { type Fields, isFields, isList, type Value } from './posting.ts';
import { childOf, rawText } from './values.ts';

interface Found {
  readonly key: string;
  readonly value: Value;
  readonly rank: number;
}

/** Objects that only hold the posting's fields together. */
const WRAPPERS =
  /^(?:attributes|fields|data|node|item|source|job|job ad|posting|job ?posting|vacancy|opening|details|job details|job posting info|job opening|categories|general|basic info|result|opening details|links|urls|user area|origine offre|acf|refs|job requisition|content|custom)$/;
/** HR-XML’s, whose names mean nothing else. */
const PARTS = /^position (?:record info|postings?|profile|detail|date info)$/;
/** Lists of fields that a company added: `{name, value}`. */
const CUSTOM = /^(?:metadata|custom ?fields?|additional fields|properties|extra fields)$/;
/** Names that mean something else inside of other objects. */
const VAGUE =
  /^(?:id|uuid|name|text|title|type|types|label|url|urls|link|href|code|number|value|content|description|summary|slug|date|created|created at|level|ref|address|position|tags|start|status|category|visible|listed|is listed|is public)$/;
/** What other objects say of the job, too; the place of a contact isn't the job's. */
const ANYWHERE = new Set<Field>([
  'title',
  'remote',
  'isRemote',
  'employmentTypes',
  'experience',
  'duties',
  'requirements',
  'benefits',
  'posted',
  'expires',
  'company',
  'description',
  'applyAddress',
  'places',
  'place',
  'city',
  'state',
  'country',
  'countryCode',
  'zip',
]);
/** `meta: {_job_location, _company_name}`; other "meta" is of a page. */
const isOfWordPress = (name: string, value: Value): boolean =>
  name === 'meta' && isFields(value) && Object.keys(value).some((key) => key.startsWith('_'));
/** Whose objects may have more than texts. */
const OF_TEXTS = new Set<Field>(['description', 'requirements', 'duties', 'closing', 'externalId']);
const PEOPLE =
  /contact|manager|recruiter|user|author|owner|poster|person|seo|meta|related|similar|publisher|billing|headquart|hiring ?team|agency|question|form|breadcrumb|navigation/;
/** An object's place is the posting's only if the posting says none itself. */
const PLACE: readonly Field[] = ['places', 'place', 'city'];
const PLACE_PARTS: readonly Field[] = ['state', 'country', 'countryCode', 'zip'];
const DEPTH = 3;
const OTHER_OBJECT = 1000;

const isUnused = (key: string, value: Value): boolean =>
  !isFields(value) && !CUSTOM.test(plainName(key)) && meaningsOf(key).length === 0 && !isOfPay(key);

export class PostingRecord {
  readonly fields: Fields;
  /** Fields of the record and of objects in it, as far as their names say what they are. */
  readonly entries: [string, Value][] = [];
  /** Those that aren't of other things in the record. */
  readonly own: [string, Value][] = [];
  /** The record's own names of which nothing is read. */
  readonly unused: string[] = [];
  private readonly found = new Map<Field, Found[]>();

  constructor(fields: Fields) {
    this.fields = fields;
    this.add(fields, 0, true);
    if (PLACE.some((field) => this.found.get(field)?.some(({ rank }) => rank < OTHER_OBJECT)))
      for (const field of [...PLACE, ...PLACE_PARTS])
        this.found.set(field, this.found.get(field)?.filter(({ rank }) => rank < OTHER_OBJECT) ?? []);
    for (const [field, list] of this.found) if (list.length === 0) this.found.delete(field);
    for (const list of this.found.values()) list.sort((one, other) => one.rank - other.rank);
  }

  private add(fields: Fields, depth: number, isPosting: boolean): void {
    for (const [key, value] of Object.entries(fields)) {
      // "@type" and "@context" say what the values mean.
      if (value === null || value === undefined || value === '' || key.startsWith('@')) continue;
      const name = plainName(key);
      // JSON:API: of the record, not of the job.
      if (name === 'type' && isFields(fields.attributes)) continue;
      const isPart = isFields(value) && PARTS.test(name);
      const isWrapper = isPart || WRAPPERS.test(name) || isOfWordPress(name, value);
      if (isFields(value) && isWrapper && depth < DEPTH) this.add(value, depth + 1, isPosting);
      if (isPart) continue;
      if (CUSTOM.test(name)) this.addCustom(value);
      else if (this.addNamed(value, depth, isPosting)) continue;
      else if (isPosting || !VAGUE.test(name)) this.addField(key, value, depth, isPosting);
      if (depth === 0 && isUnused(key, value)) this.unused.push(key);
    }
  }

  private addField(key: string, value: Value, depth: number, isPosting: boolean): void {
    // `employment_type_id: {id, name}`
    const meanings = meaningsOf(isFields(value) || isList(value) ? key.replace(/_id$/, '') : key);
    this.entries.push([key, value]);
    if (isPosting) this.own.push([key, value]);
    for (const { field, rank } of meanings) {
      if (!isPosting && (rank >= SHAPED || !ANYWHERE.has(field))) continue;
      const list = this.found.get(field) ?? [];
      list.push({ key, value, rank: rank + (isPosting ? depth : OTHER_OBJECT) });
      this.found.set(field, list);
    }
    if (
      isFields(value) &&
      meanings.every(({ field }) => OF_TEXTS.has(field)) &&
      !isOfPay(key) &&
      !WRAPPERS.test(plainName(key)) &&
      !PEOPLE.test(plainName(key)) &&
      depth < DEPTH
    )
      this.add(value, depth + 1, false);
  }

  /** `<field name="Title">…</field>`, `{type: "salary", label: "…"}`: a list of fields; whether it is one. */
  private addNamed(value: Value, depth: number, isPosting: boolean): boolean {
    const pairs = (isList(value) ? value : []).flatMap((one): [string, Value][] => {
      const name = isFields(one) ? childOf(one, 'name', 'key', 'field', 'type') : undefined;
      const said = isFields(one) ? childOf(one, '#text', 'value', 'text', 'label') : undefined;
      const isField = typeof name === 'string' && (meaningsOf(name).length > 0 || isOfPay(name));
      return isField && said !== undefined ? [[name, said]] : [];
    });
    const isRecord = pairs.length > 1 && isList(value) && pairs.length * 2 > value.length;
    if (isRecord) for (const [name, said] of pairs) this.addField(name, said, depth, isPosting);
    return isRecord;
  }

  private addCustom(value: Value): void {
    for (const one of isList(value) ? value : []) {
      const name = isFields(one) ? rawText(childOf(one, 'name', 'label', 'field label', 'key')) : undefined;
      const said = isFields(one) ? childOf(one, 'value', 'value label', 'values') : undefined;
      if (name !== undefined && said !== undefined && !VAGUE.test(plainName(name)))
        this.addField(name, said, DEPTH, false);
    }
  }

  /** What the field's values say, the surest first. */
  all<T>(field: Field, read: (value: Value) => T | undefined): T[] {
    return (this.found.get(field) ?? []).flatMap(({ value }) => read(value) ?? []);
  }

  first<T>(field: Field, read: (value: Value) => T | undefined): T | undefined {
    return this.named(field, read)?.value;
  }

  has(field: Field): boolean {
    return this.found.has(field);
  }

  /** The values that say something, with their names. */
  allNamed<T>(field: Field, read: (value: Value) => T | undefined): { key: string; value: T }[] {
    return (this.found.get(field) ?? []).flatMap(({ key, value }) => {
      const said = read(value);
      return said === undefined ? [] : [{ key, value: said }];
    });
  }

  /** The surest value that says something, with its name. */
  named<T>(field: Field, read: (value: Value) => T | undefined): { key: string; value: T } | undefined {
    for (const { key, value } of this.found.get(field) ?? []) {
      const said = read(value);
      if (said !== undefined) return { key, value: said };
    }
    return undefined;
  }
}
