/** The sample portal that searches are judged on. */
import type { Database } from '#server/db/connect.ts';
import { loadSample } from '#server/db/seed/index.ts';

/** The towns of the sample are in these; others would change who hires where. */
export const COUNTRIES = ['IN', 'US', 'GB', 'AE', 'SG', 'DE'];
const JOBS = 3000;

/** Without applicants and their resumes: searches don't see them. */
export const fillWithJobs = (database: Database, now: Date, today: string): Promise<void> =>
  loadSample(
    database,
    { jobs: JOBS, candidates: 1, now, today, files: { put: async () => undefined } },
    () => undefined,
  );
