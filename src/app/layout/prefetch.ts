import { matchRoutes, type RouteObject } from 'react-router-dom';

declare global {
  interface Navigator {
    /** Not supported by every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** About 10 KB each. */
const PAGES_MAX = 4;

/**
 * Loads the code of the public page behind a link on hover or touch, so that it is ready for the click. Only
 * the code: data is requested, and a view counted, when the page opens.
 */
export const prefetchPages = (routes: RouteObject[]): void => {
  if (navigator.connection?.saveData) return;
  const pages = new Set<RouteObject>();
  const prefetch = ({ target, pointerType, type }: PointerEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || (type === 'pointerover' && pointerType !== 'mouse'))
      return;
    const page = matchRoutes(routes, link.pathname)?.at(-1)?.route;
    // The console's pages aren't in the table.
    if (page?.path === '*') return;
    if (!page?.handle || typeof page.lazy !== 'function' || pages.has(page) || pages.size >= PAGES_MAX)
      return;
    pages.add(page);
    // If the code can't be loaded now, opening the page reports it.
    page.lazy().catch(() => undefined);
  };
  addEventListener('pointerover', prefetch, { passive: true });
  addEventListener('pointerdown', prefetch, { passive: true });
};
