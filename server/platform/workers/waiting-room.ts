/** Answers requests while no worker can: the first one still starts, or all have died. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { API_BASE, directionOf, type Locale } from '#contract/rules/constants.ts';

import { english, fileOf } from '../../modules/i18n/catalogue-files.ts';
import { negotiateLocale } from '../../modules/i18n/negotiate-locale.ts';
import type { IndexProgress } from './messages.ts';

const RETRY_S = 5;
/** Clients that send nothing, or read nothing, are disconnected. */
const SILENCE_MS = 10_000;

const json = (body: object): readonly [type: string, body: string] => [
  'application/json',
  JSON.stringify(body),
];

const pageIn = (locale: Locale): string => {
  const text = (key: 'common.busy_title' | 'common.busy_text' | 'common.try_again'): string =>
    fileOf(locale)[key] ?? english[key] ?? '';
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${text('common.busy_title')}</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem }</style>
<h1>${text('common.busy_title')}</h1>
<p>${text('common.busy_text')}</p>
<p><a href="">${text('common.try_again')}</a></p>
</html>`;
};

const answer = (request: IncomingMessage, progress: IndexProgress | undefined) => {
  const path = request.url?.split('?')[0] ?? '/';
  const locale = negotiateLocale(request.headers['accept-language']);
  if (path === '/readyz')
    return json(progress ? { status: 'building the search index', ...progress } : { status: 'starting' });
  if (!path.startsWith(`${API_BASE}/`)) return ['text/html; charset=utf-8', pageIn(locale)] as const;
  return json({ message: fileOf(locale)['server.error.busy'] ?? english['server.error.busy'], code: 'busy' });
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

/** @returns what serves one connection. @param progress how far the first worker is, once it is known */
export const openWaitingRoom = (progress: () => IndexProgress | undefined): ((socket: Socket) => void) => {
  const server = createServer((request, response) => respond(request, response, progress()));
  return (socket) => {
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    server.emit('connection', socket);
    socket.resume();
  };
};
