/** Calls of the API as a signed-in user. */
import { type APIRequestContext, expect } from '@playwright/test';
import { jobPost } from '../../support/people.ts';

const DAY_MS = 86_400_000;

/** @returns the response's body, after making sure that the call succeeded. */
export const post = async (request: APIRequestContext, call: string, token: string, data: object) => {
  const answer = await request.post(`/api/${call}`, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
};

/** Posts a job that is open for thirty days. @returns its id. */
export const postJob = async (
  request: APIRequestContext,
  token: string,
  change: Parameters<typeof jobPost>[0] = {},
): Promise<number> => {
  const application_deadline_date = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const { data } = await post(
    request,
    'post-new-job',
    token,
    jobPost({ application_deadline_date, ...change }),
  );
  return data.id;
};
