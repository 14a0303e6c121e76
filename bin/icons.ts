/** Renders the app icons from SVG files, in the sizes that operating systems require. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const ICONS = [
  { from: 'favicon.svg', to: '192.png', size: 192 },
  { from: 'favicon.svg', to: '512.png', size: 512 },
  { from: 'icons/maskable.svg', to: 'maskable-512.png', size: 512 },
  // Apple rounds the corners itself.
  { from: 'icons/maskable.svg', to: 'apple-180.png', size: 180 },
] as const;

/** @param folder of the built front end, with the pictures in it. */
export const drawIcons = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'icons'), { recursive: true });
  await Promise.all(
    ICONS.map(async ({ from, to, size }) =>
      sharp(await readFile(join(folder, from)), { density: (72 * size) / 32 })
        .resize(size, size)
        .png({ compressionLevel: 9, palette: true })
        .toFile(join(folder, 'icons', to)),
    ),
  );
};
