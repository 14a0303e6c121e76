/**
 * Every call, by every role, with hostile values: no server error, no row changed by a refused call, nobody else's data,
 * nothing slow. `ATTACK_SEED` repeats a run with its random values.
 */
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtFrontend } from '#server/ssr/frontend.ts';
import { attack, attemptsAt } from '../integration/hostile/attack.ts';
import { BODY_VALUES, endpointOf, QUERY_VALUES } from '../integration/hostile/fields.ts';
import { askOf, tokenFor } from '../integration/rights/ask.ts';
import { LINES } from '../integration/rights/table.ts';
import { makeWorld, VIEWERS, type World } from '../integration/rights/world.ts';
import { watchWrites } from '../integration/rights/writes.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';
import { HOSTILE_TARGETS, rawRequest } from '../support/raw-request.ts';
import { HOSTILE_BODIES, HOSTILE_FILES } from './bodies.ts';
import { startWatch, type Watch } from './findings.ts';

const SEED = Number(process.env.ATTACK_SEED ?? 11);
const RANDOM_VALUES = 4;
const RANDOM_TARGETS = 200;

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns });

const VALUES = {
  query: [...QUERY_VALUES, ...sample(fc.string({ unit: 'binary', maxLength: 40 }), RANDOM_VALUES)],
  body: [
    ...BODY_VALUES,
    ...['true', '1', 'null', '2026-02-30', '\u202E\u200B', '1'.repeat(400), 'a@b.c\r\nbcc: d@e.f'],
    ...[false, 0, -0, [], {}, [null], { length: 1e9 }, [1, '1', true]],
    ...sample(fc.jsonValue({ maxDepth: 5 }), RANDOM_VALUES),
  ],
};

let portal: TestPortal;
let world: World;
let watch: Watch;
let pages: FastifyInstance;
let port: number;

beforeAll(async () => {
  portal = await startTestPortal({ publicUrl: 'https://portal.example' });
  world = await makeWorld(portal);
  pages = await buildApp(portal.deps, { frontend: await builtFrontend() });
  port = Number(new URL(await pages.listen({ host: '127.0.0.1', port: 0 })).port);
  const written = await watchWrites(portal);
  watch = startWatch(written, [
    { text: 'the-seeker@example.com', readers: ['seeker', 'employer', 'staff'] },
    { text: 'Knows the tides.', readers: ['employer'] },
    { text: 'argon2id', readers: [] },
  ]);
});

afterAll(async () => {
  const { requests, slowestMs, slowest } = watch.figures;
  process.stdout.write(
    `${requests} requests, ${watch.findings.length} findings; ` +
      `slowest ${slowestMs} ms of processor time: ${slowest}; seed ${SEED}\n`,
  );
  // A test that ran out of time has not told of them.
  for (const finding of newFindings()) process.stdout.write(`${finding}\n`);
  await pages.close();
  await portal.close();
});

/** What was found since the last question, so that each test tells of its own. */
let told = 0;
const newFindings = (): readonly string[] => {
  const found = watch.findings.slice(told);
  told = watch.findings.length;
  return found;
};

test('INPUT-04 INPUT-09 no first line of a request makes a page stumble or lead elsewhere', async () => {
  const signs = fc.constantFrom(...'//\\\\%%..;:?#&=[]{}ab19"<>|^`~@');
  const random = sample(fc.string({ unit: signs, minLength: 1, maxLength: 40 }), RANDOM_TARGETS);
  for (const target of [...HOSTILE_TARGETS, ...random.map((text) => `/${text}`)]) {
    const { text } = await watch.request({ viewer: 'visitor', where: target }, async () => {
      const answer = await rawRequest(port, target);
      return { ...answer, headers: {}, body: undefined, bytes: new Uint8Array() };
    });
    expect(text, target).toMatch(/^HTTP\/1\.1 [234]\d\d/);
    expect(text, target).not.toMatch(/(?:https?:)?(?:\/|%2f){2}evil\.example/i);
    expect(text, target).not.toMatch(/^location: (?:\/\/|\/?\\|https?:)/im);
  }
  expect(newFindings()).toEqual([]);
});

test('INPUT-02 INPUT-03 INPUT-09 bodies that break the form are refused by every call', async () => {
  for (const entry of LINES) {
    const [key, line] = entry;
    const { body: takesBody, files } = endpointOf(key);
    if (!takesBody) continue;
    const [call] = askOf(world, key, line);
    for (const viewer of VIEWERS) {
      const token = await tokenFor(portal, world, entry, viewer);
      for (const { name, body, headers } of HOSTILE_BODIES) {
        const { status } = await watch.request({ viewer, where: `${key}, ${name}` }, () =>
          portal.request(call, { token, body, headers }),
        );
        // A prototype alone leaves an empty body, which some calls take; all else is none.
        expect(status, `${viewer}: ${key}, ${name}`).toBeGreaterThanOrEqual(400);
      }
      for (const file of files ? HOSTILE_FILES : []) {
        const form = new FormData();
        form.set('locale', 'es');
        for (const field of files ?? []) form.set(field, file);
        await watch.request({ viewer, where: `${key}, ${file.name}` }, () =>
          portal.request(call, { token, form }),
        );
      }
    }
  }
  expect(newFindings()).toEqual([]);
});

test('INPUT-09 ROLE-01 no hostile value in any field of any call does harm, whoever sends it', async () => {
  for (const entry of LINES) {
    const [key] = entry;
    for (const viewer of VIEWERS) {
      const attempt = await attemptsAt(portal, world, entry, viewer);
      await attack(key, await watch.attempts(viewer, key, attempt), VALUES);
    }
  }
  expect(newFindings()).toEqual([]);
});
