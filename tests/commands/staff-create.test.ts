import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { command as confirmClock } from '#server/cli/clock-confirm.ts';
import { command as importJobs } from '#server/cli/import-jobs.ts';
import { command as rebuild } from '#server/cli/rebuild.ts';
import { command as closeSample } from '#server/cli/sample-close.ts';
import { command as createStaff } from '#server/cli/staff-create.ts';
import { command as resetTwoFactor } from '#server/cli/staff-reset-two-factor.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { auditLog, twoFactor } from '#server/platform/db/schema.ts';
import { readEnv } from '#server/platform/env.ts';
import { runCommand } from '../support/command.ts';
import { fillFolder } from '../support/filled-folder.ts';
import { withFolder } from '../support/portal-process.ts';

const create = (folder: string, ...options: string[]) =>
  runCommand(createStaff, { DATA_DIR: folder, PUBLIC_URL: 'https://portal.example' }, ...options);

test('asks for the fields of a staff account', async () => {
  expect((await create('unused', '--first-name', 'Jo')).errors).toContain('--email needs an address');
  expect((await create('unused', '--email', 'jo@portal.example')).errors).toContain(
    '--first-name is missing.',
  );
  expect((await create('unused', '--shoe-size', '43')).code).toBe(1);
});

test.each([
  ['staff:create', createStaff, ['--email', 'jo@portal.example', '--first-name', 'Jo']],
  ['staff:reset-two-factor', resetTwoFactor, ['--email', 'jo@portal.example']],
  ['rebuild', rebuild, []],
  ['clock:confirm', confirmClock, []],
  ['sample:close', closeSample, []],
  ['import-jobs', importJobs, ['package.json']],
])('without the portal’s settings, %s makes no second database', (_name, command, args) =>
  withFolder(async (folder) => {
    const { code, output, errors } = await runCommand(command, { DATA_DIR: folder }, ...args);
    expect([code, output, errors.split('\n')]).toEqual([
      1,
      '',
      [expect.stringMatching(/^DATABASE_URL is unset, and there is no database in DATA_DIR=\S+shortlist-/)],
    ]);
    expect(await readdir(folder)).toEqual([]);
  }),
);

test('TFA-09 an operator creates a staff account, and turns off its two-factor authentication', () =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    const email = 'jo@portal.example';
    const made = await create(folder, '--email', 'Jo@Portal.example', '--first-name', 'Jo');
    expect(made.errors).toBe('');
    expect(made.output).toMatch(/https:\/\/portal\.example\/reset-password\?token=[\w-]{43}/);
    const again = await create(folder, '--email', email, '--first-name', 'Jo');
    expect(again.code).toBe(1);
    expect(again.errors).toContain('There is an account with this address already.');

    const settings = { DATA_DIR: folder };
    const reset = (address: string) => runCommand(resetTwoFactor, settings, '--email', address);
    expect((await reset('nobody@portal.example')).errors).toContain('No staff account has this address.');
    expect((await reset(email)).errors).toContain('This account has no two-factor authentication.');
    const inDatabase = async <T>(ask: (db: Db) => Promise<T>): Promise<T> => {
      const database = await openDatabase(readEnv(settings));
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
    expect(await reset(email)).toMatchObject({ code: 0, errors: '' });
    const { left, acts } = await inDatabase(async (db) => ({
      left: await db.$count(twoFactor),
      acts: await db.select({ action: auditLog.action, actorId: auditLog.actorId }).from(auditLog),
    }));
    expect(left).toBe(0);
    expect(acts).toEqual([{ action: 'account.two_factor_reset', actorId: null }]);
  }));
