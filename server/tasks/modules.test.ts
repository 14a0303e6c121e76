import { expect, expectTypeOf, test } from 'vitest';
import { type ListedModule, MODULES } from '../modules/index.ts';
import type { ChangeKind } from '../platform/db/schema.ts';

type UndoneBy<Listed> = Listed extends { readonly undo: infer Parts } ? keyof Parts : never;

test('UNDO-01 exactly one module undoes each kind of change', () => {
  // A new kind doesn't compile until a module has it.
  expectTypeOf<UndoneBy<ListedModule>>().toEqualTypeOf<ChangeKind>();
  const kinds = MODULES.flatMap(({ undo = {} }) => Object.keys(undo));
  expect(kinds).toHaveLength(new Set(kinds).size);
});
