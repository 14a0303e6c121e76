/** Starts the portal with the built front end. */
import { startPortal } from './portal.ts';
import { builtFrontend } from './ssr/frontend.ts';

await startPortal({ frontend: builtFrontend });
