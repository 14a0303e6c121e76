/** Clients of the feed of all jobs that stop reading must not affect other users. */
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startOwnCluster } from '../support/own-cluster.ts';
import { withFolder } from '../support/portal-process.ts';
import { startRemotePortal } from '../support/remote-portal.ts';
import { report } from './report.ts';

/** More than the pool's connections. */
const READERS = 12;
/** A feed larger than a connection's buffers, about 10 MB. */
const JOBS = '8000';

/** Requests the feed, and stops reading once it starts. */
const startReading = (port: number, address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      socket.pause();
      if (String(chunk).startsWith('HTTP/1.1 200')) resolve(socket);
      else reject(new Error(String(chunk)));
    });
    socket.write(`GET /feeds/indeed.xml HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  });

/** @returns how many bytes arrived. */
const readToTheEnd = (socket: Socket | undefined): Promise<number> =>
  new Promise((resolve) => {
    let bytes = 0;
    socket?.on('data', (chunk) => {
      bytes += chunk.length;
      // The final chunk of a chunked response.
      if (String(chunk).endsWith('0\r\n\r\n')) resolve(bytes);
    });
    socket?.resume();
  });

test('LIMIT-04 stalled clients hold no database connection, and others are served', () =>
  withFolder(async (folder) => {
    const cluster = await startOwnCluster();
    try {
      const portal = await startRemotePortal({
        DATA_DIR: folder,
        DATABASE_URL: cluster.url,
        SAMPLE_DATA: JOBS,
        METRICS_PORT: '0',
      });
      onTestFinished(() => void portal.process.child.kill('SIGKILL'));
      const [, metrics = ''] = await portal.process.says(/Metrics are at (http:\S+)/);
      const port = Number(new URL(portal.address).port);
      const readers = await Promise.all(
        Array.from({ length: READERS }, (_, index) => startReading(port, `203.0.113.${index}`)),
      );
      const inUse = async () => {
        const text = await (await fetch(metrics)).text();
        return Number(/^shortlist_database_connections\{state="in use"\} (\d+)$/m.exec(text)?.[1]);
      };
      // Until the buffers of all connections are full.
      await expect.poll(inUse, { timeout: 120_000, interval: 500 }).toBe(0);
      const started = performance.now();
      for (let page = 1; page <= 20; page += 1) {
        expect((await portal.request(`GET jobs?country_id=101&page=${page}`)).status).toBe(200);
      }
      report('20 lists beside stalled readers', { readers: READERS, ms: performance.now() - started });
      const [first, ...others] = readers;
      expect(await readToTheEnd(first)).toBeGreaterThan(12 * 1024 * 1024);
      for (const reader of others) reader.destroy();
      await portal.stop();
    } finally {
      await cluster.remove();
    }
  }));
