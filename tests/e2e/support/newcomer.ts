/** A user who has just signed up. */
import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';

export const PASSWORD = 'correct horse battery';
let count = 0;

/** The domain of test companies, which is not a public email provider. */
export const COMPANY_DOMAIN = 'companies.example';

/** Gives a company a website at its email domain, which verifies it and unlocks everything. */
export const verifyCompany = async (page: Page, token: string): Promise<void> => {
  const answer = await page.request.post('/api/candidate-contact-details-update', {
    headers: { authorization: `Bearer ${token}` },
    data: { phone: '+91 98200 00001', website: `https://${COMPANY_DOMAIN}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const EMPTY_PAGE = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';

/**
 * Stores a session in the browser, as a sign-in form does. Uses an empty page on the portal's origin, so that
 * nothing is still loading when the test continues.
 */
export const keepSession = async (page: Page, { token, expiration_time, data }: SignedIn): Promise<void> => {
  const stored = {
    [STORAGE_KEYS.token]: token,
    [STORAGE_KEYS.expiry]: expiration_time,
    [STORAGE_KEYS.user]: JSON.stringify(data),
    [STORAGE_KEYS.authenticated]: 'true',
    ...(data.role === 'employer' ? { [STORAGE_KEYS.employer]: 'true' } : {}),
  };
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
  await page.goto('/empty');
  // While a route is set, the browser's cache is off, so that every page load would compile all scripts again.
  await page.unroute('/empty');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
};

/** A new signed-in user, so that each test has its own profile. */
export const signUp = async (
  page: Page,
  kind: 'seeker' | 'employer' = 'seeker',
  change: Readonly<Record<string, string>> = {},
): Promise<SignedIn> => {
  count += 1;
  const account = {
    first_name: 'Kiran',
    last_name: 'Das',
    email: `profile-${process.pid}-${Date.now()}-${count}@${kind === 'employer' ? COMPANY_DOMAIN : 'example.com'}`,
    mobile_no: '+91 98200 00002',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: 'true',
  };
  const answer =
    kind === 'seeker'
      ? await page.request.post('/api/signup-as-jobseeker', {
          multipart: { ...account, jobseeker_type: 'Worker', work_status: 'Experienced', ...change },
        })
      : await page.request.post('/api/signup-as-employer', {
          multipart: {
            ...account,
            company_name: 'Harbour & Finch',
            address: '14 Marine Lines',
            ...change,
          },
        });
  expect(answer.ok(), await answer.text()).toBe(true);
  const signedIn: SignedIn = await answer.json();
  if (kind === 'employer') await verifyCompany(page, signedIn.token);
  await keepSession(page, signedIn);
  return signedIn;
};

/** Signs in an existing user, in another browser or after signing out. */
export const signInAgain = async (page: Page, { role, email }: SignedIn['data']): Promise<void> => {
  const call = role === 'employer' ? 'employer-login' : 'login';
  const answer = await page.request.post(`/api/${call}`, { data: { email, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await keepSession(page, await answer.json());
};
