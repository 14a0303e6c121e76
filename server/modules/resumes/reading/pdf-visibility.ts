/** What of a PDF's page people see: no invisible text, unless an image shows it, no hidden layers, no tiny text. */
import type { Piece } from './page-rows.ts';

/** Where an image is drawn. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What the additions to PDF.js put among the items of a page. */
export interface PageItem {
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
export const withoutHiddenLayers = <T extends PageItem>(
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

export const imagesIn = (items: readonly PageItem[]): Area[] =>
  items.flatMap(({ type, ctm }) => (type === 'image' && ctm ? [areaOf(ctm)] : []));

/** Whether people can read a piece. Recognized text is invisible, and lies upon the picture of the page. */
export const isReadable = (
  { x, y, size }: Piece,
  isInvisible: boolean,
  { images, height }: { readonly images: readonly Area[]; readonly height: number },
): boolean => {
  // Where the text starts, whichever way it is turned.
  const isUpon = ({ left, right, bottom, top }: Area) =>
    x >= left - size && x <= right + size && y >= bottom - size && y <= top + size;
  return size >= SIZE_MIN * height && (!isInvisible || images.some(isUpon));
};
