import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves one core to a watcher's owner; on the two of a CI machine that is half.
    maxWorkers: '100%',
    // Transformed files are kept between runs.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{bin,contract,server,src}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unit-set-up.ts'],
          // Testing Library unmounts after each test only where it finds a global afterEach.
          globals: true,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          // Each file starts a portal of its own, on a database of its own: only the code is shared, read once by a worker.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
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
          // Each file starts servers of its own and measures them.
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
