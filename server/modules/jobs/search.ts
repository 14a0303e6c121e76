/** Lists of open jobs, found by the search engine and read from the database. */

import type {
  FacetOption,
  JobCard,
  JobFacets,
  JobFilters,
  JobSearch,
  QueryPart,
} from '#contract/jobs/calls.ts';
import { DEFAULT_RADIUS, RADII } from '#contract/jobs/filters.ts';
import { HOME_TAB_JOBS, type HomeTab, type Locale, PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { type Clock, dayNumber } from '../../platform/clock.ts';
import type { OccupationFound, SearchEngine } from '../../search/engine.ts';
import type { Hiding } from '../../search/facts/hidden-jobs.ts';
import type { CardText } from '../../search/live/card-cache.ts';
import type { FacetCounts, Moment } from '../../search/port.ts';
import { stemLanguageOf } from '../../search/words/stem.ts';
import { findCompanyName } from '../companies/repository.ts';
import { highlightCards, readCards, readCardTexts } from './cards.ts';
import { suggestPlaces } from './suggestions.ts';

export type SearchParts = Pick<Deps, 'database' | 'search' | 'clock' | 'cards' | 'cache'>;

export interface JobsPage {
  readonly total: number;
  readonly cards: readonly CardText[];
  readonly recognised: readonly QueryPart[];
  /** The corrected text, if it replaced the typed one. */
  readonly searchedFor?: string;
  /** Jobs that only contain the words, and the number of all. */
  readonly mentions: { readonly total: number; readonly cards: readonly CardText[] };
  /** If few jobs match: those that only miss conditions, such as the place. */
  readonly near: readonly CardText[];
  /** If few jobs have all words: similar ones, and jobs with some of them. */
  readonly partial: readonly CardText[];
  readonly occupation: OccupationFound | undefined;
  /** The words that no job contains. */
  readonly missed: readonly string[];
  /** Whether the text has no searchable words. */
  readonly isUnsearchable: boolean;
  /** If the search asks for them. */
  readonly facets?: JobFacets;
  /** How many more there are that the reader's settings leave out. */
  readonly hidden: number;
}

export const momentOf = (clock: Clock, locale?: Locale): Moment => ({
  now: clock.now().getTime(),
  today: dayNumber(clock.today()),
  language: stemLanguageOf(locale),
});

/** A page of open jobs with the exact total (JOBS-04, JOBS-05, CONST-01). A page past the end is empty. */
export const searchJobs = async (
  parts: SearchParts,
  { facets: isCounted = false, ...filters }: JobSearch,
  locale: Locale,
  size = PAGE_SIZE,
  hiding?: Hiding,
): Promise<JobsPage> => {
  const page = { size, offset: ((filters.page ?? 1) - 1) * size };
  const everything = momentOf(parts.clock, locale);
  const moment = hiding ? { ...everything, hiding } : everything;
  const { found, facets, hidden } = await parts.search.ask((engine) => {
    const { counts, ...listed } = engine.search(filters, page, moment, isCounted);
    const all = hiding && filters.match === undefined ? engine.count(filters, everything) : listed.total;
    return {
      found: listed,
      facets: counts && facetsOf(engine, filters, moment, { total: listed.total, counts }),
      hidden: all - listed.total,
    };
  });
  const { jobIds, highlighter, near, mentions, partial, ...result } = found;
  const all = [...jobIds, ...near, ...mentions.jobIds, ...partial];
  const read = await readCardTexts(parts, all);
  const shown = highlighter ? await highlightCards(parts, read, highlighter) : read;
  const cards = new Map(shown.map((card) => [card.id, card]));
  const cardsOf = (ids: readonly number[]) =>
    ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
  return {
    ...result,
    hidden,
    cards: cardsOf(jobIds),
    mentions: { total: mentions.total, cards: cardsOf(mentions.jobIds) },
    near: cardsOf(near),
    partial: cardsOf(partial),
    ...(facets && { facets: await withCompany(parts, filters, facets) }),
  };
};

const EMPLOYED_AS: Readonly<Partial<Record<HomeTab, NonNullable<JobFilters['employment']>>>> = {
  freelancerjobs: 'freelance',
  partimejobs: 'part-time',
  fulltimejobs: 'full-time',
};

/** Jobs in the default country, followed by others if there are too few. */
const homeFirst = (
  countryId: number,
  find: (country: number | undefined) => readonly number[],
): readonly number[] => {
  const near = find(countryId);
  if (near.length >= HOME_TAB_JOBS) return near;
  return [...new Set([...near, ...find(undefined)])].slice(0, HOME_TAB_JOBS);
};

/** The first jobs of a home tab: those of the default country, newest first, then others (HOME-05). */
export const readTab = async (
  parts: SearchParts & Pick<Deps, 'settings'>,
  tab: Exclude<HomeTab, 'post_later_jobs'>,
): Promise<JobCard[]> => {
  const moment = momentOf(parts.clock);
  const employment = EMPLOYED_AS[tab];
  const page = { size: HOME_TAB_JOBS, offset: 0 };
  const jobIds = await parts.search.ask((engine) =>
    homeFirst(parts.settings.countryId, (country) =>
      tab === 'featuredjobs'
        ? engine.store.newestFeatured(country, HOME_TAB_JOBS, moment.today)
        : engine.search(
            {
              ...(employment ? { employment } : {}),
              ...(country === undefined ? {} : { country_id: country }),
            },
            page,
            moment,
          ).jobIds,
    ),
  );
  return readCards(parts, jobIds);
};

/** Combinations of filters to leave out: all but the text, all but the country. */
const WIDER = { only_text: ['job_title'], only_country: ['country_id'] } as const;

const isSet = (value: string | number | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined;

/** The set filters. The radius belongs to its place. */
const filtersSet = (filters: JobFilters): (keyof JobFilters)[] => {
  const { radius: _, ...rest } = filters;
  return FILTERS.filter((name) => name in rest && isSet(rest[name]));
};

const FILTERS = [
  'job_title',
  'place',
  'city_id',
  'company_id',
  'skill',
  'industry_id',
  'years',
  'education',
  'shift',
  'experience',
  'employment',
  'work_mode',
  'tags',
  'posted',
  'salary',
  'country_id',
  'category_id',
] as const satisfies readonly Exclude<keyof JobFilters, 'radius'>[];

const keeping = (filters: JobFilters, names: readonly (keyof JobFilters)[]): JobFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => name === 'radius' || names.some((kept) => kept === name)),
  );

