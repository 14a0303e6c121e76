/** Forms that a browser sends without scripts. */
import { expect, test } from 'vitest';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

/** What a browser sends with a form. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const credentials = () => new URLSearchParams({ email: 'pat@example.com', password: 'let-me-in-please' });
const send = async (
  path: string,
  form: FormData | URLSearchParams,
  headers: Record<string, string> = BROWSER,
) => {
  const { status, headers: answered } = await portal.request(`POST ${path}`, { form, headers });
  return [status, answered.location];
};

test.each([
  // Where forms without an address of their own are sent.
  '/jobseeker-signin',
  '/company-signup',
  '/reset-password?token=x',
  // Calls that take JSON only.
  'login',
  'jobseeker-registration',
  // Calls for signed-in users.
  'add-to-bookmark',
  '/api/no-such-call',
])('NAV-12 a form sent to %s without scripts is answered by a page that says what to do', async (path) => {
  expect(await send(path, credentials())).toEqual([303, '/form-not-sent/scripts']);
});

test('NAV-12 a client that doesn’t show pages gets JSON', async () => {
  const { status, headers } = await portal.request('POST login', { form: credentials() });
  expect([status, headers['content-type']]).toEqual([415, 'application/json; charset=utf-8']);
});

test('NAV-12 LIMIT-05 without scripts, a form sent too often says when to send it again', async () => {
  portal.limit({ formsPerAddress: 1 });
  const message = new URLSearchParams({
    ...{ name: 'Asha', email: 'asha@example.com', subject: 'Question', message: 'Is the job still open?' },
  });
  expect(await send('contact-messages', message)).toEqual([303, '/contact-us?sent=yes']);
  expect(await send('contact-messages', message)).toEqual([303, '/form-not-sent/wait?minutes=60']);
});
