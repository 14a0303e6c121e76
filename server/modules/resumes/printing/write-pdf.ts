/** Lays a resume out on pages: in one column, or with contact and skills beside it. */
import type { PrintLayout } from '#contract/shared/constants.ts';
import type { PrintedEntry, PrintedResume, PrintedSection } from './content.ts';
import { type Colour, PAGE, PdfFile } from './pdf-file.ts';
import { type Run, shape, widthOf } from './shaped-text.ts';

const INK: Colour = [0.08, 0.13, 0.12];
const QUIET: Colour = [0.28, 0.35, 0.35];
const ACCENT: Colour = [0.06, 0.43, 0.4];
const TINT: Colour = [0.93, 0.96, 0.95];
const RULE: Colour = [0.8, 0.85, 0.84];

const MARGIN = 48;
const SIDE_WIDTH = 178;
const SIDE_PADDING = 24;
const LINE = 1.38;
const ASIDE_GAP = 14;
const BULLET_INDENT = 11;

interface TextStyle {
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: Colour;
}
const STYLES = {
  name: { size: 24, isBold: true, colour: INK },
  role: { size: 12.5, isBold: false, colour: ACCENT },
  heading: { size: 12.5, isBold: true, colour: ACCENT },
  strong: { size: 10.5, isBold: true, colour: INK },
  plain: { size: 10, isBold: false, colour: INK },
  quiet: { size: 10, isBold: false, colour: QUIET },
} as const satisfies Record<string, TextStyle>;

/** A column that goes on over pages. */
class Column {
  readonly #file: PdfFile;
  readonly #left: number;
  readonly #width: number;
  readonly #isRightToLeft: boolean;
  #page = 0;
  #y = PAGE.height - MARGIN;

  constructor(file: PdfFile, left: number, width: number, isRightToLeft: boolean) {
    this.#file = file;
    this.#left = left;
    this.#width = width;
    this.#isRightToLeft = isRightToLeft;
  }

  /** Begins another page unless this much still fits. */
  ensure(height: number): void {
    if (this.#y - height >= MARGIN) return;
    this.#page += 1;
    this.#y = PAGE.height - MARGIN;
  }

  space(height: number): void {
    this.#y -= height;
  }

  #shape(text: string, { isBold }: TextStyle): Run[] {
    return shape(text, isBold, this.#isRightToLeft);
  }

  #place(runs: readonly Run[], style: TextStyle, fromStart: number): void {
    const start = this.#left + fromStart;
    const x = this.#isRightToLeft ? 2 * this.#left + this.#width - start - widthOf(runs, style.size) : start;
    this.#file.draw(this.#page, runs, { x, y: this.#y - style.size, ...style });
  }

  /** The text in lines that fit; words that are too long for a line are cut. */
  #wrap(text: string, style: TextStyle, width: number): string[] {
    const measure = (part: string) => widthOf(this.#shape(part, style), style.size);
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
    const asideRuns = this.#shape(aside, STYLES.quiet);
    const asideWidth = aside === '' ? 0 : widthOf(asideRuns, STYLES.quiet.size) + ASIDE_GAP;
    const lines = this.#wrap(text, style, this.#width - indent - asideWidth);
    for (const [index, line] of (lines.length > 0 ? lines : ['']).entries()) {
      this.ensure(style.size * LINE);
      if (index === 0 && mark !== '') this.#place(this.#shape(mark, style), style, 0);
      this.#place(this.#shape(line, style), style, indent);
      if (index === 0 && aside !== '')
        this.#place(asideRuns, STYLES.quiet, this.#width - asideWidth + ASIDE_GAP);
      this.#y -= style.size * LINE;
    }
  }

  rule(): void {
    this.#file.fill(this.#page, [this.#left, this.#y - 1, this.#width, 0.8], RULE);
    this.#y -= 7;
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

const writeClassic = (file: PdfFile, resume: PrintedResume): void => {
  const column = new Column(file, MARGIN, PAGE.width - 2 * MARGIN, resume.isRightToLeft);
  addHead(column, resume);
  column.add(resume.contact.join(' | '), STYLES.quiet);
  for (const section of resume.sections) addSection(column, section, false);
};

const writeSidebar = (file: PdfFile, resume: PrintedResume, contactHeading: string): void => {
  const { isRightToLeft, sections } = resume;
  const sideLeft = isRightToLeft ? PAGE.width - SIDE_WIDTH : 0;
  const mainLeft = isRightToLeft ? MARGIN : SIDE_WIDTH + SIDE_PADDING;
  const main = new Column(file, mainLeft, PAGE.width - SIDE_WIDTH - SIDE_PADDING - MARGIN, isRightToLeft);
  file.fill(0, [sideLeft, 0, SIDE_WIDTH, PAGE.height], TINT);
  const side = new Column(file, sideLeft + SIDE_PADDING, SIDE_WIDTH - 2 * SIDE_PADDING, isRightToLeft);
  addSection(side, { heading: contactHeading, text: resume.contact, entries: [], items: [] }, true);
  for (const section of sections) if (section.items.length > 0) addSection(side, section, true);
  addHead(main, resume);
  for (const section of sections) if (section.items.length === 0) addSection(main, section, false);
};

export const writePdf = (resume: PrintedResume, layout: PrintLayout, contactHeading: string): Buffer => {
  const file = new PdfFile(resume.name);
  if (layout === 'classic') writeClassic(file, resume);
  else writeSidebar(file, resume, contactHeading);
  return file.bytes();
};
