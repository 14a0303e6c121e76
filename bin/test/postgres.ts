/** Provides a PostgreSQL server for the tests: the one in DATABASE_URL, or a temporary one. */
import { randomBytes } from 'node:crypto';
import { onServer, urlOfDatabase } from '#tests/support/database-place.ts';
import { installDebianPackage } from '../debian.ts';
import { findPostgresBinaries } from '../postgres-binaries.ts';
import { startCluster } from '../postgres-cluster.ts';

/** Whether tests can use a server: a given one, an installed one, or one that can be installed now. */
export const findPostgres = (): boolean => {
  if (process.env.DATABASE_URL || findPostgresBinaries()) return true;
  console.log('Installing PostgreSQL');
  return installDebianPackage('postgresql');
};

/** For tests that start and stop their own servers. */
export const installPostgres = (): void => {
  if (!findPostgres()) {
    throw new Error('No PostgreSQL: it is not installed and could not be. Install it, or set DATABASE_URL.');
  }
};

export const withPostgres = async <Result>(use: (url: string) => Promise<Result>): Promise<Result> => {
  const given = process.env.DATABASE_URL;
  if (given) return use(given);
  installPostgres();
  const cluster = await startCluster();
  try {
    return await use(cluster.url);
  } finally {
    await cluster.stop();
  }
};

/** Passes on the URL of an empty database, which is dropped at the end; undefined where there can be no server. */
export const withNewDatabase = async <Result>(
  use: (url: string | undefined) => Promise<Result>,
): Promise<Result> => {
  if (!findPostgres()) return use(undefined);
  return withPostgres(async (server) => {
    const name = `shortlist_portal_${randomBytes(4).toString('hex')}`;
    await onServer(server, `create database ${name}`);
    try {
      return await use(urlOfDatabase(server, name));
    } finally {
      await onServer(server, `drop database ${name} with (force)`);
    }
  });
};
