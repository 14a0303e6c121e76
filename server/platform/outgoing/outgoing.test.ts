import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { Fetching } from './fetch-public.ts';
import { isPublicIp } from './public-address.ts';

/** What names lead to, if a test says so. */
const found = vi.hoisted((): { address: string | undefined } => ({ address: undefined }));
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>();
  const lookup = (
    name: string,
    options: LookupAllOptions,
    done: (error: Error | null, found: LookupAddress[]) => void,
  ) =>
    found.address === undefined
      ? dns.lookup(name, options, done)
      : done(null, [{ address: found.address, family: 4 }]);
  return { ...dns, lookup };
});

// Another file of this worker may have loaded them without the mock.
vi.resetModules();
const { FetchError, fetchPublic } = await import('./fetch-public.ts');
const { isAllowedByRobots } = await import('./robots.ts');
const { received } = await import('./received.ts');

let server: Server | undefined;
afterEach(() => server?.close());

const serve = async (handle: Parameters<typeof createServer>[1]): Promise<string> => {
  server = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const fetching = (host: string, change: Partial<Fetching> = {}): Fetching => ({
  trialHosts: [host],
  userAgent: 'Test',
  maxBytes: 1000,
  timeMs: 5000,
  ...change,
});
const problemOf = async (address: string, options: Fetching) => {
  try {
    const { body } = await fetchPublic(address, options);
    for await (const _ of body);
    return undefined;
  } catch (error) {
    return error instanceof FetchError ? error.problem : error;
  }
};

test('SOURCE-24 addresses of this machine and its networks are no public ones', () => {
  const ours =
    '0.0.0.0 127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::7f00:1 2002:7f00:1:: ff02::1';
  expect(ours.split(' ').filter(isPublicIp)).toEqual([]);
  expect(['8.8.8.8', '104.16.1.1', '2606:4700::1111'].every(isPublicIp)).toBe(true);
});

test('SOURCE-24 only https addresses of the public internet are fetched', async () => {
  const host = await serve((_, response) => response.end('secret'));
  const port = host.split(':')[1];
  for (const address of [
    `http://${host}/`,
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    `https://localhost:${port}/`,
    'https://user:pass@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'nothing',
  ])
    expect(await problemOf(address, fetching('none')), address).toBe('not_allowed');
});

test('SOURCE-24 a redirect leads nowhere that a request may not go', async () => {
  for (const target of ['http://127.0.0.1:1/', 'https://169.254.169.254/', 'http://localhost/']) {
    const host = await serve((_, response) => response.writeHead(302, { location: target }).end());
    expect(await problemOf(`http://${host}/`, fetching(host)), target).toBe('not_allowed');
    server?.close();
  }
  const host = await serve(({ url }, response) => response.writeHead(302, { location: `${url}x` }).end());
  expect(await problemOf(`http://${host}/`, fetching(host))).toBe('unreachable');
});

test('SOURCE-24 endless, slow and strangely packed answers end', async () => {
  const endless = await serve((_, response) => {
    const write = () => {
      while (response.write('x'.repeat(10_000)));
      response.once('drain', write);
    };
    write();
  });
  expect(await problemOf(`http://${endless}/`, fetching(endless))).toBe('too-large');
  server?.close();
  const slow = await serve((_, response) => void response.write('x'));
  expect(await problemOf(`http://${slow}/`, fetching(slow, { timeMs: 50 }))).toBe('too_slow');
  server?.closeAllConnections();
  const dripping = await serve((_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(timer));
  });
  expect(
    await problemOf(`http://${dripping}/`, fetching(dripping, { timeMs: 3_600_000, patienceMs: 100 })),
  ).toBe('too_slow');
  server?.closeAllConnections();
  const packed = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'));
  expect(await problemOf(`http://${packed}/`, fetching(packed))).toBe('unreachable');
});

test('SOURCE-24 an answer says where it came from in the end', async () => {
  const host = await serve(({ url, headers }, response) =>
    url === '/' ? response.writeHead(301, { location: '/jobs' }).end() : response.end(headers['user-agent']),
  );
  const { address, redirects, body } = await fetchPublic(`http://${host}/`, fetching(host));
  expect([address, redirects]).toEqual([`http://${host}/jobs`, 1]);
  for await (const chunk of body) expect(Buffer.from(chunk).toString()).toBe('Test');
});

test('SOURCE-25 robots.txt counts as RFC 9309 says', () => {
  const text =
    'User-agent: *\nDisallow: /jobs\nAllow: /jobs/open\n\nUser-agent: other\nUser-agent: Shortlist\nDisallow: /*.html$';
  expect(isAllowedByRobots(text, 'nobody', '/jobs/1')).toBe(false);
  expect(isAllowedByRobots(text, 'nobody', '/jobs/open/1')).toBe(true);
  expect(isAllowedByRobots(text, 'Shortlist', '/jobs/1')).toBe(true);
  expect(isAllowedByRobots(text, 'Shortlist', '/jobs/1.html')).toBe(false);
  expect(isAllowedByRobots('Disallow: /', 'Shortlist', '/')).toBe(true);
});

test('SOURCE-24 a public name that leads to this network at the moment of the connection is left alone', async () => {
  let asked = 0;
  const host = await serve((_, response) => {
    asked += 1;
    response.end('secret');
  });
  found.address = '127.0.0.1';
  const address = `https://board.example.com:${host.split(':')[1]}/`;
  expect(await problemOf(address, fetching('none'))).toBe('not_allowed');
  expect(asked).toBe(0);
  found.address = undefined;
});

test('SOURCE-24 an answer is received at its server’s pace, however long its beginning is worked on', async () => {
  const part = Buffer.alloc(100_000, 'a');
  let sent = 0;
  async function* body() {
    for (; sent < 20; sent += 1) yield part;
  }
  let size = 0;
  for await (const piece of received({ body: body(), close: () => undefined })) {
    size += piece.length;
    if (size > 300_000) await vi.waitFor(() => expect(sent).toBe(20));
  }
  expect(size).toBe(2_000_000);
});
