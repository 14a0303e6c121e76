/**
 * Runs a task once at a time. Calls during a run share the next one, so each gets a run that started after its call.
 */
export const sharedRuns = <Result>(run: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const start = (): Promise<Result> => {
    running = next ?? running;
    next = undefined;
    return run();
  };
  return () => {
    next ??= running.then(start, start);
    return next;
  };
};
