/** Draws pictures for the pages of some sample companies, as if they had uploaded them. */
import { createHash, randomUUID } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import sharp from 'sharp';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { drawPortrait, drawRoom, drawTeam, drawView } from './draw-pictures.ts';
import { randomFor } from './random.ts';

/** The personas' companies and a few more: enough for a trial. */
const COMPANIES = 6;

const SCENES = [
  { kind: 'cover', alt: 'Our team at work', width: 1200, height: 480, draw: drawRoom },
  { kind: 'gallery', alt: 'All of us, on a Friday', width: 800, height: 600, draw: drawTeam },
  { kind: 'gallery', alt: 'The room where we meet', width: 800, height: 600, draw: drawRoom },
  { kind: 'gallery', alt: 'The view from our windows', width: 800, height: 600, draw: drawView },
  { kind: 'person', alt: 'Who reads your application', width: 320, height: 320, draw: drawPortrait },
] as const;

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
    for (const [place, { kind, alt, width, height, draw }] of SCENES.entries()) {
      const svg = draw({ width, height, number }, randomFor(seed, 'picture', number * SCENES.length + place));
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
