/** `npm run backup -- FOLDER`: copies database and uploaded files while the portal runs. */

import { openFiles } from '../platform/files/open-files.ts';
import { makeBackup } from '../tasks/backup/backup.ts';
import { type Command, DATABASE_NOTE, runCommand } from './command.ts';

export const command: Command = {
  usage: `Backs up the database and the uploaded files. The portal can keep running.

  npm run backup -- FOLDER      a folder that does not exist yet

${DATABASE_NOTE}`,
  argument: 'folder',
  run: async ({ path: folder, readEnv }) => {
    const env = readEnv();
    const files = await makeBackup({ env, files: await openFiles(env), folder });
    return `Backed up the database and ${files} files to ${folder}.`;
  },
};

if (import.meta.main) await runCommand(command);
