/** The names that calls have for orders, by field: ascending, descending. */
import type { SortPayload } from 'react-admin';

export type Sorts<Name extends string> = Readonly<
  Record<string, readonly [ascending: Name, descending: Name]>
>;

export const sortName = <Name extends string>(
  sorts: Sorts<Name>,
  sort: SortPayload | undefined,
): Name | undefined => sorts[sort?.field ?? '']?.[sort?.order === 'ASC' ? 0 : 1];

export const sortCalled = <Name extends string>(
  sorts: Sorts<Name>,
  name: string | undefined,
): SortPayload | undefined => {
  for (const [field, names] of Object.entries(sorts)) {
    if (names[0] === name) return { field, order: 'ASC' };
    if (names[1] === name) return { field, order: 'DESC' };
  }
  return undefined;
};
