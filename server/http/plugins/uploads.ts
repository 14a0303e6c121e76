/** Reads multipart bodies: text fields become the validated body, files are kept separately. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ATTACHMENT_MAX_BYTES } from '#contract/conversations/rules.ts';
import { PICTURE_MAX_BYTES } from '#contract/profile/rules.ts';
import { RESUME_MAX_BYTES } from '#contract/shared/constants.ts';

export interface Upload {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** By form field; undefined without files. */
    uploads: Map<string, Upload> | undefined;
  }
}

const LIMITS = {
  files: 1,
  fileSize: Math.max(RESUME_MAX_BYTES, PICTURE_MAX_BYTES, ATTACHMENT_MAX_BYTES),
  fields: 40,
  /** Enough for the answers to a job's questions. */
  fieldSize: 50_000,
  parts: 42,
  headerPairs: 50,
};

export const uploadsPlugin = async (app: FastifyInstance): Promise<void> => {
  app.decorateRequest('uploads', undefined);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: LIMITS,
    async onFile(part) {
      const bytes = await part.toBuffer();
      // An empty file field is sent as a file without a name.
      if (part.filename || bytes.length > 0) {
        this.uploads ??= new Map();
        this.uploads.set(part.fieldname, { name: part.filename, mediaType: part.mimetype, bytes });
      }
    },
  });
};
