/**
 * Accepts the portal's connections and hands each to one worker. `node:cluster` would do so, too, but keeps the
 * connections that a killed worker was about to take open, so that their clients wait in vain.
 */
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type ListenPlace, listenAt } from '../listen-place.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const CONNECTION: ToWorker = { kind: 'connection' };

export class Acceptor {
  // Not read here, so that the worker gets every byte.
  readonly #server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true }, (socket) => {
    this.#accept(socket);
  });
  /** Serves connections while no worker does. */
  readonly #whileNone: (socket: Socket) => void;
  readonly #serving = new Set<Worker>();
  /** Those that can take a connection at once, in turn. */
  #free: Worker[] = [];
  /** What each of the others is about to take. It is closed here when the worker has it, or has died. */
  readonly #taking = new Map<Worker, Socket>();
  #waiting: Socket[] = [];

  constructor(whileNone: (socket: Socket) => void) {
    this.#whileNone = whileNone;
  }

  /** @returns the port */
  async listen(place: ListenPlace): Promise<number> {
    await listenAt(place, async () => {
      this.#server.listen({ host: place.host, port: place.port });
      await once(this.#server, 'listening');
    });
    const bound = this.#server.address();
    return typeof bound === 'object' && bound ? bound.port : place.port;
  }

  /** Refuses connections from now on. */
  close(): void {
    this.#server.close();
  }

  add(worker: Worker): void {
    this.#serving.add(worker);
    this.#free.push(worker);
    worker.on('message', ({ kind }: FromWorker) => {
      if (kind === 'taken') this.#noteTaken(worker);
    });
    // `disconnect` doesn't come while Node waits for a killed worker to confirm a connection.
    worker.once('exit', () => this.#lose(worker));
    this.#handOut();
  }

  /** Gives the worker no further connections. @returns whether others serve */
  remove(worker: Worker): boolean {
    this.#serving.delete(worker);
    this.#free = this.#free.filter((one) => one !== worker);
    if (this.#serving.size > 0) return true;
    this.#emptyWaiting();
    return false;
  }

  #accept(socket: Socket): void {
    // A client that closes its connection early is no problem of the portal.
    socket.on('error', () => undefined);
    this.#waiting.push(socket);
    if (this.#serving.size > 0) this.#handOut();
    else this.#emptyWaiting();
  }

  #emptyWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const socket of waiting) this.#whileNone(socket);
  }

  #handOut(): void {
    while (this.#free.length > 0) {
      const socket = this.#waiting.shift();
      if (!socket) return;
      const worker = this.#free.shift();
      if (!worker) return;
      this.#taking.set(worker, socket);
      // An error means that the worker is dying, which `exit` reports.
      worker.send(CONNECTION, socket, { keepOpen: true }, () => undefined);
    }
  }

  #noteTaken(worker: Worker): void {
    this.#release(worker);
    if (this.#serving.has(worker)) this.#free.push(worker);
    this.#handOut();
  }

  /** What it was about to take may have been read by it, so it can't be given to another one. */
  #lose(worker: Worker): void {
    this.remove(worker);
    this.#release(worker);
  }

  /** Closes this process's copy of a connection. If the worker has another one, that stays open. */
  #release(worker: Worker): void {
    this.#taking.get(worker)?.destroy();
    this.#taking.delete(worker);
  }
}
