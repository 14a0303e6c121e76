/** The document that clients are generated from. */
import SwaggerParser from '@apidevtools/swagger-parser';
import { Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import { operationIdOf } from '#server/http/operation-ids.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
interface Body {
  readonly content: Readonly<Record<string, { readonly schema: { readonly title?: string } }>>;
}
const all: [string, Endpoint][] = Object.entries(endpoints);

test('API-10 the OpenAPI document is valid', async () => {
  const { body } = await portal.request<Parameters<typeof SwaggerParser.validate>[0]>('GET openapi.json');
  // Generators know no lists of schemas, which OpenAPI 3.1 calls `prefixItems`.
  expect(JSON.stringify(body)).not.toContain('"items":[');
  await expect(SwaggerParser.validate(body)).resolves.toBeDefined();
});

test('API-10 every call has one readable name, which stays, and one tag', async () => {
  const names = all.map(([key]) => operationIdOf(key));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-zA-Z0-9]{1,40}$/);
  await expect(`${all.map(([key]) => `${key}: ${operationIdOf(key)}`).join('\n')}\n`).toMatchFileSnapshot(
    'operation-ids.snap.txt',
  );
  const { body } = await portal.request<{
    paths: Record<string, Record<string, { operationId: string; tags: string[]; requestBody?: Body }>>;
  }>('GET openapi.json');
  const served = Object.values(body.paths).flatMap((methods) => Object.values(methods));
  expect(names).toEqual(expect.arrayContaining(served.map(({ operationId }) => operationId)));
  for (const { operationId, tags } of served) expect(tags, operationId).toHaveLength(1);
  const bodies = served.flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => schema.title),
  );
  expect(bodies).toContain('ReplayWebhookDeliveryRequest');
  for (const title of bodies) expect(title).toMatch(/^[A-Z][a-zA-Z0-9]{1,40}Request$/);
});

test('API-10 every example fits its schema', () => {
  const examples = all.flatMap(([key, { example, body, response }]) => [
    ...(example?.body ? [[`body of ${key}`, body, example.body] as const] : []),
    ...(example?.response ? [[`response of ${key}`, response, example.response] as const] : []),
  ]);
  expect(examples.length).toBeGreaterThan(9);
  for (const [name, schema, example] of examples) {
    expect(schema, name).toBeDefined();
    if (schema) expect([name, Errors(schema, example)]).toEqual([name, []]);
  }
});
