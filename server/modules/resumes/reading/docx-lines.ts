/** Reads the text of a Word document: headers first, then the body with its tables and text boxes. */
import {
  attributeOf,
  childOf,
  childrenOf,
  nameOf,
  parseXml,
  textOf,
  type XmlNode,
} from '../../../platform/xml-nodes.ts';
import { readDocxParts } from '../../accounts/docx.ts';
import { isTableHeading } from '../words.ts';
import { LINES_MAX, type Line, plainText, type ResumeText, UnreadableResume } from './document.ts';

/** In half points: nobody reads smaller text. */
const SIZE_MIN = 5;
/** Styles are based on others; in broken files, on themselves. */
const BASED_MAX = 20;

const valOf = (node: XmlNode | undefined): string | undefined => node && attributeOf(node, 'val');

/** What a property that is on or off says; undefined if it isn't there. */
const toggleOf = (properties: XmlNode | undefined, name: string): boolean | undefined => {
  const node = childOf(properties, name);
  return node && !/^(?:0|false|off)$/.test(valOf(node) ?? '');
};

/** Whether the style with an ID hides text. */
type HidingStyles = (id: string | undefined) => boolean;

const hidingStylesIn = (part: readonly XmlNode[]): HidingStyles => {
  const styles = new Map(
    part
      .flatMap(childrenOf)
      .filter((node) => nameOf(node) === 'style')
      .map((node) => [attributeOf(node, 'styleId'), node]),
  );
  const hides = (id: string | undefined, depth: number): boolean => {
    const style = styles.get(id);
    if (!style || depth > BASED_MAX) return false;
    return toggleOf(childOf(style, 'rPr'), 'vanish') ?? hides(valOf(childOf(style, 'basedOn')), depth + 1);
  };
  return (id) => id !== undefined && hides(id, 0);
};

/** Whether a run is hidden: by itself, or by one of the styles of its paragraph and its own, which undo each other. */
const isHiddenRun = (run: XmlNode, isHidingParagraph: boolean, hides: HidingStyles): boolean => {
  const properties = childOf(run, 'rPr');
  const isHiding = hides(valOf(childOf(properties, 'rStyle')));
  const size = Number(valOf(childOf(properties, 'sz')) ?? SIZE_MIN);
  return (toggleOf(properties, 'vanish') ?? isHiding !== isHidingParagraph) || size < SIZE_MIN;
};

/** Whether the end of a paragraph is hidden or deleted, so that the next one continues its line. */
const isEndHidden = (paragraph: XmlNode): boolean => {
  const mark = childOf(childOf(paragraph, 'pPr'), 'rPr');
  return ['vanish', 'del', 'moveFrom'].some((name) => toggleOf(mark, name));
};

/** Whether a content control still asks for its content. */
const isPlaceholder = (control: XmlNode): boolean =>
  toggleOf(childOf(control, 'sdtPr'), 'showingPlcHdr') ?? false;

const WRAPPERS: ReadonlySet<string> = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo']);
const isRemoved = (node: XmlNode): boolean =>
  ['del', 'hidden'].some((name) => toggleOf(childOf(node, 'trPr'), name)) ||
  childOf(childOf(node, 'tcPr'), 'cellDel') !== undefined;

/** The visible rows of a table or cells of a row, also those within content controls. */
const elementsOf = (parent: XmlNode, name: 'tr' | 'tc'): XmlNode[] =>
  childrenOf(parent).flatMap((child) => {
    if (nameOf(child) === name) return isRemoved(child) ? [] : [child];
    return WRAPPERS.has(nameOf(child)) && !isPlaceholder(child) ? elementsOf(child, name) : [];
  });

/** Larger parts are not from a resume. */
const XML_MAX = 12 * 1024 * 1024;
/** A table with a cell of more paragraphs is a layout of the page. */
const CELL_LINES_MAX = 2;
const DEPTH_MAX = 200;

/** Word's own styles in its languages, which say how important a line is. */
const HEADING_STYLE = /^(?:heading|berschrift|titre|ttulo|title|titel)(\d?)/i;
const TITLE_SIZE = 24;
const HEADING_SIZES = [18, 15, 13];
/** Word's usual size, for text that doesn't say. */
const TEXT_SIZE = 11;
/** In twentieths of a point. */
const APART = 100;

/** Collects the lines of a part in reading order. */
class Collector {
  readonly lines: Line[] = [];
  isApart = false;
  #text = '';
  #size = 0;
  #isBold = false;
  readonly hides: HidingStyles;
  isHidingParagraph = false;
  /** The fields that the text is within: whether it is their code. */
  fields: boolean[] = [];

  constructor(hides: HidingStyles) {
    this.hides = hides;
  }

  add(text: string): void {
    this.#text += text;
  }

  addSize(points: number): void {
    this.#size = Math.max(this.#size, points || 0);
  }

  addBold(): void {
    this.#isBold = true;
  }

  addLine(line: Line): void {
    if (this.lines.length < LINES_MAX) this.lines.push({ ...line, isApart: line.isApart || this.isApart });
    this.isApart = false;
  }

