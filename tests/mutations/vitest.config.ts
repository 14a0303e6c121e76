/** The unit tests that run against mutants: those that need neither a database nor a screen. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/*.test.ts',
      'server/modules/job-import/mapping.test.ts',
      'server/modules/*/{policy,*-policy,device,domains,names,day-end,job-status,alert-time}.test.ts',
      'server/search/query/salaries.test.ts',
      'src/features/{format,jobs}/*.test.ts',
      'src/features/{layout/next-address,ui/pagination-window,versions/excerpt}.test.ts',
    ],
    exclude: ['server/modules/{jobs,matching}/**'],
    setupFiles: ['tests/support/unit-set-up.ts'],
  },
});
