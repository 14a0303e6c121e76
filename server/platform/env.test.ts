import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { ALL_SETTINGS } from './settings/table.ts';

const LOGO = readFileSync('tests/support/files/logo.svg', 'utf8');

/** For each variable, an accepted value, its path in `Env`, and the parsed result. */
const ACCEPTED: Readonly<Record<string, readonly [text: string, path: string, value: unknown]>> = {
  PORT: ['0', 'port', 0],
  HOST: ['0.0.0.0', 'host', '0.0.0.0'],
  SITE_NAME: ['Stellenwerk', 'siteName', 'Stellenwerk'],
  DEFAULT_COUNTRY: ['DE', 'country', 'DE'],
  SITE_LOGO: ['tests/support/files/logo.svg', 'siteLogo', LOGO],
  SITE_COLOR: ['#8A1538', 'siteColor.light.accent', '#8a1538'],
  SITE_CURRENCY: ['CHF', 'siteCurrency', 'CHF'],
  SITE_UNITS: ['miles', 'siteUnits', 'miles'],
  PUBLIC_URL: ['https://Jobs.example//', 'publicUrl', 'https://jobs.example'],
  TRUSTED_PROXIES: ['10.0.0.0/8, ::1', 'trustedProxies', '10.0.0.0/8, ::1'],
  ALLOWED_ORIGINS: [
    'https://a.example, http://b.example:81',
    'allowedOrigins',
    ['https://a.example', 'http://b.example:81'],
  ],
  VITE_API_BASE_URL: ['https://api.example/v1', 'apiOrigin', 'https://api.example'],
  WEB_CONCURRENCY: ['4', 'workers', 4],
  CACHE_STALE_SECONDS: ['0', 'staleSeconds', 0],
  RESPONSE_CACHE_MB: ['64', 'cacheMb', 64],
  DRAIN_SECONDS: ['300', 'drainSeconds', 300],
  LOG_LEVEL: ['warn', 'logLevel', 'warn'],
  METRICS_PORT: ['0', 'metricsPort', 0],
  METRICS_HOST: ['::', 'metricsHost', '::'],
  NODE_ENV: ['production', 'isProduction', true],
  DATABASE_URL: ['postgres://u:p@db/portal', 'databaseUrl', 'postgres://u:p@db/portal'],
  DATABASE_REPLICA_URLS: [
    'postgres://a/p, postgresql://b/p',
    'databaseReplicaUrls',
    ['postgres://a/p', 'postgresql://b/p'],
  ],
  SEARCH_URL: ['https://a:9200, https://b:9200', 'searchUrls', ['https://a:9200', 'https://b:9200']],
  DATABASE_WAIT_SECONDS: ['7', 'databaseWaitSeconds', 7],
  DATABASE_POOL_SIZE: ['40', 'databasePool.connections', 40],
  DATABASE_CONNECTION_SECONDS: ['5', 'databasePool.connectionTimeoutMs', 5000],
  DATABASE_STATEMENT_SECONDS: ['60', 'databasePool.statementTimeoutMs', 60_000],
  MIGRATE_ON_START: ['0', 'migrateOnStart', false],
  FILES_BUCKET: ['resumes', 'filesBucket.name', 'resumes'],
  DATA_DIR: ['/srv/portal', 'dataDir', '/srv/portal'],
  INSTALLATION_KEY: ['k'.repeat(32), 'installationKey', 'k'.repeat(32)],
  SAMPLE_DATA: ['12', 'sampleJobs', 12],
  SMTP_URL: ['smtps://mail.example', 'smtpUrl', 'smtps://mail.example'],
  SMTP_REQUIRE_TLS: ['1', 'smtpRequireTls', true],
  MAIL_FROM: ['Us <us@jobs.example>', 'mailFrom', 'Us <us@jobs.example>'],
  REPLY_DOMAIN: ['reply.jobs.example', 'replyDomain', 'reply.jobs.example'],
  INBOUND_SMTP_PORT: ['2525', 'inboundSmtpPort', 2525],
  INBOUND_SMTP_HOST: ['::', 'inboundSmtpHost', '::'],
  INBOUND_EMAIL_SECRET: ['s'.repeat(32), 'inboundEmailSecret', 's'.repeat(32)],
  CONTACT_EMAIL: ['us@jobs.example', 'contact.email', 'us@jobs.example'],
  CONTACT_PHONE: ['+353 1 555 0100', 'contact.phone', '+353 1 555 0100'],
  OFFICE_ADDRESS: ['Us | 1 Quay St | | IE', 'contact.address', ['Us', '1 Quay St', 'IE']],
  OFFICE_CITY_ID: ['4', 'contact.city_id', 4],
  PORTAL_TIME_ZONE: ['Europe/Dublin', 'timeZone', 'Europe/Dublin'],
  MODERATION: ['manual', 'moderation', 'manual'],
  PLACE_RULES: ['block', 'placeRules', 'block'],
  DEADLINE_MAX_DAYS: ['0', 'deadlineMaxDays', 0],
  CONFIRM_JOBS_AFTER_DAYS: ['0', 'confirmJobsAfterDays', 0],
  KEEP_APPLICANTS_MAX_MONTHS: ['18', 'keepApplicantsMaxMonths', 18],
  SOURCE_TRIAL_HOSTS: ['127.0.0.1:4100, feeds.test', 'sourceTrialHosts', ['127.0.0.1:4100', 'feeds.test']],
  INDEXNOW_KEY: ['0a1b2c3d-key', 'indexNowKey', '0a1b2c3d-key'],
  INDEXNOW_URL: ['https://search.example/now', 'indexNowUrl', 'https://search.example/now'],
  UNDO_WINDOW_SECONDS: ['3600', 'undoWindowSeconds', 3600],
  PUSH_SERVICES: ['push.example, *.ntfy.example', 'pushServices', ['push.example', '*.ntfy.example']],
  VAPID_PRIVATE_KEY: ['k'.repeat(43), 'vapidPrivateKey', 'k'.repeat(43)],
  REQUIRE_CONFIRMED_EMAIL: ['1', 'requireConfirmedEmail', true],
  REQUIRE_TWO_FACTOR: ['1', 'requireTwoFactor', true],
  OIDC_PROVIDERS: [
    '[{"id":"acme","label":"Acme","issuer":"https://id.example","client_id":"us","client_secret":"s"}]',
    'oidcProviders',
    [{ id: 'acme', label: 'Acme', issuer: 'https://id.example', clientId: 'us', clientSecret: 's' }],
  ],
  UPLOAD_QUOTA_MB: ['1', 'uploadQuotaMb', 1],
  MAP_STYLE_URL: ['https://maps.example/s.json', 'map.style', 'https://maps.example/s.json'],
  REQUEST_LIMIT_PER_ADDRESS: ['9', 'limits.requestsPerAddress', 9],
  REQUEST_LIMIT_PER_ACCOUNT: ['10', 'limits.requestsPerAccount', 10],
  KEEP_CLOSED_ACCOUNTS_DAYS: ['31', 'retention.closedAccounts', 31],
  KEEP_REJECTED_APPLICATIONS_DAYS: ['32', 'retention.rejectedApplications', 32],
  KEEP_NOTES_DAYS: ['33', 'retention.notes', 33],
  KEEP_MESSAGE_REPORTS_DAYS: ['37', 'retention.messageReports', 37],
  KEEP_AUDIT_LOG_DAYS: ['34', 'retention.auditLog', 34],
  KEEP_SECURITY_EVENTS_DAYS: ['0', 'retention.securityEvents', 0],
  KEEP_FAILED_EMAILS_DAYS: ['36500', 'retention.failedEmails', 36_500],
  SIGN_IN_LIMIT: ['11', 'limits.signIn', 11],
  SIGN_IN_LIMIT_PER_ADDRESS: ['12', 'limits.signInPerAddress', 12],
  SIGN_IN_LIMIT_PER_ACCOUNT: ['13', 'limits.signInPerAccount', 13],
  FORM_LIMIT_PER_ADDRESS: ['41', 'limits.formsPerAddress', 41],
  FORM_LIMIT_PER_DEVICE: ['42', 'limits.formsPerDevice', 42],
  FORM_LIMIT_PER_EMAIL: ['43', 'limits.formsPerEmail', 43],
  SIGN_UP_LIMIT: ['14', 'limits.signUp', 14],
  RESET_LIMIT: ['15', 'limits.reset', 15],
  RESET_LIMIT_PER_ADDRESS: ['16', 'limits.resetPerAddress', 16],
  SIGN_IN_CODE_LIMIT: ['31', 'limits.signInCode', 31],
  SIGN_IN_CODE_LIMIT_PER_ADDRESS: ['32', 'limits.signInCodePerAddress', 32],
  CONFIRMATION_LIMIT: ['17', 'limits.confirmation', 17],
  TWO_FACTOR_LIMIT: ['18', 'limits.twoFactor', 18],
  DATA_DOWNLOAD_LIMIT: ['19', 'limits.dataDownload', 19],
  JOB_LIMIT_PER_DAY: ['20', 'limits.jobsPerDay', 20],
  FEATURED_JOB_LIMIT_PER_DAY: ['21', 'limits.featuredJobsPerDay', 21],
  MESSAGE_LIMIT_PER_DAY: ['22', 'limits.messagesPerDay', 22],
  INVITATION_LIMIT_PER_DAY: ['33', 'limits.invitationsPerDay', 33],
  APPLICANT_MESSAGE_LIMIT_PER_DAY: ['220', 'limits.applicantMessagesPerDay', 220],
  CANDIDATE_VIEW_LIMIT_PER_DAY: ['23', 'limits.candidateViewsPerDay', 23],
  UPLOAD_LIMIT_PER_DAY: ['0', 'limits.uploadsPerDay', 0],
};

