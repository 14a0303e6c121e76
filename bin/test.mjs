/** `npm test`: installs what is missing and runs the tests. Runs on Node 20, and itself needs nothing installed. */
import { requireNode } from './bootstrap/node-version.mjs';

requireNode();
import('./bootstrap/test.mjs').then(({ test }) => test(process.argv.slice(2)));
