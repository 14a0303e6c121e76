import { useState } from 'react';
import type { EmployerJob } from '#contract/employer.ts';

/** Which of the jobs shown are chosen. What is no longer shown is no longer chosen. */
export const useSelection = (jobs: readonly EmployerJob[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = jobs.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: (id: number) => ids.has(id),
    toggle: (id: number) =>
      setIds((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    all: () => setIds(new Set(jobs.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
};

export type Selection = ReturnType<typeof useSelection>;
