import { expect, test } from 'vitest';
import { nameVariants } from './name-variants.ts';

test.each([
  ['Infirmier (H/F)', ['Infirmier']],
  ['Conductor/a', ['Conductor', 'Conductora']],
  ['Diseñador/a gráfico/a', ['Diseñador gráfico', 'Diseñadora gráfica']],
  ['परामर्श (HR)', ['परामर्श']],
  ['CI/CD', []],
  ['MD / MS', []],
  ['Agente', []],
])('%s is also said in other ways', (name, others) => {
  const said = nameVariants(name);
  expect(said[0]).toBe(name);
  for (const other of others) expect(said).toContain(other);
  if (others.length === 0) expect(said).toEqual([name]);
});
