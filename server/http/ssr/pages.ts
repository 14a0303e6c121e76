/** Serves the front end: static files, and pages that are rendered on the server and cached. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { API_BASE, type Locale } from '#contract/shared/constants.ts';
import { currencyOf } from '#contract/shared/currencies.ts';
import { englishOf } from '#contract/shared/formatters.ts';
import type { RenderResult } from '#contract/shared/page.ts';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import {
  type CachedResponse,
  type CacheTag,
  createCachedResponse,
} from '../../platform/cache/response-cache.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isDraft, namesDraft } from '../../platform/i18n/drafts.ts';
import { namedIn, namesLanguage } from '../../platform/i18n/reader-locale.ts';
import { operatorStyle } from '../../platform/look/operator-style.ts';
import { notFound } from '../failure.ts';
import { Flights } from '../flights.ts';
import { localizedPath } from '../localized-path.ts';
import { BUSY_RETRY_S, lacksSearch } from '../plugins/errors.ts';
import { headersOfParts } from '../plugins/newest.ts';
import { findResponse, sendCached, tagsOfSent } from '../plugins/response-cache.ts';
import { composeDocument } from './document.ts';
import type { Bundle, Frontend } from './frontend.ts';
import { type AskedPage, askedPageOf, MARKDOWN, writeMarkdown } from './markdown.ts';

const HTML = 'text/html; charset=utf-8';
const UNAVAILABLE_MAX = 200;
const YEAR_S = 31_536_000;
/** Short, because pages mark jobs as new within the hour. */
const PAGE_MS = 60_000;

/** Where a response is kept: the page's canonical address, if it may be shared, and the key of its form and language. */
interface Place {
  readonly asked: AskedPage;
  readonly address: string | undefined;
  readonly key: string;
}

/** Translators edit the texts of any page with the console's parts. */
const previewsTexts = ({ headers }: FastifyRequest): boolean => namesDraft(headers.cookie);

/** A page as it is sent. */
interface Drawn {
  readonly response: CachedResponse;
  /** Without what the search would find, because it doesn't answer. */
  readonly isPartial: boolean;
}

/** What modules know about a page, besides what its calls return. */
export interface PageFacts {
  /** The category into which staff merged another one. */
  categoryMergedInto(id: number): Promise<number | undefined>;
  /** A job's structured data; undefined if it isn't public. */
  findPosting(jobId: number): Promise<object | undefined>;
}

/** The page's API calls in process, with the same routes and responses as over the network. */
const inProcessFetch =
  (
    app: FastifyInstance,
    page: FastifyRequest,
    onBusy: (lacksOnlySearch: boolean) => void,
    onTags: (tags: readonly CacheTag[]) => void,
  ) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...headersOfParts(page) },
    });
    if (answer.statusCode === 503) onBusy(lacksSearch(answer.raw.res));
    onTags(tagsOfSent(answer.raw.res));
    const type = answer.headers['content-type'] ?? 'application/json';
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } });
  };

/** The service worker is not cached by proxies, because browsers would keep a previous release's. */
const lifetimeOf = (path: string): string =>
  path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600';

/** Files with a hash in their name are cached for a year, others are revalidated. */
const serveAssets = async (app: FastifyInstance, root: string, consoleRoot: string): Promise<void> => {
  const options: FastifyStaticOptions = { root, index: false, preCompressed: true, cacheControl: false };
  // Pages have the other addresses, so each of these files is an address of its own.
  await app.register(fastifyStatic, {
    ...options,
    wildcard: false,
    globIgnore: ['**/index.html', '**/.vite/**', 'assets/**'],
    setHeaders: (reply, path) => reply.header('cache-control', lifetimeOf(path)),
  });
  await app.register(fastifyStatic, {
    ...options,
    root: [root, consoleRoot].map((folder) => join(folder, 'assets')),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
  });
};

/** Sends a page that lacks something for now: browsers retry soon, and no cache stores it. */
const sendUnavailable = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): FastifyReply =>
  sendCached(request, reply, response, [])
    .header('retry-after', BUSY_RETRY_S)
    .header('cache-control', 'no-store');

/** Links and redirects begin with `PUBLIC_URL`, never with a value from the request. */
const absolute = ({ settings }: PlatformDeps, address: string) => new URL(address, settings.publicUrl);

/** The new address of a category page after staff merged the category into another one. */
const mergedAddressOf = async (facts: PageFacts, url: string): Promise<string | undefined> => {
  const [, id, query = ''] = /^\/jobs\/([1-9]\d{0,8})(\?.*)?$/.exec(url) ?? [];
  const into = id === undefined ? undefined : await facts.categoryMergedInto(Number(id));
  return into === undefined ? undefined : `${pageAddress(paths.jobs, into)}${query}`;
};

