/** Merges the metrics of all workers and the supervisor. */
import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { ReadableMetrics } from '../metrics/metrics-server.ts';
import type { FromWorker, MetricsOfProcess } from './messages.ts';
import { type Supervisor, tell } from './supervisor.ts';

/** A worker that takes longer is busy or dying, so its last values are used. */
const ANSWER_MS = 3000;

/** Types of metrics that never decrease. */
const COUNTING: ReadonlySet<string> = new Set(['counter', 'histogram']);

let asked = 0;

const readWorker = (worker: Worker): Promise<MetricsOfProcess> => {
  const id = ++asked;
  return new Promise((resolve) => {
    const finish = (metrics: MetricsOfProcess) => {
      clearTimeout(limit);
      worker.off('message', onMessage);
      resolve(metrics);
    };
    const limit = setTimeout(() => finish([]), ANSWER_MS);
    const onMessage = (message: FromWorker) => {
      if (message.kind === 'metrics' && message.id === id) finish(message.metrics);
    };
    worker.on('message', onMessage);
    tell(worker, { kind: 'read metrics', id });
  });
};

export const metricsOfWorkers = (supervisor: Pick<Supervisor, 'serving' | 'deaths'>): ReadableMetrics => {
  const registry = new Registry();
  new Gauge({
    name: 'shortlist_workers',
    help: 'Workers that serve requests.',
    registers: [registry],
    collect() {
      this.set(supervisor.serving.length);
    },
  });
  let counted = 0;
  new Counter({
    name: 'shortlist_worker_deaths_total',
    help: 'Workers that ended although nobody asked them to.',
    registers: [registry],
    collect() {
      this.inc(supervisor.deaths - counted);
      counted = supervisor.deaths;
    },
  });
  const latest = new Map<number, MetricsOfProcess>();
  let ended: MetricsOfProcess = [];
  /** Keeps the counts of ended workers, because a decreasing sum would look like a restart. */
  const keepCountsOfEnded = async (serving: readonly Worker[]): Promise<void> => {
    const living = new Set(serving.map(({ id }) => id));
    const gone = [...latest].filter(([id]) => !living.has(id));
    for (const [id] of gone) latest.delete(id);
    const counts = gone.map(([, metrics]) => metrics.filter(({ type }) => COUNTING.has(String(type))));
    if (gone.length > 0) ended = await AggregatorRegistry.aggregate([ended, ...counts]).getMetricsAsJSON();
  };
  return {
    contentType: registry.contentType,
    read: async () => {
      const { serving } = supervisor;
      await keepCountsOfEnded(serving);
      await Promise.all(
        serving.map(async (worker) => {
          const metrics = await readWorker(worker);
          if (metrics.length > 0) latest.set(worker.id, metrics);
        }),
      );
      const workers = AggregatorRegistry.aggregate([ended, ...latest.values()]);
      return `${await workers.metrics()}${await registry.metrics()}`;
    },
  };
};
