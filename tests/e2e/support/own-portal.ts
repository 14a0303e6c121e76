/** A portal for one file's tests, with settings that differ from the portal of the other tests. */
import { fillFolder } from '../../support/filled-folder.ts';
import { freePort } from '../../support/free-port.ts';
import { runPortal, withFolder } from '../../support/portal-process.ts';

export interface OwnPortal {
  readonly url: string;
  /** Its standard output so far. */
  output(): string;
}

export const freeUrl = async (): Promise<string> => `http://localhost:${await freePort()}`;

interface OwnPortalOptions {
  readonly url?: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Changes the data before the portal starts. */
  readonly prepare?: (folder: string) => Promise<void>;
}

export const withOwnPortal = (
  { url, settings, prepare }: OwnPortalOptions,
  use: (portal: OwnPortal) => Promise<void>,
): Promise<void> =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    await prepare?.(folder);
    const address = url ?? (await freeUrl());
    const { child, ended, says, output } = runPortal({
      PORT: new URL(address).port,
      PUBLIC_URL: address,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...settings,
    });
    try {
      await says(/Shortlist is at/);
      await use({ url: address, output });
    } finally {
      child.kill();
      await ended;
    }
  });
