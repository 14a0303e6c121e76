/** Opens the database that the settings name. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env.ts';
import { SettingError } from '../settings/parse.ts';
import { connectServer, type Database, openEmbedded } from './connect.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

const RETRY_MS = 500;

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

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'> &
  Partial<Pick<Env, 'databaseReplicaUrls'>>;

/** @throws {SettingError} if the settings name replicas for the embedded database */
export const openDatabase = (
  { databaseUrl, databaseReplicaUrls = [], databasePool, dataDir }: DatabaseSettings,
  patience: Patience = { waitMs: 0, say: () => undefined },
): Promise<Database> => {
  if (databaseUrl) {
    return connectPatiently(() => connectServer(databaseUrl, databasePool, databaseReplicaUrls), patience);
  }
  if (databaseReplicaUrls.length > 0) {
    throw new SettingError(
      'DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database has no replicas.',
    );
  }
  return openEmbedded({ folder: join(dataDir, 'database') });
};
