/**
 * The client of the benchmark. It only sends requests over one keep-alive connection each and counts bytes.
 */
import { Client } from 'undici';
import type { Work } from './measure.ts';

/**
 * Requests an address without keeping its body. The body as a stream would cost the client, which shares the
 * processors with the portal, half as much again.
 * @returns the bytes of the body
 */
const countBytes = (
  client: Client,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    let [status, bytes] = [0, 0];
    client.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: (_controller, chunk) => {
          bytes += chunk.length;
        },
        onResponseEnd: () => {
          if (status === 200) resolve(bytes);
          else reject(new Error(`${path} returned ${status}`));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });

/** Requests the addresses in sequence, as the owner of the token. Any status but 200 ends the benchmark. */
export const requesting = (
  origin: string,
  connections: number,
  pathOf: (turn: number) => string,
  tokenOf: (turn: number) => string | undefined = () => undefined,
): Work & { close(): Promise<void> } => {
  const clients = Array.from({ length: connections }, () => new Client(origin));
  const work: Work = (turn, connection) => {
    const token = tokenOf(turn);
    const client = clients[connection];
    if (!client) throw new RangeError(`No connection ${connection}`);
    return countBytes(client, pathOf(turn), {
      'accept-encoding': 'identity',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    });
  };
  return Object.assign(work, {
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
    },
  });
};
