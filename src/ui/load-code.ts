/** Code that is loaded on demand, over connections that come and go. */
// biome-ignore lint/style/noRestrictedImports: `lazyCode` is what others use in its place.
import { lazy } from 'react';

/** Between attempts while the browser believes that it has a connection, as in a tunnel. */
const PAUSES_MS = [500, 2_000, 6_000];

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
const connection = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Tries again before it fails, and without a connection waits for one: an error would replace the whole page, with all
 * that could be read and was typed.
 */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  const pauses = PAUSES_MS.values();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await connection();
      else {
        const { value: ms } = pauses.next();
        if (ms === undefined) throw error;
        await pause(ms);
      }
    }
  }
};

/** React's `lazy` for parts of a page. */
export const lazyCode: typeof lazy = (load) => lazy(() => loadCode(load));