/** Settings that accept any text, or are read together with another one. */
const ANY_TEXT = ['SOURCE_TRIAL_HOSTS', 'DATA_DIR', 'OFFICE_ADDRESS'];
/** What a setting needs beside it. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  WEB_CONCURRENCY: { DATABASE_URL: 'postgres://db/portal' },
  DATABASE_REPLICA_URLS: { DATABASE_URL: 'postgres://db/portal' },
};
const KEPT = ALL_SETTINGS.filter(({ variable }) => /^KEEP_/.test(variable)).map(({ variable }) => variable);
const LIMITS = ALL_SETTINGS.filter(({ variable }) => /_LIMIT/.test(variable)).map(({ variable }) => variable);

/** Rejected values next to the limits of accepted ones. */
const REFUSED: readonly (readonly [variable: string, text: string])[] = [
  ...['65536', '-1', '3.5', 'http'].map((text) => ['PORT', text] as const),
  ['PORT', '0x50'],
  ...[
    'jobs.example',
    'ftp://jobs.example',
    'javascript:1',
    'https://example.com/jobs',
    'https://jobs.example?a',
    'https://jobs.example#a',
    'https://me:secret@jobs.example',
    'http://0.0.0.0:3000',
  ].map((text) => ['PUBLIC_URL', text] as const),
  ['SITE_NAME', 'Jobs <jobs@a.example>'],
  ['DEFAULT_COUNTRY', 'Germany'],
  ...['tests/none.svg', 'package.json', 'package-lock.json'].map((text) => ['SITE_LOGO', text] as const),
  ...['red', '#8a153', '8a1538'].map((text) => ['SITE_COLOR', text] as const),
  ...['EU', 'euro', 'chf'].map((text) => ['SITE_CURRENCY', text] as const),
  ['SITE_UNITS', 'feet'],
  ...['HOST', 'METRICS_HOST', 'INBOUND_SMTP_HOST'].flatMap((variable) =>
    ['999.1.1.1', '10.0.0', '[::1]', 'localhost:3000', 'http://localhost', '*'].map(
      (text) => [variable, text] as const,
    ),
  ),
  ...['//api.example', 'api', 'ftp://api.example'].map((text) => ['VITE_API_BASE_URL', text] as const),
  ...['Production', 'prod'].map((text) => ['NODE_ENV', text] as const),
  ...[
    '*',
    '10.0.0.0/8,example.com',
    '10.0.0.0/99',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::1/129',
    '10.0.0.256',
    '10.0.0.0/8/8',
    '10.0.0.0/8,',
  ].map((text) => ['TRUSTED_PROXIES', text] as const),
  ...['*', 'https://a.example/path', 'null'].map((text) => ['ALLOWED_ORIGINS', text] as const),
  ['METRICS_PORT', '65536'],
  ['INBOUND_SMTP_PORT', '65536'],
  ['INBOUND_EMAIL_SECRET', 'short'],
  ['REPLY_DOMAIN', 'Reply Example'],
  ['CACHE_STALE_SECONDS', '6'],
  ['DATABASE_REPLICA_URLS', 'postgres://a/p, b'],
  ['SEARCH_URL', 'search:9200'],
  ['RESPONSE_CACHE_MB', '0'],
  ...['-1', '257', 'auto'].map((text) => ['WEB_CONCURRENCY', text] as const),
  ['DRAIN_SECONDS', '301'],
  ['LOG_LEVEL', 'verbose'],
  ['DATABASE_URL', 'mysql://db/portal'],
  ['DATABASE_URL', 'postgres://u:100%@db/portal'],
  ['DATABASE_WAIT_SECONDS', '3601'],
  ['DATABASE_POOL_SIZE', '1'],
  ['DATABASE_CONNECTION_SECONDS', '0'],
  ['DATABASE_STATEMENT_SECONDS', '0'],
  ['MIGRATE_ON_START', 'no'],
  ['SMTP_REQUIRE_TLS', 'yes'],
  ['INSTALLATION_KEY', 'k'.repeat(31)],
  ['PUSH_SERVICES', 'https://push.example'],
  ['PUSH_SERVICES', '10.0.0.1:80'],
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_URL', 'search.example'],
  ['VAPID_PRIVATE_KEY', 'k'.repeat(42)],
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ['SAMPLE_DATA', 'yes'],
  ['SAMPLE_DATA', '10000001'],
  ...['mail.example:587', 'smtp://', 'smtp://:25', 'smtp://me:100%@mail.example'].map(
    (text) => ['SMTP_URL', text] as const,
  ),
  ...['Us', 'Us <us@jobs.example', 'Us\n<us@jobs.example>'].map((text) => ['MAIL_FROM', text] as const),
  ['CONTACT_EMAIL', 'nobody'],
  ['CONTACT_PHONE', 'call us'],
  ['OFFICE_CITY_ID', '0'],
  ...['Mars/Base', '+05:30', 'IST'].map((text) => ['PORTAL_TIME_ZONE', text] as const),
  ['MODERATION', 'Auto'],
  ['PLACE_RULES', 'Warn'],
  ['DEADLINE_MAX_DAYS', '3651'],
  ['CONFIRM_JOBS_AFTER_DAYS', '-1'],
  ['UNDO_WINDOW_SECONDS', '3601'],
  ['REQUIRE_CONFIRMED_EMAIL', 'yes'],
  ['REQUIRE_TWO_FACTOR', 'true'],
  ['OIDC_PROVIDERS', '[{"id":"acme"}]'],
  ['UPLOAD_QUOTA_MB', '1000001'],
  ['FILES_BUCKET', 'Resumes'],
  ['FILES_ENDPOINT', 'minio:9000'],
  ['FILES_REGION', 'us east'],
  ['MAP_STYLE_URL', '/style.json'],
  ['MAP_STYLE_URL', 'javascript:1'],
  ['MAP_ORIGINS', 'https://tiles.example/a'],
  ['MAP_ORIGINS', '*'],
  ...KEPT.flatMap((variable) => [[variable, '-1'] as const, [variable, '36501'] as const]),
  ...LIMITS.flatMap((variable) => [[variable, '-1'] as const, [variable, '1000001'] as const]),
];

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => new Map(Object.entries(part ?? {})).get(name), value);

