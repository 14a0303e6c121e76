/** Answers requests while nothing else can: the portal or its first worker still starts, or all workers have died. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { API_BASE, type Locale } from '#contract/shared/constants.ts';
import { directionOf } from '#contract/shared/locales.ts';
import { english, fileOf } from '../i18n/catalogue-files.ts';
import { SHIPPED_LANGUAGES } from '../i18n/languages.ts';
import { localeOfReader } from '../i18n/reader-locale.ts';
import { type ListenPlace, listenAt } from '../listen-place.ts';
import type { IndexProgress } from './messages.ts';

const RETRY_S = 5;
/** Clients that send nothing, or read nothing, are disconnected. */
const SILENCE_MS = 10_000;

const json = (body: object): readonly [type: string, body: string] => [
  'application/json',
  JSON.stringify(body),
];

/** Asks first: between this page and the portal's, nothing listens for a moment, and browsers would stop at that. */
const REOPEN = `setInterval(() => fetch(location, { method: 'HEAD' }).then(
  ({ status }) => status < 500 && location.reload(), () => {}), 1000)`;

type Key = 'server.starting.title' | 'server.starting.text' | 'server.error.starting' | 'common.try_again';

const textIn = (locale: Locale, key: Key): string => fileOf(locale)[key] ?? english[key] ?? '';

const pageIn = (locale: Locale): string => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<noscript><meta http-equiv="refresh" content="${RETRY_S}"></noscript>
<title>${textIn(locale, 'server.starting.title')}</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem }</style>
<h1>${textIn(locale, 'server.starting.title')}</h1>
<p>${textIn(locale, 'server.starting.text')}</p>
<p><a href="">${textIn(locale, 'common.try_again')}</a></p>
<script>${REOPEN}</script>
</html>`;

const answer = (request: IncomingMessage, progress: IndexProgress | undefined) => {
  const path = request.url?.split('?')[0] ?? '/';
  const locale = localeOfReader(request, SHIPPED_LANGUAGES);
  if (path === '/readyz')
    return json(progress ? { status: 'building the search index', ...progress } : { status: 'starting' });
  if (!path.startsWith(`${API_BASE}/`)) return ['text/html; charset=utf-8', pageIn(locale)] as const;
  return json({ message: textIn(locale, 'server.error.starting'), code: 'busy' });
};

const respond = (
  request: IncomingMessage,
  response: ServerResponse,
  progress: IndexProgress | undefined,
): void => {
  // The next request may find a worker.
  response.setHeader('connection', 'close');
  response.setHeader('cache-control', 'no-store');
  if (request.url === '/healthz') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'ok' }));
    return;
  }
  const [type, body] = answer(request, progress);
  response
    .writeHead(503, { 'content-type': type, 'retry-after': String(RETRY_S) })
    .end(request.method === 'HEAD' ? undefined : body);
  // A body that nobody reads would keep the connection open.
  request.resume();
};

type ReadProgress = () => IndexProgress | undefined;

const createRoom = (progress: ReadProgress): Server =>
  createServer((request, response) => respond(request, response, progress()));

/** @returns what serves one connection. @param progress how far the first worker is, once it is known */
export const serveWaiting = (progress: ReadProgress): ((socket: Socket) => void) => {
  const server = createRoom(progress);
  return (socket) => {
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    server.emit('connection', socket);
    socket.resume();
  };
};

/** What answers at the portal's address until the portal does. */
export interface WaitingRoom {
  readonly port: number;
  /** Set once it is known. */
  progress: ReadProgress;
  /** Leaves the address to the portal. */
  close(): Promise<void>;
}

export const openWaitingRoom = async (place: ListenPlace): Promise<WaitingRoom> => {
  const server = createRoom(() => room.progress());
  await listenAt(place, async () => {
    server.listen({ host: place.host, port: place.port });
    await once(server, 'listening');
  });
  const bound = server.address();
  const room: WaitingRoom = {
    port: typeof bound === 'object' && bound ? bound.port : place.port,
    progress: () => undefined,
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return room;
};
