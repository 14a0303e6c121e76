/** Lays a resume out on pages: in one column, or with contact and skills beside it. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { PrintLayout } from '#contract/shared/constants.ts';
import type { PrintedEntry, PrintedResume, PrintedSection } from './content.ts';
import { fontOf, partsOf } from './shaped-text.ts';

type File = InstanceType<typeof PDFDocument>;

const PAGE = { width: 595, height: 842 } as const;
const INK = '#14211f';
const QUIET = '#475959';
const ACCENT = '#0f6e66';
const TINT = '#edf5f2';
const RULE = '#ccd9d6';

const MARGIN = 48;
const SIDE_WIDTH = 178;
const SIDE_PADDING = 24;
const LINE = 1.38;
const ASIDE_GAP = 14;
const BULLET_INDENT = 11;

interface TextStyle {
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
}
const STYLES = {
  name: { size: 24, isBold: true, colour: INK },
  role: { size: 12.5, isBold: false, colour: ACCENT },
  heading: { size: 12.5, isBold: true, colour: ACCENT },
  strong: { size: 10.5, isBold: true, colour: INK },
  plain: { size: 10, isBold: false, colour: INK },
  quiet: { size: 10, isBold: false, colour: QUIET },
} as const satisfies Record<string, TextStyle>;

/** Has runs of several words shaped as a whole: pdfkit would shape each word for itself, in the order of reading. */
const WHOLE = { features: [] };

interface Run {
  /** In the order in which they are drawn. */
  readonly parts: readonly { readonly text: string; readonly font: string; readonly width: number }[];
  readonly width: number;
}

/** A column that goes on over pages. */
class Column {
  readonly #file: File;
  readonly #left: number;
  readonly #width: number;
  readonly #isRightToLeft: boolean;
  #page = 0;
  #y = MARGIN;

  constructor(file: File, left: number, width: number, isRightToLeft: boolean) {
    this.#file = file;
    this.#left = left;
    this.#width = width;
    this.#isRightToLeft = isRightToLeft;
  }

  /** Begins another page unless this much still fits. */
  ensure(height: number): void {
    if (this.#y + height <= PAGE.height - MARGIN) return;
    this.#page += 1;
    if (this.#page === this.#file.bufferedPageRange().count) this.#file.addPage();
    this.#y = MARGIN;
  }

  space(height: number): void {
    this.#y += height;
  }

  #shape(text: string, { isBold, size }: TextStyle): Run {
    const parts = partsOf(text, isBold, this.#isRightToLeft).map((part) => ({
      ...part,
      width: this.#file.font(fontOf(part.font), part.font, size).widthOfString(part.text, WHOLE),
    }));
    return { parts, width: parts.reduce((sum, { width }) => sum + width, 0) };
  }

  #place({ parts, width }: Run, { size, colour }: TextStyle, fromStart: number): void {
    const start = this.#left + fromStart;
    let x = this.#isRightToLeft ? 2 * this.#left + this.#width - start - width : start;
    this.#file.switchToPage(this.#page);
    this.#file.fillColor(colour);
    for (const part of parts) {
      this.#file
        .font(fontOf(part.font), part.font, size)
        .text(part.text, x, this.#y + size, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' });
      x += part.width;
    }
  }

  /** The text in lines that fit; words that are too long for a line are cut. */
  #wrap(text: string, style: TextStyle, width: number): string[] {
    const measure = (part: string) => this.#shape(part, style).width;
    const space = measure(' ');
    const lines: string[] = [];
    let used = Number.POSITIVE_INFINITY;
    const append = (part: string, own: number, gap: string): void => {
      const isOnLine = used + (gap === '' ? 0 : space) + own <= width;
      if (isOnLine) lines[lines.length - 1] += gap + part;
      else lines.push(part);
      used = isOnLine ? used + (gap === '' ? 0 : space) + own : own;
    };
    for (const word of text.split(/\s+/)) {
      const own = measure(word);
      if (own <= width) append(word, own, ' ');
      // A web address, for instance.
      else
        for (const [at, letter] of [...word].entries()) append(letter, measure(letter), at === 0 ? ' ' : '');
    }
    return lines;
  }

  add(text: string, style: TextStyle, { aside = '', indent = 0, mark = '' } = {}): void {
    const beside = this.#shape(aside, STYLES.quiet);
    const asideWidth = aside === '' ? 0 : beside.width + ASIDE_GAP;
    const lines = this.#wrap(text, style, this.#width - indent - asideWidth);
    for (const [index, line] of (lines.length > 0 ? lines : ['']).entries()) {
      this.ensure(style.size * LINE);
      if (index === 0 && mark !== '') this.#place(this.#shape(mark, style), style, 0);
      this.#place(this.#shape(line, style), style, indent);
      if (index === 0 && aside !== '')
        this.#place(beside, STYLES.quiet, this.#width - asideWidth + ASIDE_GAP);
      this.#y += style.size * LINE;
    }
  }

  rule(): void {
    this.#file.switchToPage(this.#page);
    this.#file.rect(this.#left, this.#y + 0.2, this.#width, 0.8).fill(RULE);
    this.#y += 7;
  }
}

