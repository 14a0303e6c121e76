/** Connections without a request so far: browsers open some ahead. Node counts them as busy, until they time out. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

export class UnusedConnections {
  readonly #unused = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#unused.add(socket);
      socket.once('close', () => this.#unused.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage) => this.#unused.delete(socket));
  }

  close(): void {
    for (const socket of this.#unused) socket.destroy();
  }
}
