/** The only reader of process.env: what an operator can set, with its defaults. */

import { ID_MAX } from '#contract/constants.ts';
import type { ContactDetails } from '#contract/contact.ts';

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of uploaded files. */
  readonly dataDir: string;
  readonly isProduction: boolean;
  /** A PostgreSQL server; without it the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** How long to wait at the start for a PostgreSQL server that cannot be reached yet. */
  readonly databaseWaitSeconds: number;
  /** How long the portal goes on answering after SIGTERM, so that proxies notice first. */
  readonly drainSeconds: number;
  /** Origin that links in pages and mails begin with; never taken from a request. */
  readonly publicUrl: string;
  /** The mail server; without it messages are written into DATA_DIR/mail. */
  readonly smtpUrl: string | undefined;
  /** Who the portal's mail comes from. */
  readonly mailFrom: string;
  /** `auto` approves posts that pass the automatic checks; `manual` leaves all to staff. */
  readonly moderation: 'auto' | 'manual';
  readonly timeZone: string;
  /** Jobs of the sample portal that an empty database is filled with; 0 for none. */
  readonly sampleJobs: number;
  readonly logLevel: string;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** Where the pages find the API, if that is another origin. */
  readonly apiOrigin: string | undefined;
  /** The map that can be moved; without it places are shown in the portal's own pictures alone. */
  readonly map: MapSettings | undefined;
  /** Whose word about a visitor's address counts: addresses and networks of proxies, with commas. */
  readonly trustedProxies: string;
  /** Whether applying and posting wait until the account's address is confirmed. */
  readonly requireConfirmedEmail: boolean;
  /** Whether staff can work only with two-factor authentication. */
  readonly requireTwoFactor: boolean;
  /** How the people behind the portal can be reached; what is not set is not shown. */
  readonly contact: ContactDetails;
  /** What short values are hashed with; without it a key is made once and kept in the database. */
  readonly installationKey: string | undefined;
  readonly limits: Limits;
  /** How long a change can be undone before other people are told of it; 0 for not at all. */
  readonly undoWindowSeconds: number;
  /** How much the files of one account may take up, in MB; 0 for as much as one likes. */
  readonly uploadQuotaMb: number;
  /** How many days ahead a job’s deadline may be; 0 for as many as one likes. */
  readonly deadlineMaxDays: number;
}

export interface MapSettings {
  /** Address of a MapLibre style. */
  readonly style: string;
  /** Where the style and what it names come from. */
  readonly origins: readonly string[];
}

/** How often the doors may be tried; 0 for as often as one likes. */
export interface Limits {
  /** Failed sign-ins to one account from one address, in 15 minutes. */
  readonly signIn: number;
  /** Sign-ins from one address, in 15 minutes. */
  readonly signInPerAddress: number;
  /** Failed sign-ins to one account from addresses it was never used from, in an hour. */
  readonly signInPerAccount: number;
  /** Accounts opened from one address, in an hour. */
  readonly signUp: number;
  /** Reset mails to one account, in an hour. */
  readonly reset: number;
  /** Resets asked for from one address, in an hour. */
  readonly resetPerAddress: number;
  /** Mails that ask one account to confirm an address, in an hour. */
  readonly confirmation: number;
  /** Wrong codes of two-factor authentication for one account, in 15 minutes; four times as many in a day. */
  readonly twoFactor: number;
  /** Downloads of all of an account's data, in five minutes. */
  readonly dataDownload: number;
  /** What one account does in a day: jobs it writes, jobs it features, messages to candidates, … */
  readonly jobsPerDay: number;
  readonly featuredJobsPerDay: number;
  readonly messagesPerDay: number;
  /** … candidates whose page a company opens, and files it sends. */
  readonly candidateViewsPerDay: number;
  readonly uploadsPerDay: number;
}

/** A setting that cannot be used. The message is one line, fit for the operator. */
export class SettingError extends Error {}

const DEFAULT_SAMPLE_JOBS = 3000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const integer = (name: string, value: string, minimum: number, maximum: number): number => {
  const number = Number(value);
  if (Number.isInteger(number) && number >= minimum && number <= maximum) return number;
  throw new SettingError(`${name}=${value} is not a whole number from ${minimum} to ${maximum}.`);
};

