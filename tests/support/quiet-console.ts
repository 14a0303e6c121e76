/** A warning on the console is a defect nobody has looked at yet: it fails the unit test it appears in. */
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
let watched: ReturnType<typeof spies> = [];

beforeEach(() => {
  watched = spies();
});

afterEach(() => {
  const said = watched.flatMap((spy) => spy.mock.calls.map((call) => format(...call)));
  for (const spy of watched) spy.mockRestore();
  expect(said, 'A test must leave the console silent').toEqual([]);
});
