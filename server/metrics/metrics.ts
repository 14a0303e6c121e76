/** What Prometheus reads of this process, and of the database it shares. Names and units follow Prometheus' conventions. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { type Backlog, createBacklog } from './backlog.ts';

const LATENCY_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsDeps = Pick<Deps, 'database' | 'cache' | 'search'>;

export interface Metrics {
  /** Measures every request of a server. Called before its routes are added. */
  observe(app: FastifyInstance): void;
  /** All metrics as they are now, in Prometheus' text format. */
  read(): Promise<string>;
  readonly contentType: string;
}

const gaugesOf = (registry: Registry) => {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `shortlist_${name}`, help, labelNames, registers });
  return {
    reachable: gauge('database_reachable', '1 while the database answers, else 0.'),
    connections: gauge(
      'database_connections',
      'Connections of this process to the PostgreSQL server: in use, idle, and requests that wait for one.',
      'state',
    ),
    emails: gauge(
      'outbox_emails',
      'Emails in the outbox: waiting, delayed by a failure, failed for good.',
      'state',
    ),
    oldestEmail: gauge('outbox_oldest_due_seconds', 'How long the email that is due longest has waited.'),
    jobs: gauge('jobs', 'Jobs that are not deleted, by their moderation status.', 'status'),
    cachedResponses: gauge('response_cache_responses', 'Responses in the cache of this process.'),
    cachedBytes: gauge('response_cache_bytes', 'Size of the response cache of this process.'),
    searchReady: gauge('search_index_ready', '1 once the search index of this process is ready, else 0.'),
    searchJobs: gauge('search_index_jobs', 'Open jobs in the search index of this process.'),
  };
};
type Gauges = ReturnType<typeof gaugesOf>;

const setBacklog = (gauges: Gauges, { emails, oldestDueSeconds, jobs }: Backlog): void => {
  for (const [state, count] of Object.entries(emails)) gauges.emails.set({ state }, count);
  gauges.oldestEmail.set(oldestDueSeconds);
  for (const [status, count] of Object.entries(jobs)) gauges.jobs.set({ status }, count);
};

const setOfProcess = (gauges: Gauges, { database, cache, search }: MetricsDeps): void => {
  const { responses, bytes } = cache.size;
  gauges.cachedResponses.set(responses);
  gauges.cachedBytes.set(bytes);
  gauges.searchReady.set(search.isReady ? 1 : 0);
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
  deps.cache.onLookup((isFound) => lookups.inc({ found: String(isFound) }));
  const readBacklog = createBacklog(deps.database.db);
  /** What a lost database cannot tell is left out, so that no alert relies on old figures. */
  const readDatabase = async (): Promise<void> => {
    try {
      if (!deps.database.isReachable()) throw new Error('It is known not to answer.');
      setBacklog(gauges, await readBacklog());
      if (deps.search.isReady) gauges.searchJobs.set((await deps.search.current()).index.live);
      gauges.reachable.set(1);
    } catch {
      for (const gauge of [gauges.emails, gauges.oldestEmail, gauges.jobs]) gauge.reset();
      gauges.reachable.set(0);
    }
  };
  return {
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, status: reply.statusCode };
        latency.observe(labels, reply.elapsedTime / 1000);
      });
    },
    read: async () => {
      setOfProcess(gauges, deps);
      await readDatabase();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
