/**
 * Bundles the server into a few files, because reading 2,500 modules one by one takes half of a restart, and the threads
 * that long feeds start again and again. What else the sources name by their own place (other threads, migrations,
 * texts) is read from there.
 */
import { posix, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';

const FOLDER = 'dist/portal';
/** Packages of many small files. The others stay where they are: some look for files beside them. */
const BUNDLED = [
  '@date-fns/tz',
  '@modelcontextprotocol/sdk',
  '@opentelemetry/api',
  'ajv',
  'ajv-formats',
  'date-fns',
  'drizzle-orm',
  'fast-xml-parser',
  'jose',
  'prom-client',
  'semver',
  'typebox',
  'zod',
  'zod-to-json-schema',
];

/** Where the bundled thread is started; a run has several. */
const THREAD = /new URL\(["']\.\/(?<name>judge-worker)\.ts["'], import\.meta\.url\)/;

const root = process.cwd();

/** Lets each module know the place of its source, as if it weren't bundled. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform(code, id) {
    if (!code.includes('import.meta.url') || !id.startsWith(root) || id.includes('node_modules')) return;
    const place = posix.relative(FOLDER, relative(root, id).replaceAll(sep, '/'));
    return code
      .replace(THREAD, `new URL('./$<name>.js', import.meta.bundle)`)
      .replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
      .replaceAll('import.meta.bundle', 'import.meta.url');
  },
};

/** Escapes letters that aren't of ASCII: with one of them, V8 keeps the text of a file in twice the memory. */
const ascii: Plugin = {
  name: 'ascii',
  renderChunk: (code) =>
    code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

const bundle = (entry: string, isFirst: boolean) =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [sourcePlaces, ascii],
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: entry,
      outDir: FOLDER,
      emptyOutDir: isFirst,
      target: 'node24',
      minify: false,
      copyPublicDir: false,
      // Beside each other, so that sources are found from all of them.
      rolldownOptions: {
        // It would leave out calls that are only made to see whether they throw.
        treeshake: false,
        output: { minify: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });

/** The thread's bundle is its own: sharing files with the portal's, it would read most of them. */
export const bundlePortal = async (): Promise<void> => {
  await bundle('server/main.ts', true);
  await bundle('server/modules/sources/judge-worker.ts', false);
};
