import pg from 'pg';

/** Connects to a benchmark's database for as long as it is used. */
export const withDatabase = async <T>(url: string, use: (database: pg.Client) => Promise<T>): Promise<T> => {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return await use(database);
  } finally {
    await database.end();
  }
};
