/** Candidates with public cards, and how companies contact and review them. */
import type { APIRequestContext } from '@playwright/test';
import { seekerFields } from '../support/people.ts';
import { post } from './support/calls.ts';
import { DIALOG, expect, test } from './support/test.ts';

/** A job seeker with a public card, unless stated otherwise. */
const candidate = async (request: APIRequestContext, firstName: string, publicly = true) => {
  const fields = { ...seekerFields(), email: `e2e-${performance.now()}-${process.pid}@example.com` };
  const answer = await request.post('/api/signup-as-jobseeker', {
    multipart: { ...fields, first_name: firstName, last_name: 'Quill', jobseeker_type: 'Freelancer' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token, data } = await answer.json();
  await post(request, 'candidate-about-me-create-or-update', token, { about_me: 'I carve boats.' });
  const project = { title: 'A dinghy', year: '2024', description: 'Seven planks.' };
  await post(request, 'candidate-project-details-create', token, project);
  if (publicly) await post(request, 'candidate-visibility-update', token, { visible_publicly: true });
  return { token, id: Number(data.id) };
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the grid works and filters, and Hire Now sends, without scripts', async ({ page }) => {
    const { id } = await candidate(page.request, `Noscript${process.pid}`);
    await page.goto('/candidate-grid');
    await page.getByRole('searchbox', { name: 'Keywords' }).fill(`noscript${process.pid}`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page).toHaveURL(/candidate-grid\?text=noscript\d+$/);
    await page
      .getByRole('link', { name: /^Hire Now: / })
      .first()
      .click();
    await expect(page).toHaveURL(/candidate-detail\?id=\d+#hire$/);
    await page.goto(`/candidate-detail?id=${id}#hire`);
    await page.getByLabel('Company Name').fill('Tide & Co');
    await page.getByLabel('Email Address').fill('hr@tide.example');
    await page.getByLabel('Message', { exact: true }).fill('Come and see us.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('We’re sending your message.')).toBeVisible();
  });
});

test('a visitor reads a candidate’s page and writes to them, by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  const { id, token } = await candidate(page.request, 'Wenzel');
  await page.goto(`/candidate-detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Wenzel Q.' })).toBeVisible();
  for (const part of [
    'About',
    'Education',
    'Experiences',
    'Projects',
    'Reviews',
    'Contact details',
    'Profile overview',
    'Skills',
  ])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await expect(page.getByText('I carve boats.')).toBeVisible();
  await expect(page.getByText('A dinghy')).toBeVisible();
  await expect(page.getByText('Seven planks.')).toHaveAttribute('dir', 'auto');
  await expectAccessible();

  await page.getByRole('button', { name: 'Hire Now: Wenzel Q.' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hire Now' });
  await expect(dialog).toBeVisible();
  await expectAccessible(DIALOG);
  await dialog.getByLabel('Company Name').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Please write a message' })).toBeVisible();
  await dialog.getByLabel('Company Name').fill('Tide & Co');
  await dialog.getByLabel('Email Address').fill('hr@tide.example');
  await dialog.getByLabel('Message').fill('Carve one for us.');
  await dialog.getByRole('button', { name: 'Send Message' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We’re sending your message.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hire Now: Wenzel Q.' })).toBeFocused();

  const notifications = await page.request.get('/api/notifications', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await notifications.text()).toContain('Carve one for us.');
});
