/** Share images of jobs, rendered on demand in a worker thread and cached. */
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { Failure } from '../../http/failure.ts';
import type { Look } from '../../platform/look/look.ts';
import type { PictureTexts } from './picture-drawing.ts';

/** About 30 KB each. */
const KEPT = 500;
const WAITING_MAX = 50;
const IDLE_MS = 30_000;

/** The scripts that our typeface supports. Images are only drawn for texts in these. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

export const canDraw = ({ title, facts }: PictureTexts): boolean =>
  [title, ...facts].every((text) => LATIN.test(text));

export interface Pictures {
  /** A PNG file. @throws {Failure} `busy` if too many are waiting. */
  draw(texts: PictureTexts): Promise<Buffer>;
  close(): Promise<void>;
}

export const createPictures = (look: Look): Pictures => {
  const drawn = new LRUCache<string, Buffer>({ max: KEPT });
  const threads = new Piscina<PictureTexts & { readonly look: Look }, Uint8Array>({
    filename: new URL('./picture-drawing.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
  });
  return {
    draw: async (texts) => {
      const key = JSON.stringify(texts);
      const kept = drawn.get(key);
      if (kept) return kept;
      if (threads.queueSize >= WAITING_MAX) throw new Failure('busy', { key: 'server.error.busy' });
      const picture = Buffer.from(await threads.run({ ...texts, look }));
      drawn.set(key, picture);
      return picture;
    },
    close: () => threads.destroy(),
  };
};
