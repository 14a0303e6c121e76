/** Reads the text of a Word document: headers first, then the body with its tables and text boxes. */
import { XMLParser } from 'fast-xml-parser';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { readDocxParts } from '../../accounts/docx.ts';
import { LINE_MAX, LINES_MAX, type Line, type ResumeText, UnreadableResume } from './document.ts';

/** An element: an object whose only other key is its name, with its children, and its attributes under `:@`. */
interface XmlNode {
  readonly [name: string]: unknown;
}

/** Larger parts are not from a resume. */
const XML_MAX = 12 * 1024 * 1024;
/** A cell with more paragraphs is a column of the page. */
const CELL_LINES_MAX = 2;
const DEPTH_MAX = 200;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  removeNSPrefix: true,
  // Includes numeric entities.
  htmlEntities: true,
});

const Attributes = Type.Record(Type.String(), Type.String());

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null;
const nodesIn = (value: unknown): XmlNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const childrenOf = (node: XmlNode): XmlNode[] => nodesIn(node[nameOf(node)]);
const attributeOf = (node: XmlNode, name: string): string | undefined => {
  const attributes = node[':@'];
  return Value.Check(Attributes, attributes) ? attributes[name] : undefined;
};

const textOf = (node: XmlNode): string =>
  childrenOf(node)
    .map((child) => (typeof child['#text'] === 'string' ? child['#text'] : ''))
    .join('');

/** Collects the lines of a part in reading order. */
class Collector {
  readonly lines: Line[] = [];
  #text = '';
  #size = 0;

  add(text: string): void {
    this.#text += text;
  }

  addSize(halfPoints: number): void {
    this.#size = Math.max(this.#size, halfPoints / 2 || 0);
  }

  addLine({ text, size }: Line): void {
    if (this.lines.length < LINES_MAX) this.lines.push({ text: text.slice(0, LINE_MAX), size });
  }

  endLine(): void {
    this.addLine({ text: this.#text.replace(/[^\S\t]+/g, ' ').trim(), size: this.#size });
    this.#text = '';
    this.#size = 0;
  }
}

const sizeOf = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ size }) => size));

const collectRow = (row: XmlNode, into: Collector, depth: number): void => {
  const cells = childrenOf(row)
    .filter((node) => nameOf(node) === 'tc')
    .map((cell) => {
      const own = new Collector();
      collect(childrenOf(cell), own, depth + 1);
      return own.lines.filter(({ text }) => text !== '');
    });
  const isTable = cells.every((lines) => lines.length <= CELL_LINES_MAX);
  const lines = isTable
    ? [
        {
          text: cells.map((own) => own.map(({ text }) => text).join('\t')).join('\t'),
          size: sizeOf(cells.flat()),
        },
      ]
    : cells.flat();
  for (const line of lines) into.addLine(line);
};

/** Handlers for elements that are more than wrappers. */
const collectors: Readonly<Record<string, (node: XmlNode, into: Collector, depth: number) => void>> = {
  p: (node, into, depth) => {
    collect(childrenOf(node), into, depth);
    into.endLine();
  },
  t: (node, into) => into.add(textOf(node)),
  tab: (_, into) => into.add('\t'),
  br: (_, into) => into.endLine(),
  cr: (_, into) => into.endLine(),
  noBreakHyphen: (_, into) => into.add('-'),
  sz: (node, into) => into.addSize(Number(attributeOf(node, 'val'))),
  tr: collectRow,
  // Deleted text, and the copy of a text box for old versions of Word.
  del: () => undefined,
  Fallback: () => undefined,
  // Formatting of the paragraph mark, which is not the text's.
  pPr: () => undefined,
};

const collect = (nodes: readonly XmlNode[], into: Collector, depth: number): void => {
  if (depth > DEPTH_MAX) throw new UnreadableResume('too_complex');
  for (const node of nodes) {
    const name = nameOf(node);
    const own = Object.hasOwn(collectors, name) ? collectors[name] : undefined;
    if (own) own(node, into, depth + 1);
    else collect(childrenOf(node), into, depth + 1);
  }
};

const parse = (bytes: Buffer): XmlNode[] => {
  try {
    return nodesIn(parser.parse(bytes.toString('utf8')));
  } catch {
    throw new UnreadableResume('broken');
  }
};

const linesOf = (bytes: Buffer): Line[] => {
  const into = new Collector();
  collect(parse(bytes), into, 0);
  return into.lines;
};

/** The targets of a part's links. */
const linksOf = (bytes: Buffer): string[] =>
  parse(bytes)
    .flatMap(childrenOf)
    .filter((node) => attributeOf(node, 'TargetMode') === 'External')
    .map((node) => attributeOf(node, 'Target'))
    .filter((target) => target !== undefined);

const TEXT_PART = /^word\/(?:document|header\d*|footer\d*)\.xml$/;
const LINKS_PART = /^word\/_rels\/(?:document|header\d*)\.xml\.rels$/;
const orderOf = (name: string): number => (name.includes('header') ? 0 : name.includes('document') ? 1 : 2);

/** @throws {UnreadableResume} if it is invalid or unpacks to too much */
export const readDocxLines = async (bytes: Buffer): Promise<ResumeText> => {
  const parts = await readDocxParts(bytes, (name) => TEXT_PART.test(name) || LINKS_PART.test(name), XML_MAX);
  if (!parts) throw new UnreadableResume('broken');
  if (parts === 'too_large') throw new UnreadableResume('too_complex');
  const named = [...parts].sort(([one], [other]) => orderOf(one) - orderOf(other));
  return {
    lines: named.filter(([name]) => TEXT_PART.test(name)).flatMap(([, content]) => linesOf(content)),
    links: named.filter(([name]) => LINKS_PART.test(name)).flatMap(([, content]) => linksOf(content)),
  };
};
