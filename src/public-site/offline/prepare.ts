import type { Environment } from '../../app/page.ts';

/** Installs the service worker named by `data-worker`, then stores a seeker's lists for its offline page. */
export const prepareOffline = (environment: Environment): void => {
  const { worker } = document.documentElement.dataset;
  const { session } = environment;
  // Service workers require a secure origin.
  if (!worker || !('serviceWorker' in navigator)) return;
  let isKeeping = false;
  const keep = async () => {
    if (isKeeping || session?.read()?.user?.role !== 'seeker') return;
    isKeeping = true;
    (await import('./save-lists.ts')).saveLists(environment);
  };
  navigator.serviceWorker.register(worker).catch(() => undefined);
  navigator.serviceWorker.ready.then(() => {
    keep();
    session?.subscribe(keep);
  });
};
