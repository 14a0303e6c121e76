/** `npm run doctor` while the portal runs and while it doesn't. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fillFolder } from '../support/filled-folder.ts';
import { freePort } from '../support/free-port.ts';
import { COMMAND_ENVIRONMENT, runPortal, withFolder } from '../support/portal-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @returns its exit code, and the state of each subject */
const examine = async (settings: Readonly<Record<string, string>>, ...args: string[]) => {
  const child = spawn(process.execPath, ['server/cli/doctor.ts', ...args], {
    cwd: ROOT,
    env: { ...COMMAND_ENVIRONMENT, ...settings },
  });
  const ended = once(child, 'close');
  const output = await text(child.stdout);
  const [code]: unknown[] = await ended;
  const states = Object.fromEntries(
    [...output.matchAll(/^(ok|warning|problem) +(\S+(?: \S+)?) {2,}/gm)].map(([, state, subject]) => [
      subject ?? '',
      state,
    ]),
  );
  return { code, states, output };
};

test('OPS-16 the doctor finds the same while the portal runs and while it is stopped', () =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    const settings = { DATA_DIR: folder, PORT: String(await freePort()) };
    const healthy = { database: 'ok', schema: 'ok', outbox: 'ok', clock: 'ok', disk: 'ok', files: 'ok' };
    const stopped = await examine(settings);
    expect(stopped.states).toMatchObject({ ...healthy, portal: 'warning', backup: 'warning' });
    expect(stopped.code).toBe(0);
    const portal = runPortal(settings);
    await portal.says(/Shortlist is at/);
    const running = await examine(settings);
    expect(running.states).toMatchObject(healthy);
    expect(running.code).toBe(0);
    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
  }));

test('OPS-16 problems are named with what to do, and the exit code is 1', () =>
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
