/** Receives an answer as fast as it comes: its server doesn't wait for what is done with it, and its limits of time are its own. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fetched } from './fetch-public.ts';

/** Most answers are no larger. */
const DIRECT_BYTES = 250_000;
const PIECE_BYTES = 65_536;

/** What is received and not yet read waits in a file, because it can be larger than memory. */
async function* fromFile(
  folder: string,
  parts: AsyncIterable<Uint8Array>,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  const file = await open(join(folder, 'answer'), 'w+');
  let written = 0;
  let failure: unknown;
  let wake: () => void = () => undefined;
  const receive = async () => {
    for await (const part of parts) {
      await file.write(part, 0, part.length, written);
      written += part.length;
      wake();
    }
  };
  let isOver = false;
  const receiving = receive()
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      isOver = true;
      wake();
    });
  try {
    for (let at = 0; ; ) {
      if (at < written) {
        const piece = Buffer.alloc(Math.min(PIECE_BYTES, written - at));
        const { bytesRead } = await file.read(piece, 0, piece.length, at);
        at += bytesRead;
        yield piece.subarray(0, bytesRead);
      } else if (isOver) break;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    if (failure !== undefined) throw failure;
  } finally {
    close();
    await receiving;
    await file.close();
  }
}

export async function* received({
  body,
  close,
}: Pick<Fetched, 'body' | 'close'>): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]();
  let folder: string | undefined;
  try {
    for (let size = 0; size < DIRECT_BYTES; ) {
      const { value, done } = await parts.next();
      if (done) return;
      size += value.length;
      yield value;
    }
    folder = await mkdtemp(join(tmpdir(), 'shortlist-feed-'));
    yield* fromFile(folder, { [Symbol.asyncIterator]: () => parts }, close);
  } finally {
    close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
