/** The sample portal that all tests of a part share: its settings, and a process that serves it. */
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { makeFolder, removeFolder, runPortal } from './portal-process.ts';

export const SHARED_PORTAL_SETTINGS = {
  /** A new database of a server, if the run has one: the embedded one takes most of the portal's processor time. */
  DATABASE_URL: process.env.PORTAL_DATABASE_URL ?? '',
  REPLY_DOMAIN: 'reply.shortlist.example',
  DRAIN_SECONDS: '0',
  // Lists are never stale, because one user in a test looks for what another has just changed.
  CACHE_STALE_SECONDS: '0',
  SAMPLE_DATA: '500',
  MODERATION: 'auto',
  LOG_LEVEL: 'error',
  // All test users share one IP address and sign up within an hour.
  SIGN_UP_LIMIT: '0',
  SIGN_IN_LIMIT_PER_ADDRESS: '0',
  RESET_LIMIT_PER_ADDRESS: '0',
} as const;

/** Starts the portal; it ends with `close`. */
export const startSharedPortal = async (): Promise<{ address: string; close(): Promise<void> }> => {
  const folder = await makeFolder();
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const portal = runPortal(
    { ...SHARED_PORTAL_SETTINGS, PORT: port, PUBLIC_URL: address, DATA_DIR: folder },
    { program: process.execPath, args: [fileURLToPath(new URL('serve.ts', import.meta.url))] },
  );
  await portal.says(/Shortlist is at/);
  return {
    address,
    close: async () => {
      portal.child.kill('SIGTERM');
      await portal.ended;
      await removeFolder(folder);
    },
  };
};
