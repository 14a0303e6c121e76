import { expect, test } from 'vitest';
import { importDirectly, placesIn } from './direct-imports.ts';

const LIST = '/src/shared/site.ts';
const PLACES = placesIn(
  LIST,
  "export { Brand } from '../ui/brand.tsx';\nexport { type Side, show as showSide } from './versions.ts';\n",
);
const written = (code: string) => importDirectly('/src/jobs/screen.tsx', code, LIST, PLACES);

test('names of a list are imported from where they are', () => {
  expect(written("import { Brand, showSide as side, type Side } from '../shared/site.ts';\nBrand();")).toBe(
    "import { Brand as Brand } from '../ui/brand.tsx'; import { show as side } from '../shared/versions.ts';\nBrand();",
  );
  expect(written("import { Brand } from '../shared/other.ts';")).toBe(
    "import { Brand } from '../shared/other.ts';",
  );
  expect(() => written("import { Missing } from '../shared/site.ts';")).toThrow(/doesn't list/);
});
