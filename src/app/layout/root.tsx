import { Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { noteOpenedPage } from '../../api/opened-pages.ts';
import { PENDING_KEY } from '../../api/pending-undo-key.ts';
import { ToastProvider } from '../../ui/components/toasts.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { useEnvironment } from '../environment.tsx';
import { replayEarlyClicks } from './early-clicks.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { Preloader } from './preloader.tsx';
import { followTheme } from './theme.ts';

// Loaded on demand: few pages open right after a change that can be undone.
const PendingUndos = lazyCode(() => import('../../features/undo/pending-undos.tsx'));

/** Pages that open with a new document have the same key. */
const positionKey = ({ key, pathname, search }: Location) => key + pathname + search;

/** Wraps every screen: toasts, preloader, scroll restoration and theme. */
export const Root = () => {
  useEffect(followTheme, []);
  useEffect(() => {
    replayEarlyClicks();
  }, []);
  const { Preview } = useEnvironment();
  const isHydrated = useHydrated();
  return (
    <ToastProvider>
      <Outlet />
      <Preloader />
      <OfflineNotice />
      {isHydrated && sessionStorage.getItem(PENDING_KEY) !== null && (
        <Suspense>
          <PendingUndos />
        </Suspense>
      )}
      <Announcer />
      <OpenedPages />
      <ScrollRestoration getKey={positionKey} />
      {Preview && isHydrated && <Preview />}
    </ToastProvider>
  );
};

/** Announces a new page to screen readers and focuses it. */
const Announcer = () => {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    const main = document.getElementById('main');
    // A filter that changed the address keeps the focus, because the user is still working with it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
};

/** Notes the pages opened, for applications. */
const OpenedPages = () => {
  const { pathname, search } = useLocation();
  useEffect(() => noteOpenedPage({ pathname, search }), [pathname, search]);
  return null;
};
