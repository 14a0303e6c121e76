import { expect, test } from 'vitest';
import { assertMemory } from './memory-limits.ts';

const ENOUGH = { heap: 160, addresses: Number.POSITIVE_INFINITY };
const SERVER = 'postgres://localhost/portal';

test.each([
  [
    { ...ENOUGH, heap: 96 },
    SERVER,
    /^There is not enough memory: the heap may have 96 MB, .* needs 160, [^\n]+$/,
  ],
  [
    { ...ENOUGH, addresses: 3_000_000 * 1024 },
    undefined,
    /^There is not enough memory: ulimit -v allows 2\.9 GB of addresses, .* needs 40, [^\n]+$/,
  ],
])('OPS-11 too little memory is named with how much is needed: %o', (limits, databaseUrl, line) =>
  expect(() => assertMemory({ databaseUrl }, limits)).toThrow(line),
);

test('OPS-11 enough memory stops no start', () => {
  assertMemory({ databaseUrl: undefined }, ENOUGH);
  assertMemory({ databaseUrl: SERVER }, { ...ENOUGH, addresses: 16 * 2 ** 30 });
});
