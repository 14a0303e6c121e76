/** Shared by files on disk and in buckets: Flydrive reads and writes both. */
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import type { FileStore } from './files.ts';

const MISSING_CODES: ReadonlySet<unknown> = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (MISSING_CODES.has('code' in error ? error.code : undefined) ||
    MISSING_CODES.has(error.name) ||
    isMissing(error.cause));

const orUndefined = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** A store on top of a driver. Partial reads are passed in, because Flydrive has none. */
export const driveFiles = (driver: DriverContract, read: FileStore['read']): FileStore => {
  const disk = new Disk(driver);
  const describe = (key: string) => orUndefined(disk.getMetaData(key));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => orUndefined(disk.getBytes(key)),
    read,
    size: async (key) => (await describe(key))?.contentLength,
    remove: (key) => disk.delete(key),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('/', { ...(paginationToken ? { paginationToken } : {}) });
        for (const file of page.objects) if (file.isFile) yield file.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    storedAt: async (key) => (await describe(key))?.lastModified,
  };
};