test.each(Object.entries(ACCEPTED))('%s is read', (variable, [text, path, value]) => {
  const needed = NEEDED[variable];
  expect(at(readEnv({ ...needed, [variable]: text }), path)).toEqual(value);
  expect(at(readEnv({ ...needed, [variable]: ` ${text} \r` }), path)).toEqual(value);
  // The result comes from the given text, not from the default.
  expect(at(readEnv({}), path)).not.toEqual(value);
  expect(readEnv({ [variable]: '' })).toEqual(readEnv({}));
});

test.each(REFUSED)('%s=%s is rejected in one line that names the variable', (variable, text) => {
  expect(() => readEnv({ [variable]: text })).toThrow(new RegExp(`^${variable}\\b[^\\n]*\\.$`, 's'));
});

test('an error says what is accepted', () => {
  expect(() => readEnv({ MODERATION: 'x' })).toThrow('MODERATION=x is not one of auto, manual.');
  expect(() => readEnv({ PUBLIC_URL: 'x' })).toThrow(
    'PUBLIC_URL is not an address that starts with http:// or https://.',
  );
});

test.each([
  ['SAMPLE_DATA', 'maybe', 'is not on, off or a number of jobs up to 10,000,000.'],
  ['SAMPLE_DATA', '10000001', 'is not on, off or a number of jobs up to 10,000,000.'],
  ['REQUIRE_TWO_FACTOR', 'true', 'is neither 1 (on) nor 0 (off).'],
  ['MIGRATE_ON_START', 'off', 'is neither 1 (on) nor 0 (off).'],
  ['NODE_ENV', 'prod', 'is not one of production, development, test.'],
  ['PUSH_SERVICES', 'none', 'is neither off nor a list of hosts, such as push.example, *.push.example.'],
])('OPS-11 %s=%s is refused with the choices', (variable, text, line) => {
  expect(() => readEnv({ [variable]: text })).toThrow(`${variable}=${text} ${line}`);
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SITENAME', 'SITE_NAME'],
  ['SITE_COLOUR', 'SITE_COLOR'],
  ['public_url', 'PUBLIC_URL'],
  ['PROT', 'PORT'],
  ['SIGNIN_LIMIT', 'SIGN_IN_LIMIT'],
  ['KEEP_NOTES_DAY', 'KEEP_NOTES_DAYS'],
])('OPS-11 %s is warned about, and %s named', (name, meant) => {
  expect(readEnv({ [name]: 'x' }).warnings).toEqual([
    `${name} is no setting and has no effect. Did you mean ${meant}?`,
  ]);
  expect(readEnv({ [name]: ' ' }).warnings).toEqual([]);
});

