/** Answers for screens that translators preview: made up, without a query to the database. */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, notFound, orNotFound } from '../../http/failure.ts';
import { draftOf } from '../../platform/i18n/drafts.ts';
import { nameFor } from './policy.ts';
import { isEmailText, writeSampleEmail } from './sample-emails.ts';
import { sampleOf } from './sample-values.ts';

interface Found {
  readonly endpoint: Endpoint;
  /** In the address, if it names a record. */
  readonly id: string | undefined;
}

const patterns = Object.entries(endpoints).map(([key, endpoint]: [string, Endpoint]) => ({
  endpoint,
  // Fixed addresses first: `jobs/counts` is no job.
  isFixed: !key.includes(':'),
  pattern: new RegExp(`^${key.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)')}$`),
}));
patterns.sort((one, other) => Number(other.isFixed) - Number(one.isFixed));

const findCall = (made: string): Found | undefined => {
  const path = made.replace(/\?.*$/s, '').replace(/\/$/, '');
  for (const { endpoint, pattern } of patterns) {
    const [, id] = pattern.exec(path) ?? [];
    if (pattern.test(path)) return { endpoint, id };
  }
  return undefined;
};

const withId = (answer: unknown, id: string | undefined): unknown =>
  typeof answer === 'object' && answer !== null && 'id' in answer && id !== undefined
    ? { ...answer, id: typeof answer.id === 'number' ? Number(id) : id }
    : answer;

export const sampleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { catalogues } = deps;
  call(app, 'GET staff/translation-emails', async ({ query: { text_id }, viewer }) => {
    const { locale, key } = nameFor(catalogues, viewer, text_id);
    if (!isEmailText(key)) throw notFound();
    return writeSampleEmail(deps, locale, key);
  });

  call(app, 'GET staff/translation-samples', async ({ query: { call: made }, request }) => {
    if (!made.startsWith('GET ')) throw new Failure('forbidden', { key: 'server.translations.sample_only' });
    const { endpoint, id } = orNotFound(findCall(made));
    const { draft, edition } = request;
    const localizeName = catalogues.localizeName(draft === undefined ? edition : draftOf(draft));
    const example = endpoint.example?.response;
    const answer = example ?? sampleOf({ ...endpoint.response }, { name: '', index: 0, localizeName });
    return { answer: withId(answer, id) };
  });
};
