import { signUp } from './support/newcomer.ts';
import { resumeOf } from './support/resumes.ts';
import { DIALOG, expect, test } from './support/test.ts';

test('a stored resume prefills the profile by keyboard, at 320 pixels', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page);
  await page.goto('/profile?tab=settings&section=resume');
  let upload = () => {};
  const uploading = new Promise<void>((resolve) => {
    upload = resolve;
  });
  await page.route('**/api/add-resume', async (route) => {
    await uploading;
    await route.fallback();
  });
  await page.getByLabel('Upload a resume').setInputFiles(await resumeOf('Asha Raman'));
  await expect(page.getByText('Uploading…')).toBeVisible();
  upload();
  await page.getByLabel('Add another resume').setInputFiles(await resumeOf('Daniel Kim', 'daniel.pdf'));
  await page.getByRole('button', { name: 'Make default: daniel.pdf' }).click();
  const list = page.getByRole('list', { name: 'Your resumes' });
  await expect(list.getByRole('listitem')).toHaveText([/daniel\.pdf.*Default/, /resume\.pdf/]);
  await page.getByRole('button', { name: 'Remove resume: daniel.pdf' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/resume\.pdf.*Default/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/daniel\.pdf.*Default/, /resume\.pdf/]);
  await page.getByRole('button', { name: 'Make default: resume.pdf' }).click();
  const start = list.getByRole('listitem').first().getByRole('button', { name: 'Fill in from this resume' });
  await expect(list.getByRole('listitem').first()).toHaveText(/resume\.pdf.*Default/);
  await start.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check what we read' });
  await expect(dialog.getByText('From your resume:').first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(DIALOG);
  await dialog.getByRole('checkbox', { name: /^React/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: /^Add \d+ values/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto('/profile');
  await expect(page.getByText('College of Engineering Pune')).toBeVisible();
  await expect(page.getByText(/^typescript$/i)).toBeVisible();
  await expect(page.getByText(/^react$/i)).toBeHidden();
});
