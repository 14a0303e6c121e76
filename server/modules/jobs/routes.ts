/** API-03: what readers see of jobs. The same for everyone, so all of it is cached. */
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/constants.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { paginationOf } from '../../pagination.ts';
import { readFacets } from './facets.ts';
import { suggestPlaces } from './places.ts';
import { presentCard, presentDetail } from './presenter.ts';
import { findPublicJob, readAnnounced, readTab, readTotals, searchJobs } from './repository.ts';
import { findSimilar } from './similar.ts';
import { jobSuggester } from './suggestions.ts';

/** A job is among the latest for this long (HOME-08). */
const LATEST_DAYS = 30;
const MINUTE_MS = 60_000;

export const jobRoutes = (app: FastifyInstance, { database: { db }, clock, settings }: Deps): void => {
  const suggestJobs = jobSuggester(db);
  const kept = { cached: 'jobs' } as const;
  /** What was posted within the hour ages without any change. */
  const ofTheMinute = { ...kept, maxAgeMs: MINUTE_MS } as const;

  call(
    app,
    'GET filtered-jobs',
    async ({ query: { value }, t }) => ({
      message: t('server.ok'),
      data:
        value === 'post_later_jobs'
          ? (await readAnnounced(db)).map(presentCard)
          : await readTab(db, value, clock.today()),
    }),
    kept,
  );

  call(
    app,
    'GET jobs',
    async ({ query, t }) => {
      const { cards, total, searchedFor } = await searchJobs(db, query, clock);
      return {
        message: t('server.ok'),
        data: cards,
        pagination: paginationOf(query.page ?? 1, total),
        ...(searchedFor ? { searched_for: searchedFor } : {}),
      };
    },
    ofTheMinute,
  );

  call(
    app,
    'GET job-facets',
    async ({ query, t }) => ({ message: t('server.ok'), data: await readFacets(db, query, clock) }),
    ofTheMinute,
  );

  call(
    app,
    'GET place-suggestions',
    async ({ query, t }) => ({
      message: t('server.ok'),
      data: await suggestPlaces(db, query.text, query.country_id),
    }),
    kept,
  );

  call(
    app,
    'GET job-suggestions',
    async ({ query, t }) => ({
      message: t('server.ok'),
      data: await suggestJobs(query.text, query.country_id),
    }),
    kept,
  );

  call(
    app,
    'GET similar-jobs',
    async ({ query, t }) => ({
      message: t('server.ok'),
      data: await findSimilar(db, query.id, clock.today()),
    }),
    kept,
  );

  call(
    app,
    'GET jobposts',
    async ({ query, t }) => {
      const job = await findPublicJob(db, query.id);
      if (!job) throw notFound();
      return { message: t('server.ok'), data: presentDetail(job, { today: clock.today(), settings }) };
    },
    kept,
  );

  call(
    app,
    'GET job-totals',
    async ({ t }) => ({
      message: t('server.ok'),
      data: await readTotals(db, new Date(clock.now().getTime() - LATEST_DAYS * DAY_MS), clock.today()),
    }),
    kept,
  );
};
