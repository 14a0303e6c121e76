import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { ByEnvironment } from './tests/support/by-environment.ts';

/** For machines that are ten times slower while busy. Waiting longer costs nothing when tests pass. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 600_000, expect: { poll: { timeout: 20_000 } } };

/** More room for short-lived objects than Node's default: collecting them takes a tenth of the tests' time. */
const ROOM = { execArgv: ['--max-semi-space-size=64'] };

/**
 * What such a file becomes depends on which files there are, so the cache would miss new pages. Vitest knows that of
 * calls without a type argument.
 */
const uncachedGlobs: Plugin = {
  name: 'uncached-globs',
  configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKey }) {
    defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

export default defineConfig({
  test: {
    // The default leaves one core free, which is half of a two-core CI machine.
    maxWorkers: '100%',
    // Caches transformed files between runs.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        plugins: [uncachedGlobs],
        test: {
          name: 'unit',
          include: ['{bin,contract,server,src}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unit-set-up.ts', 'tests/support/same-cases.ts'],
          // Loading React and the console takes several times as long as the tests, so files share the loaded
          // code: `vi.mock` may only replace what no other file loads.
          isolate: false,
          ...ROOM,
          ...PATIENCE,
        },
      },
      {
        plugins: [uncachedGlobs],
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/support/same-cases.ts'],
          alias: [{ find: /^.*\/hash-threads\.ts$/, replacement: resolve('tests/support/quick-hashing.ts') }],
          globalSetup: ['tests/support/database-template.ts'],
          // Each file starts its own portal on its own database. Only the code is shared, loaded once per
          // worker.
          isolate: false,
          ...ROOM,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'clients',
          include: ['tests/clients/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          testTimeout: 15 * 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts', 'tests/attacks/totals.ts'],
          testTimeout: 15 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Each file starts its own servers and measures them.
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
        },
      },
      {
        plugins: [uncachedGlobs],
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: ['tests/support/shared-portal-set-up.ts', 'tests/support/database-template.ts'],
          isolate: false,
          ...ROOM,
          ...PATIENCE,
        },
      },
      {
        plugins: [uncachedGlobs],
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          isolate: false,
          ...PATIENCE,
        },
      },
    ],
  },
});
