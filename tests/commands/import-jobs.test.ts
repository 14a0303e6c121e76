import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { command as importJobs } from '#server/cli/import-jobs.ts';
import { command as createStaff } from '#server/cli/staff-create.ts';
import { openEmbedded } from '#server/platform/db/connect.ts';
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
    expect(output).toContain('row 2: It has no title');
    expect(output).toContain('row 3: Waiter: We don’t know its place: “Atlantis”');
    expect(output).toContain('1 new, 0 changed, 0 back, 0 missing for the first time, 0 gone');
    const [, ...rows] = parse(await readFile(rejected, 'utf8'), { bom: true });
    expect(rows.map(([row, , title]: string[]) => [row, title])).toEqual([
      ['2', ''],
      ['3', 'Waiter'],
    ]);
  }));

const JOB = (pay: string) =>
  `id,title,location,description,salary\n7,Café cook,"Pune, India",Cook for eighty guests all week.,${pay}\n`;

test('IMPORT-09 the next import of a file is a difference, which can be looked at first and taken back', () =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    const settings = { DATA_DIR: folder };
    const jobs = join(folder, 'jobs.csv');
    await runCommand(createStaff, settings, '--email', 'jo@staff.example', '--first-name', 'Jo');
    const importing = async (pay: string, ...args: string[]) => {
      await writeFile(jobs, Buffer.from(JOB(pay), 'latin1'));
      const { output, errors } = await runCommand(importJobs, settings, jobs, ...args);
      return errors || output;
    };
    const named = ['--company', 'Blue Inn', '--encoding', 'latin1'];
    expect(await importing('INR 20000 per month', ...named)).toContain('1 new, 0 changed');
    expect(await importing('INR 20000 per month', ...named)).toContain('0 new, 0 changed, 0 back');
    const dry = await importing('INR 25000 per month', ...named, '--dry-run');
    expect(dry).toContain('Café cook: pay "INR 20000 per month" → "INR 25000 per month"');
    expect(dry).toContain('Nothing has changed on the portal');
    expect(await importing('INR 25000 per month', ...named)).toContain('0 new, 1 changed');
    expect(await importing('', '--undo')).toMatch(/The import of jobs.csv from .* is undone/);
    expect(await importing('INR 25000 per month', ...named)).toContain('0 new, 1 changed');
    expect(await importing('', ...named, '--encoding', 'latin-77')).toContain('no encoding named latin-77');
  }));

test('IMPORT-09 beside a portal that has the embedded database open, the command names the console', () =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    const portal = await openEmbedded({ folder: join(folder, 'database') });
    const jobs = join(folder, 'jobs.csv');
    await writeFile(jobs, JOB(''));
    const { errors } = await runCommand(importJobs, { DATA_DIR: folder }, jobs);
    await portal.close();
    expect(errors).toMatch(/The portal has its database open .*Upload .*jobs.csv in its console/);
  }));
