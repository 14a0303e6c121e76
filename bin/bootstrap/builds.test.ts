import { expect, test } from 'vitest';

// Plain JavaScript, because it runs before anything is installed.
const { explainBuildFailure } = await import(new URL('./builds.mjs', import.meta.url).href);

test.each([
  'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n----- Native stack trace -----',
  'memory allocation of 22200 bytes failed\nstack backtrace:',
  '# Fatal process out of memory: Failed to reserve virtual memory for CodeRange',
])('OPS-11 a build without enough memory is explained in one line: %s', (output) =>
  expect(explainBuildFailure(output, 'pages')).toMatch(
    /^There is not enough memory to build the pages\. .+$/,
  ),
);

test('OPS-11 other failures of a build keep their output', () =>
  expect(explainBuildFailure('src/main.tsx: Unexpected token\n', 'pages')).toBe(
    'src/main.tsx: Unexpected token\nThe pages could not be built.',
  ));
