/** `npm run restore -- FOLDER`: restores a backup into an empty database and folder. */

import { readEnv } from '../platform/env.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { restoreBackup } from '../tasks/backup/restore.ts';
import { DATABASE_NOTE, runCommand } from './command.ts';

await runCommand({
  usage: `Restores a backup of database and uploaded files into an empty place, with the portal stopped.

  npm run restore -- FOLDER      a folder that npm run backup has written

${DATABASE_NOTE} It must be empty.`,
  argument: 'folder',
  run: async ({ path: folder }) => {
    const env = readEnv();
    const files = await restoreBackup({ env, files: await openFiles(env), folder });
    return `Restored the database and ${files} files. Start the portal with npm start.`;
  },
});
