/** The only reader of process.env. Reads the settings of `settings/table.ts` into the form that the portal uses. */

import type { ContactDetails } from '#contract/contact/calls.ts';
import type { PoolSettings } from './db/connect.ts';
import { assertDifferentPorts, warningsOf } from './settings/consistency.ts';
import { warningsOfMisspelt } from './settings/misspelt.ts';
import { SettingError } from './settings/parse.ts';
import {
  ALL_SETTINGS,
  DEFAULT_SAMPLE_JOBS,
  LIMITS,
  RETENTION,
  SETTINGS,
  type Setting,
} from './settings/table.ts';

type Source = Readonly<Record<string, string | undefined>>;
type Values<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};
type Settings = Values<typeof SETTINGS>;

/** How often an account or address may do something; 0 for no limit. */
export type Limits = Values<typeof LIMITS>;

/** How many days records are kept; 0 for unlimited. */
export type Retention = Values<typeof RETENTION>;

export interface MapSettings {
  /** Address of a MapLibre style. */
  readonly style: string;
  /** The origins of the style and the resources it names. */
  readonly origins: readonly string[];
}

export interface BucketSettings {
  readonly name: string;
  /** Set for servers other than AWS. */
  readonly endpoint: string | undefined;
  readonly region: string;
}

/** Settings whose default depends on others, and those that form one value together. */
interface DerivedSettings {
  /** The origin of links in pages and emails. Never taken from a request. */
  readonly publicUrl: string;
  readonly mailFrom: string;
  readonly databasePool: PoolSettings;
  /** Where uploaded files are stored; undefined for the data folder. */
  readonly filesBucket: BucketSettings | undefined;
  /** The number of sample jobs for an empty database; 0 for none. */
  readonly sampleJobs: number;
  /** The variables that mean a real site instead of a trial on this machine. */
  readonly realSiteBecauseOf: readonly string[];
  /** Whether accounts with the sample's published password may exist. */
  readonly allowsSampleAccounts: boolean;
  readonly requireTwoFactor: boolean;
  /** The API's origin, if different from the pages'. */
  readonly apiOrigin: string | undefined;
  /** The interactive map. If unset, job pages show SVG maps. */
  readonly map: MapSettings | undefined;
  /** How visitors can reach the operator; omitted if unset. */
  readonly contact: ContactDetails;
  readonly limits: Limits;
  readonly retention: Retention;
  /** What the operator should know about these settings, a line each. */
  readonly warnings: readonly string[];
}

type CombinedSetting =
  | 'databaseConnections'
  | 'databaseConnectionSeconds'
  | 'databaseStatementSeconds'
  | 'filesBucketName'
  | 'filesEndpoint'
  | 'filesRegion'
  | 'sampleSize'
  | 'apiBaseUrl'
  | 'mapStyle'
  | 'mapOrigins'
  | 'contactEmail'
  | 'contactPhone'
  | 'officeAddress'
  | 'officeCityId';

export type Env = Omit<Settings, keyof DerivedSettings | CombinedSetting> & DerivedSettings;

/** The office of the sample portal. */
const SAMPLE_CONTACT = {
  email: 'hello@shortlist.example',
  phone: '+91 22 5550 0142',
  address: ['Shortlist', 'Ballard Estate', 'Mumbai 400001', 'IN'],
  city_id: 133024,
} satisfies ContactDetails;

/** An empty variable counts as unset. Files of settings can end their lines with spaces or `\\r`. */
const readAll = <Table extends Readonly<Record<string, Setting<unknown>>>>(
  table: Table,
  source: Source,
): Values<Table> =>
  // The type of `fromEntries` does not relate names to types.
  Object.fromEntries(
    Object.entries(table).map(([name, { variable, parse, fallback = '' }]) => [
      name,
      parse(source[variable]?.trim() || fallback, variable),
    ]),
  ) as Values<Table>;

const VARIABLES: readonly string[] = ALL_SETTINGS.map(({ variable }) => variable);

