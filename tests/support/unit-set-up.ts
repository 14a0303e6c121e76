/** The setup of every unit test. */
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** On a busy machine, a screen may need longer than the default second. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

/** A warning on the console is an unexamined defect, so it fails the unit test. */
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
