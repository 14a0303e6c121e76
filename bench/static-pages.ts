/** The limit for pages: the same document saved as a file, with styles and fonts but without scripts. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A static copy of a page, ready to display. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|preload)"[^>]*>/g, (link) =>
      link.includes('as="font"') ? link : '',
    );

export interface StaticPages {
  readonly origin: string;
  close(): void;
}

/** Serves static copies of the portal's pages and its other files, compressed. */
export const serveStaticPages = async (portal: string, paths: readonly string[]): Promise<StaticPages> => {
  const kept = new Map<string, { type: string; encoding: string; body: Buffer }>();
  for (const path of paths) {
    const html = await (await fetch(portal + path)).text();
    kept.set(path, {
      type: 'text/html; charset=utf-8',
      encoding: 'br',
      body: brotliCompressSync(withoutScripts(html)),
    });
  }
  const read = async (path: string) => {
    const answer = await fetch(portal + path);
    const type = answer.headers.get('content-type') ?? 'text/plain';
    const body = Buffer.from(await answer.arrayBuffer());
    const packed = /text|javascript|svg/.test(type);
    return { type, encoding: packed ? 'br' : 'identity', body: packed ? brotliCompressSync(body) : body };
  };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    const file = kept.get(path) ?? (await read(path));
    kept.set(path, file);
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': file.encoding });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
};
