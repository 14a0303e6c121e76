/** `npm run restore -- FOLDER`: restores a backup into an empty database and folder. */
import { restoreBackup } from '../backup/restore.ts';
import { runBackupCommand } from './backup-command.ts';

await runBackupCommand({
  usage: `Restores a backup of database and uploaded files into an empty place, with the portal stopped.

  npm run restore -- FOLDER      a folder that npm run backup has written

The place is the one the server uses: DATABASE_URL, else the embedded database in DATA_DIR. It must be empty.`,
  run: async (options) => {
    const files = await restoreBackup(options);
    return `Restored the database and ${files} files. Start the portal with npm start.`;
  },
});
