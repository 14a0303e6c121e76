import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Schemas stay on the server: what pages need from the contract is in files without schemas. */
const noSchemas: Plugin = {
  name: 'no-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'typebox') this.error(`${importer} would bring the schema library to the browser.`);
  },
};

/**
 * One chunk for everything that job lists need, with its dependencies. A dozen small chunks would each cost a
 * request, compress worse, and appear in every list of preloads.
 */
const JOB_CARDS =
  /src\/(features\/scenes\/scenes|features\/jobs\/(job-cards?|apply-link|posted|preview|wording|use-job-marks|search|country-select)|ui\/(format\/dates|components\/(company-mark|scene|badge|error-state|state)|hooks\/use-hydrated))\./;

/** What nearly every form needs, for the same reason. */
const FORMS =
  /src\/ui\/(forms\/(email-field|form-fields|form\.module|submit-button)|hooks\/(use-mutation|use-session-ended)|components\/(alert|help-link))\./;

/** What every page to sign in or up needs, for the same reason. */
const AUTH =
  /src\/(features\/accounts\/(account-page-link|auth-screen|provider-buttons|use-signed-in)|ui\/components\/password-field|i18n\/take-over)\./;

/** What the forms of reports need, for the same reason. */
const REPORTS =
  /(contract\/(company-profiles\/rules|companies\/review-rules|conversations\/report-rules|moderation\/report-rules)|src\/features\/moderation\/(report-form|report-page))\./;

/** What the pages about the portal need, for the same reason. */
const CONTENT = /src\/features\/content-pages\/(accordion|closing-call|contact-details|points|texts)\./;

/** What the pages of jobs and companies need, for the same reason. */
const DETAILS =
  /src\/(features\/(jobs\/company-level|scenes\/(contact|cover|gallery|industry-scenes))|ui\/(components\/(card|fact)|format\/(company-size|share|stars|unmet|website)))\./;

/** What pages for someone signed in need, for the same reason. */
const SIGNED_IN =
  /(contract\/(shared\/names|teams\/rules)|src\/(ui\/(format\/full-name|hooks\/use-owner)|features\/accounts\/use-can))\./;

/** What every form with a draft needs, for the same reason. */
const DRAFTS = /src\/features\/drafts\/(drafted|notice|typed|use-draft)\./;

/** Undo restores drafts, also where there is no form. What changes a draft is loaded when one is restored. */
const UNDO =
  /src\/features\/(drafts\/(device|draft-input|open-drafts|use-put-back)|undo\/(pending|use-undo-offer))\./;

/** What a job's page and a job beside the list need, for the same reason. */
const JOB_PAGE =
  /(contract\/(jobs\/address|shared\/slug)|src\/(features\/(hidden-jobs\/note-viewed|job-page\/(?!company|for-me)[a-z-]+|jobs\/(salary-insight|typical-pay))|ui\/(components\/rating|format\/text-language|hooks\/use-load)))\.tsx?/;

/**
 * One chunk for what most screens of the console share, and one for each set of screens that share more. A hundred
 * smaller ones took longer to request than their bytes to arrive.
 */
const CONSOLE =
  /src\/(app\/console|resources\/(shared(?!\/records\/(timeline|obstacle-list))|interviews|scorecards|stages)|dataProvider)\/|node_modules\/(?!(react|react-dom|react-router|react-router-dom|scheduler)\/)/;

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

/** Files with stable names: several share a name, or tests look for them. */
const NAMED = /^(page|screen|live-map|rich-text-editor)$/;

/** The number of entries of which most screens are more. */
const MOST_SCREENS = 43;
/** Smaller chunks are merged, because each costs a request. */
const FILE_MIN_BYTES = 1000;

/** Contains only re-exports. With side effects it would pull the public site's components into every screen. */
const FROM_SITE = /src\/resources\/shared\/ui\/site\.ts$/;

/** The package's exports point to the development build, which explains routing mistakes. */
const routerFile = (name: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

/** Of a library that is loaded only where it is needed: maps, formatted text. */
const CHUNK_MAX_KB = 1500;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), looksFirst, noSchemas, lighterPackages],
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
        outDir: 'dist/client',
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
          input: {
            index: 'index.html',
            offline: 'src/public-site/offline/fill-lists.ts',
            'service-worker': 'src/service-worker/service-worker.ts',
          },
          treeshake: { moduleSideEffects: [{ test: FROM_SITE, sideEffects: false }] },
          output: {
            // A worker controls its folder, and browsers identify it by its address.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            // Every page's script contains all chunk names, and distinct names make it longer.
            chunkFileNames: ({ name }) =>
              `assets/${NAMED.test(name) ? name : name.startsWith('console') ? 'console' : 'part'}-[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'job-cards', test: JOB_CARDS },
                { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
                { name: 'auth', test: AUTH, includeDependenciesRecursively: false },
                { name: 'reports', test: REPORTS, includeDependenciesRecursively: false },
                { name: 'content', test: CONTENT, includeDependenciesRecursively: false },
                { name: 'details', test: DETAILS, includeDependenciesRecursively: false },
                { name: 'signed-in', test: SIGNED_IN, includeDependenciesRecursively: false },
                { name: 'drafts', test: DRAFTS, includeDependenciesRecursively: false },
                { name: 'undo', test: UNDO, includeDependenciesRecursively: false },
                { name: 'job-page', test: JOB_PAGE, includeDependenciesRecursively: false },
                {
                  name: 'console-core',
                  test: CONSOLE,
                  minShareCount: MOST_SCREENS,
                  includeDependenciesRecursively: false,
                },
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
