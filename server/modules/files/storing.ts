/** Files and the rows that refer to them: bytes first, then the row; row first, then the bytes. */
import { Failure } from '../../failure.ts';
import type { FileStore } from '../../files.ts';

/** Removes the bytes of deleted rows. What cannot be removed now is left to the cleanup task. */
export const removeStored = async (files: FileStore, ids: readonly string[]): Promise<void> => {
  await Promise.allSettled(ids.map((id) => files.remove(id)));
};

/**
 * Runs the change that a file was stored for in its own transaction. A rejected change removes the file. After any other
 * failure the commit is uncertain: the file stays, and the cleanup task removes it if
 * no row refers to it.
 */
export const changeWithFile = async <T>(
  files: FileStore,
  file: { readonly id: string } | undefined,
  change: () => Promise<T>,
): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (file && error instanceof Failure) await removeStored(files, [file.id]);
    throw error;
  }
};
