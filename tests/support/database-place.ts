/** The run's template database: the global setup passes its location to the test files. */
import pg from 'pg';

export type TemplatePlace =
  | { readonly kind: 'embedded'; readonly dump: string }
  | { readonly kind: 'server'; readonly url: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: TemplatePlace;
  }
}

/** The same server, another database. */
export const urlOfDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** Runs one statement that can't run in a transaction, such as `create database`. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
