import { expect, type Page } from '@playwright/test';

/** What helps to decide about the applicant under review: on phones a step of its own. */
export const showDecision = async (page: Page): Promise<void> => {
  const step = page.getByRole('tab', { name: 'Decision' });
  await expect(step.or(page.getByRole('button', { name: 'Status history' })).first()).toBeVisible();
  if (await step.isVisible()) await step.click();
};

type Part = 'Notes' | 'Messages' | 'Interviews' | 'Offer' | 'Scorecards' | 'Status history';

/** Unfolds a part of the details. */
export const unfold = async (page: Page, part: Part): Promise<void> => {
  await showDecision(page);
  await page.getByRole('button', { name: part, exact: true }).click();
  await expect(page).toHaveURL(/part=/);
};
