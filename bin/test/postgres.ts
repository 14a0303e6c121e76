/** Provides a PostgreSQL server for the tests: the one in DATABASE_URL, or a temporary one. */
import { installDebianPackage } from '../debian.ts';
import { findPostgresBinaries } from '../postgres-binaries.ts';
import { startCluster } from '../postgres-cluster.ts';

/** For tests that start and stop their own servers. */
export const installPostgres = (): void => {
  if (findPostgresBinaries()) return;
  console.log('Installing PostgreSQL');
  if (!installDebianPackage('postgresql')) {
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
