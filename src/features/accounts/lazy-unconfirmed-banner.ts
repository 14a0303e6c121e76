import { lazyCode } from '../../ui/load-code.ts';

/** Rarely shown. */
export const LazyUnconfirmedBanner = lazyCode(() => import('./unconfirmed-banner.tsx'));
