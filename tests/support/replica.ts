/** A streaming replica of a test's own PostgreSQL server. */
import { type Cluster, startCluster } from '../../bin/postgres-cluster.ts';
import type { OwnCluster } from './own-cluster.ts';

export interface ReplicaServer extends Cluster {
  readonly port: number;
}

/** Copies the server and follows it. Its address is that of its copy of the server's database. */
export const startReplica = async ({ url }: OwnCluster, port: number): Promise<ReplicaServer> => {
  const settings = { listen_addresses: '127.0.0.1', port: String(port) };
  const { stop } = await startCluster({ replicaOf: url, settings });
  return { port, url: url.replace(/:\d+\//, `:${port}/`), stop };
};
