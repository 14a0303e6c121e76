import type { Page } from '@playwright/test';
import { postJob } from './support/calls.ts';
import { signInAs } from './support/personas.ts';
import { DIALOG, expect, test } from './support/test.ts';

const JOBS = 11;
const REJECTED_EVERY = 5;
const NAME = `Dock clerk ${Date.now().toString(36)}${process.pid}`;

/** Posts jobs that ask for money, which therefore wait for staff. */
const fillQueue = async (page: Page): Promise<number> => {
  const { authorization } = await signInAs(page, 'employer');
  const token = authorization.replace('Bearer ', '');
  const ids: number[] = [];
  for (let at = 1; at <= JOBS; at += 1)
    ids.push(
      await postJob(page.request, token, {
        job_title: `${NAME} no ${at}`,
        job_description: `<p>You keep the lists of ship ${at} in order.</p><p>Pay a registration fee of Rs ${at}00 before the interview.</p>`,
      }),
    );
  const [first] = ids;
  if (first === undefined) throw new Error('No job.');
  return first;
};

test('a queue of jobs is decided by keyboard, with one request each, and one is undone', async ({
  page,
  expectAccessible,
}) => {
  const first = await fillQueue(page);
  const { authorization } = await signInAs(page, 'staff');
  const decided: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') decided.push(new URL(request.url()).pathname);
  });
  await page.goto(`/staff/jobs/${first}`);
  const heading = page.getByRole('heading', { level: 1 });
  const isShown = (at: number) => expect(heading).toHaveText(`${NAME} no ${at}`);
  await isShown(1);
  await expect(page.locator('mark').first()).toContainText('registration fee');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Previous job');
  await expectAccessible(DIALOG);
  await page.keyboard.press('Escape');
  await expectAccessible();

  /** Presses a key until it has sent a decision: one that comes too soon after the one before does nothing. */
  const sendWith = async (key: string) => {
    const before = decided.length;
    await expect(async () => {
      if (decided.length === before) await page.keyboard.press(key);
      await expect.poll(() => decided.length, { timeout: 5000 }).toBeGreaterThan(before);
    }).toPass();
  };
  const decide = async (at: number) => {
    if (at % REJECTED_EVERY !== 0) return sendWith('a');
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('1');
    await sendWith('Enter');
  };
  await decide(1);
  await isShown(2);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone. No one was notified.')).toBeVisible();
  await page.keyboard.press('k');
  await isShown(1);
  await page.keyboard.press('j');
  for (let at = 2; at <= JOBS; at += 1) {
    await isShown(at);
    await decide(at);
  }
  expect(decided).toHaveLength(JOBS);
  expect(new Set(decided).size).toBe(JOBS);

  const statusOf = async (id: number) => {
    const answer = await page.request.get(`/api/staff/jobs/${id}`, { headers: { authorization } });
    return (await answer.json()).status;
  };
  expect([await statusOf(first), await statusOf(first + 4)]).toEqual(['active', 'rejected']);
});
