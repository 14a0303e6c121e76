/**
 * The client of the benchmark. It only sends requests over one keep-alive connection each and counts bytes.
 */
import { Client } from 'undici';
import type { Work } from './measure.ts';

/** Requests the addresses in sequence, as the owner of the token. Any status but 200 ends the benchmark. */
export const requesting = (
  origin: string,
  connections: number,
  pathOf: (turn: number) => string,
  tokenOf: (turn: number) => string | undefined = () => undefined,
): Work & { close(): Promise<void> } => {
  const clients = Array.from({ length: connections }, () => new Client(origin));
  const work: Work = async (turn, connection) => {
    const path = pathOf(turn);
    const token = tokenOf(turn);
    const client = clients[connection];
    if (!client) throw new RangeError(`No connection ${connection}`);
    const { statusCode, body } = await client.request({
      method: 'GET',
      path,
      headers: {
        'accept-encoding': 'identity',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    const bytes = await body.bytes();
    if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
    return bytes.length;
  };
  return Object.assign(work, {
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
    },
  });
};
