/**
 * `npm run build`: builds the browser's scripts, the server's renderer, and compressed copies of the served
 * files.
 */
import { build } from 'vite';
import { recordBuild } from './bootstrap/front-end.mjs';
import { compressFolder } from './compress.ts';
import { drawIcons } from './icons.ts';

const begun = performance.now();
try {
  await recordBuild(async () => {
    await build({ logLevel: 'warn' });
    await build({ logLevel: 'warn', build: { ssr: 'src/app/entry-server.tsx' } });
    await drawIcons('dist/client');
    const files = await compressFolder('dist/client/assets');
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`Built in ${seconds} s; ${files} files compressed`);
  });
} catch (error) {
  // The message names the faulty source. The stack would only show the bundler.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
