/** Texts of a language as XLIFF 2.0 (OASIS), the format of translation tools. */
import { decodeXML } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import type { WrittenLocale } from '#contract/i18n/options.ts';
import { findLocale } from '#contract/shared/locales.ts';
import { element, XML_HEAD, xmlText } from '../../http/xml.ts';
import { escapeHtml } from '../../platform/text.ts';
import { type FileEntry, UnreadableFile } from './file-entry.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

const stateOf = ({ text, is_reviewed }: StaffTranslation): string => {
  if (text === null) return 'initial';
  return is_reviewed ? 'reviewed' : 'translated';
};

/**
 * Notes with the text at the time of the export, which an import compares with the current one. Two kinds, because a
 * review of it is no news either.
 */
const BASE = 'base';
const REVIEWED_BASE = 'reviewed-base';

const baseOf = ({ text, is_reviewed }: StaffTranslation): string => {
  const category = text !== null && is_reviewed ? REVIEWED_BASE : BASE;
  return `<note category="${category}">${xmlText(text ?? '')}</note>`;
};

const unitOf = (text: StaffTranslation): string =>
  [
    `    <unit id="${escapeHtml(text.key)}" xml:space="preserve">`,
    `      <notes>${element('note', text.description)}${baseOf(text)}</notes>`,
    `      <segment state="${stateOf(text)}">`,
    `        ${element('source', text.english)}`,
    ...(text.text === null ? [] : [`        ${element('target', text.text)}`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');

export const writeXliff = (locale: WrittenLocale, texts: readonly StaffTranslation[]): string =>
  `${XML_HEAD}${[
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="en" trgLang="${locale}">`,
    `  <file id="texts" original="src/i18n/${locale}.json">`,
    ...texts.map(unitOf),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')}`;

const ATTRIBUTES = ':@';
const TEXT = '#text';
const CDATA = '#cdata';
/** The parser accepts no document types and no entities, which attacks could use. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  captureMetaData: true,
  processEntities: false,
  cdataPropName: CDATA,
  maxNestedTags: 30,
});

interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
  /** Its position in the file; undefined for text. */
  readonly at: number | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string | symbol, unknown>> =>
  typeof value === 'object' && value !== null;

const startOf = (node: Readonly<Record<string | symbol, unknown>>): number | undefined => {
  const meta = Object.getOwnPropertySymbols(node).map((symbol) => node[symbol])[0];
  return isRecord(meta) && typeof meta.startIndex === 'number' ? meta.startIndex : undefined;
};

const attributesOf = (given: unknown): Record<string, string> =>
  isRecord(given)
    ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, decodeXML(String(value))]))
    : {};

const inner = (children: unknown): string =>
  Array.isArray(children) && isRecord(children[0]) ? String(children[0][TEXT] ?? '') : '';

const toNodes = (parsed: unknown): XmlNode[] =>
  (Array.isArray(parsed) ? parsed : []).filter(isRecord).map((node): XmlNode => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? '';
    const value = node[name];
    const leaf = { attributes: {}, children: [], at: undefined };
    if (name === TEXT) return { ...leaf, name: TEXT, text: decodeXML(String(value)) };
    if (name === CDATA) return { ...leaf, name: TEXT, text: inner(value) };
    return {
      // Prefixes depend on how the file was written.
      name: name.replace(/^\w+:/, ''),
      attributes: attributesOf(node[ATTRIBUTES]),
      children: toNodes(value),
      text: '',
      at: startOf(node),
    };
  });

/** Finds line numbers. Line starts are indexed once, because counting for each unit takes minutes in a large file. */
const lineFinder = (file: string): ((index: number) => number) => {
  const breaks: number[] = [];
  for (let at = file.indexOf('\n'); at !== -1; at = file.indexOf('\n', at + 1)) breaks.push(at);
  return (index) => {
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
};

const childrenOf = ({ children }: XmlNode, name: string) => children.filter((child) => child.name === name);
const unitsOf = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((child) => (child.name === 'unit' ? [child] : unitsOf(child)));

const contentOf = ({ children }: XmlNode): string => children.map(({ text }) => text).join('');

const notesOf = (unit: XmlNode): readonly XmlNode[] =>
  childrenOf(unit, 'notes').flatMap((notes) => childrenOf(notes, 'note'));

const isDone = ({ attributes }: XmlNode) => attributes.state === 'reviewed' || attributes.state === 'final';

const entryOf = (unit: XmlNode, lineAt: (index: number) => number): FileEntry => {
  const parts = unit.children.filter(({ name }) => name === 'segment' || name === 'ignorable');
  const targets = parts.map((part) => childrenOf(part, 'target')[0]);
  const written = targets.filter((target) => target !== undefined);
  const line = lineAt(written[0]?.at ?? unit.at ?? 0);
  const key = unit.attributes.id ?? '';
  // A partly translated unit counts as untranslated.
  if (written.length === 0 || written.length < targets.length) return { line, key, text: null };
  const content = written.flatMap(({ children }) => children);
  const text = written.map(contentOf).join('');
  const english = parts.flatMap((part) => childrenOf(part, 'source').map(contentOf)).join('');
  const exported = notesOf(unit).find(({ attributes: { category } }) =>
    [BASE, REVIEWED_BASE].includes(category ?? ''),
  );
  const base = exported && (contentOf(exported) || null);
  const wasReviewed = exported?.attributes.category === REVIEWED_BASE && text === base;
  return {
    line,
    key,
    text,
    ...(base === undefined ? {} : { base }),
    ...(english ? { english } : {}),
    ...(content.some(({ name }) => name !== TEXT) ? { mistake: { key: 'server.translations.markup' } } : {}),
    isReviewed: !wasReviewed && parts.filter(({ name }) => name === 'segment').every(isDone),
  };
};

/** @throws {UnreadableFile} unless it is an XLIFF 2 file of the language. */
export const readXliff = (content: string, locale: WrittenLocale): FileEntry[] => {
  const file = content.replace(/\r\n?/g, '\n');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(file)) throw new UnreadableFile({ key: 'server.translations.no_doctype' });
  const check = XMLValidator.validate(file);
  if (check !== true) {
    throw new UnreadableFile({
      key: 'server.translations.not_xml',
      values: { line: String(check.err.line) },
    });
  }
  const root = toNodes(parseXml(file)).find(({ name }) => name === 'xliff');
  if (!root?.attributes.version?.startsWith('2.'))
    throw new UnreadableFile({ key: 'server.translations.not_xliff' });
  const language = root.attributes.trgLang ?? '';
  if ((findLocale(language) ?? findLocale(language.split('-')[0])) !== locale) {
    throw new UnreadableFile({ key: 'server.translations.other_language', values: { language } });
  }
  const lineAt = lineFinder(file);
  return unitsOf(root).map((unit) => entryOf(unit, lineAt));
};

const parseXml = (file: string): unknown => {
  try {
    return parser.parse(file);
  } catch {
    throw new UnreadableFile({ key: 'server.translations.not_xliff' });
  }
};
