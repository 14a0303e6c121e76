/** `npm test`: installs missing packages and runs the tests. Runs on Node 20 without installed packages. */
import { requireNode } from './bootstrap/node-version.mjs';

requireNode();
import('./bootstrap/test.mjs').then(({ test }) => test(process.argv.slice(2)));
