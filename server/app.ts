/** Builds the server without listening, so that tests can pass their own dependencies. */
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { englishOf, setEnglish } from '#contract/shared/formatters.ts';
import type { Deps } from './deps.ts';
import { availabilityPlugin } from './http/plugins/availability.ts';
import { mediaTypesPlugin, wellFormedPlugin } from './http/plugins/bodies.ts';
import { errorsPlugin } from './http/plugins/errors.ts';
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
import { closingRoutes } from './modules/account-status/closing-routes.ts';
import { staffPeopleRoutes } from './modules/account-status/staff-routes.ts';
import { confirmationRoutes } from './modules/accounts/confirmation-routes.ts';
import { revertRoutes } from './modules/accounts/revert-routes.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { applicantRoutes } from './modules/applicants/routes.ts';
import { applicationRoutes } from './modules/applications/routes.ts';
import { blogRoutes } from './modules/blog/routes.ts';
import { staffArticleRoutes } from './modules/blog/staff-routes.ts';
import { hireRoutes } from './modules/candidates/hire-routes.ts';
import { candidateRoutes } from './modules/candidates/routes.ts';
import { companyPictureRoutes } from './modules/companies/picture-routes.ts';
import { reviewModerationRoutes, reviewReportRoutes } from './modules/companies/review-moderation-routes.ts';
import { companyRoutes } from './modules/companies/routes.ts';
import { staffCompanyRoutes } from './modules/companies/staff-routes.ts';
import { insightRoutes } from './modules/company-jobs/insight-routes.ts';
import { jobLifeRoutes } from './modules/company-jobs/job-life-routes.ts';
import { employerRoutes } from './modules/company-jobs/routes.ts';
import { savedQueryRoutes } from './modules/company-jobs/saved-query-routes.ts';
import { tagRoutes } from './modules/company-jobs/tag-routes.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { supportMessageRoutes } from './modules/contact/staff-routes.ts';
import { conversationRoutes } from './modules/conversations/routes.ts';
import { draftRoutes } from './modules/drafts/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { helpRoutes } from './modules/help/routes.ts';
import { hiringReportRoutes } from './modules/hiring-reports/routes.ts';
import { messageRoutes } from './modules/i18n/routes.ts';
import { translationRoutes } from './modules/i18n/staff-routes.ts';
import { calendarAnswers } from './modules/interviews/calendar-answers.ts';
import { interviewRoutes } from './modules/interviews/routes.ts';
import { readShown } from './modules/interviews/shown.ts';
import { jobInvitationRoutes } from './modules/job-invitations/routes.ts';
import { jobRoutes } from './modules/jobs/routes.ts';
import { staffSynonymRoutes } from './modules/jobs/synonym-routes.ts';
import { liveRoutes } from './modules/live/routes.ts';
import { mergedInto } from './modules/lookups/repository.ts';
import { lookupRoutes } from './modules/lookups/routes.ts';
import { staffLookupRoutes } from './modules/lookups/staff-routes.ts';
import { mapRoutes } from './modules/maps/routes.ts';
import { matchingRoutes } from './modules/matching/routes.ts';
import { messageTemplateRoutes } from './modules/message-templates/routes.ts';
import { appealRoutes } from './modules/moderation/appeal-routes.ts';
import { moderationRoutes, reportRoutes } from './modules/moderation/routes.ts';
import { newsletterRoutes } from './modules/newsletter/routes.ts';
import { staffNewsletterRoutes } from './modules/newsletter/staff-routes.ts';
import { pushRoutes } from './modules/notifications/push-routes.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { offerRoutes } from './modules/offers/routes.ts';
import { readShownOffers } from './modules/offers/shown.ts';
import { popularSearchRoutes } from './modules/popular-searches/routes.ts';
import { possibleDuplicateRoutes } from './modules/possible-duplicates/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { questionLibraryRoutes } from './modules/question-library/routes.ts';
import { resumeRoutes } from './modules/resumes/routes.ts';
import { savedSearchRoutes } from './modules/saved-searches/routes.ts';
import { scorecardRoutes } from './modules/scorecards/routes.ts';
import { screeningRoutes } from './modules/screening/routes.ts';
import { jobPostingOf } from './modules/seo/job-posting.ts';
import { findPosting } from './modules/seo/repository.ts';
import { discoveryRoutes } from './modules/seo/routes.ts';
import { auditRoutes } from './modules/staff/audit-routes.ts';
import { outboxRoutes } from './modules/staff/outbox-routes.ts';
import { summaryRoutes } from './modules/staff/summary-routes.ts';
import { stageRoutes } from './modules/stages/routes.ts';
import { pooledCandidateRoutes } from './modules/talent-pools/people-routes.ts';
import { talentPoolRoutes } from './modules/talent-pools/routes.ts';
import { teamRoutes } from './modules/teams/routes.ts';
import { visitorApplicationRoutes } from './modules/visitor-applications/routes.ts';
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
  languagePlugin(app, deps.catalogues);
  errorsPlugin(app, deps);
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
  accountBudgetPlugin(app, deps.settings.limits);
  responseCachePlugin(app, deps.cache);
  idempotencyPlugin(app, deps);
  otherOriginsPlugin(app, deps.settings.allowedOrigins);
};

