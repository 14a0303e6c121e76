/** Where a job is listed, and why not: by what its page, the feeds and the sitemap are made of. */
import type { ListedPlace } from '#contract/sources/rules.ts';
import type { Deps } from '../../deps.ts';
import { findJob } from '../moderation/repository.ts';
import { listedPlaces } from './indeed-feed.ts';
import { jobPostingOf } from './job-posting.ts';
import { findPosting, type Posting } from './repository.ts';

/** What Google requires and this job's structured data lacks. */
const missingForGoogle = (data: ReturnType<typeof jobPostingOf>) => {
  if (data.jobLocation === undefined && data.applicantLocationRequirements === undefined) return 'no_place';
  return data.description === '' ? 'no_text' : null;
};

const missingForIndeed = (posting: Posting) => {
  if (listedPlaces(posting).every(({ country_code }) => country_code === undefined)) return 'no_country';
  return posting.description === '' ? 'no_text' : null;
};

export const listingsOf = async (
  { database: { db }, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  jobId: number,
) => {
  const today = clock.today();
  const posting = await findPosting(db, jobId, today);
  const looking = { viewerId: 0, now: clock.now(), today };
  const state = posting ? null : ((await findJob(db, jobId, looking))?.state ?? 'saved');
  const data = posting && jobPostingOf(posting, { origin: settings.publicUrl, timeZone: settings.timeZone });
  const missing = {
    google: data ? missingForGoogle(data) : state,
    indeed: posting ? missingForIndeed(posting) : state,
    sitemap: state,
    alerts: state,
  } as const;
  const places: readonly ListedPlace[] = ['google', 'indeed', 'sitemap', 'alerts'];
  return places.map((place) => ({ place, missing: missing[place] }));
};
