/** Starts the portal that the browser tests share. Run by Playwright. */
import { readEnv } from '#server/env.ts';
import { fillFolder } from '../../support/filled-folder.ts';

await fillFolder(readEnv().dataDir);
await import('#server/main.ts');