const addEntry = (column: Column, { title, aside, below, lines }: PrintedEntry): void => {
  column.ensure(44);
  column.add(title, STYLES.strong, { aside });
  if (below !== '') column.add(below, STYLES.quiet);
  for (const line of lines) column.add(line, STYLES.plain, { indent: BULLET_INDENT, mark: '•' });
  column.space(7);
};

const addSection = (
  column: Column,
  { heading, text, entries, items }: PrintedSection,
  isBeside: boolean,
): void => {
  column.space(9);
  column.ensure(60);
  column.add(heading, STYLES.heading);
  column.rule();
  for (const line of text) column.add(line, STYLES.plain);
  for (const entry of entries) addEntry(column, entry);
  if (isBeside) for (const item of items) column.add(item, STYLES.plain);
  else if (items.length > 0) column.add(items.join(' | '), STYLES.plain);
};

const addHead = (column: Column, { name, title }: PrintedResume): void => {
  column.add(name, STYLES.name);
  if (title !== '') column.add(title, STYLES.role);
};

const writeClassic = (file: File, resume: PrintedResume): void => {
  const column = new Column(file, MARGIN, PAGE.width - 2 * MARGIN, resume.isRightToLeft);
  addHead(column, resume);
  column.add(resume.contact.join(' | '), STYLES.quiet);
  for (const section of resume.sections) addSection(column, section, false);
};

const writeSidebar = (file: File, resume: PrintedResume, contactHeading: string): void => {
  const { isRightToLeft, sections } = resume;
  const sideLeft = isRightToLeft ? PAGE.width - SIDE_WIDTH : 0;
  const mainLeft = isRightToLeft ? MARGIN : SIDE_WIDTH + SIDE_PADDING;
  const main = new Column(file, mainLeft, PAGE.width - SIDE_WIDTH - SIDE_PADDING - MARGIN, isRightToLeft);
  file.rect(sideLeft, 0, SIDE_WIDTH, PAGE.height).fill(TINT);
  const side = new Column(file, sideLeft + SIDE_PADDING, SIDE_WIDTH - 2 * SIDE_PADDING, isRightToLeft);
  addSection(side, { heading: contactHeading, text: resume.contact, entries: [], items: [] }, true);
  for (const section of sections) if (section.items.length > 0) addSection(side, section, true);
  addHead(main, resume);
  for (const section of sections) if (section.items.length === 0) addSection(main, section, false);
};

export const writePdf = (
  resume: PrintedResume,
  layout: PrintLayout,
  contactHeading: string,
): Promise<Buffer> => {
  const file = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    info: { Title: resume.name },
  });
  if (layout === 'classic') writeClassic(file, resume);
  else writeSidebar(file, resume, contactHeading);
  file.end();
  return buffer(file);
};
