/** `npm start`: from a fresh clone to a running portal. Runs on Node 20 without installed packages. */
import { requireNode } from './bootstrap/node-version.mjs';

requireNode();
// Dynamic import so that old Node versions reach the version check first.
import('./bootstrap/start.mjs').then(({ start }) => start());
