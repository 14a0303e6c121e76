/** Companies of the sample portal: names, businesses and writing styles. */

import businesses from './data/businesses.json' with { type: 'json' };
import names from './data/company-names.json' with { type: 'json' };
import { addressPart, type PersonName, personName } from './people.ts';
import { type Random, randomFor } from './random.ts';
import { TRADES, type Trade } from './trades.ts';
import type { Town } from './world.ts';

/** Names and activities of companies, by industry. */
interface Business {
  readonly industry: string;
  /** The relative number of companies. */
  readonly weight: number;
  /** Words that end the names of such companies. */
  readonly endings: readonly string[];
  /** Follows "we": {n} is a number, {city} the home town. */
  readonly does: readonly string[];
}

const BUSINESSES: readonly Business[] = businesses;

/** How a company writes its jobs; see `description.ts`. */
export const VOICES = ['plain', 'letter', 'headed', 'brisk', 'formal', 'questions'] as const;
export type Voice = (typeof VOICES)[number];

export interface Company {
  readonly name: string;
  readonly slug: string;
  readonly industry: string;
  /** Its activity, to follow "we": "run nine diagnostic centres". */
  readonly does: string;
  readonly voice: Voice;
  readonly founded: number;
  readonly staff: number;
  readonly home: Town;
  readonly contact: PersonName;
  /** Lines of work it hires in, the core one first. */
  readonly trades: readonly Trade[];
}

const companyName = (business: Business, random: Random): string => {
  const ending = random.pick(business.endings);
  const roll = random.next();
  if (roll < 0.5) return `${random.pick(names.stems)} ${ending}`;
  if (roll < 0.66) return `${random.pick(names.familyNames)} ${ending}`;
  if (roll < 0.76) return `${random.pick(names.familyNames)} & ${random.pick(names.familyNames)}`;
  return `${random.pick(names.everydayWords)} ${random.pick(names.stems)} ${ending}`;
};

/** Lines of work that every company hires for now and then. */
const COMMON_TRADES = [
  'Accounting & Finance',
  'Human Resources',
  'Administration & Office',
  'Sales & Business Development',
  'Marketing & Advertising',
  'Customer Support',
  'IT Support & Networks',
  'Software Development',
];

const tradesOf = (industry: string, random: Random): Trade[] => {
  const own = TRADES.filter(({ industries }) => industries.includes(industry));
  const common = TRADES.filter((trade) => COMMON_TRADES.includes(trade.category) && !own.includes(trade));
  const core = random.weighted(own, ({ weight }) => weight);
  const others = random.some(
    own.filter((trade) => trade !== core),
    4,
  );
  return [core, ...others, ...random.some(common, 2)];
};

const makeCompany = (random: Random, name: string, business: Business, home: Town): Company => ({
  name,
  slug: addressPart(name),
  industry: business.industry,
  does: random
    .pick(business.does)
    .replace('{n}', String(random.int(3, 40)))
    .replace('{city}', home.says),
  voice: random.pick(VOICES),
  founded: random.int(1961, 2023),
  staff: Math.round(12 * 1.9 ** (random.next() * 8)),
  home,
  contact: personName(random),
  trades: tradesOf(business.industry, random),
});

/** Companies with unique names, the same for the same seed. */
export const makeCompanies = (
  count: number,
  seed: number,
  town: (random: Random) => Town,
  taken: readonly string[] = [],
): Company[] => {
  const slugs = new Set(taken.map(addressPart));
  const companies: Company[] = [];
  for (let attempt = 0; companies.length < count; attempt++) {
    if (attempt > count * 50 + 1000) throw new Error(`Only ${companies.length} different company names`);
    const random = randomFor(seed, 'company', attempt);
    const business = random.weighted(BUSINESSES, ({ weight }) => weight);
    const name = companyName(business, random);
    if (slugs.has(addressPart(name))) continue;
    slugs.add(addressPart(name));
    companies.push(makeCompany(random, name, business, town(random)));
  }
  return companies;
};
