/** Serves `/metrics` on a separate port, which visitors must not reach. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Env } from '../env.ts';
import { type ListenPlace, listenAt, metricsPlace } from '../listen-place.ts';

/** The current metrics in Prometheus' text format. */
export interface ReadableMetrics {
  read(): Promise<string>;
  readonly contentType: string;
}

/** @returns the port, and a function that stops it. */
const startMetricsServer = async (
  metrics: ReadableMetrics,
  { host, port }: ListenPlace,
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.read().catch(() => undefined);
    if (text === undefined) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
  server.listen({ host, port });
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Serves metrics if configured. @returns a function that stops it. */
export const serveMetrics = async (
  env: Pick<Env, 'metricsHost' | 'metricsPort'>,
  metrics: ReadableMetrics,
  say: (line: string) => void,
): Promise<() => Promise<void>> => {
  const place = metricsPlace(env);
  if (!place) return async () => undefined;
  const server = await listenAt(place, () => startMetricsServer(metrics, place));
  say(`Metrics are at http://${place.host}:${server.port}/metrics`);
  return server.close;
};