/** A new release, new texts or another language need a new worker, which stores its own offline page. */
const workerAddress = ({ release }: Frontend, locale: Locale, texts: string): string | undefined => {
  if (release === undefined) return undefined;
  const version = createHash('sha256').update(release).update(texts).digest('base64url').slice(0, 10);
  return `${localizedPath('/service-worker.js', locale)}&release=${version}`;
};

/** The same in all documents: what follows from the operator's settings. */
const operatorParts = (settings: PlatformDeps['settings']) => ({
  timeZone: settings.timeZone,
  countryId: settings.countryId,
  currency: settings.siteCurrency ?? currencyOf(settings.country),
  units: settings.siteUnits,
  style: operatorStyle(settings),
  english: englishOf(settings.country),
  mapStyle: settings.map?.style,
  origin: settings.publicUrl,
});

const markdownOf = (
  deps: PlatformDeps,
  { locale }: FastifyRequest,
  { html, head }: Extract<RenderResult, { kind: 'page' }>,
  url: string,
): string => {
  const own = head.canonical ?? url;
  const isNamed = namesLanguage(url, locale) && !namesLanguage(own, locale);
  const address = absolute(deps, isNamed ? localizedPath(own, locale) : own).href;
  return writeMarkdown({ html, head, locale, address });
};

/** It couldn't do without what it lacks. */
const hasFailed = (drawn: RenderResult): boolean => drawn.kind === 'page' && drawn.status === 500;

/** A static page has only its own. */
const scriptsOf = (
  { entry, chunksOf }: Bundle,
  { isStatic, modules }: Extract<RenderResult, { kind: 'page' }>,
): string[] => [...new Set([...(isStatic ? [] : entry), ...modules.flatMap((module) => chunksOf(module))])];

const createPageRenderer = (
  app: FastifyInstance,
  deps: PlatformDeps,
  frontend: Frontend,
  facts: PageFacts,
) => {
  const { catalogues, settings } = deps;

  /**
   * If a call is rejected, the whole page is, because it would otherwise be cached without the data. Without the search,
   * pages show what they have, and aren't cached.
   */
  const render = async (
    request: FastifyRequest,
    address: string,
    tags: Set<CacheTag>,
  ): Promise<{ readonly page: RenderResult; readonly isPartial: boolean }> => {
    let isUnavailable = !deps.database.isReachable();
    let isPartial = false;
    const page = {
      url: absolute(deps, address).href,
      locale: request.locale,
      countryId: settings.countryId,
      units: settings.siteUnits,
      english: englishOf(settings.country),
      messages: catalogues.bundle(request.edition, 'site').catalogue,
      languages: catalogues.languages.offered,
      fetch: inProcessFetch(
        app,
        request,
        (lacksOnlySearch) => {
          if (lacksOnlySearch) isPartial = true;
          else isUnavailable = true;
        },
        (sent) => {
          for (const tag of sent) tags.add(tag);
        },
      ),
    };
    const drawn = isUnavailable ? undefined : await frontend.render(page);
    return drawn && !isUnavailable && !(isPartial && hasFailed(drawn))
      ? { page: drawn, isPartial }
      : { page: await frontend.render({ ...page, isUnavailable: true }), isPartial: false };
  };

  /** The structured data of the page's job. Closed and announced jobs have none. */
  const postingOn = async ({ head }: Extract<RenderResult, { kind: 'page' }>): Promise<object | undefined> =>
    head.jobPosting === undefined || head.noindex ? undefined : facts.findPosting(head.jobPosting);

  const compose = async (
    request: FastifyRequest,
    page: Extract<RenderResult, { kind: 'page' }>,
    url: string,
  ): Promise<string> => {
    const addressOf = (part: 'site' | 'console') => catalogues.bundle(request.edition, part).address;
    const messages = { site: addressOf('site'), console: addressOf('console') };
    const isOfConsole = page.modules.some((module) => module.startsWith('src/app/console/'));
    const bundle = isOfConsole || previewsTexts(request) ? frontend.console : frontend.site;
    return composeDocument({
      template: await bundle.template(url),
      locale: request.locale,
      isLanguageNamed: namesLanguage(url, request.locale),
      ...operatorParts(settings),
      inlineScript: frontend.inlineScript,
      head: page.head,
      html: page.html,
      state: page.state,
      jobPosting: await postingOn(page),
      messages,
      languages: catalogues.languages.offered,
      // What is stored for offline use outlives a preview.
      worker: isDraft(request.edition) ? undefined : workerAddress(frontend, request.locale, messages.site),
      catalogues: page.isStatic ? [] : isOfConsole ? [messages.site, messages.console] : [messages.site],
      scripts: scriptsOf(bundle, page),
    });
  };

  return { render, compose };
};

