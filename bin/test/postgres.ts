/** Provides a PostgreSQL server for the tests: the one in DATABASE_URL, or a temporary one. */
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
