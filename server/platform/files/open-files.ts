import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { FileStore } from './files.ts';
import { diskFiles } from './files-on-disk.ts';

/** Opens the file storage: a bucket if configured, or else the data folder. Rejects if the bucket is unreachable. */
export const openFiles = async ({ dataDir, filesBucket }: Env): Promise<FileStore> =>
  filesBucket
    ? // Dynamic import, because it takes 40 MB of memory.
      (await import('./files-in-bucket.ts')).bucketFiles(filesBucket)
    : diskFiles(join(dataDir, 'files'));
