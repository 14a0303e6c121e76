/** Renders the share image of a page. Runs in a worker thread, because it takes tens of milliseconds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import type { Look } from '../../platform/look/look.ts';

/** The texts of a share image. */
export interface PictureTexts {
  readonly product: string;
  readonly title: string;
  /** One line each. */
  readonly facts: readonly string[];
}

/** The size that Open Graph recommends. */
export const PICTURE = { width: 1200, height: 630 } as const;

const COLOURS = { surface: '#ffffff', ink: '#14201f', quiet: '#48595a' };

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

const clamped = (lines: number): Style => ({
  display: 'block',
  lineClamp: lines,
  overflow: 'hidden',
});

const TITLE_LONG = 42;

interface Drawing extends PictureTexts {
  readonly look: Look;
}

const layout = ({ product, title, facts, look }: Drawing): Box =>
  box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px',
      background: COLOURS.surface,
      borderLeft: `24px solid ${look.accent}`,
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
      box({ alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 700, color: look.accent }, [
        {
          type: 'img',
          key: null,
          props: {
            src: `data:image/svg+xml;base64,${Buffer.from(look.logo).toString('base64')}`,
            width: 60,
            height: 60,
            style: { objectFit: 'contain' },
          },
        },
        box({}, product),
      ]),
    ],
  );

/** @returns a PNG file. */
export default async (drawing: Drawing): Promise<Uint8Array> => {
  const svg = await satori(layout(drawing), { ...PICTURE, fonts });
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
};
