/** Malformed request lines that no browser sends, against a portal with its pages. */
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { builtFrontend } from '#server/http/ssr/frontend.ts';
import { HOSTILE_TARGETS, rawRequest } from '../support/raw-request.ts';
import { startCampaign } from './campaign.ts';
import { sample } from './hostile-values.ts';

const RANDOM_TARGETS = 200;
const campaignOf = startCampaign('addresses');
let pages: FastifyInstance;
let port: number;

beforeAll(async () => {
  pages = await buildApp(campaignOf().portal.deps, { frontend: await builtFrontend() });
  port = Number(new URL(await pages.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => pages?.close());

test('INPUT-09 no request line breaks a page or redirects to another site', async () => {
  const { watch } = campaignOf();
  const signs = fc.constantFrom(...'//\\\\%%..;:?#&=[]{}ab19"<>|^`~@');
  const random = sample(fc.string({ unit: signs, minLength: 1, maxLength: 40 }), RANDOM_TARGETS);
  for (const target of [...HOSTILE_TARGETS, ...random.map((text) => `/${text}`)]) {
    const { text } = await watch.request({ viewer: 'visitor', where: target }, async () => {
      const answer = await rawRequest(port, target);
      return { ...answer, headers: {}, body: undefined, bytes: new Uint8Array() };
    });
    expect(text, target).toMatch(/^HTTP\/1\.1 [234]\d\d/);
    expect(text, target).not.toMatch(/(?:https?:)?(?:\/|%2f){2}evil\.example/i);
    expect(text, target).not.toMatch(/^location: (?:\/\/|\/?\\|https?:)/im);
  }
  expect(watch.findings).toEqual([]);
});
