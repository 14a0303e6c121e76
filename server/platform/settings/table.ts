/**
 * Every setting of the portal: its environment variable, how it is read, its default and what it does.
 * `docs/SETTINGS.md` is generated from here by `npm run settings`.
 */
import { DEFAULT_COUNTRY, DISTANCE_UNITS, ID_MAX } from '#contract/shared/constants.ts';
import { CURRENCY_CODES } from '#contract/shared/currencies.ts';
import { accentColor, logoFile } from './look.ts';
import { isLoopback, isLoopbackAddress } from './loopback.ts';
import {
  apiAddress,
  choice,
  flag,
  hosts,
  integer,
  lines,
  listenAddress,
  mailServer,
  matching,
  networks,
  optional,
  origins,
  type Parser,
  p256Key,
  partsOf,
  sampleSize,
  secret,
  siteAddress,
  text,
  timeZone,
  url,
  urls,
  webAddress,
} from './parse.ts';
import { providers } from './providers.ts';

export interface Setting<T> {
  readonly variable: string;
  readonly parse: Parser<T>;
  /** Text that is parsed when the variable is unset or empty; empty by default. */
  readonly fallback?: string;
  /** What the document shows as the default when the fallback does not say it. */
  readonly shownDefault?: string;
  /** One sentence or two, in Markdown. */
  readonly description: string;
  /** Whether this text, which the operator has set, means a real site instead of a trial on this machine. */
  readonly endsTrial?: (text: string) => boolean;
}

const setting = <T>(given: Setting<T>): Setting<T> => given;
const always = (): boolean => true;
const ifOn = (text: string): boolean => text === '1';

export const DEFAULT_SAMPLE_JOBS = 3000;

