/** `npm run backup -- FOLDER`: copies database and uploaded files while the portal runs. */
import { makeBackup } from '../backup/backup.ts';
import { runBackupCommand } from './backup-command.ts';

await runBackupCommand({
  usage: `Backs up the database and the uploaded files. The portal can keep running.

  npm run backup -- FOLDER      a folder that does not exist yet

The database is the one the server uses: DATABASE_URL, else the embedded one in DATA_DIR.`,
  run: async (options) => {
    const files = await makeBackup(options);
    return `Backed up the database and ${files} files to ${options.folder}.`;
  },
});
