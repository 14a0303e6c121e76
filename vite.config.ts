import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Pages are drawn before their scripts come: the style sheet goes ahead of everything, and the server names the
 * scripts, each page's own, to be loaded when the page is drawn.
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

/** Schemas stay on the server: what pages need of the contract lives in files without them. */
const noSchemas: Plugin = {
  name: 'no-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'typebox') this.error(`${importer} would bring the schema library to the browser.`);
  },
};

/**
 * What every list of jobs needs, in one file with what it stands on: a dozen small ones would each cost a request,
 * compress worse alone, and be named in every list of what a page loads.
 */
const JOB_CARDS =
  /src\/kit\/(jobs\/(job-cards?|apply-link|job-tags|posted|preview|wording|use-job-marks|search|country-select)|format\/dates|ui\/(company-mark|badge|error-state|state)|hooks\/use-hydrated)\./;

/** What several of the console's screens need, in a file for each set of screens that need it. */
const CONSOLE = /src\/(console|dataProvider)\/|node_modules\/(?!(react|react-dom|react-router|scheduler)\/)/;

/** react-admin's own exporter, which nothing here calls: the server writes tables, of all pages. */
const noExporter: Plugin = {
  name: 'no-exporter',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'jsonexport/dist/index.js' ? '\0no-exporter' : null),
  load: (id) => (id === '\0no-exporter' ? 'export default undefined;' : null),
};

/** Files that keep their names: many have the same, or tests look for them. */
const NAMED = /^(page|screen|live-map|rich-text-editor)$/;

/** Smaller files than this join others: each costs a request. */
const FILE_MIN_BYTES = 2500;

/** Re-exports only. Taken for more, it would bring all of the kit to every screen. */
const CONSOLE_KIT = /src\/console\/ui\/kit\.ts$/;

/** The package's exports lead to the build for development, which explains mistakes in routes. */
const routerFile = (name: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), looksFirst, noSchemas, noExporter],
  ...(command === 'build' && !isSsrBuild ? { resolve: { alias: PRODUCTION_ROUTER } } : {}),
  // Found before the first visit: the console's libraries come late, and finding them then would reload the page.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One sheet for the public site: its pages are drawn before their scripts arrive.
        cssCodeSplit: false,
        // Pages may load fonts from the portal alone: not from within a style sheet.
        assetsInlineLimit: 0,
        // Where a browser does not know the hint it fetches what it needs a little later: no script is worth that.
        modulePreload: { polyfill: false },
        target: 'es2022',
        rolldownOptions: {
          // Else a file of its own would hold a name that two entries share.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          input: {
            index: 'index.html',
            offline: 'src/public-site/offline/fill-lists.ts',
            'service-worker': 'src/service-worker/service-worker.ts',
          },
          treeshake: { moduleSideEffects: [{ test: CONSOLE_KIT, sideEffects: false }] },
          output: {
            // A worker answers for its folder, and browsers compare it by its address.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            // Names of all files are in the script of every page, and each different one makes it longer.
            chunkFileNames: ({ name }) =>
              `assets/${NAMED.test(name) ? name : name.startsWith('console~') ? 'console' : 'part'}-[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'job-cards', test: JOB_CARDS },
                {
                  name: 'console',
                  test: CONSOLE,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  entriesAware: true,
                  entriesAwareMergeThreshold: FILE_MIN_BYTES,
                },
              ],
            },
          },
        },
      },
}));
