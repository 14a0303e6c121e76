/** A small proxy in front of several portals, like an operator's: it reads `/readyz` and never retries. */
import { Agent, createServer, request } from 'node:http';

const CHECK_EVERY_MS = 100;

export interface ReadinessProxy {
  readonly address: string;
  /** The number of portals it sends requests to. */
  ready(): number;
  close(): Promise<void>;
}

interface Target {
  readonly address: string;
  isReady: boolean;
}

const check = async (target: Target): Promise<void> => {
  try {
    target.isReady = (await fetch(`${target.address}/readyz`)).status === 200;
  } catch {
    target.isReady = false;
  }
};

export const startReadinessProxy = async (addresses: readonly string[]): Promise<ReadinessProxy> => {
  const targets = addresses.map((address): Target => ({ address, isReady: false }));
  const checkAll = () => Promise.all(targets.map(check));
  await checkAll();
  const timer = setInterval(() => void checkAll(), CHECK_EVERY_MS);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = targets.filter(({ isReady }) => isReady);
    turn += 1;
    const target = ready[turn % ready.length];
    if (!target) return void outgoing.writeHead(502).end();
    const passed = request(
      new URL(incoming.url ?? '/', target.address),
      { method: incoming.method ?? 'GET', headers: incoming.headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    ready: () => targets.filter(({ isReady }) => isReady).length,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
