/** The portal's icons: the operator's logo, or our own in the accent colour, in the sizes that systems ask for. */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Look } from '../../platform/look/look.ts';

export const FAVICON = '/favicon.svg';

interface Icon {
  readonly size: number;
  /** Whether systems cut its corners: it has a background and a margin then. */
  readonly isMaskable: boolean;
}

const ICONS: Readonly<Record<string, Icon>> = {
  '/icons/192.png': { size: 192, isMaskable: false },
  '/icons/512.png': { size: 512, isMaskable: false },
  '/icons/maskable-512.png': { size: 512, isMaskable: true },
  '/icons/apple-180.png': { size: 180, isMaskable: true },
};

const HOUR_S = 3600;
const DOTS_AN_INCH = 72;
/** The share of a maskable icon that no system cuts off. */
const SAFE = 0.8;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** For pictures from an operator's file, opened at its own address. */
const NO_SCRIPTS = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

const drawIcon = async (logo: string, { size, isMaskable }: Icon, background: string): Promise<Buffer> => {
  const svg = Buffer.from(logo);
  const { width = size, height = size } = await sharp(svg).metadata();
  const inner = isMaskable ? Math.round((size * SAFE) / 2) * 2 : size;
  const margin = (size - inner) / 2;
  const drawn = sharp(svg, { density: Math.max(1, (DOTS_AN_INCH * size) / Math.max(width, height)) })
    .resize(inner, inner, { fit: 'contain', background: TRANSPARENT })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: TRANSPARENT });
  return (isMaskable ? drawn.flatten({ background }) : drawn).png({ compressionLevel: 9 }).toBuffer();
};

export const iconRoutes = (app: FastifyInstance, { logo, background }: Look): void => {
  const drawn = new LRUCache<string, Buffer>({
    max: Object.keys(ICONS).length,
    fetchMethod: async (path) => {
      const icon = ICONS[path];
      return icon && drawIcon(logo, icon, background);
    },
  });
  const cacheControl = `public, max-age=${HOUR_S}`;
  app.get(FAVICON, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', cacheControl)
      .header('content-security-policy', NO_SCRIPTS)
      .send(logo),
  );
  for (const path of Object.keys(ICONS))
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', cacheControl)
        .send(await drawn.fetch(path)),
    );
};
