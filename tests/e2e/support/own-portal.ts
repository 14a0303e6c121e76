/** A portal for one file's tests, with settings that differ from the portal of the other tests. */
import { fillFolder } from '../../support/filled-folder.ts';
import { freePort } from '../../support/free-port.ts';
import { runPortal, withFolder } from '../../support/portal-process.ts';

interface OwnPortal {
  /** Its standard output so far. */
  output(): string;
}

export const freeUrl = async (): Promise<string> => `http://localhost:${await freePort()}`;

interface OwnPortalOptions {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
}

export const withOwnPortal = (
  { url, settings }: OwnPortalOptions,
  use: (portal: OwnPortal) => Promise<void>,
): Promise<void> =>
  withFolder(async (folder) => {
    await fillFolder(folder);
    const { child, ended, says, output } = runPortal({
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...settings,
    });
    try {
      await says(/Shortlist is at/);
      await use({ output });
    } finally {
      child.kill();
      await ended;
    }
  });
