/** XML of translation tools as nodes, with the lines of its elements. */
import { decodeXML } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from './file-entry.ts';

const ATTRIBUTES = ':@';
export const TEXT = '#text';
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

export interface XmlNode {
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
export const lineFinder = (file: string): ((index: number) => number) => {
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

const parseXml = (file: string): unknown => {
  try {
    return parser.parse(file);
  } catch {
    throw new UnreadableFile({ key: 'server.translations.not_xliff' });
  }
};

/** @throws {UnreadableFile} unless it is XML without a document type. */
export const readXml = (file: string): XmlNode[] => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(file)) throw new UnreadableFile({ key: 'server.translations.no_doctype' });
  const check = XMLValidator.validate(file);
  if (check !== true) {
    throw new UnreadableFile({
      key: 'server.translations.not_xml',
      values: { line: String(check.err.line) },
    });
  }
  return toNodes(parseXml(file));
};
