/** Signs in the sample portal's personas. */
import type { Page } from '@playwright/test';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { STORAGE_KEYS } from '#contract/shared/constants.ts';

const PASSWORD = 'let-me-in-please';
export type Persona = 'seeker' | 'employer' | 'staff';

/** Signs in one of them for every page that the test opens. Returns the authorization header for API calls. */
export const signInAs = async (page: Page, persona: Persona): Promise<{ authorization: string }> => {
  const call = persona === 'employer' ? 'employer-login' : 'login';
  const answer = await page.request.post(`/api/${call}`, {
    data: { email: `${persona}@shortlist.example`, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { token, expiration_time, data }: SignedIn = await answer.json();
  const stored = {
    [STORAGE_KEYS.token]: token,
    [STORAGE_KEYS.expiry]: expiration_time,
    [STORAGE_KEYS.user]: JSON.stringify(data),
    [STORAGE_KEYS.authenticated]: 'true',
    ...(persona === 'employer' ? { [STORAGE_KEYS.employer]: 'true' } : {}),
  };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return { authorization: `Bearer ${token}` };
};
