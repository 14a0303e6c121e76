/** The pages opened in this tab. An application reads from them where its author came from (REPORT-05). */

export interface OpenedPage {
  readonly pathname: string;
  readonly search: string;
  /** The page that led to the portal; only of pages that the browser loaded. */
  readonly referrer?: string;
}

const KEY = 'opened-pages';
const KEPT = 20;

/** Oldest first. */
export const readOpenedPages = (): OpenedPage[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');

let isFirst = true;

/** A reload leads from nowhere. */
const referrer = (): string => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && 'type' in entry && entry.type !== 'navigate' ? '' : document.referrer;
};

export const noteOpenedPage = (page: OpenedPage): void => {
  const pages = [...readOpenedPages(), isFirst ? { ...page, referrer: referrer() } : page];
  isFirst = false;
  // The first page is kept, because it says how the tab came to the portal.
  if (pages.length > KEPT) pages.splice(1, 1);
  sessionStorage.setItem(KEY, JSON.stringify(pages));
};