const SENDER = /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]+$/;
/** Of the browsers from Google (and those built on it), Mozilla, Microsoft and Apple. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
].join(', ');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const SERVER = {
  port: setting({
    variable: 'PORT',
    parse: integer(0, 65_535),
    fallback: '3000',
    description: 'The port to listen on; 0 picks a free one.',
  }),
  host: setting({
    variable: 'HOST',
    parse: listenAddress,
    fallback: '127.0.0.1',
    description: 'The address to listen on; `0.0.0.0` listens on all of them.',
    endsTrial: (host) => !isLoopback(host),
  }),
  siteName: setting({
    variable: 'SITE_NAME',
    parse: optional(
      matching(/^[^<>"\r\n]{1,60}$/, 'a name of at most 60 characters, without <, > and quotation marks'),
    ),
    shownDefault: 'Shortlist',
    description:
      'The name of the portal on pages, in emails, feeds and calendars, in all languages. Staff can translate it (text `site.name`).',
  }),
  country: setting({
    variable: 'DEFAULT_COUNTRY',
    parse: matching(/^[A-Z]{2}$/, 'a country’s two-letter code, such as DE'),
    fallback: DEFAULT_COUNTRY.code,
    description:
      'The country in which searches start, by its ISO 3166 code. Currency and units follow from it. Set `PORTAL_TIME_ZONE` as well.',
  }),
  siteLogo: setting({
    variable: 'SITE_LOGO',
    parse: optional(logoFile),
    shownDefault: 'Shortlist’s',
    description:
      'An SVG or PNG file with the portal’s sign, at most 200 KB, for the header, the icons, share pictures and emails. It is drawn in a square, beside the name.',
  }),
  siteColor: setting({
    variable: 'SITE_COLOR',
    parse: optional(accentColor),
    shownDefault: 'Shortlist’s green',
    description:
      'The colour of links and buttons, such as `#8a1538`, also in emails, share pictures and the installed application. Where texts could not be read in it, it is darkened in the light theme and lightened in the dark one.',
  }),
  siteCurrency: setting({
    variable: 'SITE_CURRENCY',
    parse: optional(choice(...CURRENCY_CODES)),
    shownDefault: 'the country’s',
    description:
      'The currency of the salary filter and of amounts without a sign, in the default country and where all countries are searched.',
  }),
  siteUnits: setting({
    variable: 'SITE_UNITS',
    parse: optional(choice(...DISTANCE_UNITS)),
    shownDefault: 'those of the country that is searched',
    description: 'The unit of distances: `km` or `miles`.',
  }),
  publicUrl: setting({
    variable: 'PUBLIC_URL',
    parse: optional(siteAddress),
    shownDefault: '`http://localhost:PORT`',
    description: 'The address under which visitors reach the portal. Every link begins with it.',
    endsTrial: (address) => !isLoopbackAddress(address),
  }),
  trustedProxies: setting({
    variable: 'TRUSTED_PROXIES',
    parse: networks,
    fallback: 'loopback',
    description: 'Proxies whose `X-Forwarded-For` is trusted: addresses and networks, separated by commas.',
    endsTrial: always,
  }),
  allowedOrigins: setting({
    variable: 'ALLOWED_ORIGINS',
    parse: origins,
    description: 'Other origins whose pages may call the API, separated by commas.',
    endsTrial: (list) => partsOf(list, ',').some((origin) => !isLoopbackAddress(origin)),
  }),
  apiBaseUrl: setting({
    variable: 'VITE_API_BASE_URL',
    parse: apiAddress,
    fallback: '/api',
    description: 'Where the pages find the API. Compiled into them, so build again after a change.',
  }),
  workers: setting({
    variable: 'WEB_CONCURRENCY',
    parse: integer(0, 256),
    fallback: '0',
    description:
      'Worker processes that share the port, about one for each processor; each has its own connections, response cache and search index. They need `DATABASE_URL`. SIGUSR2 replaces them one by one. 0 serves from one process that can’t be replaced.',
  }),
  staleSeconds: setting({
    variable: 'CACHE_STALE_SECONDS',
    parse: integer(0, 5),
    fallback: '5',
    description:
      'How long after a change of a job visitors may still be shown lists without it, while these are computed anew in the background. Users read what they changed at once. 0 computes lists before the next response.',
  }),
  cacheMb: setting({
    variable: 'RESPONSE_CACHE_MB',
    parse: integer(1, 100_000),
    fallback: '128',
    description: 'Size of the response cache of each process or worker, in megabytes.',
  }),
  drainSeconds: setting({
    variable: 'DRAIN_SECONDS',
    parse: integer(0, 300),
    fallback: '5',
    description:
      'How long the portal keeps answering after SIGTERM while `/readyz` says 503, so that proxies notice. Ctrl-C ends it without this wait.',
  }),
  logLevel: setting({
    variable: 'LOG_LEVEL',
    parse: choice(...LOG_LEVELS),
    fallback: 'info',
    description: `How much is logged, one JSON line per event: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
  }),
  metricsPort: setting({
    variable: 'METRICS_PORT',
    parse: optional(integer(0, 65_535)),
    shownDefault: 'no metrics',
    description:
      'A port of its own for Prometheus, which reads `/metrics` there. Visitors must not reach it; 0 picks a free one.',
    endsTrial: always,
  }),
  metricsHost: setting({
    variable: 'METRICS_HOST',
    parse: listenAddress,
    fallback: '127.0.0.1',
    description: 'The address that `METRICS_PORT` listens on.',
  }),
  isProduction: setting({
    variable: 'NODE_ENV',
    parse: (value, variable) => choice('production', 'development', 'test')(value, variable) === 'production',
    fallback: 'development',
    description:
      '`production` refuses sample data and its accounts, and requires two-factor authentication of staff.',
    endsTrial: (value) => value === 'production',
  }),
};

const DATA = {
  databaseUrl: setting({
    variable: 'DATABASE_URL',
    parse: optional(url('postgres:', 'postgresql:')),
    description:
      'A PostgreSQL server. Without it the portal uses an embedded database that serves one process.',
    endsTrial: always,
  }),
  databaseReplicaUrls: setting({
    variable: 'DATABASE_REPLICA_URLS',
    parse: urls('postgres:', 'postgresql:'),
    description:
      'Streaming replicas of the PostgreSQL server, separated by commas. What visitors read comes from those that have every change; each process has as many connections to each as to the server.',
  }),
  searchUrls: setting({
    variable: 'SEARCH_URL',
    parse: urls('http:', 'https:'),
    shownDefault: 'an index in each process',
    description:
      'Nodes of an OpenSearch cluster that searches jobs and candidates, separated by commas, such as `https://user:password@search:9200`. For portals that [outgrow a machine](SCALING.md#search-on-opensearch).',
  }),
  databaseWaitSeconds: setting({
    variable: 'DATABASE_WAIT_SECONDS',
    parse: integer(0, 3600),
    fallback: '60',
    description: 'How long to wait at the start for a PostgreSQL server that is not up yet.',
  }),
  databaseConnections: setting({
    variable: 'DATABASE_POOL_SIZE',
    parse: integer(2, 1000),
    fallback: '10',
    description:
      'Connections of each process to the PostgreSQL server, besides the one that listens for changes. All processes together must stay below its `max_connections`.',
  }),
  databaseConnectionSeconds: setting({
    variable: 'DATABASE_CONNECTION_SECONDS',
    parse: integer(1, 60),
    fallback: '2',
    description: 'How long a request waits for a connection before it fails with 503.',
  }),
  databaseStatementSeconds: setting({
    variable: 'DATABASE_STATEMENT_SECONDS',
    parse: integer(1, 3600),
    fallback: '15',
    description:
      'Longest time a statement on the PostgreSQL server may take; the request then fails with 503. Migrations have no limit.',
  }),
  migrateOnStart: setting({
    variable: 'MIGRATE_ON_START',
    parse: flag,
    fallback: '1',
    description:
      '`0` leaves migrations to `npm run migrate`. A start then refuses a database that lacks some.',
  }),
  dataDir: setting({
    variable: 'DATA_DIR',
    parse: text,
    fallback: 'var',
    description:
      'Folder of the embedded database and of uploaded files. Processes on the same PostgreSQL database share one folder.',
  }),
  filesBucketName: setting({
    variable: 'FILES_BUCKET',
    parse: optional(matching(BUCKET, 'the name of a bucket: 3 to 63 of a–z, 0–9, hyphens and dots')),
    shownDefault: 'files are in `DATA_DIR`',
    description:
      'S3 bucket for uploaded files. Credentials are found as by other AWS programs: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or the machine’s role.',
    endsTrial: always,
  }),
  filesEndpoint: setting({
    variable: 'FILES_ENDPOINT',
    parse: optional(webAddress),
    shownDefault: 'AWS',
    description: 'Address of another server that speaks the protocol of S3.',
  }),
  filesRegion: setting({
    variable: 'FILES_REGION',
    parse: matching(REGION, 'the name of a region, such as eu-west-1'),
    fallback: 'us-east-1',
    description: 'Region of the bucket.',
  }),
  installationKey: setting({
    variable: 'INSTALLATION_KEY',
    parse: optional(secret(32)),
    shownDefault: 'made once and kept in the database',
    description:
      'Secret of at least 32 characters that hashes addresses and account ids and encrypts two-factor secrets. It is the same for all processes. Set it in production, so that a stolen copy of the database cannot be decrypted with the key inside.',
    endsTrial: always,
  }),
  sampleSize: setting({
    variable: 'SAMPLE_DATA',
    parse: optional(sampleSize(DEFAULT_SAMPLE_JOBS)),
    shownDefault: '`on` for a trial on this machine, else `off`',
    description:
      'Fills an empty database with a sample portal: `on`, `off` or a number of jobs. A [trial](OPERATIONS.md#sample-data) has the embedded database and no setting of a real site. Its accounts have a known password, so `NODE_ENV=production` refuses it.',
  }),
};

const EMAIL = {
  smtpUrl: setting({
    variable: 'SMTP_URL',
    parse: optional(mailServer),
    description:
      'The mail server, such as `smtp://user:password@host:587`. Without it emails are written to `DATA_DIR/mail`.',
    endsTrial: always,
  }),
  smtpRequireTls: setting({
    variable: 'SMTP_REQUIRE_TLS',
    parse: flag,
    fallback: '0',
    description:
      '`1` sends no email over `smtp://` unless the mail server encrypts the connection (STARTTLS); `smtps://` always does.',
  }),
  mailFrom: setting({
    variable: 'MAIL_FROM',
    parse: optional(matching(SENDER, 'a sender, such as Jobs <no-reply@example.com>')),
    shownDefault: '`SITE_NAME <no-reply@HOST>`, with the host of `PUBLIC_URL`',
    description: 'The sender of all emails.',
    endsTrial: always,
  }),
  replyDomain: setting({
    variable: 'REPLY_DOMAIN',
    parse: optional(
      matching(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'a domain in lower case, such as reply.example.com'),
    ),
    shownDefault: 'emails link to the portal only',
    description:
      'The domain whose mail reaches `INBOUND_SMTP_PORT` or the call `inbound-email`. Messages between companies and applicants can then be answered by email, and invitations to interviews in calendars, and emails that come back are counted.',
    endsTrial: always,
  }),
  inboundSmtpPort: setting({
    variable: 'INBOUND_SMTP_PORT',
    parse: optional(integer(0, 65_535)),
    shownDefault: 'no listener',
    description:
      'A port of its own that takes answers by SMTP, for a mail server that passes on the mail of `REPLY_DOMAIN`; 0 picks a free one.',
    endsTrial: always,
  }),
  inboundSmtpHost: setting({
    variable: 'INBOUND_SMTP_HOST',
    parse: listenAddress,
    fallback: '127.0.0.1',
    description: 'The address that `INBOUND_SMTP_PORT` listens on.',
  }),
  inboundEmailSecret: setting({
    variable: 'INBOUND_EMAIL_SECRET',
    parse: optional(secret(32)),
    shownDefault: 'the call is off',
    description: 'What the call `inbound-email` must be made with; at least 32 characters.',
    endsTrial: always,
  }),
};

const CONTACT = {
  contactEmail: setting({
    variable: 'CONTACT_EMAIL',
    parse: optional(matching(/^[^\s<>@]+@[^\s<>@]+$/, 'an address, such as hello@example.com')),
    description: 'Email address that visitors can write to; omitted if unset.',
    endsTrial: always,
  }),
  contactPhone: setting({
    variable: 'CONTACT_PHONE',
    parse: optional(matching(/^\+?[\d ()-]{3,30}$/, 'a telephone number, such as +91 22 5550 0142')),
    description: 'Phone number that visitors can call; omitted if unset.',
    endsTrial: always,
  }),
  officeAddress: setting({
    variable: 'OFFICE_ADDRESS',
    parse: lines,
    description:
      'Name of the office and the lines of its address, separated by `|`. A two-letter country code is shown as the country’s name in the reader’s language.',
    endsTrial: always,
  }),
  officeCityId: setting({
    variable: 'OFFICE_CITY_ID',
    parse: optional(integer(1, ID_MAX)),
    description:
      'City of the office, for the map: the number in the address of a city map, such as `/maps/133024.svg`.',
    endsTrial: always,
  }),
};

const JOBS = {
  timeZone: setting({
    variable: 'PORTAL_TIME_ZONE',
    parse: timeZone,
    fallback: 'Asia/Kolkata',
    description: 'The time zone in which the day of an application deadline ends.',
  }),
  moderation: setting({
    variable: 'MODERATION',
    parse: choice('auto', 'manual'),
    fallback: 'auto',
    description: '`auto` publishes jobs that pass the automatic checks; `manual` leaves every job to staff.',
  }),
  placeRules: setting({
    variable: 'PLACE_RULES',
    parse: choice('warn', 'block'),
    fallback: 'warn',
    description:
      'What happens when a company publishes a job that breaks a rule of its place, such as a state that wants pay shown: `warn` says so, `block` doesn’t publish it. Imports only warn.',
  }),
  deadlineMaxDays: setting({
    variable: 'DEADLINE_MAX_DAYS',
    parse: integer(0, 3650),
    fallback: '180',
    description: 'How many days ahead a deadline may be; 0 for any number.',
  }),
  confirmJobsAfterDays: setting({
    variable: 'CONFIRM_JOBS_AFTER_DAYS',
    parse: integer(0, 3650),
    fallback: '30',
    description:
      'After how many days a company is asked whether its job is still open; without an answer the job pauses a week later. An import confirms the jobs that its feed still contains. 0 asks nobody.',
  }),
  sourceTrialHosts: setting({
    variable: 'SOURCE_TRIAL_HOSTS',
    parse: (value) => partsOf(value, ','),
    description:
      'Hosts with ports, separated by commas, such as `127.0.0.1:4100`, whose feeds may be read without https and at private addresses. For trials on this machine; everyone who manages sources can then read from them.',
  }),
  indexNowKey: setting({
    variable: 'INDEXNOW_KEY',
    parse: optional(matching(/^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters, digits and hyphens')),
    description:
      'Tells search engines at once which jobs opened, changed or closed ([IndexNow](https://www.indexnow.org)). Make up a key of 8 to 128 letters, digits and hyphens; the portal shows it at `/<key>.txt`, where they look whether it is yours.',
  }),
  indexNowUrl: setting({
    variable: 'INDEXNOW_URL',
    parse: webAddress,
    fallback: 'https://api.indexnow.org/indexnow',
    description: 'Who is told of changes. The others that take part learn it from there.',
  }),
  undoWindowSeconds: setting({
    variable: 'UNDO_WINDOW_SECONDS',
    parse: integer(0, 3600),
    fallback: '30',
    description:
      'How long users can undo a change that other people will be told about. Emails and notifications wait that long; 0 turns undo off.',
  }),
};

const APPLICANTS = {
  keepApplicantsMaxMonths: setting({
    variable: 'KEEP_APPLICANTS_MAX_MONTHS',
    parse: integer(0, 600),
    fallback: '0',
    description:
      'For how many months after the end of a job its company sees who applied, at most; companies can choose less. They are told two weeks before. 0 sets no limit.',
  }),
};

const PUSH = {
  pushServices: setting({
    variable: 'PUSH_SERVICES',
    parse: hosts,
    fallback: PUSH_SERVICES,
    description:
      'Hosts of push services, separated by commas, that the portal may send notifications through; `*.` stands for every host below. `off` turns push notifications off.',
  }),
  vapidPrivateKey: setting({
    variable: 'VAPID_PRIVATE_KEY',
    parse: optional(p256Key),
    shownDefault: 'follows from the installation’s key',
    description:
      'What push services know this portal by (RFC 8292). With another key, users have to turn push notifications on again.',
    endsTrial: always,
  }),
};

const ACCOUNTS = {
  requireConfirmedEmail: setting({
    variable: 'REQUIRE_CONFIRMED_EMAIL',
    parse: flag,
    fallback: '0',
    description:
      '`1` lets an account apply only after confirming its email address, and publish jobs too. With `SMTP_URL`, publishing always needs a confirmed address.',
    endsTrial: ifOn,
  }),
  requireTwoFactor: setting({
    variable: 'REQUIRE_TWO_FACTOR',
    parse: flag,
    fallback: '0',
    description:
      '`1` lets staff work only with two-factor authentication, as `NODE_ENV=production` always does.',
    endsTrial: ifOn,
  }),
  oidcProviders: setting({
    variable: 'OIDC_PROVIDERS',
    parse: providers,
    shownDefault: 'none',
    description:
      'Providers of OpenID Connect that users can sign in with, as a list in JSON: `[{"id":"google","label":"Google","issuer":"https://accounts.google.com","client_id":"…","client_secret":"…"}]`. Register `PUBLIC_URL/provider-signin` as the redirect address there. An account whose address both sides have confirmed is connected by itself, so list only providers whose confirmations you trust.',
    endsTrial: always,
  }),
};

const UPLOADS = {
  uploadQuotaMb: setting({
    variable: 'UPLOAD_QUOTA_MB',
    parse: integer(0, 1_000_000),
    fallback: '50',
    description: 'How many megabytes the files of one account may take up.',
  }),
};

const MAPS = {
  mapStyle: setting({
    variable: 'MAP_STYLE_URL',
    parse: optional(webAddress),
    description:
      'Address of a [MapLibre style](https://maplibre.org/maplibre-style-spec/) for an interactive map on job pages. Visitors see the address, and its server learns who opens the map.',
  }),
  mapOrigins: setting({
    variable: 'MAP_ORIGINS',
    parse: origins,
    description: 'Further origins of the style’s tiles, fonts and images, separated by commas.',
  }),
};

/** Keys are the names of the values in `Env`. */
export const SETTINGS = {
  ...SERVER,
  ...DATA,
  ...EMAIL,
  ...CONTACT,
  ...JOBS,
  ...APPLICANTS,
  ...PUSH,
  ...ACCOUNTS,
  ...UPLOADS,
  ...MAPS,
};

