/** Where uploaded files are stored: under random names, never in a folder that is served. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  /** Once this resolves, the file is complete and survives a power cut. When it rejects, no file has this key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys of all files, those of unfinished writes included. */
  list(): AsyncIterable<string>;
  /** When a file was stored; undefined when there is no such file. */
  storedAt(key: string): Promise<Date | undefined>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || (error.cause !== undefined && isMissing(error.cause)));

const orUndefined = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Makes the new name of a file survive a power cut. Windows has no such call for folders. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A driver whose files appear under their name only when all of their bytes are on the disk. */
class DurableDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#folder, key);
    const temporary = `${target}.${randomUUID()}.part`;
    await mkdir(this.#folder, { recursive: true });
    try {
      await writeFile(temporary, contents, { flag: 'wx', flush: true });
      await rename(temporary, target);
      await syncFolder(this.#folder);
    } catch (error) {
      await Promise.allSettled([rm(temporary, { force: true }), rm(target, { force: true })]);
      throw error;
    }
  }
}

export const diskFiles = (folder: string): FileStore => {
  const disk = new Disk(new DurableDriver(resolve(folder)));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => orUndefined(disk.getBytes(key)),
    remove: (key) => disk.delete(key),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('/', { ...(paginationToken ? { paginationToken } : {}) });
        for (const file of page.objects) if (file.isFile) yield file.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    storedAt: async (key) => (await orUndefined(disk.getMetaData(key)))?.lastModified,
  };
};

/** The files of a portal that keeps its data in this folder. */
export const filesIn = (dataDir: string): FileStore => diskFiles(join(dataDir, 'files'));
