/** A worker's communication with its supervisor. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnusedConnections } from '../unused-connections.ts';
import type { FromWorker, IndexProgress, MetricsOfProcess, ToWorker } from './messages.ts';

const PROGRESS_MS = 1000;
const CLOSE_CHECK_MS = 50;

export interface WorkerHandlers {
  take(socket: Socket): void;
  retire(): void;
  drain(): void;
  hurry(): void;
  readMetrics(): Promise<MetricsOfProcess>;
}

const sendToSupervisor = (message: FromWorker): void => void process.send?.(message);

/** Starts following the supervisor; does nothing in a process without one. */
export const followSupervisor = ({ readMetrics, ...handlers }: WorkerHandlers): void => {
  if (!cluster.isWorker) return;
  process.on('message', (message: ToWorker, socket?: Socket) => {
    switch (message.kind) {
      case 'connection':
        sendToSupervisor({ kind: 'taken' });
        // Missing if its client has closed it already.
        if (socket) handlers.take(socket);
        return;
      case 'no more connections':
        return;
      case 'read metrics':
        readMetrics()
          .catch(() => [])
          .then((metrics) => sendToSupervisor({ kind: 'metrics', id: message.id, metrics }));
        return;
      default:
        handlers[message.kind]();
    }
  });
};

/** The connections that a worker got from its supervisor. */
export class HandedConnections {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #unused: UnusedConnections;

  constructor(server: Server) {
    this.#server = server;
    this.#unused = new UnusedConnections(server);
  }

  readonly take = (socket: Socket): void => {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    // Clients may close their half once they have sent their request, as with the server's own connections.
    socket.allowHalfOpen = true;
    this.#server.emit('connection', socket);
  };

  /** Waits until no further connection comes, and all have closed. */
  async end(): Promise<void> {
    if (!cluster.isWorker || !process.connected) return;
    sendToSupervisor({ kind: 'leaving' });
    for (;;) {
      const [message]: ToWorker[] = await once(process, 'message');
      if (message?.kind === 'no more connections') break;
    }
    while (this.#open.size > 0) {
      this.#server.closeIdleConnections();
      this.#unused.close();
      await sleep(CLOSE_CHECK_MS);
    }
  }
}

/** Tells the supervisor, if any, how far the search index is. @returns a function that stops it */
export const reportProgress = (read: () => IndexProgress): (() => void) => {
  if (!cluster.isWorker) return () => undefined;
  const timer = setInterval(() => {
    const { indexed, jobs } = read();
    sendToSupervisor({ kind: 'indexing', indexed, jobs });
  }, PROGRESS_MS);
  return () => clearInterval(timer);
};

/** Tells the supervisor, if any, that this worker is ready. */
export const reportReady = (): void => {
  if (cluster.isWorker) sendToSupervisor({ kind: 'ready' });
};
