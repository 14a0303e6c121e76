/** Why an alert about a job didn't come, asked of the index that compares jobs with saved searches. */
import { and, eq, isNull, or } from 'drizzle-orm';
import type { SavedFilters } from '#contract/saved-searches/calls.ts';
import { ALERT_FILTERS, type AlertFilter } from '#contract/support/rules.ts';
import type { Deps } from '../../deps.ts';
import { dayNumber } from '../../platform/clock.ts';
import { alertJobs, savedSearches, savedSearchJobs } from '../../platform/db/schema.ts';
import { SavedSearchIndex } from '../../search/alerts/saved-search-index.ts';
import { readDocuments } from '../../search/live/read-documents.ts';
import { stemLanguageOf } from '../../search/words/stem.ts';
import type { SavedSearchRow } from '../saved-searches/repository.ts';
import { type Obstacle, obstacle } from './obstacle.ts';

/** The fields of each filter; those that mean nothing alone have what they need. */
const FIELDS: Readonly<Record<AlertFilter, readonly (keyof SavedFilters)[]>> = {
  text: ['job_title'],
  country: ['country_id'],
  place: ['city_id', 'place', 'radius', 'country_id'],
  category: ['category_id'],
  company: ['company_id'],
  skill: ['skill'],
  industry: ['industry_id'],
  experience: ['experience'],
  employment: ['employment'],
  education: ['education'],
  tags: ['tags'],
  salary: ['salary'],
  work_mode: ['work_mode'],
  years: ['years'],
  shift: ['shift'],
};

const only = (filters: SavedFilters, fields: readonly (keyof SavedFilters)[]): SavedFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => fields.some((field) => field === name)));

/** The filters that the job doesn't pass, each alone. */
const failing = async (
  { database: { db }, search, clock }: Pick<Deps, 'database' | 'search' | 'clock'>,
  jobId: number,
  { filters, locale }: SavedSearchRow,
): Promise<AlertFilter[]> => {
  const documents = await readDocuments(db, [jobId]);
  if (documents.length === 0) return [];
  const passed = await search.ask((engine) => {
    const index = new SavedSearchIndex(engine);
    for (const [id, name] of ALERT_FILTERS.entries())
      index.put({ id, filters: only(filters, FIELDS[name]), language: stemLanguageOf(locale) });
    return new Set(index.match(documents, dayNumber(clock.today())).get(jobId));
  });
  return ALERT_FILTERS.filter((name, id) => {
    const [own = 'job_title'] = FIELDS[name];
    return (
      !passed.has(id) && (name === 'place' ? 'place' in filters || 'city_id' in filters : own in filters)
    );
  });
};

type AlertDeps = Pick<Deps, 'database' | 'search' | 'clock'>;

const ofAlert = async (deps: AlertDeps, jobId: number, saved: SavedSearchRow): Promise<Obstacle[]> => {
  const { db } = deps.database;
  const detail = saved.name;
  // The portal already says of these that they don't alert at all.
  if (saved.pausedAt || !saved.confirmedAt) return [];
  const isPair = and(eq(savedSearchJobs.savedSearchId, saved.id), eq(savedSearchJobs.jobId, jobId));
  const [pair] = await db.select().from(savedSearchJobs).where(isPair);
  if (pair?.alertedAt) return [obstacle('alert_sent', { detail, until: pair.alertedAt })];
  if (pair) return [obstacle('alert_waits', { detail, until: saved.nextAlertAt })];
  const terms = await failing(deps, jobId, saved);
  if (terms.length > 0) return [obstacle('alert_filters', { detail, terms })];
  const [opened] = await db.select().from(alertJobs).where(eq(alertJobs.jobId, jobId));
  if (!opened) return [];
  return [obstacle(opened.matchedAt ? 'alert_younger' : 'alert_soon', { detail })];
};

/** Of the alerts of an account, and those of its address from before there was one. */
export const findAlertObstacles = async (
  deps: AlertDeps,
  { id, email }: { readonly id: number; readonly email: string },
  jobId: number,
): Promise<Obstacle[]> => {
  const isOwn = or(eq(savedSearches.userId, id), eq(savedSearches.email, email));
  const saved = await deps.database.db
    .select()
    .from(savedSearches)
    .where(and(isOwn, isNull(savedSearches.deletedAt)))
    .orderBy(savedSearches.id);
  if (saved.length === 0) return [obstacle('alerts_none')];
  const found: Obstacle[] = [];
  for (const one of saved) found.push(...(await ofAlert(deps, jobId, one)));
  return found;
};
