/** A worker's communication with its supervisor. */
import cluster from 'node:cluster';
import type { FromWorker, MetricsOfProcess, ToWorker } from './messages.ts';

export interface WorkerHandlers {
  retire(): void;
  drain(): void;
  hurry(): void;
  readMetrics(): Promise<MetricsOfProcess>;
}

const sendToSupervisor = (message: FromWorker): void => void process.send?.(message);

/** Starts following the supervisor; does nothing in a process without one. */
export const followSupervisor = ({ readMetrics, ...handlers }: WorkerHandlers): void => {
  if (!cluster.isWorker) return;
  process.on('message', (message: ToWorker) => {
    if (message.kind !== 'read metrics') return handlers[message.kind]();
    const { id } = message;
    readMetrics()
      .catch(() => [])
      .then((metrics) => sendToSupervisor({ kind: 'metrics', id, metrics }));
  });
};

/** Tells the supervisor, if any, that this worker is ready. */
export const reportReady = (): void => {
  if (cluster.isWorker) sendToSupervisor({ kind: 'ready' });
};
