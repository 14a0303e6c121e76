/** Serves `/metrics` on a port of its own, which visitors must not reach. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export const startMetricsServer = async (
  metrics: Metrics,
  place: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
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
