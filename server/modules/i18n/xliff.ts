/** Texts of a language as XLIFF 1.2 (OASIS), the version that translation tools read. */
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { pluralsOf } from '#contract/shared/locales.ts';
import { formsOf, PLACEHOLDER } from '#contract/shared/message-format.ts';
import { XML_HEAD, xmlText } from '../../http/xml.ts';
import { joinForms, pictureOf, readMark } from './export-mark.ts';
import { type FileEntry, isOfLanguage, UnreadableFile } from './file-entry.ts';
import { checkedMax, notesOf } from './file-notes.ts';
import { lineFinder, readXml, TEXT, type XmlNode } from './xml-nodes.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
/** A group with one unit for each plural form, as in translate-toolkit. */
const PLURALS = 'x-gettext-plurals';

/** Placeholders are elements, which tools keep whole. Not `<x/>`: translate-toolkit's converters drop it. */
const contentOf = (text: string): string => {
  let [content, at, count] = ['', 0, 0];
  for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER)) {
    count += 1;
    content += `${xmlText(text.slice(at, index))}<ph id="${count}">${placeholder}</ph>`;
    at = index + placeholder.length;
  }
  return content + xmlText(text.slice(at));
};

const stateOf = ({ is_outdated, is_reviewed }: StaffTranslation): string => {
  if (is_outdated) return 'needs-review-translation';
  return is_reviewed ? 'signed-off' : 'translated';
};

/** As translate-toolkit finds a text's key. */
const placeOf = ({ key, places }: StaffTranslation): string =>
  [
    `<context-group name="po-reference" purpose="location"><context context-type="sourcefile">${xmlText(key)}</context></context-group>`,
    ...places.map(
      (one) =>
        `<context-group name="screenshot" purpose="information"><context context-type="x-screenshot">${xmlText(pictureOf(one))}</context></context-group>`,
    ),
  ].join('');
const noteOf = (one: StaffTranslation): string => `<note from="developer">${xmlText(notesOf(one))}</note>`;
const roomOf = (one: StaffTranslation): string => {
  const max = checkedMax(one);
  return max === undefined ? '' : ` maxwidth="${max}" size-unit="char"`;
};
const approvedOf = ({ is_outdated }: StaffTranslation): string => (is_outdated ? '' : ' approved="yes"');

interface Unit {
  readonly id: string;
  readonly source: string;
  /** Null if untranslated. */
  readonly target: string | null;
}

const unitOf = ({ id, source, target }: Unit, one: StaffTranslation): string =>
  [
    `    <trans-unit id="${xmlText(id)}" xml:space="preserve"${approvedOf(one)}${roomOf(one)}>`,
    `      <source>${contentOf(source)}</source>`,
    ...(target === null ? [] : [`      <target state="${stateOf(one)}">${contentOf(target)}</target>`]),
    ...(id === one.key ? [`      ${placeOf(one)}`] : []),
    `      ${noteOf(one)}`,
    '    </trans-unit>',
  ].join('\n');

/** One unit for a text, or a group of them for its plural forms. */
const partOf = (one: StaffTranslation, forms: number): string => {
  const sources = formsOf(one.english);
  if (sources.length === 1) return unitOf({ id: one.key, source: one.english, target: one.text }, one);
  const targets = one.text === null ? [] : formsOf(one.text);
  const units = Array.from({ length: forms }, (_, form) =>
    unitOf(
      {
        id: `${one.key}[${form}]`,
        source: (form === 0 ? sources[0] : sources.at(-1)) ?? '',
        target: targets[form] ?? null,
      },
      one,
    ),
  );
  return [
    `   <group id="${xmlText(one.key)}" restype="${PLURALS}"${approvedOf(one)}>`,
    `     ${placeOf(one)}`,
    ...units,
    '   </group>',
  ].join('\n');
};

