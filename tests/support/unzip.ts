/** Reads a ZIP archive. */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The entries by name. */
export const unzip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
};