  endLine(): void {
    const text = plainText(this.#text);
    const [size, style] = [this.#size || TEXT_SIZE, this.#isBold ? 'bold' : ''];
    if (text === '' || text === '•') this.isApart = true;
    else this.addLine({ text, size, style, isApart: false });
    this.#text = '';
    this.#size = 0;
    this.#isBold = false;
  }

  /** Ends a line whose own end is hidden. */
  end(): Line[] {
    if (this.#text !== '') this.endLine();
    return this.lines;
  }
}

/** What the properties of a paragraph say about its importance and the space above it. */
const collectProperties = (node: XmlNode, into: Collector): void => {
  for (const child of childrenOf(node)) {
    const style = nameOf(child) === 'pStyle' ? valOf(child) : undefined;
    if (style !== undefined) into.isHidingParagraph = into.hides(style);
    const [, level] = HEADING_STYLE.exec(style ?? '') ?? [];
    if (level !== undefined)
      into.addSize(level === '' ? TITLE_SIZE : (HEADING_SIZES[Number(level) - 1] ?? 0));
    if (nameOf(child) === 'numPr') into.add('• ');
    if (nameOf(child) === 'spacing' && Number(attributeOf(child, 'before')) >= APART) into.isApart = true;
  }
};

const joined = (lines: readonly Line[], separator: string): Line => ({
  text: lines.map(({ text }) => text).join(separator),
  size: Math.max(0, ...lines.map(({ size }) => size)),
  style: lines[0]?.style ?? '',
  isApart: false,
});

/** Rows of a table with headings, or with only small cells, are lines; other cells are columns of the page. */
const collectTable = (table: XmlNode, into: Collector, depth: number): void => {
  const rows = elementsOf(table, 'tr').map((row) =>
    elementsOf(row, 'tc').map((cell) => {
      const own = new Collector(into.hides);
      collect(childrenOf(cell), own, depth + 1);
      return own.end();
    }),
  );
  const hasHeadings = isTableHeading((rows[0] ?? []).map((lines) => joined(lines, ' ').text));
  const areLines =
    hasHeadings || rows.every((cells) => cells.every((lines) => lines.length <= CELL_LINES_MAX));
  for (const cells of rows) {
    into.isApart = true;
    const lines = areLines
      ? [
          joined(
            cells.map((own) => joined(own, hasHeadings ? ' ' : '\t')),
            '\t',
          ),
        ]
      : cells.flatMap(([first, ...rest]) => (first ? [{ ...first, isApart: true }, ...rest] : []));
    for (const line of lines) if (line.text.trim() !== '') into.addLine(line);
  }
};

/** Handlers for elements that are more than wrappers. */
const collectors: Readonly<Record<string, (node: XmlNode, into: Collector, depth: number) => void>> = {
  p: (node, into, depth) => {
    into.isHidingParagraph = false;
    collect(childrenOf(node), into, depth);
    if (!isEndHidden(node)) into.endLine();
    // Files with a code that never ends lose a paragraph at most.
    into.fields = [];
  },
  r: (node, into, depth) => {
    for (const child of childrenOf(node)) {
      const type = nameOf(child) === 'fldChar' ? attributeOf(child, 'fldCharType') : undefined;
      if (type === 'separate' || type === 'end') into.fields.pop();
      if (type === 'begin' || type === 'separate') into.fields.push(type === 'begin');
    }
    if (!into.fields.includes(true) && !isHiddenRun(node, into.isHidingParagraph, into.hides))
      collect(childrenOf(node), into, depth);
  },
  sdt: (node, into, depth) => {
    const content = childOf(node, 'sdtContent');
    if (content && !isPlaceholder(node)) collect(childrenOf(content), into, depth);
  },
  t: (node, into) => into.add(textOf(node)),
  tab: (_, into) => into.add('\t'),
  ptab: (_, into) => into.add('\t'),
  br: (_, into) => into.endLine(),
  cr: (_, into) => into.endLine(),
  noBreakHyphen: (_, into) => into.add('-'),
  sym: (_, into) => into.add('•'),
  sz: (node, into) => into.addSize(Number(valOf(node)) / 2),
  b: (node, into) => {
    if (!/^(?:0|false)$/.test(valOf(node) ?? '')) into.addBold();
  },
  tbl: collectTable,
  // Deleted and moved text, and the copy of a text box for old versions of Word.
  del: () => undefined,
  moveFrom: () => undefined,
  Fallback: () => undefined,
  pPr: collectProperties,
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

const nodesOf = (bytes: Buffer): XmlNode[] => {
  const nodes = parseXml(bytes);
  if (!nodes) throw new UnreadableResume('broken');
  return nodes;
};

/** Documents have a header each for the first, odd and even pages, often with the same lines. */
const withoutRepeated = (lines: readonly Line[], seen: Set<string>): Line[] =>
  lines.filter(({ text }) => {
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });

/** @throws {UnreadableResume} if it is invalid or unpacks to too much */
export const readDocxLines = async (bytes: Buffer): Promise<ResumeText> => {
  const parts = await readDocxParts(bytes, XML_MAX);
  if (!parts) throw new UnreadableResume('broken');
  if (parts === 'too_large') throw new UnreadableResume('too_complex');
  const hides = hidingStylesIn(parts.styles ? nodesOf(parts.styles) : []);
  const linesOf = (part: Buffer): Line[] => {
    const into = new Collector(hides);
    collect(nodesOf(part), into, 0);
    return into.end();
  };
  const seen = new Set<string>();
  const around = (all: readonly Buffer[]) => withoutRepeated(all.flatMap(linesOf), seen);
  return {
    lines: [
      ...around(parts.headers),
      ...linesOf(parts.body),
      ...around(parts.footers),
      ...parts.notes.flatMap(linesOf),
    ],
    links: parts.links,
  };
};
