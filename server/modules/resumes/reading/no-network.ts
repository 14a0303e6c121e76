/**
 * Removes access to the network, other processes and file writes from the importing thread. Parsers need none of
 * these; this limits what a bug in them can do.
 */
import { registerHooks } from 'node:module';

const REFUSED = new Set([
  'child_process',
  'cluster',
  'dgram',
  'dns',
  'dns/promises',
  'http',
  'http2',
  'https',
  'inspector',
  'net',
  'tls',
]);

const assertAllowed = (specifier: string): void => {
  if (REFUSED.has(specifier.replace(/^node:/, ''))) throw new Error(`${specifier} is not available here`);
};

registerHooks({
  resolve: (specifier, context, next) => {
    assertAllowed(specifier);
    return next(specifier, context);
  },
});

const getBuiltin = process.getBuiltinModule.bind(process);
Object.defineProperty(process, 'getBuiltinModule', {
  value: (id: string) => (REFUSED.has(id.replace(/^node:/, '')) ? undefined : getBuiltin(id)),
});
for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
  Object.defineProperty(globalThis, name, { value: undefined, configurable: false, writable: false });