test('OPS-11 other programs’ variables are not warned about', () => {
  const others =
    'HOME HOSTNAME PATH PWD OLDPWD USER LANG TERM SHELL SHLVL EDITOR PAGER TZ DISPLAY NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS PGHOST PGPORT PGUSER PGDATA PGPASSWORD POSTGRES_PASSWORD REDIS_URL AWS_REGION SSH_TTY LOGNAME MAIL MAILTO INIT_CWD npm_config_cache npm_package_name INVOCATION_ID JOURNAL_STREAM MALLOC_ARENA_MAX STATE_DIRECTORY';
  const source = Object.fromEntries(others.split(' ').map((name) => [name, 'x']));
  expect(readEnv(source).warnings).toEqual([]);
});

test('every setting has an accepted and a rejected value here', () => {
  const variables = ALL_SETTINGS.map(({ variable }) => variable).sort();
  expect([...Object.keys(ACCEPTED), 'MAP_ORIGINS', 'FILES_ENDPOINT', 'FILES_REGION'].sort()).toEqual(
    variables,
  );
  expect([...new Set(REFUSED.map(([variable]) => variable)), ...ANY_TEXT].sort()).toEqual(variables);
});

test.each([
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT=3000 is the same as PORT. Each needs a port of its own.'],
  [
    { PORT: '80', HOST: '0.0.0.0', METRICS_PORT: '80', METRICS_HOST: '10.0.0.1' },
    'METRICS_PORT=80 is the same as PORT. Each needs a port of its own.',
  ],
  [
    { METRICS_PORT: '25', INBOUND_SMTP_PORT: '25', INBOUND_SMTP_HOST: 'localhost' },
    'INBOUND_SMTP_PORT=25 is the same as METRICS_PORT. Each needs a port of its own.',
  ],
  [{ FILES_ENDPOINT: 'http://minio:9000' }, /^FILES_ENDPOINT needs FILES_BUCKET/],
  [{ WEB_CONCURRENCY: '2' }, /^WEB_CONCURRENCY=2 needs DATABASE_URL/],
  [{ DATABASE_REPLICA_URLS: 'postgres://a/p' }, /^DATABASE_REPLICA_URLS needs DATABASE_URL/],
] as const)('OPS-11 settings that contradict each other are named: %o', (source, line) => {
  expect(() => readEnv(source)).toThrow(line);
});

