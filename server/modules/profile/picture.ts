/**
 * Re-encodes uploaded portraits and logos, upright and at most at display size. This removes metadata, such as place
 * and device, and anything else in the file.
 */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { invalid } from '../../http/failure.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { NewFile } from '../accounts/repository.ts';
import { safeFileName } from '../files/names.ts';

/** The longer side in pixels: twice the largest display size, for high-density screens. */
export const PICTURE_SIDE = 512;
/** More than phones' cameras have. Small files with more pixels are decompression bombs. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;

/** Pixels of a mark in a list, for dense screens. Some 3 KB, where a whole picture can have 200. */
export const MARK_SIDE = 96;
const MARKS_KEPT = 1000;

const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;
export type PictureFormat = keyof typeof SIGNATURES | 'webp';

const startsWith = (bytes: Buffer, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** PNG, JPEG or WebP by content; undefined for anything else. SVG could run scripts. */
const formatOf = (bytes: Buffer): PictureFormat | undefined => {
  if (startsWith(bytes, SIGNATURES.png)) return 'png';
  if (startsWith(bytes, SIGNATURES.jpeg)) return 'jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : undefined;
};

const refused = () => invalid({ avatar: { key: 'profile.picture_invalid' } });

interface Drawn {
  readonly bytes: Buffer;
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a picture, in its own format unless another one is given, with sides of at most this length.
 * @returns undefined if it is invalid or too large to decode.
 */
export const redrawWithin = async (
  bytes: Buffer,
  side: number,
  format: PictureFormat | undefined = formatOf(bytes),
): Promise<Drawn | undefined> => {
  if (!format || !formatOf(bytes)) return undefined;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, format, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
};

/** The same at the size of portraits and logos. Throws if it is invalid or too large to decode. */
export const redraw = async (bytes: Buffer): Promise<Drawn> => {
  const drawn = await redrawWithin(bytes, PICTURE_SIDE);
  if (!drawn) throw refused();
  return drawn;
};

const drawSmall = (picture: Uint8Array, side: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: PIXELS_MAX })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();

/** Small pictures are rendered on demand and cached in memory. A file never changes under its id. */
export const createSmallPictures = (files: FileStore, { side, kept }: { side: number; kept: number }) =>
  new LRUCache<string, Buffer>({
    max: kept,
    fetchMethod: async (id) => {
      const picture = await files.get(id);
      return picture && drawSmall(picture, side);
    },
  });

export const createMarks = (files: FileStore) =>
  createSmallPictures(files, { side: MARK_SIDE, kept: MARKS_KEPT });

/** Stores a picture under a random name. Rejects other files before anything is written. */
export const storePicture = async (files: FileStore, upload: Upload): Promise<NewFile> => {
  const { bytes, format } = await redraw(upload.bytes);
  const mediaType = `image/${format}`;
  const file = {
    id: randomUUID(),
    name: safeFileName(upload.name, mediaType),
    mediaType,
    bytes: bytes.length,
  };
  await files.put(file.id, bytes);
  return file;
};
