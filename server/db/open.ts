/** Opens the database the settings name. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env.ts';
import { connectServer, type Database, openEmbedded, type PoolSettings } from './connect.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

const RETRY_MS = 500;

interface Patience {
  /** How long a server that cannot be reached may take to start. */
  readonly waitMs: number;
  readonly say: (line: string) => void;
}

/** Waits for a server that is still starting; what waiting does not mend, such as a wrong password, fails at once. */
const connectPatiently = async (
  url: string,
  pool: PoolSettings,
  { waitMs, say }: Patience,
): Promise<Database> => {
  const until = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectServer(url, pool);
    } catch (error) {
      if (!isDatabaseUnreachable(error) || Date.now() + RETRY_MS > until) throw error;
    }
    if (attempt === 1) say(`Waiting up to ${waitMs / 1000} seconds for the database to answer.`);
    await sleep(RETRY_MS);
  }
};

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'>;

export const openDatabase = (
  { databaseUrl, databasePool, dataDir }: DatabaseSettings,
  patience: Patience = { waitMs: 0, say: () => undefined },
): Promise<Database> =>
  databaseUrl
    ? connectPatiently(databaseUrl, databasePool, patience)
    : openEmbedded({ folder: join(dataDir, 'database') });
