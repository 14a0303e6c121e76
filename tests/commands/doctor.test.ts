/** `npm run doctor` on a machine with problems. `life.test.ts` has a healthy one. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command as doctor } from '#server/cli/doctor.ts';
import { runCommand, type Settings } from '../support/command.ts';
import { withFolder } from '../support/portal-process.ts';

/** @returns its exit code, and the state of each subject */
const examine = async (settings: Settings, ...args: string[]) => {
  const { code, output } = await runCommand(doctor, settings, ...args);
  const states = Object.fromEntries(
    [...output.matchAll(/^(ok|warning|problem) +(\S+(?: \S+)?) {2,}/gm)].map(([, state, subject]) => [
      subject ?? '',
      state,
    ]),
  );
  return { code, states, output };
};

test.each([
  ['a damaged manifest', '{}', /manifest\.json is damaged/],
  [
    'a missing file',
    JSON.stringify({ format: 1, made_at: '', database: 'server', sha256: { 'database.dump': 'a' } }),
    /database\.dump is missing/,
  ],
])('BACKUP-02 a backup that a restore refuses is a problem: %s', (_what, manifest, reason) =>
  withFolder(async (folder) => {
    const backup = join(folder, 'today');
    await mkdir(backup);
    await writeFile(join(backup, 'manifest.json'), manifest);
    const { states, output } = await examine({ DATA_DIR: join(folder, 'var') }, '--backups', folder);
    expect(states.backup).toBe('problem');
    expect(output).toMatch(reason);
  }),
);

test('problems are named with what to do, and the exit code is 1', () =>
  withFolder(async (folder) => {
    const settings = {
      DATA_DIR: join(folder, 'var'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      NODE_ENV: 'production',
    };
    const { code, states, output } = await examine(settings, '--backups', folder);
    expect(states).toMatchObject({
      settings: 'warning',
      database: 'warning',
      mail: 'problem',
      backup: 'problem',
    });
    expect(output).toMatch(/mail .*127\.0\.0\.1:1 can't be used: .* Check SMTP_URL/);
    expect(code).toBe(1);
    const wrong = await examine({ PUBLIC_URL: 'https://a.example/jobs' });
    expect([wrong.code, wrong.states]).toEqual([1, { settings: 'problem' }]);
  }));
