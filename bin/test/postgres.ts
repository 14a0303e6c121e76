/** Lends a PostgreSQL server to the tests: the one of DATABASE_URL, or one of our own for the while. */
import { installDebianPackage } from '../debian.ts';
import { findPostgresBinaries } from '../postgres-binaries.ts';
import { startCluster } from '../postgres-cluster.ts';

/** For tests that start and stop servers of their own. */
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
