/** Sends kept answers of calls marked `cached`, and keeps those that had to be computed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type AnswerCache, encodingOf, finishedAnswer } from '../answer-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    answerVersion: number;
  }
}

/** By what was asked, not by how it was spelled: the query has been cut to its schema, and without one it is not read. */
const keyOf = ({ locale, params, query, routeOptions }: FastifyRequest): string => {
  const asked = routeOptions.schema?.querystring ? Object.entries(query ?? {}).sort() : [];
  return `${locale} ${routeOptions.url} ${JSON.stringify([params, asked])}`;
};

/** Sends a finished answer in the form the reader takes, or tells them theirs is still good (RFC 9110, 13). */
export const sendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  /** What of the request the answer depends on. */
  vary: readonly string[] = ['accept-language'],
): FastifyReply => {
  reply
    .code(answer.status)
    .header('etag', answer.etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', ['accept-encoding', ...vary].join(', '));
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag)
    return reply.code(304).send();
  const encoding = encodingOf(answer, request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(answer.type).send(answer.body(encoding));
};

export const cachedAnswersPlugin = (app: FastifyInstance, cache: AnswerCache): void => {
  app.decorateRequest('answerVersion', 0);
  app.addHook('preHandler', async (request, reply) => {
    const { cached } = request.routeOptions.config;
    if (!cached) return;
    const kept = cache.get(keyOf(request));
    if (kept) return sendAnswer(request, reply, kept);
    request.answerVersion = cache.version(cached);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { cached, keptMs } = request.routeOptions.config;
    if (!cached || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    const type = String(reply.getHeader('content-type'));
    const answer = finishedAnswer(cached, reply.statusCode, type, payload);
    cache.keep(keyOf(request), answer, request.answerVersion, keptMs);
    const encoding = encodingOf(answer, request.headers['accept-encoding']);
    reply
      .header('etag', answer.etag)
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .removeHeader('content-length');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return answer.body(encoding);
  });
};
