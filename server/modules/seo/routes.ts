/** Sitemaps, feeds and share images. Not part of the API, because external standards define their formats. */

import { Readable } from 'node:stream';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/constants.ts';
import { linkTo, MANIFEST_PATH, pageAddress, paths } from '#contract/shared/page-paths.ts';
import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { renderSVG } from 'uqr';
import { HELP_ARTICLES } from '#contract/help/articles.ts';
import { JobFilters } from '#contract/jobs/calls.ts';
import { Id } from '#contract/shared/common.ts';
import type { Deps } from '../../deps.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { alternatesOf } from '../../http/localized-path.ts';
import { createThrottle, networkOf } from '../../http/plugins/throttle.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import { type Look, lookOf } from '../../platform/look/look.ts';
import { articleAddresses } from '../blog/repository.ts';
import { cardOf } from '../jobs/card-text.ts';
import { searchJobs } from '../jobs/search.ts';
import { readPopularSearches } from '../popular-searches/searches.ts';
import { iconRoutes } from './icons.ts';
import { writeIndeedFeed } from './indeed-feed.ts';
import { ATOM, RSS, writeAtom, writeRss } from './job-feeds.ts';
import { writeManifest } from './manifest.ts';
import { factsOfPicture } from './picture-facts.ts';
import { canDraw, createPictures, type Pictures } from './pictures.ts';
import {
  allPostings,
  categoriesWithJobs,
  companiesOfPart,
  companyParts,
  findPosting,
  jobParts,
  jobsOfPart,
  SITEMAP_SIZE,
} from './repository.ts';
import { writeRobots } from './robots.ts';
import {
  type Address,
  entryAddresses,
  jobAddresses,
  partAddresses,
  writeSitemap,
  writeSitemapIndex,
} from './sitemaps.ts';

const XML = 'application/xml; charset=utf-8';
const DAY_S = 86_400;
const HOUR_S = 3600;
/** Clients read feeds about hourly, so a feed should hold more jobs than are posted in an hour. */
const FEED_JOBS = 50;
/** Downloads of all jobs, per network. */
const EXPORTS_AN_HOUR = 12;

const hidden = { schema: { hide: true } } as const;
const ofJobs = { ...hidden, config: { cached: 'job-lists' } } as const;
const PartParams = Type.Object({ part: Type.Integer({ minimum: 0, maximum: 100_000 }) });
const IdParams = Type.Object({ id: Id });

/** Static pages in the sitemap. The date of their last change is unknown. */
const PAGES = [
  paths.home,
  paths.jobs,
  paths.categories,
  paths.companies,
  paths.candidateGrid,
  paths.about,
  paths.services,
  paths.blog,
  paths.faqs,
  paths.help,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.accessibility,
]
  .map((path) => pageAddress(path))
  .concat(Object.values(HELP_ARTICLES).flatMap((slugs) => slugs.map(linkTo.help)))
  .map((path): Address => ({ path }));

const inAllLanguagesOf =
  ({ catalogues }: Deps) =>
  (path: string) =>
    alternatesOf(path, catalogues.languages.offered);

const sitemapRoutes = (app: FastifyInstance, deps: Deps): void => {
  const {
    database: { db },
    clock,
    settings,
  } = deps;
  const origin = settings.publicUrl;

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(writeRobots(origin)),
  );

  app.get('/sitemap.xml', ofJobs, async (_request, reply) => {
    const [jobs, companies, searches] = await Promise.all([
      jobParts(db, clock.today()),
      companyParts(db, clock.today()),
      readPopularSearches(deps),
    ]);
    const searchParts = Array.from({ length: Math.ceil(searches.length / SITEMAP_SIZE) }, (_, part) => ({
      path: `/sitemaps/searches/${part}.xml`,
    }));
    return reply
      .type(XML)
      .send(
        writeSitemapIndex(origin, [
          { path: '/sitemaps/pages.xml' },
          ...partAddresses('jobs', jobs),
          ...partAddresses('companies', companies),
          ...searchParts,
        ]),
      );
  });

  app.get('/sitemaps/pages.xml', ofJobs, async (_request, reply) => {
    const categories = entryAddresses(paths.jobs, await categoriesWithJobs(db));
    const articles = await articleAddresses(db);
    const addresses = [...PAGES, ...categories, ...articles];
    return reply.type(XML).send(writeSitemap(origin, addresses, inAllLanguagesOf(deps)));
  });

  app.get<{ Params: { part: number } }>(
    '/sitemaps/searches/:part.xml',
    { ...ofJobs, schema: { hide: true, params: PartParams } },
    async ({ params: { part } }, reply) => {
      const searches = await readPopularSearches(deps);
      const addresses = searches
        .slice(part * SITEMAP_SIZE, (part + 1) * SITEMAP_SIZE)
        .map((search) => ({ path: linkTo.popularSearch(search.place_slug, search.occupation_slug) }));
      if (addresses.length === 0) throw notFound();
      return reply.type(XML).send(writeSitemap(origin, addresses));
    },
  );

  const parts = [
    {
      kind: 'jobs',
      read: async (part: number) => jobAddresses(await jobsOfPart(db, part, clock.today())),
    },
    {
      kind: 'companies',
      read: async (part: number) =>
        entryAddresses(paths.company, await companiesOfPart(db, part, clock.today())),
    },
  ];
  for (const { kind, read } of parts) {
    app.get<{ Params: { part: number } }>(
      `/sitemaps/${kind}/:part.xml`,
      { ...ofJobs, schema: { hide: true, params: PartParams } },
      async ({ params }, reply) => {
        const addresses = await read(params.part);
        if (addresses.length === 0) throw notFound();
        return reply.type(XML).send(writeSitemap(origin, addresses));
      },
    );
  }
};

