/** Joins the sections of a posting, in the order of its page, with their headings. */
import type { Field } from './field-names.ts';
import { plainName } from './field-names.ts';
import { type Fields, isFields, isList, listOf, type Value } from './posting.ts';
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

const CONTENT = ['content', 'rendered', 'value', 'body', 'html', 'description', 'text', '#text'];
const HEADING = ['title', 'name', 'label', 'heading', 'header', 'text'];

const contentOf = (fields: Fields): string | undefined => {
  const key = CONTENT.find((name) => childOf(fields, name) !== undefined);
  if (key === undefined) return undefined;
  const html = sectionOf(childOf(fields, key));
  const heading = textOf(childOf(fields, ...HEADING.filter((name) => name !== key)));
  return html === undefined ? undefined : withHeading(heading, asList(html));
};

/** A text, a section with its heading, or several of them. */
const sectionOf = (value: Value): string | undefined => {
  if (!isList(value) && !isFields(value)) {
    const html = htmlOf(rawText(value) ?? '');
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
  const html = parts.flatMap((one) => sectionOf(one) ?? []).join('\n');
  return html === '' ? undefined : html;
};

/** Sections whose names are headings. */
const NAMED: readonly Field[] = ['duties', 'requirements', 'benefits'];

/** "key_responsibilities_header" beside "key_responsibilities", else "Key responsibilities". */
const headingOf = (fields: Fields, key: string, field: Field, html: string): string | undefined => {
  const name = plainName(key);
  const beside = textOf(childOf(fields, `${name} header`, `${name} heading`, `${name} title`));
  if (beside !== undefined || !NAMED.includes(field) || BEGINS_WITH_HEADING.test(html)) return beside;
  const said = name.replace(OF_PROGRAMS, ' ').trim();
  return said.charAt(0).toUpperCase() + said.slice(1);
};

const OF_PROGRAMS = /\b(?:external|str|html|text|raw|plain|rich)\b/g;
const BEGINS_WITH_HEADING = /^\s*(?:<(?:div|p|section|span)[^>]*>\s*)*<(?:h[1-6]|strong|b)[\s>]/i;

const words = (html: string): string => plainOf(html).replace(/\s/g, '');

/** Undefined if it says nothing more than the title. */
export const sectionsOf = (record: PostingRecord, title: string): string | undefined => {
  const sections: string[] = [];
  const textOfSection = (value: Value) => (rawText(value)?.trim() === title ? undefined : sectionOf(value));
  for (const field of SECTIONS) {
    const found = record.allNamed(field, textOfSection);
    // One description in several forms, but all requirements.
    const own = field === 'intro' || field === 'description' ? found.slice(0, 1) : found;
    const other =
      field === 'description' && own.length === 0 ? record.allNamed('otherText', textOfSection) : [];
    for (const { key, value } of [...own, ...other]) {
      if (sections.some((one) => words(one).includes(words(value)))) continue;
      sections.push(withHeading(headingOf(record.fields, key, field, value), value));
    }
  }
  return sections.length === 0 ? undefined : sections.join('\n');
};
