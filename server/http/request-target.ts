/** Reads the request target, whatever a raw connection sends. */
import { API_BASE } from '#contract/shared/constants.ts';

/** Proxies and probes may send an absolute address (RFC 9112, 3.2.2), whose host is ignored. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
/** A path without a page or call. */
const NOWHERE = '/404';

const isReadable = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
};

/** The path and query used for routing. An unreadable path is replaced by one that does not exist. */
export const readTarget = (target: string): string => {
  const bare = target.replace(ORIGIN, '');
  const url = bare.startsWith('/') ? bare : `/${bare}`;
  const [path = ''] = url.split('?', 1);
  if (isReadable(path)) return url;
  return path.startsWith(`${API_BASE}/`) ? `${API_BASE}${NOWHERE}` : NOWHERE;
};

/**
 * The corrected address if slashes are doubled, or replaced by backslashes, which browsers read as slashes. As a
 * link, `//x` would name another host. Undefined for other addresses.
 */
export const betterSpelled = (url: string): string | undefined => {
  const [path = ''] = url.split('?', 1);
  const better = path.replace(/[/\\]+/g, '/');
  return better === path ? undefined : better + url.slice(path.length);
};
