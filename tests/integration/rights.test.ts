import { expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import { portalOfFile } from '../support/portal.ts';
import { askOf, tokenFor } from './rights/ask.ts';
import { isMemberName, statusFor } from './rights/line.ts';
import { LINES, RIGHTS } from './rights/table.ts';
import { makeWorld, VIEWERS, type ViewerName } from './rights/world.ts';
import { insertsRecord, watchWrites } from './rights/writes.ts';

const portal = await portalOfFile();
const world = await makeWorld(portal);
const written = await watchWrites(portal);

/** The status each role gets for the call, requested at once. */
const answersOf = async (entry: (typeof LINES)[number], viewers: readonly ViewerName[]) => {
  const made = viewers.map(async (viewer) => {
    const [call, options] = askOf(world, ...entry);
    const token = await tokenFor(portal, world, entry, viewer);
    return [viewer, (await portal.request(call, { ...options, token })).status];
  });
  return Object.fromEntries(await Promise.all(made));
};
const expected = ([key, line]: (typeof LINES)[number], viewers: readonly ViewerName[]) =>
  Object.fromEntries(viewers.map((viewer) => [viewer, statusFor(key, line, viewer)]));

const isOnceForEachKey = (key: EndpointKey): boolean => {
  const { creates }: Endpoint = endpoints[key];
  // No response that contains a secret is kept, so a repeated call makes another one.
  return creates === true || key === 'POST api-tokens' || key === 'POST webhooks';
};

test('ROLE-01 every call in the contract has a row in the table of rights, and no row is unused', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(Object.keys(endpoints).sort());
});

test('TEAM-02 every company call names its required permission, and no other call does', () => {
  const all: Readonly<Record<string, Endpoint>> = endpoints;
  for (const [key, { access, permission }] of Object.entries(all))
    expect([key, permission !== undefined]).toEqual([key, access === 'employer']);
});

test('ROLE-01 TEAM-02 roles without access are rejected, and no row is written', async () => {
  for (const entry of LINES) {
    const [key, line] = entry;
    const refused = VIEWERS.filter((viewer) => statusFor(key, line, viewer) !== 200);
    expect(await answersOf(entry, refused), key).toEqual(expected(entry, refused));
    if (!key.startsWith('GET')) expect(await written(), `rows after ${key}`).toEqual([]);
  }
});

test('ROLE-01 TEAM-02 IDEM-01 roles with access are admitted, and rows are written', async () => {
  await written();
  const wroteNothing: string[] = [];
  const wroteDespite: string[] = [];
  const unclassified: string[] = [];
  for (const entry of LINES) {
    const [key, line] = entry;
    const admitted = VIEWERS.filter((viewer) => statusFor(key, line, viewer) === 200);
    const later = line.once ? admitted.filter(isMemberName) : [];
    const first = admitted.filter((viewer) => !later.some((one) => one === viewer));
    expect(await answersOf(entry, first), key).toEqual(expected(entry, first));
    const found = await answersOf(entry, later);
    expect(
      Object.values(found).filter((status) => status === 401 || status === 403),
      key,
    ).toEqual([]);
    const writes = await written();
    const hasWritten = writes.length > 0;
    if (!key.startsWith('GET') && !isOnceForEachKey(key) && writes.some(insertsRecord))
      unclassified.push(`${key}: ${writes.filter(insertsRecord).join(', ')}`);
    if (line.writesNothing && hasWritten) wroteDespite.push(`${key}: ${writes.join(', ')}`);
    if (!key.startsWith('GET') && admitted.length > 0 && !hasWritten) wroteNothing.push(key);
  }
  expect(wroteDespite).toEqual([]);
  // Proves that the test above detects writes.
  expect(unclassified, 'IDEM-01 calls that insert rows need `creates: true` in the contract').toEqual([]);
  expect(wroteNothing).toEqual(LINES.filter(([, line]) => line.writesNothing).map(([key]) => key));
});
