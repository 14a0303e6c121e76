/** Bodies and queries of requests, before they are validated. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/shared/common.ts';
import { cleanText } from '../../platform/clean-text.ts';
import { Failure } from '../failure.ts';

const DEPTH_MAX = 32;
/** Passwords stay as typed. */
const AS_TYPED = /password/;

type Container = Record<string, unknown>;

/** An object or a list, but not the bytes of a file. */
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** Cleans the texts of a body or query in place. Not recursive, because a deep body must not overflow the stack. */
export const cleanInput = (input: object): void => {
  let level = [input].filter(isContainer);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw new Failure('bad_request', { key: 'server.error.bad_request' });
    const next: Container[] = [];
    for (const container of level) {
      for (const [name, value] of Object.entries(container)) {
        if (isContainer(value)) next.push(value);
        else if (typeof value === 'string' && !AS_TYPED.test(name)) container[name] = cleanText(value);
      }
    }
    level = next;
  }
};

/**
 * Limits the nesting of bodies, and removes invisible characters from them and from queries. Replaces unpaired
 * surrogates, which JSON allows but Unicode does not, by the replacement character. The database would reject them in
 * the middle of a transaction.
 */
export const wellFormedPlugin = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ body, query }) => {
    for (const part of [body, query]) if (typeof part === 'object' && part !== null) cleanInput(part);
  });
};

const JSON_TYPE = 'application/json';
export const PLAIN_FORM_TYPE = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** With a token in the query, the body doesn't matter. */
    ignoresBody?: boolean;
    /** Media types of request bodies; JSON by default. */
    mediaTypes?: readonly string[];
  }
}

export const mediaTypesOf = ({ files, plainForm }: Pick<Endpoint, 'files' | 'plainForm'>): string[] => [
  JSON_TYPE,
  ...(files || plainForm ? ['multipart/form-data'] : []),
  ...(plainForm ? [PLAIN_FORM_TYPE] : []),
];

const essenceOf = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();

const unsupported = () =>
  new Failure('unsupported_media_type', { key: 'server.error.unsupported_media_type' });

const hasToken = (query: unknown): boolean => typeof query === 'object' && query !== null && 'token' in query;

/** Continues as if the request had no body. */
const ignoreBody = (request: FastifyRequest): void => {
  const { headers } = request.raw;
  for (const name of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'])
    Reflect.deleteProperty(headers, name);
  request.body = {};
};

export const mediaTypesPlugin = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain');
  // After authorization, so that unauthorized callers learn nothing about a call's input.
  app.addHook('preParsing', async (request, reply, payload) => {
    const { method, headers, routeOptions, query } = request;
    if (method === 'GET' || method === 'HEAD') return;
    if (routeOptions.config.ignoresBody && hasToken(query)) {
      payload.resume();
      ignoreBody(request);
      return;
    }
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
