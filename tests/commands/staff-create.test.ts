import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { auditLog, twoFactor } from '#server/platform/db/schema.ts';
import { readEnv } from '#server/platform/env.ts';
import { fillFolder } from '../support/filled-folder.ts';
import { COMMAND_ENVIRONMENT, withFolder } from '../support/portal-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const run = (script: string, folder: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`server/cli/${script}.ts`, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...COMMAND_ENVIRONMENT, DATA_DIR: folder, PUBLIC_URL: 'https://portal.example' },
  });
  return { status, stdout, stderr };
};
const create = (folder: string, ...options: string[]) => run('staff-create', folder, ...options);

test('ROLE-01 an operator creates a staff account, and a link sets its password', async () => {
  await withFolder(async (folder) => {
    await fillFolder(folder);
    const made = create(folder, '--email', 'Jo@Portal.example', '--first-name', 'Jo');
    expect(made.stderr).toBe('');
    expect(made.stdout).toMatch(/https:\/\/portal\.example\/reset-password\?token=[\w-]{43}/);
    const again = create(folder, '--email', 'jo@portal.example', '--first-name', 'Jo');
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('There is an account with this address already.');
  });
});

test('ROLE-01 asks for the fields of a staff account', () => {
  expect(create('unused', '--first-name', 'Jo').stderr).toContain('--email needs an address');
  expect(create('unused', '--email', 'jo@portal.example').stderr).toContain('--first-name is missing.');
  expect(create('unused', '--shoe-size', '43').status).toBe(1);
});

test('TFA-09 an operator turns off two-factor authentication for staff, which the audit log records', async () => {
  await withFolder(async (folder) => {
    await fillFolder(folder);
    const email = 'jo@portal.example';
    const reset = (address: string) => run('staff-reset-two-factor', folder, '--email', address);
    create(folder, '--email', email, '--first-name', 'Jo');
    expect(reset('nobody@portal.example').stderr).toContain('No staff account has this address.');
    expect(reset(email).stderr).toContain('This account has no two-factor authentication.');
    const inDatabase = async <T>(ask: (db: Db) => Promise<T>): Promise<T> => {
      const database = await openDatabase(readEnv({ DATA_DIR: folder }));
      try {
        return await ask(database.db);
      } finally {
        await database.close();
      }
    };
    await inDatabase((db) =>
      db.execute(sql`
        insert into two_factor (user_id, secret, confirmed_at) select id, 'sealed', now() from users`),
    );
    expect(reset(email)).toMatchObject({ status: 0, stderr: '' });
    const { left, acts } = await inDatabase(async (db) => ({
      left: await db.$count(twoFactor),
      acts: await db.select({ action: auditLog.action, actorId: auditLog.actorId }).from(auditLog),
    }));
    expect(left).toBe(0);
    expect(acts).toEqual([{ action: 'account.two_factor_reset', actorId: null }]);
  });
});
