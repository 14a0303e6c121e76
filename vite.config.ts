import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { consoleFiles } from './bin/build/console-files.ts';
import { CONSOLE_MODE } from './bin/build/console-mode.ts';
import { directImports } from './bin/build/direct-imports.ts';
import { SITE_FILES } from './bin/build/site-files.ts';
import { consoleTemplate } from './server/http/ssr/console-template.ts';

/**
 * Pages render before their scripts load: the style sheet comes first, and the server lists each page's
 * scripts to load after rendering.
 */
const looksFirst: Plugin = {
  name: 'looks-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g)?.join('') ?? '';
      return html
        .replaceAll(sheets, '')
        .replace(/( *<!--head-->)/, `${sheets}$1`)
        .replace(/ *<script type="module"[^>]*><\/script>\n| *<link rel="modulepreload"[^>]*>\n/g, '');
    },
  },
};

/** The console's documents start with another file of the same pages. */
const startsConsole: Plugin = {
  name: 'starts-console',
  transformIndexHtml: { order: 'pre', handler: consoleTemplate },
};

/** Schemas stay on the server: what pages need from the contract is in files without schemas. */
const noSchemas: Plugin = {
  name: 'no-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'typebox') this.error(`${importer} would bring the schema library to the browser.`);
  },
};

/** Code in place of packages: react-admin's exporter is never used, and browsers have had `Object.entries` for long. */
const REPLACED: Readonly<Record<string, string>> = {
  'jsonexport/dist/index.js': 'export default undefined;',
  'object.entries': 'module.exports = Object.entries;',
};
const lighterPackages: Plugin = {
  name: 'lighter-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source in REPLACED ? `\0${source}` : null),
  load: (id) => REPLACED[id.slice(1)] ?? null,
};

const sourceOf = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const ENTRY_OF_CONSOLE = sourceOf('app/entry-console.ts');
/** What every screen needs. The menus and these parts of the frame load after the rest of it. */
const SHELL = [
  'app/start-console.ts',
  'app/console/admin.tsx',
  'app/console/live/live.tsx',
  'app/console/shell/company-menu.tsx',
  'app/console/shell/staff-menu.tsx',
  'app/layout/identity.tsx',
  'features/accounts/unconfirmed-banner.tsx',
  'features/notifications/bell.tsx',
].map(sourceOf);

const TEMPLATE: Readonly<Record<string, string>> = { index: 'index.html' };
const SITE_SCRIPTS = {
  offline: 'src/public-site/offline/fill-lists.ts',
  'service-worker': 'src/service-worker/service-worker.ts',
};

/** Files with stable names: several share a name, or tests look for them. */
const NAMED = /^(page|screen|live-map|rich-text-editor)$/;

/** The package's exports point to the development build, which explains routing mistakes. */
const routerFile = (name: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

/** Of a library that is loaded only where it is needed: maps, formatted text. */
const CHUNK_MAX_KB = 1500;

export default defineConfig(({ isSsrBuild, command, mode }) => {
  const isConsole = mode === CONSOLE_MODE;
  return {
    plugins: [
      directImports(sourceOf('resources/shared/ui/site.ts')),
      react(),
      ...(isConsole ? [startsConsole] : []),
      looksFirst,
      noSchemas,
      lighterPackages,
    ],
    ...(command === 'build' ? { resolve: { alias: PRODUCTION_ROUTER } } : {}),
    // Pages are rendered by React's production build, also where NODE_ENV isn't set.
    ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    // Prebundled before the first visit: the console's libraries load late, and discovering them then would
    // reload the page.
    optimizeDeps: { entries: ['src/**/*.tsx'] },
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          ssr: 'src/app/entry-server.tsx',
          copyPublicDir: false,
          chunkSizeWarningLimit: CHUNK_MAX_KB,
        }
      : {
          outDir: isConsole ? 'dist/console' : 'dist/client',
          copyPublicDir: !isConsole,
          chunkSizeWarningLimit: CHUNK_MAX_KB,
          manifest: true,
          // One style sheet for the public site, because its pages render before their scripts arrive.
          cssCodeSplit: false,
          // The policy allows fonts from the portal only, not inlined in a style sheet.
          assetsInlineLimit: 0,
          // Browsers without support for the hint fetch dependencies slightly later, which isn't worth a
          // polyfill.
          modulePreload: {
            polyfill: false,
            // The import requests its own file, and every page has the entry: naming them would only weigh on it.
            resolveDependencies: (file, needed, { hostType }) =>
              hostType === 'js'
                ? needed.filter((name) => name !== file && !name.startsWith('assets/index-'))
                : needed,
          },
          target: 'es2022',
          rolldownOptions: {
            // Otherwise an extra chunk would contain a name that two entries share.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            input: isConsole ? TEMPLATE : { ...TEMPLATE, ...SITE_SCRIPTS },
            output: {
              // A worker controls its folder, and browsers identify it by its address.
              entryFileNames: ({ name }) =>
                name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
              // Every page's script contains all chunk names, and distinct names make it longer.
              chunkFileNames: ({ name }) => `assets/${NAMED.test(name) ? name : 'part'}-[hash:7].js`,
              codeSplitting: {
                groups: isConsole ? consoleFiles(ENTRY_OF_CONSOLE, SHELL) : SITE_FILES,
              },
            },
          },
        },
  };
});
