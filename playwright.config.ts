import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './tests/support/free-port.ts';

/** A portal that already runs somewhere; without it one is started for the run. */
const { BASE_URL, CHROMIUM_PATH } = process.env;

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

// Every worker reads this file again: what the first reading chose is handed on in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_FOLDER ??= BASE_URL ? '' : temporaryFolder();
const baseURL = BASE_URL ?? `http://localhost:${process.env.E2E_PORT}`;

const server = {
  command: `"${process.execPath}" server/main.ts`,
  url: baseURL,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: {
    PORT: process.env.E2E_PORT,
    PUBLIC_URL: baseURL,
    DATA_DIR: process.env.E2E_FOLDER,
    DATABASE_URL: '',
    DRAIN_SECONDS: '0',
    // One person changes what another one looks for.
    CACHE_STALE_SECONDS: '0',
    SAMPLE_DATA: '500',
    MODERATION: 'auto',
    LOG_LEVEL: 'error',
    // All the people of all tests come from one address, within the hour.
    SIGN_UP_LIMIT: '0',
    SIGN_IN_LIMIT_PER_ADDRESS: '0',
    RESET_LIMIT_PER_ADDRESS: '0',
    // Long enough to press Undo, short enough to wait for what others are told.
    UNDO_WINDOW_SECONDS: '8',
  },
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  // On a busy machine a browser may miss a beat. A second failure is the product's; a first one is named in the report.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What a worker fetches, no test could hold up or replace. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording every step costs a fifth of the run: only what failed once is worth it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        '--disable-gpu',
        // The map that can be moved is drawn by WebGL: here without a graphics card.
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
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 800 } } },
    // Tests tagged @phone run on the small screen only, those tagged @both on either.
    {
      name: 'phone',
      grep: /@(phone|both)\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  ...(BASE_URL ? {} : { webServer: server }),
});
