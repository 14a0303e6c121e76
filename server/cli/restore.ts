/** `npm run restore -- FOLDER`: restores a backup into an empty database and folder. */

import { openFiles } from '../platform/files/open-files.ts';
import { restoreBackup } from '../tasks/backup/restore.ts';
import { type Command, DATABASE_NOTE, runCommand } from './command.ts';

export const command: Command = {
  usage: `Restores a backup of database and uploaded files into an empty place, with the portal stopped.

  npm run restore -- FOLDER      a folder that npm run backup has written

${DATABASE_NOTE} It must be empty.`,
  argument: 'folder',
  run: async ({ path: folder, readEnv }) => {
    const env = readEnv();
    const files = await restoreBackup({ env, files: await openFiles(env), folder });
    return `Restored the database and ${files} files. Start the portal with npm start.`;
  },
};

if (import.meta.main) await runCommand(command);
