/** API-03: public calls for jobs. The same for everyone, so all of it is cached. */
import { subDays } from 'date-fns/subDays';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS, PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { orNotFound } from '../../http/failure.ts';
import { companyTag, jobTag } from '../../platform/cache/response-cache.ts';
import { findHiding } from '../hidden-jobs/repository.ts';
import { sendList, sendOwnList } from './list-text.ts';
import { presentCard, presentDetail } from './presenter.ts';
import { readRecord } from './record.ts';
import { findPublicJob, readAnnounced } from './repository.ts';
import { readSalaryInsight } from './salary-insight.ts';
import { momentOf, readFacets, readTab, readTotals, searchJobs } from './search.ts';
import { MissCounter, searchMissRoutes } from './search-misses.ts';
import { readSimilar } from './similar.ts';
import { nearestPlace, suggestJobs, suggestPlaces } from './suggestions.ts';

/** A job counts as new for this long (HOME-08). */
const LATEST_DAYS = 30;

const kept = { cached: 'job-lists' } as const;
/** For responses that change with time alone, because jobs were posted within the hour. */
const ofTheMinute = { ...kept, maxAgeMs: MINUTE_MS } as const;

const listRoutes = (app: FastifyInstance, deps: Deps, misses: MissCounter): void => {
  const { database, clock } = deps;

  call(
    app,
    'GET filtered-jobs',
    async ({ query: { value } }) => ({
      data:
        value === 'post_later_jobs'
          ? (await readAnnounced(database.db)).map(presentCard)
          : await readTab(deps, value),
    }),
    kept,
  );

  call(
    app,
    'GET jobs',
    async ({ query, request, reply }) => {
      const page = await searchJobs(deps, query, request.locale);
      if ((query.page ?? 1) === 1) misses.count(page.missed);
      return sendList(page, query, reply);
    },
    ofTheMinute,
  );

  call(app, 'GET own-jobs', async ({ query, request, viewer, reply }) => {
    const hiding = await findHiding(database.db, viewer.userId);
    const page = await searchJobs(deps, query, request.locale, PAGE_SIZE, hiding);
    return sendOwnList(page, query, reply);
  });

  call(
    app,
    'GET job-facets',
    async ({ query, request }) => ({ data: await readFacets(deps, query, request.locale) }),
    ofTheMinute,
  );

  call(
    app,
    'GET job-totals',
    async () => ({ data: await readTotals(deps, subDays(clock.now(), LATEST_DAYS)) }),
    kept,
  );
};

const suggestionRoutes = (app: FastifyInstance, { search, clock }: Deps): void => {
  call(
    app,
    'GET place-suggestions',
    async ({ query }) => ({
      data: await search.ask((engine) => suggestPlaces(engine, query.text, query.country_id)),
    }),
    kept,
  );

  call(
    app,
    'GET nearest-place',
    async ({ query }) => {
      const place = orNotFound(nearestPlace(await search.lexicon(), query));
      return { data: place };
    },
    kept,
  );

  call(
    app,
    'GET job-suggestions',
    async ({ query: { text, country_id }, request }) => ({
      data: await search.ask((engine) =>
        suggestJobs(engine, text, country_id, momentOf(clock, request.locale)),
      ),
    }),
    kept,
  );
};

const pageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;

  call(
    app,
    'GET salary-insight',
    async ({ query }) => ({ data: await readSalaryInsight(deps, query) }),
    kept,
  );

  call(app, 'GET similar-jobs', async ({ query }) => ({ data: await readSimilar(deps, query.id) }), kept);

  call(
    app,
    'GET jobposts',
    async ({ query, request }) => {
      const job = orNotFound(await findPublicJob(database.db, query.id));
      request.cacheTags.push(jobTag(query.id), companyTag(job.companyId));
      return { data: presentDetail(job, { today: clock.today(), settings }) };
    },
    { cached: 'jobs' },
  );

  call(
    app,
    'GET job-record',
    async ({ query, request }) => {
      const record = orNotFound(await readRecord(database.db, query.id, clock.today()));
      request.cacheTags.push(jobTag(query.id));
      return { data: record };
    },
    { cached: 'jobs', maxAgeMs: HOUR_MS },
  );
};

export const jobRoutes = (app: FastifyInstance, deps: Deps): void => {
  const misses = new MissCounter(deps.database.db, deps.clock, (error) =>
    app.log.error({ err: error }, 'searches without results were not written'),
  );
  app.addHook('onClose', () => misses.flush());
  searchMissRoutes(app, deps, misses);
  listRoutes(app, deps, misses);
  suggestionRoutes(app, deps);
  pageRoutes(app, deps);
};
