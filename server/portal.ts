/** The lifecycle of the process: settings, database, data, server, and a graceful shutdown. */
import cluster from 'node:cluster';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Deps } from './deps.ts';
import { listenQuietly } from './http/listen-quietly.ts';
import { LiveChanges } from './http/live-changes.ts';
import type { Frontend } from './http/ssr/frontend.ts';
import { openSignals } from './modules/companies/known-companies.ts';
import { withSupport } from './modules/contact/by-email.ts';
import { listenForEmail } from './modules/conversations/by-email/listener.ts';
import { emailReceiver } from './modules/conversations/by-email/receive.ts';
import { withBounces } from './modules/conversations/by-email/receive-bounce.ts';
import { rememberEnglish } from './modules/i18n/english.ts';
import { calendarAnswers } from './modules/interviews/calendar-answers.ts';
import { findCountryId } from './modules/lookups/repository.ts';
import { makePushMessages } from './modules/notifications/push-messages.ts';
import { printMailedLetter } from './modules/offers/letter.ts';
import { prepareReading } from './modules/resumes/reading/read-resume.ts';
import { createWebhookWorker } from './modules/webhooks/worker.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import { portalClock } from './platform/clock.ts';
import { explainClock, readClockState, whileClockIsSteady } from './platform/clock-state.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import type { Database } from './platform/db/connect.ts';
import { assertMigrated, migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { type Env, readEnv } from './platform/env.ts';
import { openFiles } from './platform/files/open-files.ts';
import { loadCatalogues } from './platform/i18n/catalogues.ts';
import { keyedHashWith, readInstallationKey, rehashReporters } from './platform/installation-key.ts';
import { assertPlacesFree, listenAt, repliesPlace, visitorsPlace } from './platform/listen-place.ts';
import { bounceAddress } from './platform/mail/bounce-address.ts';
import { createMailer, type MailWorker } from './platform/mail/mailer.ts';
import { folderTransport, smtpTransport } from './platform/mail/transport.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/metrics-server.ts';
import { webPushTransport } from './platform/push/transport.ts';
import { vapidKeysOf } from './platform/push/vapid.ts';
import { createPushWorker, type PushWorker } from './platform/push/worker.ts';
import { secretBoxWith } from './platform/secret-box.ts';
import { sayWarnings } from './platform/settings/consistency.ts';
import { Shutdown } from './platform/shutdown.ts';
import { openWaitingRoom, type WaitingRoom } from './platform/workers/waiting-room.ts';
import {
  followSupervisor,
  HandedConnections,
  reportProgress,
  reportReady,
} from './platform/workers/worker.ts';
import { CardCache } from './search/live/card-cache.ts';
import { LiveSearch, type LiveSearchOptions } from './search/live/live-search.ts';
import type { PortalSearch } from './search/search.ts';
import { isEmpty, loadReference, loadSample, PERSONA_PASSWORD, PERSONAS } from './seed/index.ts';
import { startBackground } from './tasks/background.ts';
import { serveDumps } from './tasks/backup/backup-socket.ts';
import { findInconsistent } from './tasks/derived/rebuild.ts';
import { checkDatabase } from './tasks/doctor/database-checks.ts';
import { makeDueEmails } from './tasks/due-emails.ts';
import { startHousekeeping } from './tasks/housekeeping.ts';
import { linkMaker } from './tasks/one-time-links.ts';
import {
  assertNoSampleAccounts,
  assertNoSampleInProduction,
  findSampleAccounts,
  type SampleAccount,
} from './tasks/sample-accounts/find-sample-accounts.ts';

export interface PortalOptions {
  /** Those of the process, unless a test has its own. */
  readonly env?: Env;
  readonly frontend: () => Promise<Frontend>;
  /** Extends the server before its routes are added. */
  readonly prepare?: (app: FastifyInstance, deps: Deps) => Promise<void>;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
/** Only the first of several workers prints what concerns all. */
const isFirst = (): boolean => cluster.isPrimary || cluster.worker?.id === 1;

/** Loads initial data. @returns the accounts with the sample's published password. */
const fillDatabase = async (database: Database, env: Env): Promise<SampleAccount[]> => {
  if (env.migrateOnStart) {
    const applied = await migrate(database);
    if (applied > 0) say(`Database: migrations applied: ${applied}.`);
  } else {
    await assertMigrated(database);
  }
  const wasEmpty = await isEmpty(database);
  const accounts = await findSampleAccounts(database);
  assertNoSampleAccounts(accounts, env);
  await loadReference(database, {}, say);
  if (!wasEmpty || env.sampleJobs === 0) return accounts;
  const clock = portalClock(env.timeZone);
  const files = await openFiles(env);
  const options = { jobs: env.sampleJobs, now: clock.now(), today: clock.today(), files };
  await loadSample(database, options, say);
  return findSampleAccounts(database);
};

const announce = (address: string, sampleAccounts: readonly SampleAccount[]): void => {
  say(`\nShortlist is at ${address}`);
  if (sampleAccounts.length === 0) return;
  say(`\nAccounts of the sample portal (password ${PERSONA_PASSWORD}):`);
  for (const { email } of sampleAccounts) {
    const name = PERSONAS.find((persona) => persona.email === email)?.name ?? '';
    say(`  ${email.padEnd(28)} ${name}`.trimEnd());
  }
  say('');
};

type MailParts = Pick<Deps, 'database' | 'clock' | 'catalogues' | 'search' | 'keyedHash' | 'signals'>;

/** Reports reach the portal by the same way as replies. */
const returnAddressOf = ({ keyedHash }: MailParts, domain: string | undefined) =>
  domain === undefined
    ? undefined
    : (emailId: number, recipient: string) => bounceAddress(keyedHash, domain, emailId, recipient);

const mailerOf = (env: Env, parts: MailParts): MailWorker =>
  createMailer({
    ...parts,
    transport: env.smtpUrl
      ? smtpTransport(env.smtpUrl, env.mailFrom, { requireTls: env.smtpRequireTls })
      : folderTransport(join(env.dataDir, 'mail'), env.mailFrom, say),
    linkFor: linkMaker({ ...parts, db: parts.database.db, publicUrl: env.publicUrl }),
    print: printMailedLetter,
    returnAddress: returnAddressOf(parts, env.replyDomain),
    // Other emails are sent while the clock can't be trusted.
    writers: makeDueEmails({ ...parts, ...env }, (write) => whileClockIsSteady(parts, write)),
  });

const pushWorkerOf = (
  env: Env,
  { database: { db }, clock, catalogues, keyedHash, vapid }: Deps,
): PushWorker =>
  createPushWorker({
    db,
    clock,
    keyedHash,
    services: env.pushServices,
    messagesOf: makePushMessages({ db, clock, catalogues }),
    send: webPushTransport({
      vapid,
      subject: env.contact.email === null ? env.publicUrl : `mailto:${env.contact.email}`,
    }),
  });

const addressOf = (app: FastifyInstance, env: Env): string => {
  const bound = app.server.address();
  // With PORT=0, the system chooses the port, so it is only known now.
  return env.port === 0 && typeof bound === 'object' && bound
    ? `http://localhost:${bound.port}`
    : env.publicUrl;
};

interface PortalDeps extends Deps {
  readonly mailer: MailWorker;
}

/** In this process, or on a cluster, whose client is a fifth of the modules that a start reads. */
const searchWith = async ({ searchUrls }: Env, options: LiveSearchOptions): Promise<PortalSearch> => {
  if (searchUrls.length === 0) return new LiveSearch(options);
  const { RemoteSearch } = await import('./search/opensearch/remote-search.ts');
  return new RemoteSearch(searchUrls, options);
};

/** The server's dependencies, with translations loaded and the cache following other processes. */
const assemble = async (env: Env, database: Database): Promise<PortalDeps> => {
  const cache = new ResponseCache({
    maxBytes: env.cacheMb * 2 ** 20,
    staleMs: env.staleSeconds * 1000,
  });
  const clock = portalClock(env.timeZone);
  const catalogues = loadCatalogues(env.siteName, env.country);
  cache.onChangedElsewhere('translations', () => catalogues.renew(database.db));
  await cache.follow(database);
  await catalogues.renew(database.db);
  await rememberEnglish(database.db);
  const key = await readInstallationKey(database.db, env.installationKey);
  const keyedHash = keyedHashWith(key);
  await rehashReporters(database.db, keyedHash);
  const owner = keyedHash('search');
  const search = await searchWith(env, {
    database,
    catalogues,
    clock,
    dataDir: env.dataDir,
    country: env.country,
    currency: env.siteCurrency,
    owner,
  });
  search.follow(cache);
  cache.onInvalidated(() => database.replicas?.noteChange());
  const signals = openSignals(cache, env);
  const live = new LiveChanges(clock);
  await live.follow(database);
  return {
    database,
    cache,
    cards: new CardCache(cache, (env.cacheMb / 2) * 2 ** 20),
    search,
    live,
    signals,
    clock,
    mailer: mailerOf(env, { database, clock, catalogues, search, keyedHash, signals }),
    keyedHash,
    secretBox: secretBoxWith(key),
    vapid: vapidKeysOf(key, env.vapidPrivateKey),
    files: await openFiles(env),
    catalogues,
    settings: { ...env, countryId: await findCountryId(database.db, env.country) },
  };
};

/** A worker gets its connections from the supervisor. Fastify's own port is only a means to start its server. */
const PRIVATE_PLACE = { port: 0, host: '127.0.0.1', exclusive: true } as const;

interface Opening extends Pick<PortalDeps, 'search'> {
  readonly sampleAccounts: SampleAccount[];
  readonly room: WaitingRoom | undefined;
}

/** Loads the search index. The waiting room, other workers or the supervisor answer meanwhile. */
const openForVisitors = async (
  app: FastifyInstance,
  env: Env,
  { search, sampleAccounts, room }: Opening,
): Promise<void> => {
  const stopReporting = reportProgress(() => search.progress);
  if (room) room.progress = () => search.progress;
  await search.start();
  stopReporting();
  await app.ready();
  if (room) {
    await room.close();
    await listenAt(visitorsPlace(env), () => listenQuietly(app, { port: env.port, host: env.host }));
  } else await listenQuietly(app, PRIVATE_PLACE);
  if (isFirst()) announce(addressOf(app, env), sampleAccounts);
  reportReady();
};

/** Accepts replies by email, if configured. @returns a function that stops it. */
const takeEmail = async (
  env: Env,
  deps: PortalDeps,
  log: FastifyInstance['log'],
): Promise<() => Promise<void>> => {
  const { replyDomain } = env;
  const place = repliesPlace(env);
  if (!place || replyDomain === undefined) return async () => undefined;
  const listener = await listenAt(place, () =>
    listenForEmail(
      withBounces(
        deps,
        replyDomain,
        withSupport(deps, replyDomain, emailReceiver(deps, replyDomain, calendarAnswers(deps))),
      ),
      place,
      log,
    ),
  );
  if (isFirst()) say(`Answers by email are taken at ${place.host}:${listener.port}`);
  return listener.close;
};

/** Looks in the background, because visitors need not wait for it. */
const reportInconsistencies = async (deps: Deps, log: FastifyInstance['log']): Promise<void> => {
  try {
    const tables = await findInconsistent(deps);
    if (tables.length > 0)
      log.error({ tables }, 'some tables no longer follow from others: restore them with npm run rebuild');
  } catch (error) {
    log.warn({ err: error }, 'tables could not be compared');
  }
};

interface Serving extends Pick<PortalOptions, 'prepare'>, Pick<Opening, 'room'> {
  readonly frontend: Frontend;
}

const serve = async (env: Env, database: Database, { frontend, prepare, room }: Serving): Promise<void> => {
  const sampleAccounts = await fillDatabase(database, env);
  const deps = await assemble(env, database);
  const jump = explainClock(await readClockState(deps));
  if (jump && isFirst()) sayWarnings({ warnings: [jump] });
  const metrics = env.metricsPort === undefined ? undefined : createMetrics(deps);
  const shutdown = new Shutdown(env.drainSeconds * 1000, () => close());
  const app = await buildApp(deps, {
    frontend,
    isDraining: shutdown.isDraining,
    isLeaving: shutdown.isLeaving,
    logLevel: env.logLevel,
    prepare: async (server) => {
      metrics?.observe(server);
      await prepare?.(server, deps);
    },
  });
  const connections = new HandedConnections(app.server);
  const stopDumps = await serveDumps(
    { ...database, examine: () => checkDatabase(database, env) },
    env.dataDir,
    app.log,
  );
  const stopMetrics = metrics && cluster.isPrimary ? await serveMetrics(env, metrics, say) : undefined;
  const push = pushWorkerOf(env, deps);
  const hooks = createWebhookWorker(deps, { warn: (details, text) => app.log.warn(details, text) });
  const stopEmail = await takeEmail(env, deps, app.log);
  let stopHousekeeping = (): void => undefined;
  let stopBackground = async (): Promise<void> => undefined;
  let comparing: Promise<void> | undefined;
  const close = async () => {
    await room?.close();
    await stopEmail();
    stopHousekeeping();
    await stopDumps();
    await stopMetrics?.();
    // Otherwise their connections would stay open.
    deps.live.close();
    await connections.end();
    await app.close();
    await stopBackground();
    await deps.search.close();
    await deps.mailer.close();
    await push.close();
    await hooks.close();
    await comparing;
    await database.close();
  };
  shutdown.onSignals();
  followSupervisor({
    take: connections.take,
    retire: () => shutdown.retire(),
    drain: () => shutdown.drain(),
    hurry: () => shutdown.hurry(),
    readMetrics: async () => (await metrics?.readOfProcess()) ?? [],
  });
  await openForVisitors(app, env, { ...deps, sampleAccounts, room });
  stopHousekeeping = startHousekeeping(deps, app.log);
  stopBackground = startBackground(deps, app.log);
  deps.mailer.start(app.log);
  push.start(app.log);
  hooks.start();
  if (isFirst()) comparing = reportInconsistencies(deps, app.log);
  void prepareReading();
};

/** Starts the portal in this process. */
export const startPortal = async ({
  env = readEnv(),
  frontend: loadFrontend,
  prepare,
}: PortalOptions): Promise<void> => {
  assertNoSampleInProduction(env);
  // A supervisor has done so for its workers.
  if (cluster.isPrimary) {
    await assertPlacesFree(env);
    sayWarnings(env);
  }
  prepareDataDir(env);
  // Before the database, because filling that takes minutes.
  const frontend = await loadFrontend();
  const room = cluster.isPrimary ? await openWaitingRoom(visitorsPlace(env)) : undefined;
  let database: Database | undefined;
  try {
    database = await openDatabase(env, { waitMs: env.databaseWaitSeconds * 1000, say });
    await serve(env, database, { frontend, prepare, room });
  } catch (error) {
    await room?.close();
    await database?.close();
    throw error;
  }
};