const choice = <const T extends string>(name: string, value: string, values: readonly T[]): T => {
  const found = values.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new SettingError(`${name}=${value} is not one of ${values.join(', ')}.`);
};

const url = (name: string, value: string, protocols: readonly string[]): string => {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new SettingError(`${name} is not an address that starts with ${protocols.join('// or ')}//.`);
};

/** `Name <name@host>` or `name@host`. */
const sender = (value: string): string => {
  if (/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) return value;
  throw new SettingError('MAIL_FROM is not a sender, such as Shortlist <no-reply@example.com>.');
};

/** The sample portal's office. */
const SAMPLE_CONTACT = {
  email: 'hello@shortlist.example',
  phone: '+91 22 5550 0142',
  address: ['Shortlist', 'Ballard Estate', 'Mumbai 400001', 'IN'],
  city_id: 133024,
} satisfies ContactDetails;

const readContact = (read: (name: string) => string, isTrial: boolean): ContactDetails => {
  const [email, phone, address, city] = [
    read('CONTACT_EMAIL'),
    read('CONTACT_PHONE'),
    read('OFFICE_ADDRESS'),
    read('OFFICE_CITY_ID'),
  ];
  if (isTrial && !email && !phone && !address && !city) return SAMPLE_CONTACT;
  if (email && !/^[^\s<>@]+@[^\s<>@]+$/.test(email)) {
    throw new SettingError('CONTACT_EMAIL is not an address, such as hello@example.com.');
  }
  if (phone && !/^\+?[\d ()-]{3,30}$/.test(phone)) {
    throw new SettingError('CONTACT_PHONE is not a telephone number, such as +91 22 5550 0142.');
  }
  return {
    email: email || null,
    phone: phone || null,
    address: address
      .split('|')
      .map((line) => line.trim())
      .filter(Boolean),
    city_id: city ? integer('OFFICE_CITY_ID', city, 1, ID_MAX) : null,
  };
};

const KEY_MIN = 32;
const installationKey = (value: string): string | undefined => {
  if (value === '' || value.length >= KEY_MIN) return value || undefined;
  throw new SettingError(`INSTALLATION_KEY is shorter than ${KEY_MIN} characters.`);
};

const LIMIT_MAX = 1_000_000;
const readLimits = (read: (name: string, fallback: string) => string): Limits => {
  const limit = (name: string, fallback: string) => integer(name, read(name, fallback), 0, LIMIT_MAX);
  return {
    signIn: limit('SIGN_IN_LIMIT', '10'),
    signInPerAddress: limit('SIGN_IN_LIMIT_PER_ADDRESS', '300'),
    signInPerAccount: limit('SIGN_IN_LIMIT_PER_ACCOUNT', '300'),
    signUp: limit('SIGN_UP_LIMIT', '100'),
    reset: limit('RESET_LIMIT', '5'),
    resetPerAddress: limit('RESET_LIMIT_PER_ADDRESS', '50'),
    confirmation: limit('CONFIRMATION_LIMIT', '5'),
    twoFactor: limit('TWO_FACTOR_LIMIT', '5'),
    dataDownload: limit('DATA_DOWNLOAD_LIMIT', '1'),
    jobsPerDay: limit('JOB_LIMIT_PER_DAY', '50'),
    featuredJobsPerDay: limit('FEATURED_JOB_LIMIT_PER_DAY', '5'),
    messagesPerDay: limit('MESSAGE_LIMIT_PER_DAY', '40'),
    candidateViewsPerDay: limit('CANDIDATE_VIEW_LIMIT_PER_DAY', '200'),
    uploadsPerDay: limit('UPLOAD_LIMIT_PER_DAY', '50'),
  };
};

const origins = (name: string, value: string): string[] =>
  value
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
    .map((origin) => {
      const address = url(name, origin, ['http:', 'https:']);
      if (new URL(address).origin === address) return address;
      throw new SettingError(`${name}: ${origin} is not an origin, such as https://jobs.example.com.`);
    });

const readMap = (read: (name: string) => string): MapSettings | undefined => {
  const others = origins('MAP_ORIGINS', read('MAP_ORIGINS'));
  const style = read('MAP_STYLE_URL');
  if (!style) return undefined;
  const { origin } = new URL(url('MAP_STYLE_URL', style, ['http:', 'https:']));
  return { style, origins: [origin, ...others] };
};