/**
 * If nothing is found: the number of jobs without each single filter, most first. If no single filter is the cause,
 * the number with hardly any filters.
 */
const findRepairs = (engine: SearchEngine, filters: JobFilters, moment: Moment): FacetOption[] => {
  const set = filtersSet(filters);
  const count = (value: string, names: readonly (keyof JobFilters)[]) => ({
    value,
    jobs: engine.queries.count(keeping(filters, names), moment),
  });
  const single = set
    .map((left) =>
      count(
        left,
        set.filter((name) => name !== left),
      ),
    )
    .filter(({ jobs }) => jobs > 0)
    .sort((one, other) => other.jobs - one.jobs);
  if (single.length > 0) return single;
  return Object.entries(WIDER)
    .map(([value, names]) => count(value, names))
    .filter(({ jobs }) => jobs > 0);
};

/** The next larger radius around a known place within which there are jobs. */
const findWider = ({ queries }: SearchEngine, filters: JobFilters, moment: Moment): FacetOption[] => {
  const { radius: chosen = DEFAULT_RADIUS } = filters;
  for (const radius of RADII.filter((one) => one > chosen)) {
    const jobs = queries.count({ ...filters, radius }, moment);
    if (jobs > 0) return [{ value: String(radius), jobs }];
  }
  return [];
};

const MEANT_MAX = 3;

/** The places that an unknown one may mean, in the order of suggestions, with the jobs that the search finds there. */
const findMeant = (engine: SearchEngine, filters: JobFilters, moment: Moment): FacetOption[] => {
  const meant = suggestPlaces(engine, filters.place ?? '', filters.country_id).map(({ name, state }) => {
    const place = `${name}, ${state}`;
    return { value: place, jobs: engine.queries.count({ ...filters, place }, moment) };
  });
  const withJobs = meant.filter(({ jobs }) => jobs > 0);
  // The right name alone helps, too: it leads to a wider circle.
  return (withJobs.length > 0 ? withJobs : meant.slice(0, 1)).slice(0, MEANT_MAX);
};

const ELSEWHERE_MAX = 3;

/** Other countries in which a named place is, with the jobs that the same search finds there. */
const findElsewhere = ({ queries, lexicon }: SearchEngine, filters: JobFilters, moment: Moment) => {
  const { country_id: country, job_title: text, place } = filters;
  if (country === undefined) return [];
  const searched = queries.queryFor(filters, moment).searchedFor ?? text ?? '';
  const named = [...queries.placesIn(searched, moment), ...(place ? [place] : [])];
  const ids = new Set(named.flatMap((name) => lexicon.gazetteer.countriesOf(name)));
  ids.delete(country);
  return [...ids]
    .map((id) => ({
      country: { id, name: lexicon.gazetteer.country(id)?.name ?? '' },
      jobs: queries.count({ ...filters, job_title: searched, country_id: id }, moment),
    }))
    .filter(({ jobs }) => jobs > 0)
    .sort((one, other) => other.jobs - one.jobs)
    .slice(0, ELSEWHERE_MAX);
};

type Facets = Omit<JobFacets, 'company'>;

/** The counts of every filter's choices, and the suggestions for an empty list. */
const facetsOf = (
  engine: SearchEngine,
  filters: JobFilters,
  moment: Moment,
  { total, counts }: { readonly total: number; readonly counts: FacetCounts },
): Facets => {
  const isNear = Boolean(filters.place?.trim());
  const city = isNear ? engine.queries.findCity(filters.place ?? '', filters.country_id) : undefined;
  const isEmpty = total === 0;
  return {
    ...counts,
    place: city
      ? { id: city.id, name: city.name, state: engine.lexicon.gazetteer.stateName(city.stateId) }
      : null,
    repairs: isEmpty ? findRepairs(engine, filters, moment) : [],
    meant: isEmpty && isNear && !city ? findMeant(engine, filters, moment) : [],
    wider: isEmpty && city ? findWider(engine, filters, moment) : [],
    elsewhere: isEmpty ? findElsewhere(engine, filters, moment) : [],
  };
};

const withCompany = async (
  { database }: SearchParts,
  { company_id: id }: JobFilters,
  facets: Facets,
): Promise<JobFacets> => ({
  ...facets,
  company: id === undefined ? null : await findCompanyName(database.db, id),
});

export const readFacets = async (
  parts: SearchParts,
  filters: JobFilters,
  locale: Locale,
): Promise<JobFacets> => {
  const moment = momentOf(parts.clock, locale);
  const facets = await parts.search.ask((engine) =>
    facetsOf(engine, filters, moment, engine.facets(filters, moment)),
  );
  return withCompany(parts, filters, facets);
};

/** The number of open jobs, of those posted since a time, and of their companies. */
export const readTotals = ({ search, clock }: SearchParts, since: Date) =>
  search.ask(({ store }) => store.totals(momentOf(clock).today, since.getTime()));
