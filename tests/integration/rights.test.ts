import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { formOf } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';
import { type Line, RIGHTS } from './rights-table.ts';
import { makeWorld, newTokenOf, sumOfRows, VIEWERS, type World } from './rights-world.ts';

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  portal = await startTestPortal();
  world = await makeWorld(portal);
});
afterAll(() => portal.close());

const isKey = (key: string): key is EndpointKey => key in endpoints;
const lines = Object.entries(RIGHTS).flatMap(([key, line]): [EndpointKey, Line][] =>
  isKey(key) ? [[key, line]] : [],
);

const make = (key: EndpointKey, { params, query, body, files }: Line, token: string | undefined) => {
  const call = key.replace(/:(\w+)/g, (_, name: string) => String(params?.(world)[name]));
  const search = new URLSearchParams(
    Object.entries(query?.(world) ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return portal.request(search.size > 0 ? `${call}?${search}` : call, {
    token,
    ...(body ? { body: body(world) } : {}),
    ...(files ? { form: formOf(files()) } : {}),
  });
};

test('ROLE-01 every call of the contract has its line in the table of rights, and no line is left over', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual(Object.keys(endpoints).sort());
});

test('ROLE-01 who may not make a call is refused, and no row is changed by it', async () => {
  const before = await sumOfRows(portal);
  for (const [key, line] of lines) {
    for (const viewer of VIEWERS) {
      const expected = line.statuses[viewer];
      if (expected === 200) continue;
      const { status } = await make(key, line, world.tokens[viewer]);
      expect(status, `${key} as ${viewer}`).toBe(expected);
      if (!key.startsWith('GET'))
        expect(await sumOfRows(portal), `rows after ${key} as ${viewer}`).toBe(before);
    }
  }
}, 60_000);

test('ROLE-01 a suspended account’s token opens nothing, and changes no row', async () => {
  const before = await sumOfRows(portal);
  for (const [key, line] of lines) {
    if (endpoints[key].access === 'anyone') continue;
    for (const token of [world.suspended.seeker, world.suspended.employer]) {
      expect((await make(key, line, token)).status, key).toBe(401);
    }
  }
  expect(await sumOfRows(portal)).toBe(before);
});

test('ROLE-01 who may make a call is let in', async () => {
  for (const [key, line] of lines) {
    for (const viewer of VIEWERS) {
      if (line.statuses[viewer] !== 200) continue;
      const token = line.endsThem ? await newTokenOf(portal, viewer) : world.tokens[viewer];
      const { status, text } = await make(key, line, token);
      expect(status, `${key} as ${viewer}: ${text.slice(0, 200)}`).toBe(200);
    }
  }
}, 60_000);
