import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withFolder } from '../support/portal-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const create = (folder: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli/staff-create.ts', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: folder, PUBLIC_URL: 'https://portal.example' },
  });
  return { status, stdout, stderr };
};

test('ROLE-01 an operator opens a staff account, whose password is chosen by a link', async () => {
  await withFolder(async (folder) => {
    const made = create(folder, '--email', 'Jo@Portal.example', '--first-name', 'Jo');
    expect(made.stderr).toBe('');
    expect(made.stdout).toMatch(/https:\/\/portal\.example\/reset-password\?token=[\w-]{43}/);
    const again = create(folder, '--email', 'jo@portal.example', '--first-name', 'Jo');
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('There is an account with this address already.');
  });
});

test('ROLE-01 what a staff account needs is asked for', () => {
  expect(create('unused', '--first-name', 'Jo').stderr).toContain('--email is not an address.');
  expect(create('unused', '--email', 'jo@portal.example').stderr).toContain('--first-name is missing.');
  expect(create('unused', '--shoe-size', '43').status).toBe(1);
});
