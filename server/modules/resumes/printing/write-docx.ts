/** Writes a resume as a Word document: in one column, or in a table with contact and skills beside it. */
import { ZipFile } from 'yazl';
import type { PrintLayout } from '#contract/shared/constants.ts';
import { escapeHtml } from '../../../platform/text.ts';
import type { PrintedEntry, PrintedResume, PrintedSection } from './content.ts';

interface TextStyle {
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
}

const ACCENT = '0F6E66';
const QUIET = '48595A';
/** In half points. */
const STYLES = {
  name: { size: 48, isBold: true, colour: '14201F' },
  role: { size: 25, isBold: false, colour: ACCENT },
  strong: { size: 22, isBold: true, colour: '14201F' },
  plain: { size: 20, isBold: false, colour: '14201F' },
  quiet: { size: 20, isBold: false, colour: QUIET },
  heading: { size: 25, isBold: true, colour: ACCENT },
} as const satisfies Record<string, TextStyle>;
type StyleName = keyof typeof STYLES;

/** In twentieths of a point. */
const PAGE = { width: 11906, height: 16838, margin: 960 };
const SIDE = 3000;
const MAIN = PAGE.width - 2 * PAGE.margin - SIDE;

class Body {
  readonly #isRightToLeft: boolean;
  readonly #width: number;
  xml = '';

  constructor(isRightToLeft: boolean, width: number) {
    this.#isRightToLeft = isRightToLeft;
    this.#width = width;
  }

  #run(text: string, { size, isBold, colour }: TextStyle): string {
    const bold = isBold ? '<w:b/><w:bCs/>' : '';
    const direction = this.#isRightToLeft ? '<w:rtl/>' : '';
    return `<w:r><w:rPr>${bold}<w:color w:val="${colour}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>${direction}</w:rPr><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r>`;
  }

  #paragraph(properties: string, runs: string): void {
    const direction = this.#isRightToLeft ? '<w:bidi/>' : '';
    this.xml += `<w:p><w:pPr>${properties.replace('<!--bidi-->', direction)}</w:pPr>${runs}</w:p>`;
  }

  add(text: string, style: StyleName, { aside = '', before = 0, mark = '' } = {}): void {
    const tab = aside === '' ? '' : `<w:tabs><w:tab w:val="end" w:pos="${this.#width}"/></w:tabs>`;
    const indent = mark === '' ? '' : '<w:ind w:start="220" w:hanging="220"/>';
    const end = aside === '' ? '' : `<w:r><w:tab/></w:r>${this.#run(aside, STYLES.quiet)}`;
    this.#paragraph(
      `${tab}<!--bidi--><w:spacing w:before="${before}" w:after="20"/>${indent}`,
      `${this.#run(mark + text, STYLES[style])}${end}`,
    );
  }

  addHeading(text: string): void {
    this.#paragraph(
      `<w:pStyle w:val="Heading1"/><w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="4" w:space="2" w:color="CCD9D6"/></w:pBdr><!--bidi--><w:spacing w:before="240" w:after="80"/>`,
      this.#run(text, STYLES.heading),
    );
  }
}

const addEntry = (body: Body, { title, aside, below, lines }: PrintedEntry): void => {
  body.add(title, 'strong', { aside, before: 120 });
  if (below !== '') body.add(below, 'quiet');
  for (const line of lines) body.add(line, 'plain', { mark: '• ' });
};

const addSection = (
  body: Body,
  { heading, text, entries, items }: PrintedSection,
  isBeside: boolean,
): void => {
  body.addHeading(heading);
  for (const line of text) body.add(line, 'plain');
  for (const entry of entries) addEntry(body, entry);
  if (isBeside) for (const item of items) body.add(item, 'plain');
  else if (items.length > 0) body.add(items.join(' | '), 'plain');
};

const addHead = (body: Body, { name, title }: PrintedResume): void => {
  body.add(name, 'name');
  if (title !== '') body.add(title, 'role');
};

const classic = (resume: PrintedResume): string => {
  const body = new Body(resume.isRightToLeft, PAGE.width - 2 * PAGE.margin);
  addHead(body, resume);
  body.add(resume.contact.join(' | '), 'quiet');
  for (const section of resume.sections) addSection(body, section, false);
  return body.xml;
};

const cell = (width: number, xml: string, isTinted: boolean): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${isTinted ? '<w:shd w:val="clear" w:color="auto" w:fill="EDF4F2"/>' : ''}</w:tcPr>${xml}</w:tc>`;

const sidebar = (resume: PrintedResume, contactHeading: string): string => {
  const { isRightToLeft, sections } = resume;
  const [side, main] = [new Body(isRightToLeft, SIDE - 300), new Body(isRightToLeft, MAIN - 300)];
  addSection(side, { heading: contactHeading, text: resume.contact, entries: [], items: [] }, true);
  for (const section of sections) if (section.items.length > 0) addSection(side, section, true);
  addHead(main, resume);
  for (const section of sections) if (section.items.length === 0) addSection(main, section, false);
  const direction = isRightToLeft ? '<w:bidiVisual/>' : '';
  return `<w:tbl><w:tblPr>${direction}<w:tblW w:w="${SIDE + MAIN}" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblCellMar><w:start w:w="150" w:type="dxa"/><w:end w:w="150" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid><w:gridCol w:w="${SIDE}"/><w:gridCol w:w="${MAIN}"/></w:tblGrid><w:tr>${cell(SIDE, side.xml, true)}${cell(MAIN, main.xml, false)}</w:tr></w:tbl><w:p/>`;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Noto and Arial are where Word, LibreOffice and Google Docs run; each finds one with the letters it needs. */
const STYLE_PART = `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>`;

export const writeDocx = async (
  resume: PrintedResume,
  layout: PrintLayout,
  contactHeading: string,
): Promise<Buffer> => {
  const zip = new ZipFile();
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(`${HEAD}${content}`), name);
  const part = (name: string, type: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('document', 'document.main')}${part('styles', 'styles')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  add(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('word/styles.xml', STYLE_PART);
  const body = layout === 'classic' ? classic(resume) : sidebar(resume, contactHeading);
  const page = `<w:sectPr><w:pgSz w:w="${PAGE.width}" w:h="${PAGE.height}"/><w:pgMar w:top="900" w:bottom="900" w:left="${PAGE.margin}" w:right="${PAGE.margin}" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr>`;
  add('word/document.xml', `<w:document xmlns:w="${WORD}"><w:body>${body}${page}</w:body></w:document>`);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};
