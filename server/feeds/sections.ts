/** Joins the sections of a posting, in the order of its page, with their headings. */
import type { Field } from './field-names.ts';
import { meaningsOf, plainName } from './field-names.ts';
import { isOfPay } from './pay.ts';
import { type Fields, isFields, isList, listOf, type Value } from './posting.ts';
import { isProse, isProseName, isSentences } from './prose.ts';
import type { PostingRecord } from './record.ts';
import { htmlOf, plainOf } from './texts.ts';
import { childOf, rawText, textOf } from './values.ts';

const SECTIONS: readonly Field[] = [
  'intro',
  'description',
  'duties',
  'lists',
  'requirements',
  'benefits',
  'closing',
  'payText',
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const withHeading = (heading: string | undefined, html: string): string =>
  heading === undefined || plainOf(html).startsWith(heading) ? html : `<h3>${escaped(heading)}</h3>\n${html}`;

/** Items without their list. */
const asList = (html: string): string => (/^<li[\s>]/i.test(html) ? `<ul>${html}</ul>` : html);

const CONTENT = ['content', 'rendered', 'value', 'body', 'html', 'description', 'text', 'items', '#text'];
const HEADING = ['title', 'name', 'label', 'heading', 'header', 'text'];

/** What an object says beside its content: `{description, lists, closing}`, `{company, role}`. */
const proseIn = (fields: Fields, isContent: (name: string) => boolean): string[] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const name = plainName(key);
    if (isContent(name)) return sectionOf(value, true) ?? [];
    if (typeof value === 'object') return isProseName(name) ? (sectionOf(value) ?? []) : [];
    return typeof value === 'string' && isProseName(name) && isProse(value) ? (sectionOf(value) ?? []) : [];
  });

const contentOf = (fields: Fields): string | undefined => {
  const key = CONTENT.find((name) => childOf(fields, name) !== undefined);
  const found = proseIn(fields, (name) => name === key).map((html) => sectionWith(undefined, html));
  const sections = distinctSections(found).map(({ html }) => asList(html));
  if (sections.length === 0) return undefined;
  const heading = key && textOf(childOf(fields, ...HEADING.filter((name) => name !== key)));
  return withHeading(heading, sections.join('\n'));
};

/** Addresses, numbers and codes inside of objects are no text. */
const OF_PROGRAM = /^(?:https?:\S+|[\d.,]+|[A-Z_]{4,})$/;

