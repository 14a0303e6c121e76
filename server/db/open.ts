import { join } from 'node:path';
import type { Env } from '../env.ts';
import { connectServer, type Database, openEmbedded } from './connect.ts';

/** Opens the database the settings name. */
export const openDatabase = (env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> =>
  env.databaseUrl ? connectServer(env.databaseUrl) : openEmbedded({ folder: join(env.dataDir, 'database') });
