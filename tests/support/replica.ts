/** A streaming replica of a test's PostgreSQL server. */
import { type Cluster, startCluster } from '../../bin/postgres-cluster.ts';
import type { OwnCluster } from './own-cluster.ts';

export interface ReplicaServer extends Cluster {
  readonly port: number;
}

/** Copies the server and follows it. The address points to the copy of the server's database. */
export const startReplica = async ({ url }: OwnCluster, port: number): Promise<ReplicaServer> => {
  const settings = { listen_addresses: '127.0.0.1', port: String(port) };
  const { stop } = await startCluster({ replicaOf: url, settings });
  return { port, url: url.replace(/:\d+\//, `:${port}/`), stop };
};
