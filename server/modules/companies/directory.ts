/**
 * The directory: companies with open jobs, those with most first. The search engine counts jobs, the database
 * provides the rest.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CompanyCard } from '#contract/companies/calls.ts';
import type { QueryOf } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { cities, companies, industries } from '../../platform/db/schema.ts';
import { countOpenJobs } from '../../search/live/open-job-counts.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { pictureOf, presentLogo } from '../profile/picture-address.ts';
import { presentRating } from './presenter.ts';
import { presentResponsiveness, responsesOf } from './responsiveness.ts';

/** Fills rows of one, two or three. */
export const COMPANIES_A_PAGE = 12;

type Query = QueryOf<'GET companies'>;

/** The ids of companies that match the filters; undefined without filters. */
const findMatching = async (
  db: Db,
  { text, industry_id: industryId }: Query,
): Promise<Set<number> | undefined> => {
  const words = (text ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && industryId === undefined) return undefined;
  const named: SQL[] = words.map((word) => sql`lower(${companies.name}) like ${`%${escapeLike(word)}%`}`);
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(...named, industryId === undefined ? undefined : eq(companies.industryId, industryId)));
  return new Set(rows.map(({ id }) => id));
};

const readCards = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      logoId: pictureOf(companies.userId),
      industry: { id: industries.id, name: industries.name },
      size: companies.size,
      city: { id: cities.id, name: cities.name },
      reviewCount: companies.reviewCount,
      reviewStars: companies.reviewStars,
      responses: responsesOf(companies.id),
    })
    .from(companies)
    .leftJoin(industries, eq(industries.id, companies.industryId))
    .leftJoin(cities, eq(cities.id, companies.cityId))
    .where(and(isAnyOf(companies.id, ids), isActiveCompany(companies.id)));

/** A page of the directory, and the total number of companies. */
export const readDirectory = async (
  deps: Pick<Deps, 'database' | 'search' | 'clock'>,
  query: Query,
): Promise<{ cards: CompanyCard[]; total: number }> => {
  const { db } = deps.database;
  const today = deps.clock.today();
  const jobs = await countOpenJobs(deps, 'companyId');
  const matching = await findMatching(db, query);
  const found = [...jobs].filter(([id]) => matching?.has(id) ?? true);
  found.sort(([one, jobsOfOne], [other, jobsOfOther]) => jobsOfOther - jobsOfOne || one - other);
  const start = ((query.page ?? 1) - 1) * COMPANIES_A_PAGE;
  const page = found.slice(start, start + COMPANIES_A_PAGE);
  const rows = await readCards(
    db,
    page.map(([id]) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cards = page.flatMap(([id, openJobs]) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      name: row.name,
      logo: presentLogo(row.logoId),
      industry_id: row.industry,
      size: row.size,
      city_id: row.city,
      open_jobs: openJobs,
      rating: presentRating(row),
      responsiveness: presentResponsiveness(row.responses, today),
    };
  });
  return { cards, total: found.length };
};
