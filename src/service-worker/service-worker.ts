/**
 * Answers for the portal while there is no connection. Pages come from the network first, and without one the offline
 * page is shown in their place: no other page is ever stored. Files with a hash in their name come from the cache.
 *
 * Its address names the language and the release (`data-worker`), so that either makes another worker, which stores its
 * offline page together with the files that page names before it takes over. Calls of the API pass by.
 */
declare const self: ServiceWorkerGlobalScope;

const OFFLINE_PAGE = '/offline';
const HASHED_FILES = '/assets/';
const FILES = 'files';
const FILES_MAX = 150;
/** Larger ones are the parts of few screens, such as the map. */
const FILE_MAX_BYTES = 200_000;
const { search } = self.location;
const OWN = `offline ${search}`;

/** The offline page and what it names, or nothing. */
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

/** Stores a file, and forgets those that were stored first. */
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
  // Browsers ask for a page while the worker starts, where they can.
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

export {};
