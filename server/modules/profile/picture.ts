/** What counts as a portrait or logo: told by content, for a name and a media type prove nothing. */
import { randomUUID } from 'node:crypto';
import { PICTURE_MAX_BYTES } from '#contract/profile-rules.ts';
import { Failure, invalid } from '../../failure.ts';
import type { FileStore } from '../../files.ts';
import type { Upload } from '../../plugins/uploads.ts';
import type { NewFile } from '../accounts/repository.ts';
import { safeFileName } from '../accounts/resume.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Buffer, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** The media type of a PNG, JPEG or WebP; undefined for anything else, SVG above all: it could run scripts. */
export const pictureTypeOf = (bytes: Buffer): string | undefined => {
  if (startsWith(bytes, PNG)) return 'image/png';
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
};

/** Stores a picture under a random name. Refuses what is none, before anything is written. */
export const storePicture = async (files: FileStore, upload: Upload): Promise<NewFile> => {
  const mediaType = pictureTypeOf(upload.bytes);
  if (!mediaType) throw invalid({ avatar: { key: 'profile.picture_invalid' } });
  if (upload.bytes.length > PICTURE_MAX_BYTES) {
    const text = { key: 'profile.picture_too_large' } as const;
    throw new Failure('too_large', text, { avatar: text });
  }
  const file = { id: randomUUID(), name: safeFileName(upload.name), mediaType, bytes: upload.bytes.length };
  await files.put(file.id, upload.bytes);
  return file;
};
