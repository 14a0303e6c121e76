/** Filters and their counts as queries of the index, as `memory/filters.ts` compares columns. */
import type { JobFilters } from '#contract/jobs/calls.ts';
import { POSTED, POSTED_WITHIN_MS, UNDISCLOSED } from '#contract/jobs/filters.ts';
import {
  currencyNumber,
  filterCurrency,
  type PayRange,
  salaryChoices,
  salaryWanted,
  yearsWanted,
} from '../facts/comparable-pay.ts';
import { stemsOf } from '../facts/hidden-jobs.ts';
import { TRAIT_CHOICES, TRAIT_FACETS, type TraitFacet, traitBit } from '../facts/traits.ts';
import type { FacetCounts, Moment } from '../port.ts';
import { COMPANY, KIND, TITLE } from '../words/fields.ts';
import { stemTerm, valueTerm } from '../words/terms.ts';
import type { Answer, JsonObject } from './cluster.ts';
import { fieldOf, titlePair } from './documents.ts';
import { bucketsOf, countsOfFilters, innerOf } from './remote-vocabulary.ts';
import { all, NONE, term, terms } from './units.ts';

const INDUSTRIES_MAX = 1000;

export const range = (field: string, { gte, lte }: { gte?: number; lte?: number }): JsonObject => ({
  range: {
    [field]: {
      ...(gte !== undefined && Number.isFinite(gte) && { gte }),
      ...(lte !== undefined && Number.isFinite(lte) && { lte }),
    },
  },
});

const paidWithin = ({ currency, amount, most }: PayRange): JsonObject =>
  all([
    term('currency', currencyNumber(currency)),
    range('payMost', { gte: amount }),
    range('payLeast', { lte: most }),
  ]);

/** Jobs that a reader's settings leave out. */
const hidden = ({ hiding }: Moment): JsonObject[] => {
  if (!hiding) return [];
  const { jobIds, reposted, words } = hiding;
  const saying = words.flatMap((word): JsonObject[] => {
    const stems = stemsOf(word);
    const [first] = stems;
    if (first === undefined) return [];
    const pairs = stems
      .slice(1)
      .map((next, place) => term('titlePairs', titlePair(stems[place] ?? '', next)));
    const inField = (field: number) => stems.map((stem) => term(fieldOf(field), stemTerm(stem)));
    return [all([...inField(TITLE), ...pairs]), all(inField(COMPANY))];
  });
  const again = reposted ? [term(fieldOf(KIND), valueTerm('reposted', 1))] : [];
  return [...(jobIds.length > 0 ? [terms('jobId', jobIds)] : []), ...again, ...saying];
};

const choicesOf = (facet: TraitFacet, value: string): number[] =>
  value.split(',').flatMap((choice) => {
    const bit = traitBit(facet, choice);
    return bit === 0 ? [] : [31 - Math.clz32(bit)];
  });

type Group = TraitFacet | 'salary' | 'posted' | 'industry_id';

/** The counted filters that are set. */
const groupsOf = (filters: JobFilters, { now }: Moment): Map<Group, JsonObject> => {
  const groups = new Map<Group, JsonObject>();
  for (const facet of TRAIT_FACETS) {
    const bits = choicesOf(facet, filters[facet] ?? '');
    if (bits.length > 0) groups.set(facet, terms('traits', bits));
  }
  if (filters.salary !== undefined) {
    const wanted = salaryWanted(filters.salary);
    groups.set('salary', wanted === UNDISCLOSED ? term('currency', 0) : wanted ? paidWithin(wanted) : NONE);
  }
  if (filters.posted !== undefined)
    groups.set('posted', range('postedAt', { gte: now - POSTED_WITHIN_MS[filters.posted] }));
  if (filters.industry_id !== undefined) groups.set('industry_id', term('industryId', filters.industry_id));
  return groups;
};

export class FilterQueries {
  /** Of open jobs with the filters that have no counts. */
  readonly open: JsonObject;
  readonly #groups: Map<Group, JsonObject>;
  readonly #now: number;

  /** @param pay what the text asks for */
  constructor(filters: JobFilters, moment: Moment, pay?: PayRange) {
    const { country_id: country, category_id: category, years } = filters;
    const asked = years === undefined ? undefined : yearsWanted(years);
    this.open = all(
      [
        range('closesOn', { gte: moment.today }),
        ...(country === undefined ? [] : [term('countryIds', country)]),
        ...(category === undefined ? [] : [term('categoryId', category)]),
        ...(pay ? [paidWithin(pay)] : []),
        ...(asked ? [range('experienceYear', { gte: asked.least, lte: asked.most })] : []),
      ],
      hidden(moment),
    );
    this.#groups = groupsOf(filters, moment);
    this.#now = moment.now;
  }

  /** All counted filters, or all but one. */
  counted(but?: Group): JsonObject {
    return all([...this.#groups].flatMap(([group, query]) => (group === but ? [] : [query])));
  }

  get passes(): JsonObject {
    return all([this.open, this.counted()]);
  }

  /** The counts of every choice with the filters of the other groups. */
  aggregations(currency: string | undefined): JsonObject {
    const within = (group: Group, aggs: JsonObject): JsonObject => ({ filter: this.counted(group), aggs });
    const counts = (filters: Readonly<Record<string, JsonObject>>): JsonObject => ({
      of: { filters: { filters } },
    });
    return {
      ...Object.fromEntries(
        TRAIT_FACETS.map((facet) => [
          facet,
          within(facet, {
            of: {
              filters: {
                filters: Object.fromEntries(
                  TRAIT_CHOICES[facet].map((choice) => [choice, terms('traits', choicesOf(facet, choice))]),
                ),
              },
            },
          }),
        ]),
      ),
      posted: within(
        'posted',
        counts(
          Object.fromEntries(
            POSTED.map((value) => [value, range('postedAt', { gte: this.#now - POSTED_WITHIN_MS[value] })]),
          ),
        ),
      ),
      salary: within('salary', counts(salaryCounts(currency))),
      industry_id: within('industry_id', {
        of: { terms: { field: 'industryId', size: INDUSTRIES_MAX, order: { _key: 'asc' } } },
      }),
    };
  }
}

const salaryCounts = (currency: string | undefined): Record<string, JsonObject> => {
  const own = term('currency', currencyNumber(filterCurrency(currency)));
  const reaching = salaryChoices(currency).map(
    (value) =>
      [value, all([own, range('payMost', { gte: Number(value.slice(value.indexOf('-') + 1)) })])] as const,
  );
  return { ...Object.fromEntries(reaching), [UNDISCLOSED]: term('currency', 0) };
};

/** @param order the values of a group in display order */
export const countsIn = (answer: Answer, currency: string | undefined): FacetCounts => {
  const counted = (group: Group, order: readonly string[]) => {
    const jobs = new Map(countsOfFilters(answer, group));
    return order.map((value) => ({ value, jobs: jobs.get(value) ?? 0 }));
  };
  const traits = (facet: TraitFacet) => counted(facet, TRAIT_CHOICES[facet]);
  return {
    experience: traits('experience'),
    employment: traits('employment'),
    work_mode: traits('work_mode'),
    tags: traits('tags'),
    education: traits('education'),
    posted: counted('posted', POSTED),
    salary: counted('salary', [...salaryChoices(currency), UNDISCLOSED]),
    industry_id: bucketsOf(innerOf(answer, 'industry_id'), 'of').map(([value, jobs]) => ({ value, jobs })),
  };
};
