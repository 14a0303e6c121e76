/** Draws pictures for the pages of some sample companies, as if they had uploaded them. */
import { createHash, randomUUID } from 'node:crypto';
import { addMilliseconds } from 'date-fns';
import sharp from 'sharp';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { type Random, randomFor } from './random.ts';

/** The personas' companies and one more: enough for a trial. */
const COMPANIES = 3;

const PALETTES = [
  ['#f3d9b1', '#e29578', '#83c5be', '#006d77', '#0b3b37'],
  ['#cfe0fc', '#8fb8de', '#5f7fbf', '#3d4fae', '#1b2350'],
  ['#fde2e4', '#f2b5d4', '#b5838d', '#6d597a', '#355070'],
] as const;

const SCENES = [
  { kind: 'cover', alt: 'The view from our office in the morning', width: 1600, height: 640 },
  { kind: 'gallery', alt: 'The hills behind our workshop', width: 1200, height: 900 },
  { kind: 'gallery', alt: 'Our street at dusk', width: 1200, height: 900 },
  { kind: 'gallery', alt: 'A walk after lunch', width: 1200, height: 900 },
] as const;

/** A row of hills from edge to edge, at this share of the height. */
const hills = (width: number, height: number, at: number, random: Random): string => {
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const y = height * (at + (random.next() - 0.5) * 0.16);
    return `${Math.round((width * step) / steps)} ${Math.round(y)}`;
  });
  const [first, ...others] = points;
  return `M${first}${others.map((point) => `L${point}`).join('')}V${height}H0Z`;
};

/** Hills before a low sun. */
const scene = (width: number, height: number, number: number, random: Random): string => {
  const [sky, sun, ...lands] = PALETTES[number % PALETTES.length] ?? PALETTES[0];
  const x = width * (0.2 + random.next() * 0.6);
  const rows = lands.map(
    (land, row) => `<path fill="${land}" d="${hills(width, height, 0.5 + row * 0.18, random)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${sky}"/><circle cx="${x}" cy="${height * 0.42}" r="${height * 0.16}" fill="${sun}"/>${rows.join('')}</svg>`;
};

export const writePictures = async (
  { db }: Database,
  files: Pick<FileStore, 'put'>,
  { seed, now }: { readonly seed: number; readonly now: Date },
): Promise<void> => {
  const companies = await db
    .select({ id: table.companies.id, ownerId: table.companies.userId })
    .from(table.companies)
    .orderBy(table.companies.id)
    .limit(COMPANIES);
  for (const [number, { id: companyId, ownerId }] of companies.entries())
    for (const [place, { kind, alt, width, height }] of SCENES.entries()) {
      const svg = scene(width, height, number, randomFor(seed, 'picture', number * SCENES.length + place));
      const bytes = await sharp(Buffer.from(svg)).webp().toBuffer();
      const fileId = randomUUID();
      await files.put(fileId, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = {
        id: fileId,
        ownerId,
        name: 'picture.webp',
        mediaType: 'image/webp',
        bytes: bytes.length,
      };
      await insertRows(db, table.files, [{ ...file, sha256, createdAt: now }]);
      const createdAt = addMilliseconds(now, place);
      await insertRows(db, table.companyPictures, [
        { fileId, companyId, kind, alt, width, height, createdAt },
      ]);
    }
};
