/** A portal's life: its first start on an empty folder, a trial, a crash, and the move to a real site. */
import { existsSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { command as doctor } from '#server/cli/doctor.ts';
import { command as migrate } from '#server/cli/migrate.ts';
import { command as closeSample } from '#server/cli/sample-close.ts';
import { command as seed } from '#server/cli/seed.ts';
import { runCommand, type Settings, startFailureOf } from '../support/command.ts';
import { freePort } from '../support/free-port.ts';
import { makeFolder, type PortalProcess, removeFolder, runPortal } from '../support/portal-process.ts';
import { HOSTILE_TARGETS, rawRequest } from '../support/raw-request.ts';

/** INPUT-04: every address is answered, and no redirect follows the request's Host. */
const expectToStandAttacks = async (port: number): Promise<void> => {
  for (const target of HOSTILE_TARGETS) {
    const { status, text } = await rawRequest(port, target);
    expect(status, target).toBeGreaterThanOrEqual(200);
    expect(status, target).toBeLessThan(500);
    expect(text, target).not.toMatch(/(?:https?:)?(?:\/|%2f){2}evil\.example/i);
    expect(text, target).not.toMatch(/^location: (?:\/\/|\/?\\|https?:)/im);
  }
  for (const target of ['/%', '/%ff', '/no-such-page']) {
    const { status, text } = await rawRequest(port, target);
    expect([status, text], target).toEqual([404, expect.stringContaining('PAGE NOT FOUND')]);
  }
};

/** The subjects that the doctor finds well. */
const wellIn = async (settings: Settings): Promise<string[]> => {
  const { output } = await runCommand(doctor, settings);
  return [...output.matchAll(/^ok +(\w+)/gm)].map(([, subject = '']) => subject);
};

const ADDRESS = /Shortlist is at (https?:\S+)/;
const REAL = { PUBLIC_URL: 'https://jobs.example', NODE_ENV: 'production' };
const DAMAGED = /^The database in \S+ is damaged and can't be opened: .*pg_control has 100 bytes/;

describe('a portal', () => {
  let folder: string;
  let settings: Settings;
  let trial: PortalProcess | undefined;
  beforeAll(async () => {
    folder = await makeFolder();
    settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
  });
  afterAll(async () => {
    trial?.child.kill('SIGKILL');
    await removeFolder(folder);
  });

  test('leaves migrations to npm run migrate if told so, and reports missing ones', async () => {
    expect(await startFailureOf({ ...settings, MIGRATE_ON_START: '0' })).toMatch(
      /^The database lacks migrations \(\d+\), .* npm run migrate\. Run it first\.$/,
    );
    expect((await runCommand(migrate, settings)).output).toMatch(
      /\nDatabase: migrations applied: [1-9]\d*\.$/,
    );
    expect((await runCommand(migrate, settings)).output).toBe(
      `DATABASE_URL is unset: using the embedded database in ${folder}.\nDatabase: migrations applied: 0.`,
    );
  });

  test('refuses published passwords when its settings mean a real site', async () => {
    expect((await runCommand(seed, { ...settings, PUBLIC_URL: REAL.PUBLIC_URL })).errors).toMatch(
      /^The sample has accounts .* PUBLIC_URL means a real site\. Set SAMPLE_DATA=on .*\.$/,
    );
    expect(await startFailureOf({ ...settings, NODE_ENV: 'production', SAMPLE_DATA: 'on' })).toMatch(
      /^SAMPLE_DATA loads accounts .* Set SAMPLE_DATA=off\.$/,
    );
  });

  test('serves requests, locks its database, and is examined while it runs', async () => {
    expect(await runCommand(seed, settings, '--jobs', '30')).toMatchObject({ code: 0, errors: '' });
    const stopped = await wellIn(settings);
    const portal = runPortal(settings, 'bin/start.mjs');
    trial = portal;
    const [, address] = await portal.says(ADDRESS);
    await portal.says(/staff@shortlist\.example +Jordan Mathew/);
    expect(portal.output()).not.toMatch(/^\{/m);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/`)).headers.get('content-type')).toMatch(/^text\/html/);
    // Texts and threads are found from the bundle.
    expect(await (await fetch(`${address}/help`)).text()).toContain('<h1');
    const signedIn = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'seeker@shortlist.example', password: 'let-me-in-please' }),
    });
    expect(signedIn.status).toBe(200);

    await expectToStandAttacks(Number(new URL(address ?? '').port));

    expect(await startFailureOf(settings)).toMatch(/in use by process \d+ on/);
    const running = await wellIn(settings);
    expect(stopped).toEqual(
      expect.arrayContaining(['database', 'schema', 'outbox', 'clock', 'disk', 'files']),
    );
    expect(running).toEqual(expect.arrayContaining(stopped));
    expect(portal.errors()).toBe('');
  });

  test('opens again after it was killed, but not to the world with published passwords', async () => {
    const [, id] = /process (\d+)/.exec(await readFile(join(folder, 'database.lock'), 'utf8')) ?? [];
    process.kill(Number(id), 'SIGKILL');
    await trial?.ended;
    // As in a container, where the killed process and a running one have the same id.
    await writeFile(join(folder, 'database.lock'), String(process.pid));
    expect(await startFailureOf({ ...settings, ...REAL })).toMatch(
      /^The database contains .*staff@shortlist\.example.* PUBLIC_URL, NODE_ENV means .* npm run sample:close\.$/,
    );
    const closed = await runCommand(closeSample, { ...settings, ...REAL });
    expect(closed.errors).toBe('');
    expect(closed.output).toMatch(/\nClosed: employer@.*, rival@.*, seeker@.*, staff@shortlist\.example\.$/);
    expect((await runCommand(closeSample, settings)).output).toMatch(
      /\nNo account has the published password/,
    );
  });

  test('keeps answering after SIGTERM while proxies read that it is not ready', async () => {
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    const portal = runPortal({
      ...settings,
      ...REAL,
      PORT: port,
      MIGRATE_ON_START: '0',
      DRAIN_SECONDS: '60',
    });
    onTestFinished(() => void portal.child.kill('SIGKILL'));
    await portal.says(ADDRESS);
    expect(portal.errors()).toMatch(/^Warning: NODE_ENV=production without DATABASE_URL/);
    expect(portal.output()).not.toContain('let-me-in-please');
    portal.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
    const answer = await fetch(`${address}/api/job-totals`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    // A second signal ends it without waiting for the rest of the drain period.
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);

    await truncate(join(folder, 'database', 'global', 'pg_control'), 100);
    expect(await startFailureOf(settings)).toMatch(DAMAGED);
  });
});