/** The address of the list that a feed mirrors. Without a country, the list needs `all`. */
const listAddress = (query: JobFilters): string => {
  const search = new URLSearchParams(
    Object.entries({ country_id: 'all', ...query }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  );
  return `${pageAddress(paths.jobs)}?${search}`;
};

const feedRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { settings } = deps;
  const forms = [
    { path: paths.jobsAtom, type: ATOM, write: writeAtom },
    { path: paths.jobsRss, type: RSS, write: writeRss },
  ];
  for (const { path, type, write } of forms) {
    app.get<{ Querystring: JobFilters }>(
      path,
      {
        schema: { hide: true, querystring: JobFilters },
        config: { cached: 'job-lists', maxAgeMs: MINUTE_MS },
      },
      async ({ query: { sort: _, page: __, ...filters }, t, locale }, reply) => {
        const { cards } = await searchJobs(deps, filters, locale, FEED_JOBS);
        const name = t('site.name');
        const search = new URLSearchParams(
          Object.entries(filters).map(([key, value]) => [key, String(value)]),
        );
        const feed = write({
          title: filters.job_title
            ? t('server.feed_title_for', { text: filters.job_title, name })
            : t('server.feed_title', { name }),
          locale,
          writing: payWritingOf({ t, locale }),
          origin: settings.publicUrl,
          self: search.size > 0 ? `${path}?${search}` : path,
          page: listAddress(filters),
          jobs: cards.map(cardOf),
          t,
        });
        return reply.type(type).send(feed);
      },
    );
  }
};

const exportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const throttle = createThrottle(deps);
  app.get('/feeds/indeed.xml', hidden, async (request, reply) => {
    await throttle.admit({
      of: ['job export', networkOf(request.ip)],
      limit: EXPORTS_AN_HOUR,
      windowMs: HOUR_MS,
    });
    const facts = { origin: settings.publicUrl, timeZone: settings.timeZone, writing: payWritingOf(request) };
    const feed = writeIndeedFeed(
      allPostings(database.db, clock.today()),
      request.t('site.name'),
      clock.now(),
      facts,
    );
    return reply.type(XML).header('cache-control', 'no-cache').send(Readable.from(feed));
  });
};

const sendPicture = async (
  { request, reply, pictures }: { request: FastifyRequest; reply: FastifyReply; pictures: Pictures },
  texts: { title: string; facts: readonly string[] },
) => {
  const product = request.t('site.name');
  const drawable = canDraw({ product, ...texts })
    ? { product, ...texts }
    : { product, title: product, facts: [] };
  return reply
    .type('image/png')
    .header('cache-control', `public, max-age=${DAY_S}`)
    .send(await pictures.draw(drawable));
};

const pictureRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps, look: Look): void => {
  const pictures = createPictures(look);
  app.addHook('onClose', () => pictures.close());
  app.get('/pictures/portal.png', hidden, (request, reply) =>
    sendPicture({ request, reply, pictures }, { title: request.t('home.head_title'), facts: [] }),
  );
  app.get<{ Params: { id: number } }>(
    '/pictures/jobs/:id.png',
    { schema: { hide: true, params: IdParams } },
    async (request, reply) => {
      const job = orNotFound(await findPosting(db, request.params.id, clock.today()));
      return sendPicture(
        { request, reply, pictures },
        {
          title: job.title,
          facts: factsOfPicture(job, request),
        },
      );
    },
  );
};

/** The code for cameras on a printed job. It contains the address alone, so it needs no job. */
const codeRoute = (app: FastifyInstance, { settings }: Deps): void => {
  app.get<{ Params: { id: number } }>(
    '/pictures/jobs/:id/code.svg',
    { schema: { hide: true, params: IdParams } },
    ({ params: { id } }, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${DAY_S}`)
        .send(renderSVG(settings.publicUrl + linkTo.jobDetail(id), { border: 2 })),
  );
};

const manifestRoute = (app: FastifyInstance, accent: string): void => {
  app.get(MANIFEST_PATH, hidden, ({ t, locale }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_S}`)
      // Without a language in the address, the response is in the reader's language.
      .header('vary', 'accept-language, cookie')
      .send(writeManifest(t, locale, accent)),
  );
};

export const discoveryRoutes = (app: FastifyInstance, deps: Deps): void => {
  sitemapRoutes(app, deps);
  feedRoutes(app, deps);
  exportRoutes(app, deps);
  const look = lookOf(deps.settings);
  pictureRoutes(app, deps, look);
  iconRoutes(app, look);
  codeRoute(app, deps);
  manifestRoute(app, look.accent);
};