const NETWORK = /^(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d{1,3})?)$/i;
const networks = (value: string): string => {
  if (value.split(',').every((network) => NETWORK.test(network.trim()))) return value;
  throw new SettingError('TRUSTED_PROXIES is not a list of addresses or networks, such as 10.0.0.0/8.');
};

const timeZone = (value: string): string => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    throw new SettingError(`PORTAL_TIME_ZONE=${value} is not a time zone, such as Asia/Kolkata.`);
  }
};

/** Sample data is for trying the portal out: only where nobody else can reach it, unless it is asked for. */
const sampleJobs = (value: string, isTrial: boolean): number => {
  if (value === '') return isTrial ? DEFAULT_SAMPLE_JOBS : 0;
  if (value === 'on') return DEFAULT_SAMPLE_JOBS;
  if (value === 'off') return 0;
  return integer('SAMPLE_DATA', value, 0, 10_000_000);
};

/** Reads the settings. An empty variable counts as one that is not set. Throws `SettingError`. */
export const readEnv = (source: Readonly<Record<string, string | undefined>> = process.env): Env => {
  const read = (name: string, fallback = '') => source[name] || fallback;
  const port = integer('PORT', read('PORT', '3000'), 0, 65_535);
  const host = read('HOST', '127.0.0.1');
  const databaseUrl = read('DATABASE_URL');
  const smtpUrl = read('SMTP_URL');
  const publicUrl = url('PUBLIC_URL', read('PUBLIC_URL', `http://localhost:${port}`), [
    'http:',
    'https:',
  ]).replace(/\/+$/, '');
  const isTrial = databaseUrl === '' && LOOPBACK.has(host) && read('NODE_ENV') !== 'production';
  return {
    port,
    host,
    dataDir: read('DATA_DIR', 'var'),
    isProduction: read('NODE_ENV') === 'production',
    databaseUrl: databaseUrl ? url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']) : undefined,
    databaseWaitSeconds: integer('DATABASE_WAIT_SECONDS', read('DATABASE_WAIT_SECONDS', '60'), 0, 3600),
    drainSeconds: integer('DRAIN_SECONDS', read('DRAIN_SECONDS', '5'), 0, 300),
    publicUrl,
    smtpUrl: smtpUrl ? url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']) : undefined,
    mailFrom: sender(read('MAIL_FROM', `Shortlist <no-reply@${new URL(publicUrl).hostname}>`)),
    moderation: choice('MODERATION', read('MODERATION', 'auto'), ['auto', 'manual']),
    timeZone: timeZone(read('PORTAL_TIME_ZONE', 'Asia/Kolkata')),
    sampleJobs: sampleJobs(read('SAMPLE_DATA'), isTrial),
    allowedOrigins: origins('ALLOWED_ORIGINS', read('ALLOWED_ORIGINS')),
    apiOrigin: URL.canParse(read('VITE_API_BASE_URL'))
      ? new URL(read('VITE_API_BASE_URL')).origin
      : undefined,
    map: readMap(read),
    trustedProxies: networks(read('TRUSTED_PROXIES', 'loopback')),
    requireConfirmedEmail:
      choice('REQUIRE_CONFIRMED_EMAIL', read('REQUIRE_CONFIRMED_EMAIL', '0'), ['0', '1']) === '1',
    requireTwoFactor:
      choice('REQUIRE_TWO_FACTOR', read('REQUIRE_TWO_FACTOR', '0'), ['0', '1']) === '1' ||
      read('NODE_ENV') === 'production',
    contact: readContact(read, isTrial),
    installationKey: installationKey(read('INSTALLATION_KEY')),
    limits: readLimits(read),
    undoWindowSeconds: integer('UNDO_WINDOW_SECONDS', read('UNDO_WINDOW_SECONDS', '30'), 0, 3600),
    uploadQuotaMb: integer('UPLOAD_QUOTA_MB', read('UPLOAD_QUOTA_MB', '50'), 0, 1_000_000),
    deadlineMaxDays: integer('DEADLINE_MAX_DAYS', read('DEADLINE_MAX_DAYS', '180'), 0, 3650),
    logLevel: choice('LOG_LEVEL', read('LOG_LEVEL', 'info'), LOG_LEVELS),
  };
};
