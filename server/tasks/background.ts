/** Starts what modules do beside requests. */
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { MODULES } from '../modules/index.ts';

/** @returns a function that stops it. */
export const startBackground = (deps: Deps, log: FastifyBaseLogger): (() => Promise<void>) => {
  const running = MODULES.flatMap(({ background = [] }) => background).map((start) => start(deps, log));
  return async () => {
    await Promise.all(running.map((stop) => stop()));
  };
};
