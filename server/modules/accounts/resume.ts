/** Which files count as a resume (AUTH-03). Checks the content, because names and media types prove nothing. */
import { createHash, randomUUID } from 'node:crypto';
import { invalid } from '../../http/failure.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { safeFileName } from '../files/names.ts';
import { isDocx } from './docx.ts';
import { findEnd, findStart } from './padding.ts';
import type { NewFile } from './repository.ts';
import { findZipEnd } from './zip.ts';

export const RESUME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Starts and ends like a PDF, and has objects and a trailer. */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 10)) &&
  bytes.includes(' obj') &&
  (bytes.includes('trailer') || bytes.includes('startxref')) &&
  bytes.subarray(0, findEnd(bytes)).subarray(-1024).includes('%%EOF');

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** The compound file format of Word 97 to 2003, which names its streams in UTF-16, without macros. */
const isDoc = (bytes: Buffer): boolean => {
  if (bytes.length < 1536 || !startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return false;
  const sectorBits = bytes.readUInt16LE(30);
  if (bytes.readUInt16LE(28) !== 0xfffe || (sectorBits !== 9 && sectorBits !== 12)) return false;
  const directory = (bytes.readUInt32LE(48) + 1) * 2 ** sectorBits;
  const root = utf16('Root Entry');
  const hasRoot = bytes.subarray(directory, directory + root.length).equals(root);
  return hasRoot && bytes.includes(utf16('WordDocument')) && !bytes.includes(utf16('_VBA_PROJECT'));
};

/** Whether bytes are a Word document with a password, which Office keeps in a compound file. */
export const isProtectedDocx = (bytes: Buffer): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) && bytes.includes(utf16('EncryptedPackage'));

/**
 * The media type of a PDF, DOC or DOCX; undefined for anything else. Files that are valid in two formats are
 * rejected, because one program could show a resume and another unpack an archive.
 */
export const resumeTypeOf = async (file: Buffer): Promise<string | undefined> => {
  const bytes = file.subarray(findStart(file));
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return (await isDocx(bytes)) ? RESUME_TYPES.docx : undefined;
  if (findZipEnd(bytes) !== undefined) return undefined;
  if (isPdf(bytes)) return RESUME_TYPES.pdf;
  return isDoc(bytes) ? RESUME_TYPES.doc : undefined;
};

/** Stores a resume under a random name. Rejects other files before anything is written. */
export const storeResume = async (files: FileStore, upload: Upload): Promise<NewFile> => {
  const mediaType = await resumeTypeOf(upload.bytes);
  if (!mediaType) throw invalid({ resume: { key: 'resume.invalid' } });
  const file = {
    id: randomUUID(),
    name: safeFileName(upload.name, mediaType),
    mediaType,
    bytes: upload.bytes.length,
    sha256: createHash('sha256').update(upload.bytes).digest('hex'),
  };
  await files.put(file.id, upload.bytes);
  return file;
};
