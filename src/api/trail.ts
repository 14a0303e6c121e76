/** The pages opened in this tab. An application reads from them where its author came from (REPORT-05). */

export interface Stop {
  readonly pathname: string;
  readonly search: string;
  /** The page that led to the portal; only of pages that the browser loaded. */
  readonly referrer?: string;
}

const KEY = 'trail';
const KEPT = 20;

/** Oldest first. */
export const readTrail = (): Stop[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');

let isFirst = true;

/** A reload leads from nowhere. */
const referrer = (): string => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'type' in entry && entry.type !== 'navigate' ? '' : document.referrer;
};

export const noteStop = (stop: Stop): void => {
  const trail = [...readTrail(), isFirst ? { ...stop, referrer: referrer() } : stop];
  isFirst = false;
  // The first stop is kept, because it says how the tab came to the portal.
  if (trail.length > KEPT) trail.splice(1, 1);
  sessionStorage.setItem(KEY, JSON.stringify(trail));
};
