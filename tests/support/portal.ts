/** A whole server for a test file, on its own database, called through HTTP requests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Errors } from 'typebox/value';
import { afterAll, onTestFinished } from 'vitest';
import { type EndpointKey, endpoints, type ResponseOf } from '#contract/endpoints.ts';
import { type Endpoint, Failure } from '#contract/shared/common.ts';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { LiveChanges } from '#server/http/live-changes.ts';
import { openSignals } from '#server/modules/companies/known-companies.ts';
import { printMailedLetter } from '#server/modules/offers/letter.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { type Clock, portalClock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/connect.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import { diskFiles } from '#server/platform/files/files-on-disk.ts';
import { loadCatalogues } from '#server/platform/i18n/catalogues.ts';
import { keyedHashWith, readInstallationKey } from '#server/platform/installation-key.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import type { OutgoingMessage } from '#server/platform/mail/message.ts';
import { vapidKeysOf } from '#server/platform/push/vapid.ts';
import { secretBoxWith } from '#server/platform/secret-box.ts';
import { CardCache } from '#server/search/live/card-cache.ts';
import { LiveSearch, type LiveSearchOptions } from '#server/search/live/live-search.ts';
import { readGazetteer } from '#server/search/live/read-gazetteer.ts';
import type { Gazetteer } from '#server/search/places/gazetteer.ts';
import type { PortalSearch } from '#server/search/search.ts';
import { makeDueEmails } from '#server/tasks/due-emails.ts';
import { linkMaker } from '#server/tasks/one-time-links.ts';
import { createTestDatabase } from './database.ts';

/** The time in every test unless changed. */
export const NOW = new Date('2026-03-10T08:00:00Z');

const MAIL_FROM = 'Shortlist <no-reply@portal.example>';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE'] as const;

type Limits = Deps['settings']['limits'];

/** Tests about limits set their own. */
export const NO_LIMITS: Limits = {
  requestsPerAddress: 0,
  requestsPerAccount: 0,
  signIn: 0,
  signInPerAddress: 0,
  signInPerAccount: 0,
  signUp: 0,
  reset: 0,
  resetPerAddress: 0,
  signInCode: 0,
  signInCodePerAddress: 0,
  formsPerAddress: 0,
  formsPerDevice: 0,
  formsPerEmail: 0,
  confirmation: 0,
  dataDownload: 0,
  jobsPerDay: 0,
  featuredJobsPerDay: 0,
  messagesPerDay: 0,
  applicantMessagesPerDay: 0,
  invitationsPerDay: 0,
  candidateViewsPerDay: 0,
  uploadsPerDay: 0,
  twoFactor: 0,
};

const KEEP_EVERYTHING: Deps['settings']['retention'] = {
  closedAccounts: 0,
  rejectedApplications: 0,
  notes: 0,
  auditLog: 0,
  securityEvents: 0,
  messageReports: 0,
  failedEmails: 0,
};

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
  readonly text: string;
  readonly bytes: Uint8Array;
}

