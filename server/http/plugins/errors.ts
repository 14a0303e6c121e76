/** Turns every error into the contract's failure: a code, a message, errors by field. Hides internal errors. */
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '#contract/shared/errors.ts';
import type { Database } from '../../platform/db/connect.ts';
import { isDatabaseUnreachable } from '../../platform/db/unreachable.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { DiskState } from '../../platform/disk-state.ts';
import { Outages } from '../../platform/outages.ts';
import { systemProblemOf } from '../../platform/system-problem.ts';
import {
  Failure,
  invalid,
  notFound,
  SearchDown,
  type Text,
  TooManyRequests,
  TwoFactorRequired,
} from '../failure.ts';
import { Conflict, presentChanged } from '../versions.ts';
import { isDocumentForm, notSentPage, SEE_OTHER } from './plain-forms.ts';

type ValidationProblem = NonNullable<FastifyError['validation']>[number];

const fieldOf = ({ instancePath, keyword, params }: ValidationProblem): string => {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword === 'required' && typeof params.missingProperty === 'string') path.push(params.missingProperty);
  return path[0] ?? 'body';
};

const textOf = ({ keyword, params }: ValidationProblem): Text => {
  if (keyword === 'required') return { key: 'server.field.required' };
  if (keyword === 'maxLength' && typeof params.limit === 'number') {
    return { key: 'server.field.too_long', values: { limit: params.limit } };
  }
  return { key: 'server.field.invalid' };
};

/** When to retry after a temporary rejection. */
export const BUSY_RETRY_S = 2;

const plain = (code: ErrorCode): Failure => new Failure(code, { key: `server.error.${code}` });

/** Errors of Fastify and the database that the caller caused, by code. */
const KNOWN: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  // Text that the database can't store, such as a zero byte.
  '22021': 'invalid',
  '22P05': 'invalid',
  // A number out of the column's range.
  '22003': 'invalid',
  // The statement took longer than the portal allows.
  '57014': 'busy',
};

/** What the operator ends. The request may succeed afterwards. */
const SHORTAGES: ReadonlySet<ReturnType<typeof systemProblemOf>> = new Set(['full', 'memory', 'handles']);

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? '' : codeOf(error.cause);
};

/** The parts of an error that may be logged. Values of failed queries and database messages contain personal data. */
const loggable = (error: unknown): object => {
  if (error instanceof DrizzleQueryError) {
    const { query, cause } = error;
    return { type: 'query', query, code: codeOf(cause), message: cause?.message, stack: cause?.stack };
  }
  if (!(error instanceof Error)) return { type: typeof error };
  return { type: error.name, code: codeOf(error), message: error.message, stack: error.stack };
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

/** A malformed multipart body. Its parser's errors have no codes. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Multipart: Boundary not found|Unexpected end of|Malformed (?:part|content))/.test(error.message);

/** What the caller is told of an error. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (isBrokenForm(error)) return plain('bad_request');
  if (isFastifyError(error) && error.validation) {
    return invalid(
      Object.fromEntries(error.validation.map((problem) => [fieldOf(problem), textOf(problem)])),
    );
  }
  if (isDatabaseUnreachable(error) || SHORTAGES.has(systemProblemOf(error))) return plain('busy');
  const known = KNOWN[codeOf(error)];
  if (known) return plain(known);
  const status = isFastifyError(error) ? error.statusCode : undefined;
  return plain(status && status >= 400 && status < 500 ? 'bad_request' : 'internal');
};

const presentConflict = ({ current, changed }: Conflict, t: FastifyRequest['t']) => ({
  ...(current ? { current } : {}),
  ...(changed.length > 0 ? { changed: presentChanged(changed, t) } : {}),
});

const bodyOf = (failure: Failure, { t, id }: FastifyRequest) => {
  const fields = Object.entries(failure.fields);
  return {
    // By the number, support finds what went wrong.
    message: t(failure.text.key, { request: id, ...failure.text.values }),
    code: failure.code,
    ...(fields.length > 0
      ? { errors: Object.fromEntries(fields.map(([field, text]) => [field, t(text.key, text.values)])) }
      : {}),
    ...(failure instanceof TwoFactorRequired ? { challenge: failure.challenge } : {}),
    ...(failure instanceof Conflict ? presentConflict(failure, t) : {}),
  };
};

const DATABASE = 'database';
const FULL_DISK = 'full disk';
const CHECK_MS = 1000;
/** Longer than the pauses between attempts to reach the database. */
const QUIET_MS = 2000;
/** A lasting failure of one kind is logged in full once in this time. */
const REPEAT_MS = 60_000;

/** Failures of one kind on one route belong together. Those of database and disk belong together on all routes. */
const outageOf = (error: unknown, failure: Failure, isReachable: boolean, route: string): string => {
  if (isDatabaseUnreachable(error) || (failure.code === 'busy' && !isReachable)) return DATABASE;
  if (systemProblemOf(error) === 'full') return FULL_DISK;
  return `${route} ${error instanceof Error ? error.name : typeof error} ${codeOf(error)}`.trim();
};

/** Thousands of requests can fail for one reason, so each reason is logged once, and then counted. */
const failureLog = (app: FastifyInstance, database: Pick<Database, 'isReachable'>) => {
  const outages = new Outages(() => app.log);
  const check = (): void => {
    if (!database.isReachable())
      outages.note(DATABASE, () => app.log.error('the database is unreachable'), 0);
    outages.endQuiet(QUIET_MS, (name) => (name === DATABASE ? Number.POSITIVE_INFINITY : REPEAT_MS));
  };
  const timer = setInterval(check, CHECK_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    outages.endAll();
  });
  return (error: unknown, failure: Failure, request: FastifyRequest): void => {
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    const name = outageOf(error, failure, database.isReachable(), route);
    outages.note(name, () => request.log.error({ err: loggable(error) }, 'request failed'));
  };
};

/** Responses that only lack the search. */
const withoutSearch = new WeakSet<object>();

/** Whether a response of this process failed because the search doesn't answer, by its raw response. */
export const lacksSearch = (raw: object): boolean => withoutSearch.has(raw);

export const errorsPlugin = (
  app: FastifyInstance,
  { database, disks }: Pick<PlatformDeps, 'database'> & { readonly disks: DiskState },
): void => {
  const logFailure = failureLog(app, database);
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    disks.note(error);
    // What the portal itself puts off is no fault, such as a search before its index is loaded.
    const isPutOff = error instanceof Failure && database.isReachable();
    if (failure.status >= 500 && !isPutOff) logFailure(error, failure, request);
    if (failure instanceof SearchDown) withoutSearch.add(reply.raw);
    if (failure instanceof TooManyRequests) reply.header('retry-after', failure.retryAfterS);
    if (failure.code === 'busy') reply.header('retry-after', BUSY_RETRY_S);
    if (isDocumentForm(request)) return reply.redirect(notSentPage(failure), SEE_OTHER);
    return reply
      .code(ERROR_STATUS[failure.code])
      .header('cache-control', 'no-store')
      .send(bodyOf(failure, request));
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
};
