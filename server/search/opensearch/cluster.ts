/** The connection to an OpenSearch cluster. While it fails, requests are refused at once, and one at a time tries again. */
import { Client } from '@opensearch-project/opensearch';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { SearchDown } from '../../http/failure.ts';

const TIMEOUT_MS = 5000;
const RETRIES = 3;
/** After so many failures in a row nothing is asked for a while. */
const FAILURES_MAX = 5;
const REST_MS = 1000;
/** What changes the cluster isn't sent again while it is at it. */
const CHANGE_TIMEOUT_MS = 60_000;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

const Total = Type.Object({ value: Type.Integer() });
const Hit = Type.Object({
  _id: Type.String(),
  _source: Type.Optional(Type.Object({ job: Type.Unknown() })),
});
const Answer = Type.Object({
  hits: Type.Object({ total: Type.Optional(Total), hits: Type.Array(Hit) }),
  aggregations: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  suggest: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type Answer = Type.Static<typeof Answer>;
const Answers = Type.Object({
  responses: Type.Array(Type.Union([Answer, Type.Object({ error: Type.Unknown() })])),
});
const BulkAnswer = Type.Object({
  errors: Type.Boolean(),
  items: Type.Array(Type.Record(Type.String(), Type.Object({ status: Type.Integer() }))),
});

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: JsonObject;
  readonly lines?: readonly Json[];
}

/** When searches see what is written: at some time, before the writer goes on, or at once. */
export type Seen = 'later' | 'soon' | 'now';

/** A change that is older than what the index has is none. */
const CONFLICT = 409;
const NOT_FOUND = 404;

export class Cluster {
  readonly #client: Client;
  #failures = 0;
  #restsUntil = 0;

  /** @param urls of nodes, with the user's name and password if there is one */
  constructor(urls: readonly string[]) {
    this.#client = new Client({
      nodes: [...urls],
      requestTimeout: TIMEOUT_MS,
      maxRetries: RETRIES,
    });
  }

  get isDown(): boolean {
    return this.#failures >= FAILURES_MAX;
  }

  /** @returns undefined if there is nothing at the path. @throws {Failure} if the cluster doesn't answer */
  async send({ method, path, body, lines }: Sent): Promise<unknown> {
    if (this.isDown && performance.now() < this.#restsUntil) throw new SearchDown();
    // The others wait for what this one finds.
    if (this.isDown) this.#restsUntil = performance.now() + REST_MS;
    try {
      const { body: answer } = await this.#client.transport.request(
        {
          method,
          path,
          ...(body && { body }),
          ...(lines && { bulkBody: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n` }),
        },
        method === 'GET' || path.endsWith('_msearch') ? {} : { requestTimeout: CHANGE_TIMEOUT_MS },
      );
      this.#failures = 0;
      return answer;
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return undefined;
      this.#failures += 1;
      this.#restsUntil = performance.now() + REST_MS;
      throw new SearchDown(error);
    }
  }

  /** Asks several searches at once. */
  async ask(index: string, bodies: readonly JsonObject[]): Promise<Answer[]> {
    const lines = bodies.flatMap((body) => [{}, body]);
    const { responses } = Value.Parse(
      Answers,
      await this.send({ method: 'POST', path: `/${index}/_msearch`, lines }),
    );
    return responses.map((answer) => {
      if ('error' in answer) throw new SearchDown(answer.error);
      return answer;
    });
  }

  /** Writes operations and documents. @returns once searches see them, if they are to: at the next time, or now */
  async write(index: string, lines: readonly Json[], seen: Seen): Promise<void> {
    const path = `/${index}/_bulk${seen === 'later' ? '' : `?refresh=${seen === 'now' ? 'true' : 'wait_for'}`}`;
    const answer = await this.send({ method: 'POST', path, lines });
    const { errors, items } = Value.Parse(BulkAnswer, answer);
    const failed =
      errors &&
      items
        .flatMap(Object.values)
        .find(({ status }) => status > 299 && status !== CONFLICT && status !== NOT_FOUND);
    if (failed) throw new SearchDown(failed);
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