/** A text, a section with its heading, or several of them. */
const sectionOf = (value: Value, isInside = false): string | undefined => {
  if (!isList(value) && !isFields(value)) {
    const text = rawText(value) ?? '';
    const html = isInside && OF_PROGRAM.test(text.trim()) ? undefined : htmlOf(text);
    return html === undefined ? undefined : asList(html);
  }
  if (isList(value) && value.every((one) => !isFields(one))) {
    const items = value.flatMap((one) => htmlOf(rawText(one) ?? '') ?? []);
    return items.length > 1 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>` : items[0];
  }
  const own = isFields(value) ? contentOf(value) : undefined;
  if (own !== undefined) return own;
  const parts = isFields(value)
    ? Object.values(value).filter((one) => typeof one === 'object')
    : listOf(value);
  const html = parts.flatMap((one) => sectionOf(one, true) ?? []).join('\n');
  return html === '' ? undefined : html;
};

/** Sections whose names are headings. */
const NAMED: readonly Field[] = ['duties', 'requirements', 'benefits'];

/** "key_responsibilities_header" beside "key_responsibilities", else "Key responsibilities". */
const headingOf = (fields: Fields, key: string, field: Field, html: string): string | undefined => {
  const name = plainName(key);
  const beside = textOf(
    childOf(fields, `${name} header`, `${name} heading`, `${name} title`, `${name} headline`),
  );
  if (beside !== undefined || !NAMED.includes(field) || BEGINS_WITH_HEADING.test(html)) return beside;
  return wordsOfName(name);
};

/** Undefined if a name has only words of programs. */
const wordsOfName = (name: string): string | undefined => {
  const said = plainName(name).replace(OF_PROGRAMS, ' ').replace(/\s+/g, ' ').trim();
  return said.length < 3 ? undefined : said.charAt(0).toUpperCase() + said.slice(1);
};

const OF_PROGRAMS =
  /\b(?:external|ext|str|html|text|raw|plain|rich|job|desc|content|value|body|header|footer|block|rendered|field)\b|\d+/g;
const BEGINS_WITH_HEADING = /^\s*(?:<(?:div|p|section|span)[^>]*>\s*)*<(?:h[1-6]|strong|b)[\s>]/i;

/** Letters and figures: forms of one text differ in spaces and signs. */
const words = (html: string): string => plainOf(html).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A section with its heading, and its words without it. */
interface Section {
  readonly html: string;
  readonly all: string;
  readonly said: string;
  /** How much markup it has. */
  readonly tags: number;
}

const sectionWith = (heading: string | undefined, html: string): Section => ({
  html: withHeading(heading, html),
  all: words(withHeading(heading, html)),
  said: words(html),
  tags: html.split('<').length,
});

/** How many letters aren't in another text by chance. */
const REPEATED = 40;

/** Without those that another has whole; of two with the same words, the one with more markup. */
const distinctSections = (sections: readonly Section[]): Section[] => {
  const kept: Section[] = [];
  for (const one of sections) {
    const outer = kept.findIndex(({ all }) => all.includes(one.said));
    const at =
      outer >= 0 ? outer : kept.findIndex(({ said }) => said.length >= REPEATED && one.said.includes(said));
    const other = kept[at];
    if (other === undefined) kept.push(one);
    else if (outer < 0 || (other.said === one.said && one.tags > other.tags)) kept[at] = one;
  }
  return kept;
};

/** Whose sentences are texts. */
const OF_WORDS = new Set<Field>(['skills', 'place', 'places']);

/** Texts of fields that nobody knows belong to the posting, too: "What makes us different". */
const otherTexts = (record: PostingRecord): Section[] =>
  record.entries.flatMap(([key, value]) => {
    if (typeof value !== 'string' || !isProseName(plainName(key)) || isOfPay(key)) return [];
    const fields = meaningsOf(key).map(({ field }) => field);
    const isText = fields.some((field) => OF_WORDS.has(field))
      ? isSentences(value)
      : fields.length === 0 && isProse(value);
    const html = isText ? sectionOf(value) : undefined;
    return html === undefined ? [] : sectionWith(wordsOfName(key), html);
  });

/** What a field says in sections: a date isn't the end of a text. */
const sectionsOfField = (record: PostingRecord, field: Field, title: string): Section[] => {
  const read = (value: Value) => {
    const text = rawText(value)?.trim();
    if (
      text === title ||
      (field === 'closing' && typeof value === 'string' && /\d/.test(value) && !isProse(value)) ||
      (field === 'payText' && !isProse(text ?? ''))
    )
      return undefined;
    return sectionOf(value);
  };
  const found = record.allNamed(field, read);
  // One description in several forms, but all requirements.
  const own = field === 'intro' || field === 'description' ? found.slice(0, 1) : found;
  const other = field === 'description' && own.length === 0 ? record.allNamed('otherText', read) : [];
  return [...own, ...other].map(({ key, value }) =>
    sectionWith(headingOf(record.fields, key, field, value), value),
  );
};

/** Undefined if it says nothing more than the title. */
export const sectionsOf = (record: PostingRecord, title: string): string | undefined => {
  const sections = SECTIONS.flatMap((field) => [
    ...sectionsOfField(record, field, title),
    ...(field === 'benefits' ? otherTexts(record) : []),
  ]);
  const distinct = sections.length > 1 ? distinctSections(sections) : sections;
  return distinct.length === 0 ? undefined : distinct.map(({ html }) => html).join('\n');
};
