/** From a trial to a real site: the accounts with the published password must not come along. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fillFolder } from '../support/filled-folder.ts';
import { COMMAND_ENVIRONMENT, runPortal, withFolder } from '../support/portal-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REAL = { PUBLIC_URL: 'https://jobs.example', NODE_ENV: 'production' };

const run = (script: string, settings: Readonly<Record<string, string>>, ...options: string[]) =>
  spawnSync(process.execPath, [`server/cli/${script}.ts`, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...COMMAND_ENVIRONMENT, ...settings },
  });

test('OPS-13 a real site refuses the accounts of a trial until they are closed', () =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
    expect(run('seed', { ...settings, PUBLIC_URL: REAL.PUBLIC_URL }).stderr).toMatch(
      /^The sample has accounts .* PUBLIC_URL means a real site\. Set SAMPLE_DATA=on .*\.\n$/,
    );
    expect(run('seed', settings, '--jobs', '30').status).toBe(0);

    const trial = runPortal(settings);
    await trial.says(/staff@shortlist\.example +Jordan Mathew/);
    trial.child.kill('SIGTERM');
    expect(await trial.ended).toBe(0);

    const refused = runPortal({ ...settings, ...REAL });
    expect(await refused.ended).toBe(1);
    expect(refused.errors().trim().split('\n').at(-1)).toMatch(
      /^The database contains .*staff@shortlist\.example.* PUBLIC_URL, NODE_ENV means .* npm run sample:close\.$/,
    );
    const asked = runPortal({ ...settings, NODE_ENV: 'production', SAMPLE_DATA: 'on' });
    expect(await asked.ended).toBe(1);
    expect(asked.errors()).toMatch(/^SAMPLE_DATA loads accounts .* Set SAMPLE_DATA=off\.\n$/);

    const closed = run('sample-close', { ...settings, ...REAL });
    expect(closed.stderr).toBe('');
    expect(closed.stdout).toMatch(
      /\nClosed: employer@.*, rival@.*, seeker@.*, staff@shortlist\.example\.\n$/,
    );
    expect(run('sample-close', settings).stdout).toMatch(/\nNo account has the published password/);

    const portal = runPortal({ ...settings, ...REAL });
    await portal.says(/Shortlist is at/);
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(portal.output()).not.toContain('let-me-in-please');
  }));
