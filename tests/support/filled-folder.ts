/** A data folder as a portal leaves it after its first start, without accounts and jobs. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { connectServer, type Database, openEmbedded } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { completeFewPlaces, loadFewPlaces } from './few-places.ts';
import { cached } from './template-cache.ts';

const fill = async (database: Database): Promise<void> => {
  await migrate(database);
  await loadFewPlaces(database);
  await completeFewPlaces(database);
  await database.close();
};

/** Does the same to an empty database of a server. */
export const fillOnServer = async (url: string): Promise<void> =>
  fill(await connectServer(url, { connections: 2 }));

/** Fills an empty folder, with all places of a few countries. */
export const fillFolder = async (folder: string): Promise<void> => {
  const filled = await cached('folder', async (path) => fill(await openEmbedded({ folder: path })));
  await cp(filled, join(folder, 'database'), { recursive: true });
};
