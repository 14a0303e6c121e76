/** Prometheus metrics of this process and of the shared database. Names and units follow Prometheus' conventions. */
import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PlatformDeps } from '../deps.ts';
import type { MetricsOfProcess } from '../workers/messages.ts';
import { type Backlog, createBacklog } from './backlog.ts';
import type { ReadableMetrics } from './metrics-server.ts';

/** Labels search indexes by worker, so that one that lags is noticed. */
const worker = cluster.worker ? { worker: String(cluster.worker.id) } : {};

const LATENCY_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsDeps extends Pick<PlatformDeps, 'database' | 'cache'> {
  readonly search: {
    readonly isReady: boolean;
    readonly isDown: boolean;
    openJobs(): Promise<number>;
  };
  readonly live: { readonly size: number };
}

export interface Metrics extends ReadableMetrics {
  /** Measures every request of a server. Call it before adding routes. */
  observe(app: FastifyInstance): void;
  /** Metrics of this process, for the supervisor of several workers. */
  readOfProcess(): Promise<MetricsOfProcess>;
}

const gaugesOf = (registry: Registry) => {
  const registers = [registry];
  /** @param aggregator combines the values of several workers. Shared values must not be summed. */
  const gauge = <Label extends string>(
    aggregator: 'sum' | 'min' | 'max',
    name: string,
    help: string,
    ...labelNames: Label[]
  ) => new Gauge({ name: `shortlist_${name}`, help, labelNames, registers, aggregator });
  return {
    reachable: gauge('min', 'database_reachable', '1 while the database answers, else 0.'),
    connections: gauge(
      'sum',
      'database_connections',
      'Connections to the PostgreSQL server: in use, idle, and requests that wait for one.',
      'state',
    ),
    replicas: gauge('min', 'database_replica_up', '1 while the replica answers, else 0.', 'replica'),
    replicaLag: gauge(
      'max',
      'database_replica_lag_seconds',
      'Age of the oldest change that the replica does not have yet.',
      'replica',
    ),
    emails: gauge(
      'max',
      'outbox_emails',
      'Emails in the outbox: waiting, delayed by a failure, failed for good.',
      'state',
    ),
    oldestEmail: gauge('max', 'outbox_oldest_due_seconds', 'How long the oldest due email has waited.'),
    rejections: gauge(
      'max',
      'scheduled_rejections',
      'Rejections that are not sent yet: waiting, delayed by a failure.',
      'state',
    ),
    jobs: gauge('max', 'jobs', 'Jobs that are not deleted, by their moderation status.', 'status'),
    cachedResponses: gauge('sum', 'response_cache_responses', 'Responses in the cache.'),
    cachedBytes: gauge('sum', 'response_cache_bytes', 'Size of the response cache.'),
    liveStreams: gauge('sum', 'live_streams', 'Streams to open consoles.'),
    searchReady: gauge('min', 'search_index_ready', '1 once the search index is ready, else 0.'),
    searchJobs: gauge('sum', 'search_index_jobs', 'Open jobs in the search index of a worker.', 'worker'),
  };
};
type Gauges = ReturnType<typeof gaugesOf>;

const setBacklog = (gauges: Gauges, { emails, oldestDueSeconds, rejections, jobs }: Backlog): void => {
  for (const [state, count] of Object.entries(emails)) gauges.emails.set({ state }, count);
  gauges.oldestEmail.set(oldestDueSeconds);
  for (const [state, count] of Object.entries(rejections)) gauges.rejections.set({ state }, count);
  for (const [status, count] of Object.entries(jobs)) gauges.jobs.set({ status }, count);
};

const setOfProcess = (gauges: Gauges, { database, cache, search, live }: MetricsDeps): void => {
  const { responses, bytes } = cache.size;
  gauges.cachedResponses.set(responses);
  gauges.cachedBytes.set(bytes);
  gauges.liveStreams.set(live.size);
  gauges.searchReady.set(search.isReady && !search.isDown ? 1 : 0);
  for (const [place, { isAlive, lagMs }] of (database.replicas?.states ?? []).entries()) {
    const replica = String(place + 1);
    gauges.replicas.set({ replica }, isAlive ? 1 : 0);
    gauges.replicaLag.set({ replica }, lagMs / 1000);
  }
  const { inUse, idle, waiting } = database.connections?.() ?? { inUse: 0, idle: 0, waiting: 0 };
  gauges.connections.set({ state: 'in use' }, inUse);
  gauges.connections.set({ state: 'idle' }, idle);
  gauges.connections.set({ state: 'waiting' }, waiting);
};

export const createMetrics = (deps: MetricsDeps): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = gaugesOf(registry);
  const latency = new Histogram({
    name: 'shortlist_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_S,
    registers: [registry],
  });
  const lookups = new Counter({
    name: 'shortlist_response_cache_lookups_total',
    help: 'Look-ups in the response cache of this process, by whether they found a response.',
    labelNames: ['found'],
    registers: [registry],
  });
  let counted = { primary: 0, replica: 0 };
  new Counter({
    name: 'shortlist_public_reads_total',
    help: 'Public requests, by whether a replica was current or the primary had to answer. Counted where there are replicas.',
    labelNames: ['database'],
    registers: [registry],
    collect() {
      const { primary, replica } = deps.database.replicas?.lent ?? counted;
      this.inc({ database: 'primary' }, primary - counted.primary);
      this.inc({ database: 'replica' }, replica - counted.replica);
      counted = { primary, replica };
    },
  });
  deps.cache.onLookup((isFound) => lookups.inc({ found: String(isFound) }));
  const readBacklog = createBacklog(deps.database.db);
  /** Values of an unreachable database are left out, so that no alert relies on old ones. */
  const readDatabase = async (): Promise<void> => {
    try {
      if (!deps.database.isReachable()) throw new Error('The database is unreachable.');
      setBacklog(gauges, await readBacklog());
      if (deps.search.isReady) gauges.searchJobs.set(worker, await deps.search.openJobs());
      gauges.reachable.set(1);
    } catch {
      for (const gauge of [gauges.emails, gauges.oldestEmail, gauges.rejections, gauges.jobs]) gauge.reset();
      gauges.reachable.set(0);
    }
  };
  const update = async (): Promise<void> => {
    setOfProcess(gauges, deps);
    await readDatabase();
  };
  return {
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        // A stream lasts as long as its console is open.
        if (reply.getHeader('content-type') === 'text/event-stream') return;
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: reply.statusCode };
        latency.observe(labels, reply.elapsedTime / 1000);
      });
    },
    read: async () => {
      await update();
      return registry.metrics();
    },
    readOfProcess: async () => {
      await update();
      return registry.getMetricsAsJSON();
    },
    contentType: registry.contentType,
  };
};
