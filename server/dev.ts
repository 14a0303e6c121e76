/** The portal for development: Vite serves and reloads the front end, `node --watch` restarts the server. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { Renderer } from '#contract/shared/page.ts';
import { consoleTemplate } from './http/ssr/console-template.ts';
import type { Bundle, Frontend } from './http/ssr/frontend.ts';
import { readEnv } from './platform/env.ts';
import { startOrExplain } from './platform/start-failure.ts';
import { startPortal } from './portal.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const loadRenderer = async (vite: ViteDevServer): Promise<Renderer> =>
  (await vite.ssrLoadModule('/src/app/entry-server.tsx')).default;

const developmentBundle = (vite: ViteDevServer, start: (html: string) => string): Bundle => ({
  template: async (url) => vite.transformIndexHtml(url, start(await readFile(`${ROOT}index.html`, 'utf8'))),
  entry: [],
  chunksOf: () => [],
});

const developmentFrontend = async (vite: ViteDevServer): Promise<Frontend> => ({
  isDevelopment: true,
  assets: undefined,
  consoleAssets: undefined,
  inlineScript: (await loadRenderer(vite)).inlineScript,
  render: async (request) => (await loadRenderer(vite)).render(request),
  // During development, pages are rendered for each request.
  cacheAddressOf: () => undefined,
  site: developmentBundle(vite, (html) => html),
  console: developmentBundle(vite, consoleTemplate),
  release: undefined,
});

/** Derived from the server's port, so that two checkouts can run at once. */
const RELOAD_PORT = readEnv().port + 20_000;

const vite = await createServer({
  root: ROOT,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: RELOAD_PORT } },
});

await startOrExplain(() =>
  startPortal({
    frontend: () => developmentFrontend(vite),
    prepare: async (app: FastifyInstance) => {
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite.close());
    },
  }),
);
