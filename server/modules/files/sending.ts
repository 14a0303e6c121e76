/** Sends uploaded files in a way that lets nothing in them run in a browser. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { orNotFound } from '../../http/failure.ts';
import type { ByteRange, FileStore } from '../../platform/files/files.ts';
import { safeFileName } from './names.ts';

interface StoredFile {
  readonly id: string;
  readonly mediaType: string;
}

/** The requested part of the file; the whole file unless the request is for a single range. */
const partOf = (request: FastifyRequest, id: string, size: number): ByteRange | 'whole' | 'beyond' => {
  const { range, 'if-range': validator } = request.headers;
  if (!range || (validator && validator !== entityTag(id))) return 'whole';
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'beyond';
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 && ranges[0] ? ranges[0] : 'whole';
};

/** A file never changes under its id. */
const entityTag = (id: string): string => `"${id}"`;

const INERT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

/** Sends a file or the requested part (RFC 9110, 14). */
const send = async (
  reply: FastifyReply,
  files: FileStore,
  { id, mediaType }: StoredFile,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> => {
  const size = orNotFound(await files.size(id));
  const part = partOf(reply.request, id, size);
  reply.headers({
    'accept-ranges': 'bytes',
    etag: entityTag(id),
    ...INERT,
    ...headers,
  });
  if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = part === 'whole' ? { start: 0, end: size - 1 } : part;
  if (part !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply
    .type(mediaType)
    .header('content-length', end - start + 1)
    .send(await files.read(id, { start, end }));
};

/** Offers a file for download. Also sanitises names that earlier versions stored. */
export const sendDownload = (
  reply: FastifyReply,
  files: FileStore,
  file: StoredFile & { readonly name: string },
): Promise<FastifyReply> =>
  send(reply, files, file, {
    'content-disposition': contentDisposition(safeFileName(file.name, file.mediaType)),
    'cache-control': 'no-store',
  });

/** Sends the text of a file, for display in a page. */
export const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .headers({ ...INERT, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(text);

/** Sends a picture for display in a page. */
export const sendPicture = (
  reply: FastifyReply,
  files: FileStore,
  file: StoredFile,
  cacheControl: string,
): Promise<FastifyReply> => send(reply, files, file, { 'cache-control': cacheControl });

/** Shows a picture that was drawn small, as WebP. */
export const sendMark = (reply: FastifyReply, mark: Buffer, cacheControl: string): FastifyReply =>
  reply
    .headers({ ...INERT, 'cache-control': cacheControl })
    .type('image/webp')
    .send(mark);
