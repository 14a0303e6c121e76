/** The lifecycle of the supervisor of several workers. */
import type { Env } from '../env.ts';
import { assertPlacesFree, visitorsPlace } from '../listen-place.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { sayWarnings } from '../settings/consistency.ts';
import { Supervisor, WorkerDidNotStart } from './supervisor.ts';
import { metricsOfWorkers } from './worker-metrics.ts';

type Settings = Pick<
  Env,
  | 'workers'
  | 'host'
  | 'port'
  | 'metricsHost'
  | 'metricsPort'
  | 'inboundSmtpHost'
  | 'inboundSmtpPort'
  | 'replyDomain'
  | 'warnings'
>;

/** Starts the workers and runs until a signal shuts the portal down. */
export const superviseWorkers = async (env: Settings): Promise<void> => {
  await assertPlacesFree(env);
  sayWarnings(env);
  const supervisor = new Supervisor({
    count: env.workers,
    place: visitorsPlace(env),
    warn: (line) => void process.stderr.write(`${line}\n`),
  });
  let ending: Promise<never> | undefined;
  const end = (): void => {
    if (ending) supervisor.hurry();
    ending ??= supervisor.end().then((code) => process.exit(code));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', () => {
    end();
    supervisor.hurry();
  });
  process.on('SIGUSR2', () => void supervisor.replaceAll());
  try {
    await supervisor.start();
  } catch (error) {
    // The worker has already explained why.
    if (error instanceof WorkerDidNotStart) process.exit(ending ? 0 : error.exitCode);
    throw error;
  }
  await serveMetrics(env, metricsOfWorkers(supervisor), (line) => void process.stdout.write(`${line}\n`));
};
