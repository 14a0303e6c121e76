/** Where uploaded files lie: under random names, never in a folder that is served. */
import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws when there is no such file. */
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
}

export const diskFiles = (folder: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  };
};

/** The files of a portal that keeps its data in this folder. */
export const filesIn = (dataDir: string): FileStore => diskFiles(join(dataDir, 'files'));
