import { createContext, use } from 'react';
import type { Changes } from './sending.ts';

export const ChangesContext = createContext<Changes | undefined>(undefined);

export const useChanges = (): Changes => {
  const changes = use(ChangesContext);
  if (!changes) throw new Error('useChanges needs a ChangesProvider above it.');
  return changes;
};
