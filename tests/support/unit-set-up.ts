/** The setup of every unit test. */
import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// Files share their globals and document, so tests leave them as they were.
afterAll(() => void vi.unstubAllGlobals());

if ('document' in globalThis) {
  const { hastenDocument } = await import('./quick-document.ts');
  hastenDocument();
  const { cleanup, configure } = await import('@testing-library/react');
  // On a busy machine, a screen may need longer than the default second.
  configure({ asyncUtilTimeout: 20_000 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  afterAll(() => {
    // React-admin doesn't end its debounced changes with their screen, and React then looks for a window that is gone.
    for (const { type, value } of timers.mock.results) if (type === 'return') clearTimeout(value);
    timers.mockRestore();
    const { documentElement, head, body } = document;
    for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name);
    head.replaceChildren();
    body.replaceChildren();
  });
}

/** react-admin 5.15 gives MUI's checkbox and text field two props that MUI 9 no longer knows. */
const OF_REACT_ADMIN = /^React does not recognize the `[iI]nputProps` prop/;

/** A warning on the console is an unexamined defect, so it fails the unit test. */
const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
let watched: ReturnType<typeof spies> = [];

beforeEach(() => {
  watched = spies();
});

afterEach(() => {
  const said = watched.flatMap((spy) => spy.mock.calls.map((call) => format(...call)));
  for (const spy of watched) spy.mockRestore();
  const ours = said.filter((text) => !OF_REACT_ADMIN.test(text));
  expect(ours, 'A test must leave the console silent').toEqual([]);
});
