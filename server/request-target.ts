/** Reads the request target, whatever a raw connection sends. */
import { API_BASE } from '#contract/constants.ts';

/** Proxies and probes may name the whole address (RFC 9112, 3.2.2). Who they think the portal is, is not theirs to say. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
/** There is no such page, and no such call. */
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

/** The path and query that routes are looked up by; where the path cannot be read, one that leads nowhere. */
export const readTarget = (target: string): string => {
  const bare = target.replace(ORIGIN, '');
  const url = bare.startsWith('/') ? bare : `/${bare}`;
  const [path = ''] = url.split('?', 1);
  if (isReadable(path)) return url;
  return path.startsWith(`${API_BASE}/`) ? `${API_BASE}${NOWHERE}` : NOWHERE;
};

/**
 * Where an address leads that doubles its slashes, or has backslashes, which browsers read as slashes: as a link, `//x`
 * would name another host. Undefined for all others.
 */
export const betterSpelled = (url: string): string | undefined => {
  const [path = ''] = url.split('?', 1);
  const better = path.replace(/[/\\]+/g, '/');
  return better === path ? undefined : better + url.slice(path.length);
};
