/** Rejects bodies of unexpected types or with compression, which the portal does not read (415). */
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/common.ts';
import { Failure } from '../failure.ts';

const JSON_TYPE = 'application/json';
export const PLAIN_FORM_TYPE = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types of request bodies; JSON by default. */
    mediaTypes?: readonly string[];
  }
}

export const mediaTypesOf = ({ files, plainForm }: Pick<Endpoint, 'files' | 'plainForm'>): string[] => [
  JSON_TYPE,
  // Mail programs unsubscribe with a form of either type (RFC 8058).
  ...(files || plainForm ? ['multipart/form-data'] : []),
  ...(plainForm ? [PLAIN_FORM_TYPE] : []),
];

const essenceOf = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();

const unsupported = () =>
  new Failure('unsupported_media_type', { key: 'server.error.unsupported_media_type' });

export const mediaTypesPlugin = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain');
  // After authorization, so that unauthorized callers learn nothing about a call's input.
  app.addHook('preParsing', async ({ method, headers, routeOptions }, reply) => {
    if (method === 'GET' || method === 'HEAD') return;
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
      // RFC 9110, 15.5.16: the response lists the supported types.
      reply.header('accept-encoding', 'identity');
      throw unsupported();
    }
    const type = headers['content-type'];
    const { mediaTypes = [JSON_TYPE] } = routeOptions.config;
    if (type !== undefined && !mediaTypes.includes(essenceOf(type))) throw unsupported();
  });
};
