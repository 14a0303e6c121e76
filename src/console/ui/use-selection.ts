import { useState } from 'react';

/** The selected rows, limited to visible ones. */
export const useSelection = <Entry extends { readonly id: number }>(entries: readonly Entry[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = entries.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: (id: number) => ids.has(id),
    toggle: (id: number) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    all: () => setIds(new Set(entries.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
};

export type Selection<Entry extends { readonly id: number }> = ReturnType<typeof useSelection<Entry>>;
