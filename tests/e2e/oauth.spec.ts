/** An assistant on this device asks a company for access, which the company gives it in the browser. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { signUpCompany } from './support/people.ts';
import { expect, test } from './support/test.ts';

const VERIFIER_HASH = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('a company lets an assistant in, sees it among its tokens and revokes it', async ({
  page,
  request,
  expectAccessible,
}) => {
  await signUpCompany(page, 'Agent Pier');
  const assistant = createServer((_, response) => void response.end('Connected.')).listen(0, '127.0.0.1');
  await once(assistant, 'listening');
  const bound = assistant.address();
  const back = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/callback`;
  try {
    const data = { client_name: 'Wayfarer', redirect_uris: [back], token_endpoint_auth_method: 'none' };
    const { client_id } = await (await request.post('/oauth/register', { data })).json();
    const asked = {
      ...{ client_id, response_type: 'code', redirect_uri: back, state: 'kept' },
      ...{ code_challenge: VERIFIER_HASH, code_challenge_method: 'S256' },
    };
    await page.goto(`/oauth/authorize?${new URLSearchParams(asked)}`);
    await expect(page.getByRole('heading', { name: 'Connect this assistant?' })).toBeVisible();
    await expect(page.getByText('An app on this device')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Your company’s jobs' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Post jobs' })).not.toBeChecked();
    await expectAccessible();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByText('Connected.')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('state')).toBe('kept');

    await page.goto('/api-tokens');
    const row = page.getByRole('row', { name: /Wayfarer/ });
    await expect(row).toContainText('Connected assistant');
    await page.getByRole('button', { name: 'Revoke Wayfarer' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(row).toHaveCount(0);
  } finally {
    assistant.close();
  }
});
