import { expect, test } from 'vitest';
import { criticalStyles } from './critical-styles.ts';

const CSS =
  '@font-face{font-family:F;src:url(/f.woff2)}:root{--a:1}.a,.b{x:1}.a .c{x:2}.c:not(.d,:is(.e)){x:3}' +
  '@media (width<=600px){.b{x:4}.a{x:5}}@media print{.d{x:6}}@keyframes spin{to{x:7}}@keyframes fade{to{x:8}}' +
  '.f{animation:fade 1s}.d{animation:spin 1s}[data-x] p{x:9}';

const criticalOf = criticalStyles(CSS);

test('NAV-13 a page holds the rules of its own classes, in the order of the sheet', () => {
  expect(criticalOf('<p class="a z"><b class="f">').text).toBe(
    '@font-face{font-family:F;src:url(/f.woff2)}:root{--a:1}.a,.b{x:1}@media (width<=600px){.a{x:5}}' +
      '.f{animation:fade 1s}[data-x] p{x:9}@keyframes fade{to{x:8}}',
  );
  expect(criticalOf('<p class="c">').text).toContain('.c:not(.d,:is(.e)){x:3}');
  expect(criticalOf('<p class="c">').text).not.toContain('.a .c');
});

test('NAV-13 equal styles have an equal hash', () => {
  expect(criticalOf('<p class="a">').hash).toBe(criticalOf('<i class="a">').hash);
  expect(criticalOf('<p class="a">').hash).not.toBe(criticalOf('<p class="c">').hash);
});