const limit = (variable: string, fallback: number, description: string): Setting<number> => ({
  variable,
  parse: integer(0, 1_000_000),
  fallback: String(fallback),
  description,
});

/** Keys are the names of the values in `Env.limits`; 0 means no limit. */
export const LIMITS = {
  requestsPerAddress: limit(
    'REQUEST_LIMIT_PER_ADDRESS',
    3000,
    'Requests from one address in a minute, counted by each process. Those of this machine, or of a proxy on it that sends no `X-Forwarded-For`, do not count.',
  ),
  requestsPerAccount: limit(
    'REQUEST_LIMIT_PER_ACCOUNT',
    1200,
    'Requests of one signed-in account in a minute, counted in the same way.',
  ),
  signIn: limit('SIGN_IN_LIMIT', 10, 'Failed sign-ins to one account from one address in 15 minutes.'),
  signInPerAddress: limit('SIGN_IN_LIMIT_PER_ADDRESS', 1000, 'Sign-ins from one address in 15 minutes.'),
  signInPerAccount: limit(
    'SIGN_IN_LIMIT_PER_ACCOUNT',
    300,
    'Failed sign-ins to one account in an hour, from addresses it was never used from.',
  ),
  signUp: limit('SIGN_UP_LIMIT', 1000, 'New accounts from one address in an hour.'),
  reset: limit('RESET_LIMIT', 5, 'Password-reset emails to one account in an hour.'),
  resetPerAddress: limit(
    'RESET_LIMIT_PER_ADDRESS',
    500,
    'Password resets requested from one address in an hour.',
  ),
  signInCode: limit(
    'SIGN_IN_CODE_LIMIT',
    5,
    'Emails with a sign-in code to one address in an hour; twice as many in a day. Networks that an account is used from are counted on their own.',
  ),
  signInCodePerAddress: limit(
    'SIGN_IN_CODE_LIMIT_PER_ADDRESS',
    500,
    'Sign-in codes requested from one address in an hour.',
  ),
  formsPerAddress: limit(
    'FORM_LIMIT_PER_ADDRESS',
    1000,
    'Public forms of one kind sent from one address in an hour: applications of visitors, messages to support, reports, saved searches, resumes to read, and others. Mobile carriers and colleges share an address among thousands of people.',
  ),
  formsPerDevice: limit(
    'FORM_LIMIT_PER_DEVICE',
    300,
    'The same from one address with the same browser and languages; also sign-ups, password resets and requests for sign-in codes.',
  ),
  formsPerEmail: limit(
    'FORM_LIMIT_PER_EMAIL',
    20,
    'Emails to one address that public forms of one kind send in an hour, such as the link that sends a visitor’s application.',
  ),
  confirmation: limit(
    'CONFIRMATION_LIMIT',
    5,
    'Emails in an hour that ask one account to confirm an address.',
  ),
  twoFactor: limit(
    'TWO_FACTOR_LIMIT',
    5,
    'Wrong two-factor codes for one account in 15 minutes; four times as many in a day.',
  ),
  dataDownload: limit('DATA_DOWNLOAD_LIMIT', 1, 'Downloads of all data of one account in five minutes.'),
  jobsPerDay: limit('JOB_LIMIT_PER_DAY', 50, 'Jobs that one account writes in a day.'),
  featuredJobsPerDay: limit('FEATURED_JOB_LIMIT_PER_DAY', 5, 'Jobs that one account features in a day.'),
  messagesPerDay: limit(
    'MESSAGE_LIMIT_PER_DAY',
    40,
    'Messages that one account sends to candidates in a day.',
  ),
  applicantMessagesPerDay: limit(
    'APPLICANT_MESSAGE_LIMIT_PER_DAY',
    500,
    'Messages that one account sends in a day to several of its applicants at once, rejections included.',
  ),
  invitationsPerDay: limit(
    'INVITATION_LIMIT_PER_DAY',
    100,
    'Candidates whom one company invites to apply for its jobs in a day.',
  ),
  candidateViewsPerDay: limit(
    'CANDIDATE_VIEW_LIMIT_PER_DAY',
    200,
    'Candidates whose page one company opens in a day.',
  ),
  uploadsPerDay: limit('UPLOAD_LIMIT_PER_DAY', 50, 'Files that one account uploads in a day.'),
};

