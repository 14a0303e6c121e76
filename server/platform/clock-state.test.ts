import { expect, test } from 'vitest';
import { explainClock, judgeClock } from './clock-state.ts';

const SEEN = new Date('2026-03-10T08:00:00Z');
const after = (days: number) => judgeClock(new Date(SEEN.getTime() + days * 86_400_000), SEEN);

test.each([
  ['a minute', 1 / 1440],
  ['three weeks off', 21],
  ['a month off', 30],
  ['a correction by an hour', -1 / 24],
  ['another machine, a day behind', -1],
])('FAIL-07 the clock is trusted after %s', (_what, days) => {
  expect(after(days).kind).toBe('steady');
  expect(explainClock(after(days))).toBeUndefined();
});

test('FAIL-07 a jump is explained in one line that names the command', () => {
  expect(after(400)).toMatchObject({ kind: 'ahead', days: 400 });
  expect(after(30.1).kind).toBe('ahead');
  expect(after(-1.1)).toMatchObject({ kind: 'behind', days: 1 });
  expect(explainClock(after(400))).toMatch(
    /^The clock says 2027-04-14 08:00 UTC, 400 days after the portal last ran \(2026-03-10 08:00 UTC\)\. .*npm run clock:confirm\.$/,
  );
  expect(explainClock(after(-20_000))).toMatch(/^The clock says 1971-.*, 20000 days before the portal/);
});
