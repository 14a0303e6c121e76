import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useEnvironment } from '../../environment.tsx';

/** Who goes from page to page quickly does not ask on each of them. */
const ASKED_EVERY_MS = 20_000;

/** The number of unread notifications, requested on each page load, navigation and return to the page. */
export const useUnread = () => {
  const { api } = useEnvironment();
  const { pathname } = useLocation();
  const [unread, setUnread] = useState(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again.
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      if (document.hidden || performance.now() - askedAt.current < ASKED_EVERY_MS) return;
      askedAt.current = performance.now();
      api('GET unread-notifications', { signal: leaving.signal }).then(
        ({ data }) => setUnread(data.unread),
        // A failed background load never breaks the screen (ERRMSG-05).
        () => {
          askedAt.current = Number.NEGATIVE_INFINITY;
        },
      );
    };
    ask();
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      leaving.abort();
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, pathname]);

  return { unread, setUnread };
};
