/**
 * Forms that a browser sends without scripts. They are parsed like any body, and the response redirects to a page
 * instead of returning JSON. Only for calls with `plainForm` in the scope of this plugin; none of them needs a
 * session.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import { Failure, TooManyRequests } from '../failure.ts';
import { PLAIN_FORM_TYPE } from './bodies.ts';

export const SEE_OTHER = 303;

/** Whether a browser will show the response as a page, because scripts didn't send the form. */
export const isDocumentForm = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && (headers.accept ?? '').includes('text/html');

/** The page that says why a form wasn't sent and what to do, so that nobody is shown JSON. */
export const notSentPage = (failure: Failure): string => {
  const page = (step: string) => pageAddress(paths.formNotSent, step);
  if (failure instanceof TooManyRequests)
    return withQuery(page('wait'), { minutes: Math.ceil(failure.retryAfterS / 60) });
  if (failure.status >= 500) return page('busy');
  // Everything else that a plain form is refused for has a page of its own.
  return page(failure.code === 'invalid' || failure.code === 'too_large' ? 'refused' : 'scripts');
};

const isPlainForm = ({ headers, routeOptions }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith(PLAIN_FORM_TYPE) &&
  routeOptions.config.mediaTypes?.includes(PLAIN_FORM_TYPE) === true;

/** Responds to a plain form with a redirect, and to other requests with the result. */
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
    // Other requests and other errors use the general error handling.
    const isRefusal =
      error instanceof Failure ||
      (error instanceof Error && 'validation' in error && Boolean(error.validation));
    if (!isPlainForm(request) || !isRefusal || error instanceof TooManyRequests) throw error;
    return reply.redirect(failurePage(request), SEE_OTHER);
  });
};
