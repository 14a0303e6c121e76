import { createServer } from 'node:net';

/** Fails with EADDRINUSE or EACCES before minutes are spent on data that could not be served. */
export const assertPortFree = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
