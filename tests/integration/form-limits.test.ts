/** How often public forms can be sent. */
import { expect, test } from 'vitest';
import { LIMITS } from '#server/platform/settings/table.ts';
import { formOf, seekerFields } from '../support/people.ts';
import { NO_LIMITS, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ limits: { ...NO_LIMITS, formsPerAddress: 5, formsPerDevice: 3 } });

const message = (n: number) => ({
  ...{ name: 'Asha', email: `asha-${n}@example.com`, subject: 'Question', message: 'Is the job still open?' },
});
const NETWORK = '198.51.100.7';
const from = (browser: string, ip: string) => ({ 'user-agent': browser, 'x-forwarded-for': ip });
const sendFrom = async (browser: string, times: number, ip = NETWORK): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const { status } = await portal.request('POST contact-messages', {
      body: message(n),
      headers: from(browser, ip),
    });
    statuses.push(status);
  }
  return statuses;
};

test('LIMIT-05 one browser of a shared address can send less than all of them, and uses up nothing of the others', async () => {
  expect(await sendFrom('one', 9)).toEqual([200, 200, 200, ...Array.from({ length: 6 }, () => 429)]);
  expect(await sendFrom('two', 3)).toEqual([200, 200, 429]);
  expect(await sendFrom('two', 1, '198.51.100.8')).toEqual([200]);
});

const email = () => ({ body: { email: 'nobody@example.com' } });

test.each([
  ['POST signup-as-jobseeker', { signUp: 100 }, () => ({ form: formOf(seekerFields()) })],
  ['POST request-password-reset', { resetPerAddress: 100 }, email],
  ['POST request-login-code', { signInCodePerAddress: 100 }, email],
  ['POST newsletter-subscriptions', {}, email],
])('LIMIT-05 %s is limited by browser too, and says when to try again', async (call, limits, form) => {
  portal.limit({ ...limits, formsPerAddress: 100, formsPerDevice: 1 });
  const send = (browser: string) =>
    portal.request<{ message: string }>(call, { ...form(), headers: from(browser, '198.51.100.9') });
  expect((await send('one')).status).toBe(200);
  const { status, body } = await send('one');
  expect(status).toBe(429);
  expect(body.message).toMatch(/Try again in 60 minutes\.$/);
  expect((await send('two')).status).toBe(200);
});

test('LIMIT-05 by default, hundreds of people can share an address', () => {
  const shared = [
    'formsPerAddress',
    'signInPerAddress',
    'signUp',
    'resetPerAddress',
    'signInCodePerAddress',
  ] as const;
  for (const name of shared) expect(Number(LIMITS[name].fallback), name).toBeGreaterThanOrEqual(500);
});
