/** Reads the text of a PDF with PDF.js, in reading order, column by column. */
import './worker-additions.ts';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  inLogicalOrder,
  LINES_MAX,
  type Line,
  NAMELESS,
  type ResumeText,
  UnreadableResume,
} from './document.ts';
import { readingOrder } from './page-layout.ts';
import type { Piece } from './page-rows.ts';

/** Where an image is drawn. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What the additions to PDF.js put among the items of a page. */
interface PageItem {
  readonly type?: string;
  /** Of text. */
  readonly hasEOL?: boolean;
  readonly optionalContent?: unknown;
  readonly ctm?: readonly number[];
  readonly isInvisible?: boolean;
}

/** Nobody reads smaller text, relative to the page: two points on a sheet of paper. */
const SIZE_MIN = 0.0024;

/** The items without those of hidden layers. */
const withoutHiddenLayers = <T extends PageItem>(
  items: readonly T[],
  isShown: (layer: unknown) => boolean,
): T[] => {
  /** Of each marked content that is open: whether it is hidden. */
  const open: boolean[] = [];
  return items.filter(({ type, optionalContent }) => {
    const isHidden = open.at(-1) ?? false;
    if (type === 'endMarkedContent') return !(open.pop() ?? false);
    if (type?.startsWith('beginMarkedContent') !== true) return !isHidden;
    const hides =
      isHidden || (optionalContent !== undefined && optionalContent !== null && !isShown(optionalContent));
    open.push(hides);
    return !hides;
  });
};

/** The unit square, as the transformation draws it. */
const areaOf = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Area => {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
};

const imagesIn = (items: readonly PageItem[]): Area[] =>
  items.flatMap(({ type, ctm }) => (type === 'image' && ctm ? [areaOf(ctm)] : []));

/** Whether people can read a piece. Recognized text is invisible, and lies upon the picture of the page. */
const isReadable = (
  { x, y, size }: Piece,
  isInvisible: boolean,
  { images, height }: { readonly images: readonly Area[]; readonly height: number },
): boolean => {
  // Where the text starts, whichever way it is turned.
  const isUpon = ({ left, right, bottom, top }: Area) =>
    x >= left - size && x <= right + size && y >= bottom - size && y <= top + size;
  return size >= SIZE_MIN * height && (!isInvisible || images.some(isUpon));
};

const PAGES_MAX = 12;
const PIECES_MAX = 20_000;

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

const openPdf = async (bytes: Uint8Array): Promise<PdfDocument> => {
  try {
    return await getDocument({
      // PDF.js takes ownership of the buffer.
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      useSystemFonts: false,
      disableFontFace: true,
      useWorkerFetch: false,
      useWasm: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: 0,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableResume(isLocked ? 'encrypted' : 'broken');
  }
};

type Item = Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number] & PageItem;

const pieceOf = (item: Item): Piece[] => {
  if (!('str' in item) || item.str === '') return [];
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
  return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d), font: item.fontName }];
};

const isBlank = ({ text }: Piece): boolean => text.trim() === '';

const BRACKET = /^[()[\]]$/;
/**
 * The letters of a span as one piece, with the text that they stand for. PDF.js sees spaces before dots and marks.
 * Brackets stay as they look, as they do without a span.
 */
const spanOf = (all: readonly Piece[], text: string): Piece[] => {
  const letters = all.filter((piece) => !isBlank(piece));
  const [widest] = letters.toSorted((one, other) => other.width - one.width);
  if (!widest || text === '') return [];
  const left = Math.min(...letters.map(({ x }) => x));
  const right = Math.max(...letters.map(({ x, width }) => x + width));
  return [
    {
      ...widest,
      text: [text, widest.text].every((one) => BRACKET.test(one)) ? widest.text : text,
      x: left,
      width: right - left,
    },
  ];
};

const CONTROLS = /(?![\t\n])\p{Cc}/gu;

interface Span {
  readonly text: string;
  readonly letters: Piece[];
  /** Of marked content within it. */
  depth: number;
}

const piecesIn = (items: readonly Item[]): Piece[] => {
  const pieces: Piece[] = [];
  let span: Span | undefined;
  for (const item of items) {
    if ('str' in item) (span?.letters ?? pieces).push(...pieceOf(item));
    else if (!span && 'actualText' in item && typeof item.actualText === 'string')
      span = { text: item.actualText, letters: [], depth: 0 };
    else if (span && item.type !== 'endMarkedContent') span.depth += 1;
    else if (span && span.depth > 0) span.depth -= 1;
    else if (span) {
      pieces.push(...spanOf(span.letters, span.text));
      span = undefined;
    }
  }
  const isNamed = items.some((item) => 'actualText' in item && typeof item.actualText === 'string');
  return isNamed
    ? pieces.map((piece) => ({ ...piece, text: piece.text.replace(CONTROLS, NAMELESS) }))
    : pieces;
};

type Layers = Awaited<ReturnType<PdfDocument['getOptionalContentConfig']>>;

const piecesOf = async (page: PdfPage, layers: Layers): Promise<Piece[]> => {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  if (items.length > PIECES_MAX) throw new UnreadableResume('too_complex');
  const [, bottom = 0, , top = 0] = page.view;
  const shown = withoutHiddenLayers<Item>(items, (layer) => layers.isVisible(layer));
  const sheet = { images: imagesIn(shown), height: top - bottom };
  const isSeen = (item: Item) =>
    pieceOf(item).every((piece) => isBlank(piece) || isReadable(piece, item.isInvisible ?? false, sheet));
  return piecesIn(shown.filter((item) => !('str' in item) || isSeen(item)));
};

const linksOf = async (page: PdfPage): Promise<string[]> => {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((one) =>
    typeof one === 'object' && one !== null && 'url' in one && typeof one.url === 'string' ? [one.url] : [],
  );
};

/** @throws {UnreadableResume} */
export const readPdfLines = async (bytes: Uint8Array): Promise<ResumeText> => {
  const pdf = await openPdf(bytes);
  const layers = await pdf.getOptionalContentConfig();
  const lines: Line[] = [];
  const links: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number += 1) {
    const page = await pdf.getPage(number);
    const [left = 0, , right = 0] = page.view;
    lines.push(...readingOrder(await piecesOf(page, layers), right - left));
    links.push(...(await linksOf(page)));
    page.cleanup();
  }
  return { lines: inLogicalOrder(lines.slice(0, LINES_MAX)), links };
};
