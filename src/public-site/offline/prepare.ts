import type { Environment } from '../../page.ts';

/** Installs the service worker that `data-worker` names, then keeps a seeker's lists for its offline page. */
export const prepareOffline = (environment: Environment): void => {
  const { worker } = document.documentElement.dataset;
  const { session } = environment;
  // Browsers have service workers on secure origins only.
  if (!worker || !('serviceWorker' in navigator)) return;
  let isKeeping = false;
  const keep = async () => {
    if (isKeeping || session?.read()?.user?.role !== 'seeker') return;
    isKeeping = true;
    (await import('./keep-lists.ts')).keepLists(environment);
  };
  navigator.serviceWorker.register(worker).catch(() => undefined);
  navigator.serviceWorker.ready.then(() => {
    keep();
    session?.subscribe(keep);
  });
};