test('OPS-11 the same port on different addresses, or a free port, is no contradiction', () => {
  readEnv({ PORT: '80', HOST: '10.0.0.2', METRICS_PORT: '80', METRICS_HOST: '10.0.0.1' });
  readEnv({ PORT: '0', METRICS_PORT: '0' });
});

test('FAIL-06 OPS-12 a missing setting that a public portal needs is warned about, with its consequence', () => {
  const named = (source: Readonly<Record<string, string>>): (string | undefined)[] =>
    readEnv(source).warnings.map((line) => /[A-Z]+_[A-Z_]+(?:=production without \w+)?/.exec(line)?.[0]);
  const complete = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/portal',
    PUBLIC_URL: 'https://jobs.example',
    SMTP_URL: 'smtp://mail.example',
    INSTALLATION_KEY: 'k'.repeat(32),
  };
  expect(named({})).toEqual([]);
  expect(named(complete)).toEqual([]);
  expect(named({ NODE_ENV: 'production' })).toEqual([
    'NODE_ENV=production without DATABASE_URL',
    'SMTP_URL',
    'PUBLIC_URL',
    'INSTALLATION_KEY',
  ]);
  expect(named({ ...complete, PUBLIC_URL: 'http://jobs.example' })).toEqual(['PUBLIC_URL']);
  expect(named({ ...complete, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  expect(named({ REPLY_DOMAIN: 'reply.example' })).toEqual(['REPLY_DOMAIN']);
  expect(named({ INBOUND_SMTP_PORT: '2525' })).toEqual(['INBOUND_SMTP_PORT']);
});

test('OPS-13 a trial on this machine has sample data', () => {
  const trials = [
    {},
    { HOST: '::1' },
    { HOST: '127.0.0.2', PORT: '81' },
    { PUBLIC_URL: 'http://localhost:3000', ALLOWED_ORIGINS: 'http://127.0.0.1:5173, ' },
    { DATA_DIR: 'elsewhere', MODERATION: 'manual', PORTAL_TIME_ZONE: 'Europe/Dublin' },
    { NODE_ENV: 'development', SMTP_URL: '', REQUIRE_TWO_FACTOR: '0' },
  ];
  for (const source of trials) {
    expect(readEnv(source)).toMatchObject({
      sampleJobs: 3000,
      allowsSampleAccounts: true,
      realSiteBecauseOf: [],
    });
  }
  expect(readEnv({ SAMPLE_DATA: 'off' })).toMatchObject({ sampleJobs: 0, allowsSampleAccounts: true });
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '127.example.com'],
  ['PUBLIC_URL', 'https://jobs.example'],
  ['PUBLIC_URL', 'http://localhost.evil.example'],
  ['TRUSTED_PROXIES', 'loopback'],
  ['ALLOWED_ORIGINS', 'http://localhost:1,https://www.example'],
  ['METRICS_PORT', '9090'],
  ['NODE_ENV', 'production'],
  ['DATABASE_URL', 'postgres://db/portal'],
  ['FILES_BUCKET', 'resumes'],
  ['INSTALLATION_KEY', 'k'.repeat(32)],
  ['SMTP_URL', 'smtp://localhost:25'],
  ['MAIL_FROM', 'jobs@jobs.example'],
  ['REPLY_DOMAIN', 'reply.jobs.example'],
  ['INBOUND_SMTP_PORT', '2525'],
  ['INBOUND_EMAIL_SECRET', 's'.repeat(32)],
  ['CONTACT_EMAIL', 'us@jobs.example'],
  ['CONTACT_PHONE', '+353 1 555 0100'],
  ['OFFICE_ADDRESS', '1 Quay St'],
  ['OFFICE_CITY_ID', '1'],
  ['VAPID_PRIVATE_KEY', 'x'.repeat(43)],
  ['REQUIRE_CONFIRMED_EMAIL', '1'],
  ['REQUIRE_TWO_FACTOR', '1'],
])('OPS-13 %s=%s means a real site: no sample data unless the operator asks for it', (variable, text) => {
  expect(readEnv({ [variable]: text })).toMatchObject({
    sampleJobs: 0,
    allowsSampleAccounts: false,
    realSiteBecauseOf: [variable],
  });
  expect(readEnv({ [variable]: text, SAMPLE_DATA: '7' })).toMatchObject({
    sampleJobs: 7,
    // In production, nobody can ask for it: the start is refused.
    allowsSampleAccounts: variable !== 'NODE_ENV',
  });
});

test('the server and region of a bucket are read together with its name', () => {
  const FILES_BUCKET = 'resumes';
  expect(readEnv({ FILES_BUCKET }).filesBucket).toEqual({ name: 'resumes', region: 'us-east-1' });
  expect(
    readEnv({ FILES_BUCKET, FILES_ENDPOINT: 'http://minio:9000', FILES_REGION: 'eu-west-1' }).filesBucket,
  ).toEqual({ name: 'resumes', endpoint: 'http://minio:9000', region: 'eu-west-1' });
});

test('defaults that depend on other settings', () => {
  expect(readEnv({ PORT: '81' }).publicUrl).toBe('http://localhost:81');
  expect(readEnv({ PUBLIC_URL: 'https://jobs.example:8443/' }).mailFrom).toBe(
    'Shortlist <no-reply@jobs.example>',
  );
  expect(readEnv({}).contact.email).toBe('hello@shortlist.example');
  expect(readEnv({ CONTACT_PHONE: '+353 1 555 0100' }).contact.email).toBeNull();
});

test('DETAIL-08 an interactive map needs a style, and loads from its origin and the listed ones', () => {
  expect(readEnv({ MAP_ORIGINS: 'https://tiles.example' }).map).toBeUndefined();
  const style = 'https://maps.example/styles/light.json?key=a&b';
  expect(readEnv({ MAP_STYLE_URL: style }).map).toEqual({ style, origins: ['https://maps.example'] });
  const both = { MAP_STYLE_URL: style, MAP_ORIGINS: 'https://tiles.example, https://fonts.example:8443' };
  expect(readEnv(both).map?.origins).toEqual([
    'https://maps.example',
    'https://tiles.example',
    'https://fonts.example:8443',
  ]);
});

test('TFA-07 two-factor authentication of staff is required in production, or by its setting', () => {
  expect(readEnv({}).requireTwoFactor).toBe(false);
  expect(readEnv({ REQUIRE_TWO_FACTOR: '1' }).requireTwoFactor).toBe(true);
  expect(readEnv({ NODE_ENV: 'production' }).requireTwoFactor).toBe(true);
  expect(readEnv({ NODE_ENV: 'production', REQUIRE_TWO_FACTOR: '0' }).requireTwoFactor).toBe(true);
});
