/** `npm start`: from a fresh clone to a running portal. Runs on Node 20, and itself needs nothing installed. */
import { requireNode } from './bootstrap/node-version.mjs';

requireNode();
// Loaded only now: an older Node must reach the line above before it meets syntax it does not know.
import('./bootstrap/start.mjs').then(({ start }) => start());
