/** Renders the share image of a page. Runs in a worker thread, because it takes tens of milliseconds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';

/** The texts of a share image. */
export interface PictureTexts {
  readonly product: string;
  readonly title: string;
  /** One line each. */
  readonly facts: readonly string[];
}

/** The size that Open Graph recommends. */
export const PICTURE = { width: 1200, height: 630 } as const;

const COLOURS = { surface: '#ffffff', ink: '#14201f', quiet: '#48595a', accent: '#0f6e66' };

const fontFile = (subset: string, weight: number): Buffer =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`,
    ),
  );
const WEIGHTS = [400, 700] as const;
const fonts = ['latin', 'latin-ext'].flatMap((subset) =>
  WEIGHTS.map((weight) => ({
    name: subset === 'latin' ? 'Figtree' : 'Figtree Extended',
    data: fontFile(subset, weight),
    weight,
    style: 'normal' as const,
  })),
);

type Style = Readonly<Record<string, string | number>>;
interface Box {
  readonly type: string;
  readonly key: null;
  readonly props: {
    readonly style: Style;
    readonly children?: readonly Box[] | string;
    readonly [attribute: string]: unknown;
  };
}
const box = (style: Style, children?: readonly Box[] | string): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
});

/** The product's logo, as in the site's header. */
const SIGN = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="0 0 32 32" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.4" stroke="white"><rect width="32" height="32" rx="8" fill="${COLOURS.accent}" stroke="none"/><path d="M9 11h9M9 16h6M9 21h4"/><path d="m17.5 20.5 2.6 2.6 4.6-6.2"/></svg>`,
)}`;

const clamped = (lines: number): Style => ({
  display: 'block',
  lineClamp: lines,
  overflow: 'hidden',
});

const TITLE_LONG = 42;

const layout = ({ product, title, facts }: PictureTexts): Box =>
  box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px',
      background: COLOURS.surface,
      borderLeft: `24px solid ${COLOURS.accent}`,
      fontFamily: 'Figtree, Figtree Extended',
      color: COLOURS.ink,
    },
    [
      box({ flexDirection: 'column', gap: 36 }, [
        box(
          {
            fontSize: title.length > TITLE_LONG ? 60 : 76,
            fontWeight: 700,
            lineHeight: 1.12,
            ...clamped(3),
          },
          title,
        ),
        ...facts.map((fact, index) =>
          box(
            {
              fontSize: 36,
              color: index === 0 ? COLOURS.ink : COLOURS.quiet,
              ...clamped(1),
            },
            fact,
          ),
        ),
      ]),
      box({ alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 700, color: COLOURS.accent }, [
        { type: 'img', key: null, props: { src: SIGN, width: 60, height: 60, style: {} } },
        box({}, product),
      ]),
    ],
  );

/** @returns a PNG file. */
export default async (texts: PictureTexts): Promise<Uint8Array> => {
  const svg = await satori(layout(texts), { ...PICTURE, fonts });
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
};
