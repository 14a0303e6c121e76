import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command as migrate } from '#server/cli/migrate.ts';
import { runCommand } from '../support/command.ts';
import { withFolder } from '../support/portal-process.ts';

test('npm run migrate changes nothing for a question or a mistake', () =>
  withFolder(async (folder) => {
    const DATA_DIR = join(folder, 'new');
    const run = (option: string) => runCommand(migrate, { DATA_DIR }, option);
    expect(await run('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run migrate\n'),
    });
    expect(await run('--hepl')).toMatchObject({
      code: 1,
      errors: expect.stringContaining("Unknown option '--hepl'"),
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  }));
