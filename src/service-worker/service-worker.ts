/**
 * Shows push notifications, and serves the portal while offline. Pages come from the network first; if that fails, the
 * offline page is shown instead. No other page is ever stored. Files with a hash in their name come from the cache.
 * The worker's address contains language and release (`data-worker`), so that a change of either installs a
 * new worker, which stores its offline page and the files it uses before it takes over. API calls pass
 * through.
 */
import { openPush, showPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

const OFFLINE_PAGE = '/offline';
const HASHED_FILES = '/assets/';
const FILES = 'files';
const FILES_MAX = 150;
/** Larger files belong to few screens, such as the map. */
const FILE_MAX_BYTES = 200_000;
const { search } = self.location;
const OWN = `offline ${search}`;

/** Stores the offline page with its files, or nothing at all. */
const storeOfflinePage = async (): Promise<void> => {
  const page = await fetch(OFFLINE_PAGE + search, { cache: 'reload' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} answered ${page.status}`);
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, file = '']) => file);
  const cache = await caches.open(OWN);
  await cache.addAll(files);
  await cache.put(OFFLINE_PAGE, page);
};

const deleteFormerCaches = async (): Promise<void> => {
  const former = (await caches.keys()).filter((name) => name !== OWN && name !== FILES);
  await Promise.all(former.map((name) => caches.delete(name)));
};

const openPage = async (event: FetchEvent): Promise<Response> => {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch (error) {
    const offline = await (await caches.open(OWN)).match(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
};

/** Stores a file, and deletes the oldest ones. */
const storeFile = async (request: Request, response: Response): Promise<void> => {
  if (response.status !== 200 || Number(response.headers.get('content-length')) > FILE_MAX_BYTES) return;
  const cache = await caches.open(FILES);
  await cache.put(request, response);
  const stored = await cache.keys();
  await Promise.all(stored.slice(0, -FILES_MAX).map((file) => cache.delete(file)));
};

const openFile = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const stored = await caches.match(request, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  event.waitUntil(storeFile(request, response.clone()).catch(() => undefined));
  return response;
};

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // Browsers with navigation preload request the page while the worker starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([deleteFormerCaches(), preload]).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith(HASHED_FILES) && !request.headers.has('range'))
    event.respondWith(openFile(event));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(self.clients, event.notification, self.location.origin));
});
