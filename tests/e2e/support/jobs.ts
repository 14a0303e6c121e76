import type { Page } from '@playwright/test';

/**
 * An open job without questions in the shared portal. One of the best paid, because the newest are other tests', which
 * ask questions or are soon deleted.
 */
export const plainJob = async (page: Page): Promise<number> => {
  const listed = await page.request.get('/api/jobs?country_id=101&sort=salary');
  const { data: jobs }: { data: { id: number }[] } = await listed.json();
  for (const { id } of jobs) {
    const asked = await page.request.get(`/api/job-questions?id=${id}`);
    const { data: questions }: { data: object[] } = await asked.json();
    if (questions.length === 0) return id;
  }
  throw new Error('Every job of the first page asks questions.');
};
