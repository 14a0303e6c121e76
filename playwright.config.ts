import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { IN_EVERY_LOOK } from './tests/e2e/support/look.ts';
import { freePort } from './tests/support/free-port.ts';
import { SHARED_PORTAL_SETTINGS } from './tests/support/shared-portal.ts';

/** The address of a running portal; without it, one is started for the run. */
const { BASE_URL, CHROMIUM_PATH, TEXT_PICTURES } = process.env;
/** Left out by default: the phone's tests, the nightly ones, and the pictures of texts, which aren't a test. */
const LEFT_OUT = IN_EVERY_LOOK ? /@(phone|pictures)\b/ : /@(phone|nightly|pictures)\b/;

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

// Every worker reads this file again, so the environment passes on the values of the first reading.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_SMTP_PORT ??= String(await freePort());
// Where tests play a job board and a calendar, which the portal may read although they aren't public.
process.env.E2E_BOARD_PORT ??= String(await freePort());
process.env.E2E_CALENDAR_PORT ??= String(await freePort());
process.env.E2E_FOLDER ??= BASE_URL ? '' : temporaryFolder();
const baseURL = BASE_URL ?? `http://localhost:${process.env.E2E_PORT}`;

const server = {
  command: `"${process.execPath}" tests/support/serve.ts`,
  url: baseURL,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 } as const,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: {
    ...SHARED_PORTAL_SETTINGS,
    PORT: process.env.E2E_PORT,
    PUBLIC_URL: baseURL,
    DATA_DIR: process.env.E2E_FOLDER,
    SOURCE_TRIAL_HOSTS: `127.0.0.1:${process.env.E2E_BOARD_PORT},127.0.0.1:${process.env.E2E_CALENDAR_PORT}`,
    INBOUND_SMTP_PORT: process.env.E2E_SMTP_PORT,
    // The default: long enough to click Undo on a busy machine. Tests that need its end use `released`.
    UNDO_WINDOW_SECONDS: '30',
  },
};

export default defineConfig({
  testDir: 'tests/e2e',

  outputDir: 'test-results/browser',
  // One more than a small machine has processors, because some wait: for the end of an undo window, for example.
  workers: 3,
  fullyParallel: true,
  // For machines that are several times slower while busy. Waiting longer costs nothing when tests pass. Each wait has
  // a limit of its own: a whole test only has one so that a long journey has time for all its steps.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: {
    baseURL,
    actionTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Requests that go through a service worker can't be mocked or delayed. Tests of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        // Pages of a test are too short-lived to repay optimised code, which takes a tenth of the processor's time.
        '--js-flags=--no-opt',
        '--disable-gpu',
        // Drawing without a graphics card needs no process of its own.
        '--in-process-gpu',
        // The interactive map needs WebGL, here without a graphics card.
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Tests tagged @phone run on the small screen only. They come first: the longest of them share a portal, and so a
    // worker, for which the others would wait at the end.
    {
      name: 'phone',
      grep: /@phone\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      ...(TEXT_PICTURES ? { grep: /@pictures\b/ } : { grepInvert: LEFT_OUT }),
      use: {
        viewport: { width: 1280, height: 800 },
        // Without a graphics card, drawing animations takes a tenth of the run. The phone shows them.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  ...(BASE_URL ? {} : { webServer: server }),
});
