/** Serves `/metrics` on a separate port, which visitors must not reach. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Env } from '../env.ts';

/** The current metrics in Prometheus' text format. */
export interface ReadableMetrics {
  read(): Promise<string>;
  readonly contentType: string;
}

/** @returns the port, and a function that stops it. */
const startMetricsServer = async (
  metrics: ReadableMetrics,
  place: { readonly host: string; readonly port: number },
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
  server.listen(place);
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : place.port,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Serves metrics if configured. @returns a function that stops it. */
export const serveMetrics = async (
  { metricsHost: host, metricsPort: port }: Pick<Env, 'metricsHost' | 'metricsPort'>,
  metrics: ReadableMetrics,
  say: (line: string) => void,
): Promise<() => Promise<void>> => {
  if (port === undefined) return async () => undefined;
  const server = await startMetricsServer(metrics, { host, port });
  say(`Metrics are at http://${host}:${server.port}/metrics`);
  return server.close;
};
