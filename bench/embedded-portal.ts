/** A portal in this process, on an embedded database, called over HTTP without a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_COUNTRY } from '#contract/shared/constants.ts';
import { buildApp } from '#server/app.ts';
import { LiveChanges } from '#server/http/live-changes.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { portalClock } from '#server/platform/clock.ts';
import { type Database, openEmbedded } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readEnv } from '#server/platform/env.ts';
import { diskFiles } from '#server/platform/files/files-on-disk.ts';
import { loadCatalogues } from '#server/platform/i18n/catalogues.ts';
import { keyedHashWith } from '#server/platform/installation-key.ts';
import { vapidKeysOf } from '#server/platform/push/vapid.ts';
import { secretBoxWith } from '#server/platform/secret-box.ts';
import { CardCache } from '#server/search/live/card-cache.ts';
import { LiveSearch } from '#server/search/live/live-search.ts';
import { loadReference } from '#server/seed/index.ts';
import { LiveSignals } from '#server/signals/live-signals.ts';

export const openPortal = async ({
  countries,
  fill = async () => undefined,
}: {
  countries?: readonly string[];
  /** Runs before the portal starts. */
  fill?: (database: Database) => Promise<void>;
} = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-bench-'));
  const database = await openEmbedded({ folder: join(folder, 'db') });
  await migrate(database);
  await loadReference(database, { ...(countries && { countries }) }, () => undefined);
  await fill(database);
  const env = readEnv();
  const clock = portalClock(env.timeZone);
  const cache = new ResponseCache();
  const catalogues = loadCatalogues();
  const search = new LiveSearch({ database, catalogues, clock, owner: 'bench' });
  search.follow(cache);
  await search.start();
  const app = await buildApp({
    database,
    clock,
    cache,
    cards: new CardCache(cache),
    live: new LiveChanges(clock),
    signals: new LiveSignals(cache),
    search,
    files: diskFiles(join(folder, 'files')),
    catalogues,
    keyedHash: keyedHashWith('the key of a benchmark, kept nowhere else'),
    secretBox: secretBoxWith('the key of a benchmark, kept nowhere else'),
    vapid: vapidKeysOf('the key of a benchmark, kept nowhere else'),
    mailer: { send: async () => undefined },
    settings: { ...env, countryId: DEFAULT_COUNTRY.id },
  });
  const close = async () => {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { app, database, search, close };
};

/** Makes a call. @returns the size of its response in bytes. */
export const ask = async (
  app: FastifyInstance,
  call: string,
  token: string,
  payload?: object,
): Promise<number> => {
  const [method, url] = call.split(' ');
  const answer = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  if (answer.statusCode !== 200) throw new Error(`${call} returned ${answer.body}`);
  return answer.rawPayload.length;
};

/** Creates a company account. */
export const signUp = async (app: FastifyInstance, name: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/signup-as-employer',
    payload: {
      company_name: name,
      first_name: 'Meera',
      last_name: 'Iyer',
      email: `${name.replaceAll(' ', '-').toLowerCase()}@example.com`,
      mobile_no: '+91 98200 00001',
      password: 'correct horse battery',
      password_confirmation: 'correct horse battery',
      address: 'Mumbai',
      terms: 'true',
    },
  });
  const body: { token: string; data: { id: number } } = answer.json();
  return { token: body.token, userId: body.data.id };
};
