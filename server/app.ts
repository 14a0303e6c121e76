/** Builds the server without listening, so that tests can pass their own dependencies. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { englishOf, setEnglish } from '#contract/shared/formatters.ts';
import type { Deps } from './deps.ts';
import { tokenCallsPlugin } from './http/plugins/api-tokens.ts';
import { availabilityPlugin } from './http/plugins/availability.ts';
import { mediaTypesPlugin, wellFormedPlugin } from './http/plugins/bodies.ts';
import { errorsPlugin } from './http/plugins/errors.ts';
import { failedCallsPlugin } from './http/plugins/failed-calls.ts';
import { idempotencyPlugin } from './http/plugins/idempotency.ts';
import { languagePlugin } from './http/plugins/language.ts';
import { newestPlugin } from './http/plugins/newest.ts';
import { openApiPlugin } from './http/plugins/openapi.ts';
import { otherOriginsPlugin } from './http/plugins/other-origins.ts';
import { accountBudgetPlugin, addressBudgetPlugin } from './http/plugins/request-budget.ts';
import { requestLogPlugin } from './http/plugins/request-log.ts';
import { responseCachePlugin } from './http/plugins/response-cache.ts';
import { securityPlugin } from './http/plugins/security.ts';
import { uploadsPlugin } from './http/plugins/uploads.ts';
import { validationPlugin } from './http/plugins/validation.ts';
import { viewerPlugin } from './http/plugins/viewer.ts';
import { readTarget } from './http/request-target.ts';
import type { Frontend } from './http/ssr/frontend.ts';
import { type PageFacts, pagesPlugin } from './http/ssr/pages.ts';
import { readTraceContext } from './http/trace-context.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { MODULES } from './modules/index.ts';
import { mergedInto } from './modules/lookups/repository.ts';
import { jobPostingOf } from './modules/seo/job-posting.ts';
import { findPosting } from './modules/seo/repository.ts';
import { DiskState } from './platform/disk-state.ts';
import { lookOf } from './platform/look/look.ts';
import { UnusedConnections } from './platform/unused-connections.ts';
import { undoRoutes } from './tasks/undo-routes.ts';

export interface AppOptions {
  /** If omitted, the server has only the API. */
  readonly frontend?: Frontend;
  /** Extends the server before its routes are added. */
  readonly prepare?: (app: FastifyInstance) => Promise<void>;
  /** Whether the portal is shutting down and handles its last requests. */
  readonly isDraining?: () => boolean;
  /** Whether this process is shutting down, so that its connections close. `isDraining` by default. */
  readonly isLeaving?: () => boolean;
  /** Off by default. */
  readonly logLevel?: string;
  /** The log's destination; standard output by default. */
  readonly logStream?: { write(line: string): void };
}

const JSON_BODY_MAX = 1024 * 1024;
/** Not logged, because trace logs of plugins contain headers, tokens and addresses. */
const NOT_LOGGED = ['busboyOptions.headers'];
const REQUEST_TIMEOUT_MS = 30_000;
/** Slow senders must not hold connections. Headers are small and arrive at once. */
const HEADERS_TIMEOUT_MS = 10_000;

/** Every log line about a request names its trace. */
const traceLogger: FastifyInstance['childLoggerFactory'] = (logger, bindings, options, request) => {
  const { traceId, parentId, spanId } = readTraceContext(request.headers.traceparent);
  const trace = { trace_id: traceId, span_id: spanId, ...(parentId ? { parent_id: parentId } : {}) };
  return logger.child({ ...bindings, ...trace }, options);
};

const createServer = (
  { settings }: Deps,
  { logLevel, logStream }: Pick<AppOptions, 'logLevel' | 'logStream'>,
): FastifyInstance =>
  Fastify({
    logger: logLevel
      ? { level: logLevel, redact: NOT_LOGGED, ...(logStream ? { stream: logStream } : {}) }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: traceLogger,
    // Unique among processes, because people tell it to support.
    genReqId: () => randomUUID(),
    bodyLimit: JSON_BODY_MAX,
    rewriteUrl: ({ url = '/' }) => readTarget(url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5000 },
    // Throttles count by the visitor's address, which is only taken from these proxies.
    trustProxy: settings.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Idle keep-alive connections would delay the shutdown.
    forceCloseConnections: 'idle',
  });

const registerPlugins = async (
  app: FastifyInstance,
  deps: Deps & { readonly disks: DiskState },
  frontend: AppOptions['frontend'],
  isLeaving: () => boolean,
): Promise<void> => {
  languagePlugin(app, deps);
  errorsPlugin(app, deps);
  failedCallsPlugin(app, deps);
  requestLogPlugin(app);
  await addressBudgetPlugin(app, deps.settings.limits);
  await securityPlugin(app, frontend, deps.settings);
  await openApiPlugin(app, deps.catalogues.translate('en')('site.name'), lookOf(deps.settings).logo);
  validationPlugin(app);
  mediaTypesPlugin(app);
  await uploadsPlugin(app);
  wellFormedPlugin(app);
  availabilityPlugin(app, deps, isLeaving);
  app.addHook('onRequest', async () => deps.cache.startDay(deps.clock.today()));
  newestPlugin(app, deps);
  viewerPlugin(app, deps);
  tokenCallsPlugin(app, deps);
  accountBudgetPlugin(app, deps.settings.limits);
  responseCachePlugin(app, deps.cache);
  idempotencyPlugin(app, deps);
  otherOriginsPlugin(app, deps.settings.allowedOrigins);
};

const registerModules = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  for (const { routes = [], formRoutes = [] } of MODULES) {
    for (const register of routes) await register(app, deps);
    for (const register of formRoutes) await app.register(async (scope) => register(scope, deps));
  }
  undoRoutes(app, deps);
  for (const { staffRoutes = [] } of MODULES) for (const register of staffRoutes) await register(app, deps);
};

const pageFacts = ({
  database: { db },
  clock,
  settings: { publicUrl: origin, timeZone },
}: Deps): PageFacts => ({
  categoryMergedInto: (id) => mergedInto(db, id),
  findPosting: async (jobId) => {
    const posting = await findPosting(db, jobId, clock.today());
    return posting && jobPostingOf(posting, { origin, timeZone });
  },
});

export const buildApp = async (
  deps: Deps,
  { frontend, prepare, isDraining = () => false, isLeaving = isDraining, ...logging }: AppOptions = {},
): Promise<FastifyInstance> => {
  setEnglish(englishOf(deps.settings.country));
  const app = createServer(deps, logging);
  const disks = new DiskState(deps);
  const unused = new UnusedConnections(app.server);
  app.addHook('preClose', async () => unused.close());
  await registerPlugins(app, { ...deps, disks }, frontend, isLeaving);
  await prepare?.(app);
  healthRoutes(app, { ...deps, disks }, isDraining);
  await registerModules(app, deps);
  if (frontend) await pagesPlugin(app, deps, frontend, pageFacts(deps));
  return app;
};
