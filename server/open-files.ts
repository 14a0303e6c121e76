import { join } from 'node:path';
import type { Env } from './env.ts';
import type { FileStore } from './files.ts';
import { diskFiles } from './files-on-disk.ts';

/** Where a portal keeps its files: in its bucket, else in its data folder. Rejects when the bucket can't be reached. */
export const openFiles = async ({ dataDir, filesBucket }: Env): Promise<FileStore> =>
  filesBucket
    ? // Loaded only where it is used: it takes 40 MB of memory.
      (await import('./files-in-bucket.ts')).bucketFiles(filesBucket)
    : diskFiles(join(dataDir, 'files'));
