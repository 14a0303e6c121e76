/** `npm run migrate`: updates the database to the schema of this version. */
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { type Command, DATABASE_NOTE, runCommand, sayIfEmbedded } from './command.ts';

export const command: Command = {
  usage: `Updates the database to the schema of this version. Portals of the previous version can keep running.

  npm run migrate

${DATABASE_NOTE} Stop a server that has the embedded one open.`,
  run: async ({ readEnv, say }) => {
    const env = readEnv();
    sayIfEmbedded(env, { say });
    const database = await openDatabase(env, { waitMs: env.databaseWaitSeconds * 1000, say });
    try {
      return `Database: migrations applied: ${await migrate(database)}.`;
    } finally {
      await database.close();
    }
  },
};

if (import.meta.main) await runCommand(command);
