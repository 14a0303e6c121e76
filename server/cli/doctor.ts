/** `npm run doctor`: one screen with what an operator would check. */
import { examine } from '../tasks/doctor/examine.ts';
import { lineOf } from '../tasks/doctor/finding.ts';
import { DATABASE_NOTE, runCommand } from './command.ts';

await runCommand({
  usage: `Checks the portal and changes nothing: settings, database, disk, mail, files, backups, search index.
It works while the portal runs and while it doesn't. The exit code is 1 if there is a problem.

  npm run doctor [-- --backups FOLDER]

  --backups FOLDER   the folder that holds your backups, to check their age

${DATABASE_NOTE}`,
  texts: ['backups'],
  run: async ({ textOf }) => {
    const found = await examine(textOf('backups') || undefined);
    const count = (state: string) => found.filter((one) => one.state === state).length;
    if (count('problem') > 0) process.exitCode = 1;
    return [...found.map(lineOf), '', `${count('problem')} problems, ${count('warning')} warnings.`].join(
      '\n',
    );
  },
});