const placeOf = (
  deps: PlatformDeps,
  frontend: Frontend,
  asked: AskedPage,
  request: FastifyRequest,
): Place => {
  const { locale, edition } = request;
  const cacheAddress = frontend.cacheAddressOf(absolute(deps, asked.url));
  const isNamed = namesLanguage(asked.url, locale);
  const address = cacheAddress && isNamed ? localizedPath(cacheAddress, locale) : cacheAddress;
  const page = previewsTexts(request) ? 'preview' : 'page';
  return { asked, address, key: `${asked.isMarkdown ? 'markdown' : page} ${edition} ${address}` };
};

const redirect = (
  request: FastifyRequest,
  reply: FastifyReply,
  { to, status }: { readonly to: string; readonly status: number },
  { url, redirected }: AskedPage,
) => {
  const { locale } = request;
  const keepsLanguage = !namesLanguage(url, locale) || namedIn(to) !== null;
  return reply.redirect(redirected(keepsLanguage ? to : localizedPath(to, locale)), status);
};

/** Of what browsers offer, pages use the location, to find jobs nearby. */
const PERMISSIONS_POLICY =
  'camera=(), display-capture=(), geolocation=(self), microphone=(), payment=(), usb=()';

export const pagesPlugin = async (
  app: FastifyInstance,
  deps: PlatformDeps,
  frontend: Frontend,
  facts: PageFacts,
): Promise<void> => {
  const { cache } = deps;
  const { render, compose } = createPageRenderer(app, deps, frontend, facts);
  if (frontend.assets && frontend.consoleAssets)
    await serveAssets(app, frontend.assets, frontend.consoleAssets);

  /**
   * Caches pages that say the portal is unavailable, because rendering them for each reader would slow its recovery.
   */
  const unavailable = new LRUCache<string, CachedResponse>({ max: UNAVAILABLE_MAX });

  const flights = new Flights<Drawn>();

  /** Renders a page, and stores it if it can be shared. */
  const renderAndCache = async (
    request: FastifyRequest,
    { address, key, asked: { url, isMarkdown } }: Place,
  ): Promise<{ readonly to: string; readonly status: number } | Drawn> => {
    const begun = cache.begin();
    const tags = new Set<CacheTag>(['jobs']);
    const { page, isPartial } = await render(request, address ?? url, tags);
    if (page.kind === 'redirect') return { to: page.location, status: page.status };
    const merged = page.status === 404 ? await mergedAddressOf(facts, url) : undefined;
    if (merged) return { to: merged, status: 301 };
    const [type, text] = isMarkdown
      ? [MARKDOWN, markdownOf(deps, request, page, url)]
      : [HTML, await compose(request, page, url)];
    const response = createCachedResponse([...tags], page.status, type, text);
    // Pages that must not be indexed are not cached either: search results, and pages behind a secret link.
    const isLasting = page.status < 500 && !isPartial && !page.head.noindex && !frontend.isDevelopment;
    if (address && isLasting) cache.set(key, response, begun, PAGE_MS);
    if (address && page.status === 503 && !isPartial) unavailable.set(key, response);
    return { response, isPartial };
  };

  /** Renders equal pages that are requested at the same time once. */
  const renderOnce = async (request: FastifyRequest, place: Place): ReturnType<typeof renderAndCache> => {
    if (!place.address) return renderAndCache(request, place);
    const flight = `${cache.version} ${place.key}`;
    const shared = await flights.join(flight);
    if (shared) return shared;
    let drawn: Drawn | undefined;
    try {
      const rendered = await renderAndCache(request, place);
      if ('response' in rendered) drawn = rendered;
      return rendered;
    } finally {
      flights.land(flight, drawn);
    }
  };

  const servePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = askedPageOf(request.url, request.headers.accept);
    if (asked.better) return reply.redirect(asked.better, 301);
    await reply.helmet();
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    // Search engines index the page itself.
    if (asked.isMarkdown) reply.header('x-robots-tag', 'noindex');
    const place = placeOf(deps, frontend, asked, request);
    const { address, key } = place;
    const hit = address && findResponse(cache, key, request);
    // Without a language in its address, a page uses the reader's chosen or browser language.
    const vary = [
      'accept',
      ...(namesLanguage(asked.url, request.locale) ? [] : ['accept-language', 'cookie']),
    ];
    if (hit) return sendCached(request, reply, hit, vary);
    const cachedUnavailable = deps.database.isReachable() ? undefined : unavailable.get(key);
    if (cachedUnavailable) return sendUnavailable(request, reply, cachedUnavailable);
    const rendered = await renderOnce(request, place);
    if ('to' in rendered) return redirect(request, reply, rendered, asked);
    const { response, isPartial } = rendered;
    return isPartial || response.status === 503
      ? sendUnavailable(request, reply, response)
      : sendCached(request, reply, response, vary);
  };

  app.get('/*', { schema: { hide: true }, config: { isPublicRead: true } }, (request, reply) => {
    if (request.url.startsWith(`${API_BASE}/`)) throw notFound();
    return servePage(request, reply);
  });
};
