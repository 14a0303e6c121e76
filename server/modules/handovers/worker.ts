/** Hands applications over, one after another. Systems limit how many they take per second. */
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isDatabaseUnreachable } from '../../platform/db/unreachable.ts';
import { noteOutcome, takeNext } from './outbox.ts';
import { createSend, type SendDeps } from './send.ts';

const POLL_MS = 3000;

/** Until nothing is due, or `stop` says so. */
export const deliverDue = async (deps: SendDeps, stop?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  const send = createSend(deps, deps.settings.sourceTrialHosts);
  while (!stop?.aborted) {
    const due = await takeNext(db, deps.clock.now());
    if (!due) return;
    await noteOutcome(db, due, await send(due), deps.clock.now());
  }
};

/** @returns a function that stops it. */
export const startHandingOver = (deps: Deps, log: FastifyBaseLogger): (() => Promise<void>) => {
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  const run = () => {
    working ??= deliverDue(deps, stopping.signal)
      .catch((error: unknown) => {
        if (!isDatabaseUnreachable(error)) log.warn({ err: error }, 'applications could not be handed over');
      })
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(run, POLL_MS).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await working;
  };
};
