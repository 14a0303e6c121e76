/** The unit tests that run against mutants: those that need neither a database nor a screen. */
import { defineConfig } from 'vitest/config';

// Stryker runs tests in threads, where `vi.stubEnv('TZ', …)` changes nothing.
process.env.TZ = 'Asia/Kolkata';

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/{platform,http}/*.test.ts',
      'server/modules/job-import/mapping.test.ts',
      'server/modules/*/{policy,*-policy,device,domains,names,day-end,job-rules,job-status,alert-time}.test.ts',
      'server/search/{facts/salary-band,memory/salaries}.test.ts',
      'src/{ui/format,features/jobs}/*.test.ts',
      'src/{ui/page/next-address,ui/components/pagination-window,features/versions/excerpt}.test.ts',
    ],
    exclude: ['server/modules/{jobs,matching}/**'],
    setupFiles: ['tests/support/unit-set-up.ts'],
    // For busy machines.
    testTimeout: 300_000,
  },
});
