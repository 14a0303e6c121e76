/**
 * Forms that a browser sends by itself, without scripts: read like any body, and answered with the address of a page
 * instead of JSON. Only for calls of the scope it is set up in that are declared to take one (`plainForm`): none that
 * needs a session is.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { PLAIN_FORM_TYPE } from './media-types.ts';

const SEE_OTHER = 303;

const isPlainForm = ({ headers, routeOptions }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith(PLAIN_FORM_TYPE) &&
  routeOptions.config.mediaTypes?.includes(PLAIN_FORM_TYPE) === true;

/** Answers a plain form with a page; everything else with what it got. */
export const answerForm = <Answer>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: string,
  answer: Answer,
): Answer | FastifyReply => (isPlainForm(request) ? reply.redirect(page, SEE_OTHER) : answer);

/** Sets up a scope. `failurePage` returns the page that explains a rejected form. */
export const plainFormsPlugin = (
  scope: FastifyInstance,
  failurePage: (request: FastifyRequest) => string,
): void => {
  scope.addContentTypeParser(PLAIN_FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.setErrorHandler((error, request, reply) => {
    // What is no plain form, or no refusal, goes the way of all errors.
    const isRefusal =
      error instanceof Failure ||
      (error instanceof Error && 'validation' in error && Boolean(error.validation));
    if (!isPlainForm(request) || !isRefusal) throw error;
    return reply.redirect(failurePage(request), SEE_OTHER);
  });
};