const contactOf = (settings: Settings, isSample: boolean): ContactDetails => {
  const { contactEmail, contactPhone, officeAddress, officeCityId } = settings;
  const isUnset = !contactEmail && !contactPhone && !officeCityId && officeAddress.length === 0;
  if (isSample && isUnset) return SAMPLE_CONTACT;
  return {
    email: contactEmail ?? null,
    phone: contactPhone ?? null,
    address: officeAddress,
    city_id: officeCityId ?? null,
  };
};

const mapOf = ({ mapStyle, mapOrigins }: Settings): MapSettings | undefined =>
  mapStyle ? { style: mapStyle, origins: [new URL(mapStyle).origin, ...mapOrigins] } : undefined;

const poolOf = (settings: Settings): PoolSettings => ({
  connections: settings.databaseConnections,
  connectionTimeoutMs: settings.databaseConnectionSeconds * 1000,
  statementTimeoutMs: settings.databaseStatementSeconds * 1000,
});

const bucketOf = ({ filesBucketName, filesEndpoint, filesRegion }: Settings): BucketSettings | undefined => {
  if (filesBucketName) return { name: filesBucketName, endpoint: filesEndpoint, region: filesRegion };
  if (!filesEndpoint) return undefined;
  throw new SettingError('FILES_ENDPOINT needs FILES_BUCKET: without a bucket, files are kept in DATA_DIR.');
};

const assertConsistent = (settings: Settings): void => {
  const { databaseUrl, databaseReplicaUrls, workers } = settings;
  assertDifferentPorts([
    { variable: 'PORT', host: settings.host, port: settings.port },
    { variable: 'METRICS_PORT', host: settings.metricsHost, port: settings.metricsPort },
    { variable: 'INBOUND_SMTP_PORT', host: settings.inboundSmtpHost, port: settings.inboundSmtpPort },
  ]);
  if (databaseUrl) return;
  if (databaseReplicaUrls.length > 0)
    throw new SettingError(
      'DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database has no replicas.',
    );
  if (workers > 0)
    throw new SettingError(
      `WEB_CONCURRENCY=${workers} needs DATABASE_URL: the embedded database serves one process.`,
    );
};

const findRealSite = (source: Source): string[] =>
  Object.values<Setting<unknown>>(SETTINGS)
    .filter(({ variable, endsTrial }) => source[variable] && endsTrial?.(source[variable]))
    .map(({ variable }) => variable);

/** Reads the settings. Throws `SettingError`. */
export const readEnv = (source: Source = process.env): Env => {
  const settings = readAll(SETTINGS, source);
  assertConsistent(settings);
  const { sampleSize, apiBaseUrl, isProduction } = settings;
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  // Sample data is for local trials, unless the operator asks for it.
  const realSiteBecauseOf = findRealSite(source);
  const isTrial = realSiteBecauseOf.length === 0;
  const sampleJobs = sampleSize ?? (isTrial ? DEFAULT_SAMPLE_JOBS : 0);
  const allowsSampleAccounts = !isProduction && (isTrial || sampleJobs > 0);
  return {
    ...settings,
    publicUrl,
    databasePool: poolOf(settings),
    filesBucket: bucketOf(settings),
    mailFrom:
      settings.mailFrom ?? `${settings.siteName ?? 'Shortlist'} <no-reply@${new URL(publicUrl).hostname}>`,
    sampleJobs,
    realSiteBecauseOf,
    allowsSampleAccounts,
    requireTwoFactor: settings.requireTwoFactor || isProduction,
    apiOrigin: URL.canParse(apiBaseUrl) ? new URL(apiBaseUrl).origin : undefined,
    map: mapOf(settings),
    contact: contactOf(settings, allowsSampleAccounts && sampleJobs > 0),
    limits: readAll(LIMITS, source),
    retention: readAll(RETENTION, source),
    warnings: [...warningsOfMisspelt(source, VARIABLES), ...warningsOf(settings)],
  };
};
