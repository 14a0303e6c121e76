import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('NAV-18 layouts change by the size of the text, so that 200 % reflows as zooming does', () => {
  const sheets = globSync('src/{ui,app/layout,features,public-site}/**/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  const inPixels = sheets.filter((sheet) =>
    /@(?:media|container)[^{]*width:\s*[\d.]+px/.test(readFileSync(sheet, 'utf8')),
  );
  expect(inPixels).toEqual([]);
});
