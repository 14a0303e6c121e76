/** The sample portal that search is evaluated on. */
import type { Database } from '#server/platform/db/connect.ts';
import { loadSample } from '#server/seed/index.ts';

/** The countries of the sample's towns. Loading others would change which companies hire where. */
export const COUNTRIES = ['IN', 'US', 'GB', 'AE', 'SG', 'DE'];
const JOBS = 3000;

/** Fills the portal without applicants and resumes, which job search ignores. */
export const fillWithJobs = (database: Database, now: Date, today: string): Promise<void> =>
  loadSample(
    database,
    { jobs: JOBS, candidates: 1, now, today, files: { put: async () => undefined } },
    () => undefined,
  );
