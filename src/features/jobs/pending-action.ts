/**
 * The action a visitor was about to take on a job when asked to sign in. It is carried out afterwards. It's
 * stored in the tab and not in the address, so that no link can apply in a user's name.
 */
export type Action = 'apply' | 'bookmark';

const KEY = 'about_to_do';
/** After this time, the action expires. */
const KEPT_MS = 30 * 60_000;

export const remember = (action: Action, jobId: number): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ action, jobId, at: Date.now() }));

/** Returns the pending action for this job, once; with `only`, another one is left to its page. */
export const takeUp = (jobId: number, only?: Action): Action | undefined => {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  if (kept?.jobId !== jobId || (only && kept.action !== only)) return undefined;
  sessionStorage.removeItem(KEY);
  if (Date.now() - kept.at > KEPT_MS) return undefined;
  return kept.action === 'apply' || kept.action === 'bookmark' ? kept.action : undefined;
};
