import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { suspendAccount } from '#server/modules/account-status/suspension.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { connectAgain } from '../support/database.ts';
import { PASSWORD, seekerFields, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const otherDatabase = await connectAgain(portal.database);
/**
 * Another process's server on the same database: it shares no memory and, with a database server, no
 * connection.
 */
const other = await buildApp({ ...portal.deps, database: otherDatabase, cache: new ResponseCache() });
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
});

const thereStatus = async (token: string) =>
  (await other.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
const someone = async () => {
  const { email } = seekerFields();
  const first = await signUpSeeker(portal, { email });
  const login = () => portal.request('POST login', { body: { email, password: PASSWORD } });
  const { token, data } = (await login()).body;
  return { first, token, id: data.id };
};

test('AUTH-09 a session that ends in one process ends in every other at once', async () => {
  const { first, token } = await someone();
  expect([await thereStatus(first), await thereStatus(token)]).toEqual([200, 200]);
  await portal.request('POST logout', { token });
  expect([await thereStatus(first), await thereStatus(token)]).toEqual([200, 401]);
});

test('AUTH-09 so do sessions ended by a new password, closing or suspension', async () => {
  const ways: ((token: string, id: number) => Promise<unknown>)[] = [
    (token) =>
      portal.request('POST change-password', {
        token,
        body: { current_password: PASSWORD, password: 'another one', password_confirmation: 'another one' },
      }),
    (token) => portal.request('POST close-account', { token, body: { password: PASSWORD } }),
    (_token, id) => suspendAccount(portal.deps, id),
  ];
  for (const end of ways) {
    const { first, token, id } = await someone();
    expect(await thereStatus(first)).toBe(200);
    await end(token, id);
    expect(await thereStatus(first)).toBe(401);
  }
});

test('ROLE-01 slow senders time out: headers after ten seconds, requests after thirty', async () => {
  expect([other.server.headersTimeout, other.server.requestTimeout]).toEqual([10_000, 30_000]);
  const impatient = await buildApp({ ...portal.deps, cache: new ResponseCache() });
  // The same server settings with shorter timeouts.
  impatient.server.headersTimeout = 50;
  await impatient.listen({ port: 0, host: '127.0.0.1' });
  const address = impatient.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'));
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await impatient.close();
});
