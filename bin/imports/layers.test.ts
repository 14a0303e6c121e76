import { expect, test } from 'vitest';
import { layerMistake } from './layers.ts';

test.each([
  ['src/ui/components/button.tsx', 'src/public-site/home/page.tsx', false],
  ['src/ui/components/button.tsx', 'src/dataProvider/index.ts', false],
  ['src/ui/forms/failure.ts', 'src/api/errors.ts', true],
  ['src/api/client.ts', 'src/ui/components/button.tsx', false],
  ['src/public-site/home/page.tsx', 'src/public-site/home/hero.tsx', true],
  ['src/public-site/home/page.tsx', 'src/public-site/about/page.tsx', false],
  ['src/public-site/home/page.tsx', 'src/app/console/theme.ts', false],
  ['src/resources/jobs/list/screen.tsx', 'src/public-site/home/page.tsx', false],
  ['src/resources/jobs/list/screen.tsx', 'src/ui/components/button.tsx', true],
])('%s imports %s: %s', (from, to, isAllowed) => {
  expect(layerMistake(from, to) === undefined).toBe(isAllowed);
});
