/** Keeps files and the rows that refer to them consistent: bytes are stored before the row, and deleted after it. */
import { Failure } from '../../http/failure.ts';
import type { FileStore } from '../../platform/files/files.ts';

/** Deletes the bytes of deleted rows. The cleanup task retries failures. */
export const removeStored = async (files: FileStore, ids: readonly string[]): Promise<void> => {
  await Promise.allSettled(ids.map((id) => files.remove(id)));
};

/**
 * Runs the change that a file was stored for in its own transaction. If the change is rejected, the file is deleted.
 * After any other failure the commit is uncertain, so the file stays, and the cleanup task deletes it if no row
 * refers to it.
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
