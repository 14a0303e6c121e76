/** Opens the database that the settings name. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env.ts';
import { Refusal } from '../refusal.ts';
import { SettingError } from '../settings/parse.ts';
import { codeOf } from '../system-problem.ts';
import { connectServer, type Database, openEmbedded } from './connect.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

const RETRY_MS = 500;

type Place = Pick<Env, 'databaseUrl' | 'dataDir'>;

export const hasDatabase = ({ databaseUrl, dataDir }: Place): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, 'database'));

/** For work that makes no sense in a new database. @throws {Refusal} */
export const assertDatabase = (place: Place): void => {
  if (hasDatabase(place)) return;
  throw new Refusal(
    `DATABASE_URL is unset, and there is no database in DATA_DIR=${resolve(place.dataDir)}. Set the one that the portal uses; a new portal makes its database when it first starts.`,
  );
};

interface Patience {
  /** How long to wait for an unreachable server to start. */
  readonly waitMs: number;
  readonly say: (line: string) => void;
}

/**
 * Waits for a server that is still starting. Errors that waiting doesn't fix, such as a wrong password, fail
 * at once.
 */
const connectPatiently = async (
  connect: () => Promise<Database>,
  { waitMs, say }: Patience,
): Promise<Database> => {
  const until = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() + RETRY_MS > until) throw error;
    }
    if (attempt === 1) say(`Waiting up to ${waitMs / 1000} seconds for the database to answer.`);
    await sleep(RETRY_MS);
  }
};

/** By the codes of the operating system, TLS and PostgreSQL. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address. Is the server running?',
  ENOTFOUND: 'its host name is not known.',
  EAI_AGAIN: 'its host name could not be looked up.',
  ETIMEDOUT: 'it does not answer.',
  EHOSTUNREACH: 'its machine is not reachable from this one.',
  ENETUNREACH: 'its network is not reachable from this machine.',
  ECONNRESET: 'what answers at its address closes the connection. Is it a PostgreSQL server?',
  ENOENT: 'there is no socket at its path. Is the server running?',
  EACCES: 'this user may not open its socket.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed. Name its authority with sslrootcert.',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed. Name its authority with sslrootcert.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is of an unknown authority. Name it with sslrootcert.',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name.',
  '53300': 'it has no free connection. Raise its max_connections, or lower DATABASE_POOL_SIZE.',
  '57P03': 'it is still starting.',
  '28P01': 'the user name or password is wrong.',
  '28000': "the server doesn't let this user in. Check the user name and pg_hba.conf.",
  '3D000': 'the database does not exist. Create it first.',
  '42501': 'the user may not connect to it.',
};

const reasonOf = (error: unknown): string => {
  const known = REASONS[codeOf(error)];
  if (known) return known;
  const message = error instanceof Error ? error.message.split('\n')[0] : '';
  // The driver's words.
  if (/^timeout exceeded|terminated due to connection timeout/.test(message ?? ''))
    return 'it does not answer.';
  if (/client password must be/.test(message ?? ''))
    return 'the server asks for a password, and it has none.';
  return message || 'it does not answer.';
};

const connect = async (
  { databaseUrl, databasePool, databaseReplicaUrls }: DatabaseSettings & { readonly databaseUrl: string },
  patience: Patience,
): Promise<Database> => {
  try {
    return await connectPatiently(
      () => connectServer(databaseUrl, databasePool, databaseReplicaUrls),
      patience,
    );
  } catch (error) {
    throw new SettingError(`DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error });
  }
};

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'> &
  Partial<Pick<Env, 'databaseReplicaUrls'>>;

/** @throws {SettingError} if the server that the settings name can't be used */
export const openDatabase = (
  { databaseUrl, dataDir, ...settings }: DatabaseSettings,
  patience: Patience = { waitMs: 0, say: () => undefined },
): Promise<Database> =>
  databaseUrl
    ? connect({ databaseUrl, dataDir, ...settings }, patience)
    : openEmbedded({ folder: join(dataDir, 'database') });
