import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fillFolder } from '../support/filled-folder.ts';
import { COMMAND_ENVIRONMENT, withFolder } from '../support/portal-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('IMPORT-01 an operator reads which rows were rejected, and finds them in a file', () =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    const [jobs, rejected] = [join(folder, 'jobs.csv'), join(folder, 'rejected.csv')];
    await writeFile(
      jobs,
      'title,company,location,description\nCook,Blue Inn,"Pune, Maharashtra, India",Cook for eighty guests all week.\n,Blue Inn,"Pune, Maharashtra, India",Serve eighty guests all week.\n',
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['server/cli/import-jobs.ts', jobs, '--rejected', rejected],
      { cwd: ROOT, encoding: 'utf8', env: { ...COMMAND_ENVIRONMENT, DATA_DIR: folder } },
    );
    expect(stderr).toBe('');
    expect(stdout).toContain('row 2: the title is missing');
    expect(stdout).toContain('1 loaded, 0 already on the portal, 1 rejected.');
    expect(await readFile(rejected, 'utf8')).toBe('row,reason\n2,"the title is missing"\n');
  }));
