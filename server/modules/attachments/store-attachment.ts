/** Which files can be sent to others. Decided by their content, because names and media types prove nothing. */
import { randomUUID } from 'node:crypto';
import { ATTACHMENT_MAX_BYTES } from '#contract/conversations/rules.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { NewFile } from '../accounts/repository.ts';
import { resumeTypeOf } from '../accounts/resume.ts';
import { safeFileName } from '../files/names.ts';
import { redrawWithin } from '../profile/picture.ts';

/** The longer side of a picture in pixels: A4 at 300 dpi, so that scans stay legible. */
const PICTURE_SIDE = 3508;

/** The file as it is stored. Pictures are re-encoded, without the place and device that cameras add. */
const readKind = async (bytes: Buffer): Promise<{ mediaType: string; bytes: Buffer } | undefined> => {
  const document = await resumeTypeOf(bytes);
  if (document) return { mediaType: document, bytes };
  const picture = await redrawWithin(bytes, PICTURE_SIDE);
  return picture && { mediaType: `image/${picture.format}`, bytes: picture.bytes };
};

/** Stores a PDF, Word file or picture under a random name. @returns undefined for anything else */
export const storeAttachment = async (
  files: FileStore,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<NewFile | undefined> => {
  if (bytes.length > ATTACHMENT_MAX_BYTES) return undefined;
  const read = await readKind(bytes);
  if (!read) return undefined;
  const { mediaType } = read;
  const id = randomUUID();
  await files.put(id, read.bytes);
  return { id, name: safeFileName(name, mediaType), mediaType, bytes: read.bytes.length };
};
