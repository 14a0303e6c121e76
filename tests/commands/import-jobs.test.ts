import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command as importJobs } from '#server/cli/import-jobs.ts';
import { runCommand } from '../support/command.ts';
import { fillFolder } from '../support/filled-folder.ts';
import { withFolder } from '../support/portal-process.ts';

test('an operator reads which rows were rejected, and finds them in a file', () =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    const [jobs, rejected] = [join(folder, 'jobs.csv'), join(folder, 'rejected.csv')];
    await writeFile(
      jobs,
      'title,company,location,description\nCook,Blue Inn,"Pune, Maharashtra, India",Cook for eighty guests all week.\n,Blue Inn,"Pune, Maharashtra, India",Serve eighty guests all week.\nWaiter,Blue Inn,Atlantis,Serve eighty guests all week.\n',
    );
    const { output, errors } = await runCommand(
      importJobs,
      { DATA_DIR: folder },
      jobs,
      '--rejected',
      rejected,
    );
    expect(errors).toBe('');
    expect(output).toContain('row 2: the title is missing');
    expect(output).toContain('1 loaded, 0 already on the portal, 2 rejected.');
    expect(await readFile(rejected, 'utf8')).toBe(
      'row,reason\n2,"the title is missing"\n3,"the location ""Atlantis"" names no known country"\n',
    );
  }));
