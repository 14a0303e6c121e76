/**
 * `npm run build`: builds the pages (the browser's scripts, the server's renderer, compressed copies of the served
 * files) and bundles the portal's server. `-- pages` or `-- portal` builds only one.
 */
import { build } from 'vite';
import { BUILD_NAMES, recordBuild } from './bootstrap/builds.mjs';
import { CONSOLE_MODE } from './build/console-mode.ts';
import { bundlePortal } from './bundle-portal.ts';
import { compressFolder } from './compress.ts';

const buildPages = async () => {
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', mode: CONSOLE_MODE });
  await build({ logLevel: 'warn', build: { ssr: 'src/app/entry-server.tsx' } });
  for (const folder of ['client', 'console']) await compressFolder(`dist/${folder}/assets`);
};

const begun = performance.now();
const asked = process.argv.slice(2);
try {
  for (const name of BUILD_NAMES)
    if (asked.length === 0 || asked.includes(name))
      await recordBuild(name, { pages: buildPages, portal: bundlePortal }[name]);
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
} catch (error) {
  // The message names the faulty source. The stack would only show the bundler.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
