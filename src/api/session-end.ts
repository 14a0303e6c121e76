/** A session that the server no longer knows ends, and what was typed in it stays on the device. */
import type { SessionStore } from './session.ts';

const keepers = new Set<() => void>();

/** Calls back before the session ends by itself. @returns a function that stops it. */
export const beforeSessionEnd = (keep: () => void): (() => void) => {
  keepers.add(keep);
  return () => keepers.delete(keep);
};

export const expireSession = (session: SessionStore | undefined): void => {
  for (const keep of keepers) keep();
  session?.clear();
};