/** What companies do with applicants and candidates. */
const registerHiringModules = (app: FastifyInstance, deps: Deps): void => {
  applicantRoutes(app, deps);
  conversationRoutes(app, deps, calendarAnswers(deps));
  messageTemplateRoutes(app, deps);
  stageRoutes(app, deps);
  talentPoolRoutes(app, deps);
  pooledCandidateRoutes(app, deps);
  jobInvitationRoutes(app, deps);
  interviewRoutes(app, deps);
  offerRoutes(app, deps);
  possibleDuplicateRoutes(app, deps);
  scorecardRoutes(app, deps);
};

const registerModules = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  messageRoutes(app, deps);
  lookupRoutes(app, deps);
  blogRoutes(app, deps);
  helpRoutes(app);
  jobRoutes(app, deps);
  mapRoutes(app, deps);
  companyRoutes(app, deps);
  companyPictureRoutes(app, deps);
  candidateRoutes(app, deps);
  await app.register(async (scope) => hireRoutes(scope, deps));
  accountRoutes(app, deps);
  closingRoutes(app, deps);
  await app.register(async (scope) => confirmationRoutes(scope, deps));
  await app.register(async (scope) => revertRoutes(scope, deps));
  applicationRoutes(app, deps, { interviews: readShown, offers: readShownOffers });
  await visitorApplicationRoutes(app, deps);
  screeningRoutes(app, deps);
  questionLibraryRoutes(app, deps);
  employerRoutes(app, deps);
  teamRoutes(app, deps);
  jobLifeRoutes(app, deps);
  insightRoutes(app, deps);
  hiringReportRoutes(app, deps);
  savedQueryRoutes(app, deps);
  await savedSearchRoutes(app, deps);
  draftRoutes(app, deps);
  tagRoutes(app, deps);
  await app.register(async (scope) => contactRoutes(scope, deps));
  await app.register(async (scope) => newsletterRoutes(scope, deps));
  await app.register(async (scope) => notificationRoutes(scope, deps));
  pushRoutes(app, deps);
  liveRoutes(app, deps);
  registerHiringModules(app, deps);
  undoRoutes(app, deps);
  profileRoutes(app, deps);
  resumeRoutes(app, deps);
  discoveryRoutes(app, deps);
  popularSearchRoutes(app, deps);
  matchingRoutes(app, deps);
  moderationRoutes(app, deps);
  appealRoutes(app, deps);
  reviewModerationRoutes(app, deps);
  await app.register(async (scope) => reportRoutes(scope, deps));
  await app.register(async (scope) => reviewReportRoutes(scope, deps));
  auditRoutes(app, deps);
  summaryRoutes(app, deps);
  staffPeopleRoutes(app, deps);
  staffCompanyRoutes(app, deps);
  supportMessageRoutes(app, deps);
  staffNewsletterRoutes(app, deps);
  outboxRoutes(app, deps);
  staffLookupRoutes(app, deps);
  staffSynonymRoutes(app, deps);
  staffArticleRoutes(app, deps);
  translationRoutes(app, deps);
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
