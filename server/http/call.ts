/** Serves a call of the contract, which defines its access, input and response. */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { IsObject, type TSchema } from 'typebox';
import {
  type AccessOf,
  type BodyOf,
  type EndpointKey,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  sectionsOf,
} from '#contract/endpoints.ts';
import { ConflictFailure, type Endpoint, Failure, type Reply } from '#contract/shared/common.ts';
import { API_BASE } from '#contract/shared/constants.ts';
import { withQuery } from '#contract/shared/page-paths.ts';
import type { CacheTag } from '../platform/cache/response-cache.ts';
import type { Translate } from '../platform/i18n/catalogues.ts';
import { localizeNames } from './localize-names.ts';
import { bodyNameOf, operationIdOf } from './operation-ids.ts';
import { mediaTypesOf } from './plugins/bodies.ts';
import { readFormAs } from './plugins/validation.ts';
import type { ViewerFor } from './plugins/viewer.ts';
import { readTextInput } from './text-input.ts';
import { Conflict } from './versions.ts';

export interface Call<K extends EndpointKey> {
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
  readonly viewer: ViewerFor<AccessOf<K>>;
  readonly t: Translate;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What handlers return: without a message, the response says that all is well. */
type AnswerOf<Response> = Response extends { message: string }
  ? Omit<Response, 'message'> & { message?: string }
  : Response;

export interface CallOptions {
  /** The response is the same for everyone and is cached until its tag is invalidated. */
  readonly cached?: CacheTag;
  /** Maximum time in the cache, in milliseconds, for responses that depend on the time of day. */
  readonly maxAgeMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cached?: CacheTag;
    maxAgeMs?: number;
  }
}

/** The schema with an example for the documentation. */
const shown = (schema: TSchema, example: object | undefined): TSchema =>
  example ? { ...schema, examples: [example] } : schema;

const schemaOf = (
  { summary, access, params, query, body, files, plainForm, response, current, example }: Endpoint,
  key: EndpointKey,
): FastifySchema => ({
  operationId: operationIdOf(key),
  summary,
  tags: sectionsOf(key),
  ...(access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  // Otherwise generators name all bodies of one shape after the first.
  ...(body ? { body: { title: bodyNameOf(key), ...shown(body, example?.body) } } : {}),
  ...(files || plainForm ? { consumes: mediaTypesOf({ files, plainForm }) } : {}),
  response: {
    200: shown(response, example?.response),
    ...(current ? { 409: ConflictFailure(current) } : {}),
    '4xx': Failure,
    '5xx': Failure,
  },
});

/** People open the address of a mail program's button, and scanners follow it, so it only shows the page that asks. */
const redirectToPage = (app: FastifyInstance, url: string, page: string): void => {
  app.get<{ Querystring: { token?: unknown } }>(
    url,
    { schema: { hide: true }, config: { access: 'anyone' } },
    ({ query: { token } }, reply) =>
      reply.redirect(withQuery(page, typeof token === 'string' ? { token } : {})),
  );
};

/**
 * Registers a call. Hooks have authenticated, authorised and validated the request before the handler runs.
 * The module's policy checks rights on single rows.
 */
export const call = <K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  /** Returns the reply if the handler has sent a file or other content than JSON. */
  act: (call: Call<K>) => Promise<Reply<ResponseOf<K>> | Reply<AnswerOf<ResponseOf<K>>> | FastifyReply>,
  { cached, maxAgeMs }: CallOptions = {},
): void => {
  const [method = 'GET', path = ''] = key.split(' ');
  const endpoint: Endpoint & { access: AccessOf<K> } = endpoints[key];
  const {
    access,
    response,
    body,
    files,
    plainForm,
    takesText,
    oneClickPage,
    creates,
    sameWithinS,
    current,
    needsTwoFactor,
    permission,
    bodyMaxBytes,
  } = endpoint;
  const hasMessage = IsObject(response) && 'message' in response.properties;
  const name = localizeNames(response);
  const nameCurrent = current && localizeNames(current);
  app.route({
    method,
    url: `${API_BASE}/${path}`,
    schema: schemaOf(endpoint, key),
    ...(bodyMaxBytes ? { bodyLimit: bodyMaxBytes } : {}),
    preValidation: [
      ...(takesText ? [readTextInput(endpoint)] : []),
      ...(body && (files || plainForm) ? [readFormAs(body)] : []),
    ],
    config: {
      key,
      access,
      needsTwoFactor: needsTwoFactor ?? access === 'staff',
      permission,
      mediaTypes: mediaTypesOf(endpoint),
      ...(oneClickPage ? { ignoresBody: true } : {}),
      ...(cached ? { cached } : {}),
      ...(maxAgeMs ? { maxAgeMs } : {}),
      ...(creates ? { creates } : {}),
      ...(sameWithinS ? { sameWithinS } : {}),
    },
    handler: async (request, reply) => {
      const answer = await act({
        // The route's schema and access guarantee these types, which the compiler can't know.
        params: request.params as ParamsOf<K>,
        query: request.query as QueryOf<K>,
        body: request.body as BodyOf<K>,
        viewer: request.viewer as ViewerFor<AccessOf<K>>,
        t: request.t,
        request,
        reply,
      }).catch((error: unknown) => {
        if (error instanceof Conflict && error.current) nameCurrent?.(error.current, request.localizeName);
        throw error;
      });
      if (Object.is(answer, reply)) return answer;
      name?.(answer, request.localizeName);
      const isSilent = hasMessage && typeof answer === 'object' && !('message' in answer);
      return isSilent ? Object.assign({ message: request.t('server.ok') }, answer) : answer;
    },
  });
  if (oneClickPage) redirectToPage(app, `${API_BASE}/${path}`, oneClickPage);
};
