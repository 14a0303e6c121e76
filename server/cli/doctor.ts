/** `npm run doctor`: one screen with what an operator would check. */
import { examine } from '../tasks/doctor/examine.ts';
import { lineOf } from '../tasks/doctor/finding.ts';
import { type Command, DATABASE_NOTE, ProblemFound, runCommand } from './command.ts';

export const command: Command = {
  usage: `Checks the portal and changes nothing: settings, database, disk, mail, files, backups, search index.
It works while the portal runs and while it doesn't. The exit code is 1 if there is a problem.

  npm run doctor [-- --backups FOLDER]

  --backups FOLDER   the folder that holds your backups, to check their age

${DATABASE_NOTE}`,
  texts: ['backups'],
  run: async ({ textOf, settings }) => {
    const found = await examine(settings, textOf('backups') || undefined);
    const count = (state: string) => found.filter((one) => one.state === state).length;
    const counts = `${count('problem')} problems, ${count('warning')} warnings.`;
    const text = [...found.map(lineOf), '', counts].join('\n');
    if (count('problem') > 0) throw new ProblemFound(text);
    return text;
  },
};

if (import.meta.main) await runCommand(command);
