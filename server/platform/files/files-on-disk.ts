/** Files in a folder. A file is either complete or missing. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeFolder } from '../make-folder.ts';
import type { FileStore } from './files.ts';
import { driveFiles } from './files-by-drive.ts';

/** Makes a rename survive a power cut. Windows has no such call for folders. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A driver whose files get their final name only when all bytes are on disk. */
class DurableDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#folder, key);
    const temporary = `${target}.${randomUUID()}.part`;
    makeFolder(this.#folder);
    try {
      await writeFile(temporary, contents, { flag: 'wx', flush: true, mode: 0o600 });
      await rename(temporary, target);
      await syncFolder(this.#folder);
    } catch (error) {
      await Promise.allSettled([rm(temporary, { force: true }), rm(target, { force: true })]);
      throw error;
    }
  }
}

export const diskFiles = (location: string): FileStore => {
  const folder = resolve(location);
  return driveFiles(new DurableDriver(folder), async (key, range) =>
    createReadStream(join(folder, key), range),
  );
};
