/** `npm run migrate`: updates the database to the schema of this version. */
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { explainStartFailure } from '../start-failure.ts';

const say = (line: string) => console.log(line);

try {
  const env = readEnv();
  const database = await openDatabase(env, { waitMs: env.databaseWaitSeconds * 1000, say });
  try {
    say(`Database: ${await migrate(database)} migrations applied.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