export interface RequestOptions {
  readonly token?: string | undefined;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: object | string | undefined;
  /** Sent as multipart/form-data, or URL-encoded like a browser form without files. */
  readonly form?: FormData | URLSearchParams | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What a call of the contract answers, and why it is refused. */
type CallAnswer<K extends EndpointKey> = ResponseOf<K> &
  Pick<Required<Static<typeof Failure>>, 'code' | 'errors' | 'challenge'>;

export interface Request {
  <K extends EndpointKey>(
    call: K | `${K}?${string}`,
    options?: RequestOptions,
  ): Promise<Answer<CallAnswer<K>>>;
  <Body = unknown>(call: string, options?: RequestOptions): Promise<Answer<Body>>;
}

export interface TestPortal {
  readonly database: Database;
  /** For what no call does. */
  readonly deps: Deps;
  /** The folder of its uploaded files. */
  readonly filesFolder: string;
  readonly clock: Clock & { set(now: Date): void };
  /** Sets limits until the test ends. */
  limit(change: Partial<Limits>): void;
  /**
   * Sends the emails waiting in the outbox, and returns every email sent so far. Those sent together are in the order
   * in which they were written: they are delivered in parallel, so another order would depend on chance.
   */
  mails(): Promise<readonly OutgoingMessage[]>;
  /**
   * `request('GET jobs?page=2')`: method and path, relative to the API's base unless it starts with a slash.
   */
  request: Request;
  /** A call of the contract with a JSON body. */
  call<K extends EndpointKey>(
    key: K | `${K}?${string}`,
    token?: string,
    body?: object,
    headers?: RequestOptions['headers'],
  ): Promise<Answer<CallAnswer<K>>>;
  close(): Promise<void>;
}

const movableClock = (): TestPortal['clock'] => {
  let now = NOW;
  return {
    ...portalClock('Asia/Kolkata', () => now),
    set: (moment) => {
      now = moment;
    },
  };
};

const contract: Readonly<Record<string, Endpoint>> = endpoints;

/** The contract's call for a path: `staff/jobs/12` is `staff/jobs/:id`. */
const keyOf = (call: string): string => {
  const key = call.replace(/\?.*$/, '');
  if (contract[key]) return key;
  const pattern = key.replace(/\/[^/]+$/, '/:id');
  return contract[pattern] ? pattern : key;
};

/** Every response in every test is validated against the contract: its schema, or the error schema. */
const assertMatchesContract = (call: string, status: number, body: unknown): void => {
  const key = keyOf(call);
  const schema = status === 200 ? contract[key]?.response : Failure;
  if (!schema) return;
  const [problem] = Errors(schema, body);
  if (problem) {
    throw new Error(
      `${key} answered ${status}, against its contract: ${problem.instancePath} ${problem.message}`,
    );
  }
};

/** Encodes a form like a browser. */
const encodeForm = async (form: FormData | URLSearchParams): Promise<{ payload: Buffer; type: string }> => {
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
};

/** Sends requests to the app in this process. */
const requestOf = (app: Awaited<ReturnType<typeof buildApp>>): Request => {
  function request<K extends EndpointKey>(
    call: K | `${K}?${string}`,
    options?: RequestOptions,
  ): Promise<Answer<CallAnswer<K>>>;
  function request<Body = unknown>(call: string, options?: RequestOptions): Promise<Answer<Body>>;
  async function request(call: string, options: RequestOptions = {}): Promise<Answer<unknown>> {
    const { token, body, form, headers = {} } = options;
    const [method = 'GET', path = ''] = call.split(' ');
    const encoded = form && (await encodeForm(form));
    const answer = await app.inject({
      method: METHODS.find((known) => known === method) ?? 'GET',
      url: path.startsWith('/') ? path : `/api/${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(encoded ? { 'content-type': encoded.type } : {}),
        ...headers,
      },
      ...(encoded ? { payload: encoded.payload } : body === undefined ? {} : { payload: body }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const parsed: unknown = isJson ? JSON.parse(answer.body) : undefined;
    // What OAuth answers is not the contract's.
    if (isJson && !path.startsWith('/oauth/')) assertMatchesContract(call, answer.statusCode, parsed);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: parsed,
      text: answer.body,
      bytes: answer.rawPayload,
    };
  }
  return request;
};

let places: Promise<Gazetteer> | undefined;

/**
 * Places are identical in all unmodified test databases, and loading them takes longer than the rest of the
 * search.
 */
export const placesOf = (db: Db): Promise<Gazetteer> => {
  places ??= readGazetteer(db);
  return places;
};

/** The number of an email in the outbox. */
const numberOf = ({ id = '' }: OutgoingMessage): number => Number.parseInt(id, 10);

export const startTestPortal = async (
  settings: Partial<Deps['settings']> = {},
  options: AppOptions & {
    /** Called before the portal starts. */
    readonly fill?: (database: Database) => Promise<void>;
    readonly siteName?: string;
    /** Used instead of the index in memory. */
    readonly searchWith?: (options: LiveSearchOptions) => PortalSearch;
    /** Used instead of its own folder. */
    readonly files?: FileStore;
  } = {},
): Promise<TestPortal> => {
  const database = await createTestDatabase();
  await options.fill?.(database);
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-files-'));
  const clock = movableClock();
  const cache = new ResponseCache({ staleMs: (settings.staleSeconds ?? 0) * 1000 });
  const catalogues = loadCatalogues(options.siteName, settings.country);
  cache.onChangedElsewhere('translations', () => catalogues.renew(database.db));
  await cache.follow(database);
  await catalogues.renew(database.db);
  const sent: OutgoingMessage[] = [];
  const publicUrl = settings.publicUrl ?? 'http://localhost:3000';
  const key = await readInstallationKey(database.db);
  const gazetteer = options.fill ? undefined : await placesOf(database.db);
  const { searchWith = (given: LiveSearchOptions): PortalSearch => new LiveSearch(given) } = options;
  const search = searchWith({
    database,
    catalogues,
    clock,
    owner: 'tests',
    ...(settings.country ? { country: settings.country } : {}),
    currency: settings.siteCurrency,
    ...(gazetteer ? { gazetteer } : {}),
  });
  search.follow(cache);
  await search.start();
  const keyedHash = keyedHashWith(key);
  const levels = {
    requireConfirmedEmail: settings.requireConfirmedEmail ?? false,
    smtpUrl: settings.smtpUrl,
  };
  const signals = openSignals(cache, levels);
  const limits = { ...NO_LIMITS, ...settings.limits };
  const mailer = createMailer({
    database,
    clock,
    transport: { deliver: async (message) => void sent.push(message), close: () => undefined },
    linkFor: linkMaker({ db: database.db, clock, keyedHash, publicUrl }),
    print: printMailedLetter,
    writers: makeDueEmails({
      ...{ database, clock, catalogues, search, keyedHash, signals, publicUrl },
      undoWindowSeconds: settings.undoWindowSeconds ?? 0,
      replyDomain: settings.replyDomain,
      mailFrom: MAIL_FROM,
      ...levels,
      siteColor: settings.siteColor,
      siteLogo: settings.siteLogo,
    }),
  });
  const live = new LiveChanges(clock);
  await live.follow(database);
  const deps: Deps = {
    database,
    search,
    live,
    signals,
    mailer,
    clock,
    cache,
    cards: new CardCache(cache),
    files: options.files ?? diskFiles(folder),
    keyedHash,
    secretBox: secretBoxWith(key),
    vapid: vapidKeysOf(key),
    catalogues,
    settings: {
      moderation: 'auto',
      staleSeconds: 0,
      publicUrl,
      pushServices: ['push.example'],
      sourceTrialHosts: [],
      indexNowKey: undefined,
      indexNowUrl: 'https://search.example/indexnow',
      replyDomain: undefined,
      inboundEmailSecret: undefined,
      trustedProxies: 'loopback',
      allowedOrigins: [],
      apiOrigin: undefined,
      mailFrom: MAIL_FROM,
      map: undefined,
      contact: { email: null, phone: null, address: [], city_id: null },
      requireConfirmedEmail: false,
      smtpUrl: undefined,
      requireTwoFactor: false,
      oidcProviders: [],
      siteColor: undefined,
      siteCurrency: undefined,
      siteLogo: undefined,
      siteUnits: undefined,
      country: DEFAULT_COUNTRY.code,
      countryId: DEFAULT_COUNTRY.id,
      retention: KEEP_EVERYTHING,
      uploadQuotaMb: 0,
      deadlineMaxDays: 0,
      placeRules: 'warn',
      timeZone: 'Asia/Kolkata',
      // Most tests are about notifications, so there is no undo window; tests about undo set their own.
      confirmJobsAfterDays: 30,
      keepApplicantsMaxMonths: 0,
      undoWindowSeconds: 0,
      ...settings,
      limits,
    },
  };
  const app = await buildApp(deps, options);
  await app.ready();
  const request = requestOf(app);
  return {
    database,
    deps,
    filesFolder: folder,
    clock,
    limit: (change) => {
      const before = { ...limits };
      Object.assign(limits, change);
      onTestFinished(() => void Object.assign(limits, before));
    },
    mails: async () => {
      const earlier = sent.length;
      await mailer.deliverDue();
      sent.push(...sent.splice(earlier).sort((one, other) => numberOf(one) - numberOf(other)));
      return sent;
    },
    request,
    call: (key, token, body, headers) => request(key, { token, body, headers }),
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A portal for all tests of a file. */
export const portalOfFile = async (...how: Parameters<typeof startTestPortal>): Promise<TestPortal> => {
  const portal = await startTestPortal(...how);
  afterAll(() => portal.close());
  return portal;
};
