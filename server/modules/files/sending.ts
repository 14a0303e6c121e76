/** Sends uploaded files so that nothing in them runs in a browser. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../failure.ts';
import type { FileStore } from '../../files.ts';
import { safeFileName } from './names.ts';

interface StoredFile {
  readonly id: string;
  readonly mediaType: string;
}

const send = async (
  reply: FastifyReply,
  files: FileStore,
  file: StoredFile,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> => {
  const bytes = await files.get(file.id);
  if (!bytes) throw notFound();
  return reply
    .type(file.mediaType)
    .headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      ...headers,
    })
    .send(Buffer.from(bytes));
};

/** Offers a file for download. Names stored by earlier versions are made safe here, too. */
export const sendDownload = (
  reply: FastifyReply,
  files: FileStore,
  file: StoredFile & { readonly name: string },
): Promise<FastifyReply> =>
  send(reply, files, file, {
    'content-disposition': contentDisposition(safeFileName(file.name, file.mediaType)),
    'cache-control': 'no-store',
  });

/** Shows a picture in a page. */
export const sendPicture = (
  reply: FastifyReply,
  files: FileStore,
  file: StoredFile,
  cacheControl: string,
): Promise<FastifyReply> => send(reply, files, file, { 'cache-control': cacheControl });
