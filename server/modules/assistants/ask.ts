/** Tools make the API's own calls, so that rights, validation, texts and limits are the same. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { Clean } from 'typebox/value';
import type { BodyOf, EndpointKey, QueryOf, ResponseOf } from '#contract/endpoints.ts';
import { API_BASE } from '#contract/shared/constants.ts';

/** What the assistant reads instead of a result. */
export class ToolFailure extends Error {}

export interface Sent<K extends EndpointKey> {
  readonly query?: QueryOf<K>;
  readonly body?: BodyOf<K>;
}
export type Ask = <K extends EndpointKey>(key: K, sent: Sent<K>) => Promise<ResponseOf<K>>;

const searchOf = (query: object | undefined): string => {
  const named = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return named.length > 0
    ? `?${new URLSearchParams(named.map(([name, value]) => [name, String(value)]))}`
    : '';
};

const FORWARDED = ['accept-language', 'authorization', 'traceparent'] as const;

/** Calls in process on behalf of a request: with its token and language, and counted for its address. */
export const askFor =
  (app: FastifyInstance, request: FastifyRequest): Ask =>
  async <K extends EndpointKey>(key: K, { query, body }: Sent<K>) => {
    const [method, path] = key.split(' ');
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${API_BASE}/${path}${searchOf(query ?? undefined)}`,
      remoteAddress: request.ip,
      headers: Object.fromEntries(
        FORWARDED.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
      ),
      ...(body ? { payload: body } : {}),
    });
    if (answer.statusCode !== 200) throw new ToolFailure(answer.body);
    return answer.json<ResponseOf<K>>();
  };

/** The fields that a tool's output declares. */
export const outputOf = <T extends TObject>(schema: T, value: object): Static<T> =>
  Clean(schema, structuredClone(value)) as Static<T>;
