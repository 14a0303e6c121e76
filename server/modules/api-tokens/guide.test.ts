/** docs/API.md, which strangers follow to the letter. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';

const GUIDE = readFileSync(new URL('../../../docs/API.md', import.meta.url), 'utf8');
const ROW = /^\|[^|]+\| `([A-Z]+ [^ `?]+)[^|]*\| `([a-z.]+)` \|$/gm;

test('TOKEN-02 the guide names the scope that each call of its table needs', () => {
  const rows = [...GUIDE.matchAll(ROW)].map(([, call = '', scope = '']) => ({
    call: call.replaceAll(/\{(\w+)\}/g, ':$1'),
    scope,
  }));
  expect(rows.length).toBeGreaterThan(9);
  const needed = new Map(
    Object.entries(endpoints).map(([call, endpoint]) => [
      call,
      'permission' in endpoint ? endpoint.permission : undefined,
    ]),
  );
  expect(rows).toEqual(rows.map(({ call }) => ({ call, scope: needed.get(call) })));
});
