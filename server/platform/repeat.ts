/** Work in the background of a process. */

/** Does something every few seconds, in the background, never twice at once. @returns a function that stops it. */
export const repeat = (
  everyMs: number,
  run: (stop: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
) => {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= run(stopping.signal)
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
};