const days = (variable: string, fallback: number, description: string): Setting<number> => ({
  variable,
  parse: integer(0, 36_500),
  fallback: String(fallback),
  description,
});

/** Keys are the names of the values in `Env.retention`, in days; 0 keeps everything. */
export const RETENTION = {
  closedAccounts: days(
    'KEEP_CLOSED_ACCOUNTS_DAYS',
    0,
    'Days for which the nameless remains of a closed account are kept: that an application was made, which company offered a job. A company stays as long as it has applications of accounts that are not closed. 0 keeps everything, here and below.',
  ),
  rejectedApplications: days(
    'KEEP_REJECTED_APPLICATIONS_DAYS',
    0,
    'Days for which an application is kept after its rejection.',
  ),
  notes: days(
    'KEEP_NOTES_DAYS',
    0,
    'Days for which a company’s note about a candidate is kept after its last change.',
  ),
  messageReports: days(
    'KEEP_MESSAGE_REPORTS_DAYS',
    180,
    'Days for which a reported message is kept for staff after their decision. Open reports are kept. The privacy page says 180 days.',
  ),
  auditLog: days('KEEP_AUDIT_LOG_DAYS', 0, 'Days for which actions of staff are kept in the audit log.'),
  securityEvents: days(
    'KEEP_SECURITY_EVENTS_DAYS',
    365,
    'Days for which an account’s sign-ins and security changes are listed. The privacy page says a year.',
  ),
  failedEmails: days(
    'KEEP_FAILED_EMAILS_DAYS',
    30,
    'Days for which staff see that an email was sent, or could not be delivered.',
  ),
};

type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The sections of the document, in order. */
export const GROUPS = {
  Server: SERVER,
  Data: DATA,
  Email: EMAIL,
  'Contact details': CONTACT,
  'Jobs and applications': JOBS,
  'Push notifications': PUSH,
  'Sign-in and accounts': ACCOUNTS,
  Limits: { ...UPLOADS, ...LIMITS },
  Retention: { ...APPLICANTS, ...RETENTION },
  Maps: MAPS,
} satisfies Readonly<Record<string, Settings>>;

export const ALL_SETTINGS = Object.values<Settings>(GROUPS).flatMap((group) => Object.values(group));