export const writeXliff = (locale: WrittenLocale, texts: readonly StaffTranslation[]): string => {
  const forms = pluralsOf(locale).length;
  return `${XML_HEAD}${[
    `<xliff xmlns="${NAMESPACE}" version="1.2">`,
    `  <file original="${locale}.json" source-language="en" target-language="${locale}" datatype="po">`,
    '   <body>',
    ...texts.map((one) => partOf(one, forms)),
    '   </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')}`;
};

const childrenOf = ({ children }: XmlNode, name: string) => children.filter((child) => child.name === name);

interface Text {
  readonly key: string;
  /** In the order of the plural forms. */
  readonly units: readonly XmlNode[];
}

const textsOf = (node: XmlNode): Text[] =>
  node.children.flatMap((child): Text[] => {
    const { id = '', restype } = child.attributes;
    if (child.name === 'trans-unit') return [{ key: id, units: [child] }];
    if (child.name === 'group' && restype === PLURALS)
      return [{ key: id, units: childrenOf(child, 'trans-unit') }];
    return textsOf(child);
  });

/** What stands for a placeholder; undefined for any other element. */
const placeholderOf = ({ name, attributes, children }: XmlNode): string | undefined =>
  attributes['equiv-text'] ?? (name === 'ph' ? wordsOf({ children }) : undefined);

const wordsOf = ({ children }: Pick<XmlNode, 'children'>): string =>
  children.map((child) => (child.name === TEXT ? child.text : (placeholderOf(child) ?? ''))).join('');
const hasMarkup = ({ children }: XmlNode): boolean =>
  children.some((child) => child.name !== TEXT && placeholderOf(child) === undefined);

/** Each of its forms once, unless all units repeat the same one. */
const englishOf = (sources: readonly XmlNode[]): string => {
  const [one = '', ...more] = sources.map(wordsOf);
  return more.length === 0 ? one : joinForms([one, more.at(-1) ?? '']);
};

const isDone = ({ attributes }: XmlNode): boolean =>
  attributes.state === 'signed-off' || attributes.state === 'final';

const entryOf = ({ key, units }: Text, lineAt: (index: number) => number): FileEntry => {
  const targets = units.flatMap((unit) => childrenOf(unit, 'target').slice(0, 1));
  const sources = units.flatMap((unit) => childrenOf(unit, 'source').slice(0, 1));
  const line = lineAt(targets[0]?.at ?? units[0]?.at ?? 0);
  const words = targets.map(wordsOf);
  // A partly translated text counts as untranslated.
  const isWhole = words.length === units.length && !words.includes('');
  if (!isWhole) return { line, key, text: null };
  const text = words.length === 1 ? (words[0] ?? '') : joinForms(words);
  const notes = units.flatMap((unit) => childrenOf(unit, 'note')).map(wordsOf);
  const mark = readMark(notes.join('\n'));
  return {
    line,
    key,
    text,
    ...(mark ? { isBase: mark.isBase } : {}),
    ...(sources.length > 0 ? { english: englishOf(sources) } : {}),
    ...(targets.some(hasMarkup) ? { mistake: { key: 'server.translations.markup' } } : {}),
    isReviewed: targets.every(isDone) && !(mark?.state === 'reviewed' && mark.isBase(text)),
  };
};

/** @throws {UnreadableFile} unless it is an XLIFF 1.2 file of the language. */
export const readXliff = (content: string, locale: WrittenLocale): FileEntry[] => {
  const file = content.replace(/\r\n?/g, '\n');
  const root = readXml(file).find(({ name }) => name === 'xliff');
  if (!root?.attributes.version?.startsWith('1.'))
    throw new UnreadableFile({ key: 'server.translations.not_xliff' });
  const language = childrenOf(root, 'file')[0]?.attributes['target-language'] ?? '';
  if (!isOfLanguage(language, locale)) {
    throw new UnreadableFile({ key: 'server.translations.other_language', values: { language } });
  }
  const lineAt = lineFinder(file);
  return textsOf(root).map((text) => entryOf(text, lineAt));
};
