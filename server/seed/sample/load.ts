/** Builds a sample portal: companies, jobs, job seekers, and their activity. */
import { sql } from 'drizzle-orm';
import { INSIGHT_DAYS } from '#contract/company-jobs/insight-calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { insertRows } from '../../platform/db/bulk.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { Report } from '../../platform/db/report.ts';
import * as table from '../../platform/db/schema.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { makeAsha } from './asha.ts';
import { writeAccountOfAsha } from './asha-account.ts';
import { makeCandidate } from './candidates.ts';
import { type Company, makeCompanies } from './companies.ts';
import texts from './data/reviews-of-candidates.json' with { type: 'json' };
import { postingTimes } from './dates.ts';
import { type JobSetting, type JobWishes, makeJob } from './jobs.ts';
import { PERSONA_SEEKER, PERSONA_STAFF, personaCompanies } from './personas.ts';
import { pickedJobs } from './picked-jobs.ts';
import { randomFor } from './random.ts';
import { findTowns, type Town, townChooser } from './world.ts';
import { writeAnonymousReview } from './write-anonymous-review.ts';
import { writeApplications } from './write-applications.ts';
import { writeConversations } from './write-conversations.ts';
import { type WrittenJob, writeJobs } from './write-jobs.ts';
import { writeMessageReports } from './write-message-reports.ts';
import { writeCandidates, writeCompanies, writeStaff } from './write-people.ts';
import { writePictures } from './write-pictures.ts';
import { writeScreening } from './write-questions.ts';
import { writeResumes } from './write-resumes.ts';
import { writeReviews } from './write-reviews.ts';
import { writeScorecards } from './write-scorecards.ts';
import { writeSecondAccounts } from './write-second-accounts.ts';

/** By number of stars. */
const TEXTS: Readonly<Record<string, readonly string[]>> = texts;

/** Reviews two in three of the interviewed candidates, the same for the same seed. */
const writeCandidateReviews = async ({ db }: Database, seed: number, now: Date): Promise<void> => {
  const { rows } = await db.execute<{ company: number; author: number; person: number; met: Date }>(sql`
    select distinct on (a.company_id, a.user_id)
      a.company_id as company, c.user_id as author, a.user_id as person, e.created_at as met
    from application_events e
    join applications a on a.id = e.application_id
    join companies c on c.id = a.company_id
    where e.status = 'interview'
    order by a.company_id, a.user_id, e.id`);
  const reviews = rows.flatMap(({ company, author, person, met }) => {
    const random = randomFor(seed, 'candidate review', company * 100_003 + person);
    if (!random.chance(0.66)) return [];
    const stars = random.int(3, 5);
    const at = new Date(Math.min(new Date(met).getTime() + random.next() * 3 * DAY_MS, now.getTime()));
    const text = random.pick(TEXTS[stars] ?? []);
    return [
      { companyId: company, userId: person, authorId: author, stars, text, createdAt: at, updatedAt: at },
    ];
  });
  await insertRows(db, table.candidateReviews, reviews);
};

/** Most jobs are viewed a few times a day, less at weekends. Depends only on the jobs and the day. */
const writeViews = async ({ db }: Database, jobs: readonly WrittenJob[], today: string): Promise<void> => {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ id }) => id);
  await db.execute(sql`
    insert into job_views (job_id, day, views)
    select j.id, d::date, 3 + abs(hashint4(j.id * 37 + extract(doy from d)::int)) % 14
      / case when extract(isodow from d) > 5 then 2 else 1 end
    from jobs j, generate_series(${today}::date - ${INSIGHT_DAYS - 1}::int, ${today}::date, interval '1 day') d
    where j.id in ${ids} and j.posted_at <= d`);
  await db.execute(sql`
    insert into company_views (company_id, day, views)
    select j.company_id, v.day, sum(v.views)::int from job_views v join jobs j on j.id = v.job_id group by 1, 2`);
};

export interface SampleOptions {
  readonly jobs: number;
  /** By default one company per fifteen jobs, 4,000 at most. */
  readonly companies?: number;
  /** By default one job seeker per ten jobs, 10,000 at most. */
  readonly candidates?: number;
  /** The same seed gives the same portal on the same day. */
  readonly seed?: number;
  readonly now: Date;
  /** The calendar day in the portal's time zone. */
  readonly today: string;
  /** Where resumes are stored. */
  readonly files: Pick<FileStore, 'put'>;
}

/** Applications go to this many of the newest open jobs. More would only use memory. */
const JOBS_APPLIED_TO = 20_000;

const numbered = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

interface Portal {
  readonly towns: readonly Town[];
  readonly owned: ReturnType<typeof personaCompanies>;
  readonly companyIds: ReadonlyMap<Company, number>;
  readonly setting: JobSetting;
}

/** Generates and inserts the companies: those of the personas and as many others as requested. */
const openCompanies = async (database: Database, options: SampleOptions): Promise<Portal> => {
  const { seed = 1, now, today } = options;
  const count = options.companies ?? Math.min(Math.ceil(options.jobs / 15), 4000);
  const towns = await findTowns(database.db);
  const town = townChooser(towns);
  const owned = personaCompanies(towns);
  const taken = owned.map(({ company }) => company.name);
  const companies = makeCompanies(Math.max(count - owned.length, 1), seed, town, taken);
  const all = [...owned, ...companies.map((company) => ({ company }))];
  return {
    towns,
    owned,
    companyIds: await writeCompanies(database, all, now),
    setting: { seed, now, today, companies, town, postedAt: postingTimes(now) },
  };
};

/** The positions of jobs with wishes among the others. Each list is spread evenly, the earlier lists first. */
const spread = (total: number, lists: readonly (readonly JobWishes[])[]): ReadonlyMap<number, JobWishes> => {
  const places = new Map<number, JobWishes>();
  for (const wishes of lists) {
    const every = Math.floor(total / wishes.length);
    for (const [position, wish] of wishes.entries()) {
      let index = position * every;
      while (places.has(index)) index++;
      places.set(index, wish);
    }
  }
  return places;
};

/**
 * Generates and inserts the jobs. @returns the once open jobs of the personas' companies, and the newest other open
 * ones.
 */
const postJobs = async (
  database: Database,
  { towns, owned, companyIds, setting }: Portal,
  count: number,
  report: Report,
): Promise<{ wanted: WrittenJob[]; others: WrittenJob[] }> => {
  const wishes = owned.flatMap(({ company, jobs }) => jobs.map((job) => ({ ...job, company })));
  const total = Math.max(count, wishes.length);
  const places = spread(total, [wishes, pickedJobs(towns, total)]);
  const wanted: WrittenJob[] = [];
  const others: WrittenJob[] = [];
  const isOwned = (company: Company) => owned.some((entry) => entry.company === company);
  const make = (index: number) => makeJob(index, total, setting, places.get(index));
  const wrote = (job: WrittenJob) => {
    if (job.isPosted && isOwned(job.company)) wanted.push(job);
    else if (job.isOpen) others.push(job);
    if (others.length > JOBS_APPLIED_TO * 2) others.splice(0, JOBS_APPLIED_TO);
  };
  await writeJobs(database, { total, make, companyIds, today: setting.today, wrote }, report);
  return { wanted, others };
};

/** One in this many people wants a job of the personas' companies most. */
const WANTED_BY = 4;

const aimOf = (index: number, wanted: readonly WrittenJob[], jobs: readonly WrittenJob[], seed: number) =>
  (index % WANTED_BY === 0 ? wanted[(index / WANTED_BY) % wanted.length] : undefined) ??
  randomFor(seed, 'aim', index).pick(jobs);

/** Loads a sample portal. Lookups and places must exist. */
export const loadSample = async (
  database: Database,
  options: SampleOptions,
  report: Report,
): Promise<void> => {
  const { now, today } = options;
  const portal = await openCompanies(database, options);
  const { towns } = portal;
  const { seed, town } = portal.setting;
  report(`sample portal: ${portal.companyIds.size.toLocaleString('en')} companies`);
  const { wanted, others } = await postJobs(database, portal, options.jobs, report);

  const strangers = (options.candidates ?? Math.min(Math.ceil(options.jobs / 10), 10_000)) - 1;
  const [first] = wanted;
  if (!first) throw new Error('The personas have no jobs');
  const jobs = [...wanted.filter(({ isOpen }) => isOpen), ...others];
  const aims = numbered(Math.max(strangers, 0), (index) => aimOf(index, wanted, jobs, seed));
  const people = [
    { candidate: makeAsha(towns, seed, today, first), persona: PERSONA_SEEKER },
    ...aims.map((aim, index) => ({ candidate: makeCandidate(index + 1, { seed, today, town }, aim) })),
  ];
  const userIds = await writeCandidates(database, people, now);
  await writeStaff(database, PERSONA_STAFF, now);
  const candidates = people.map(({ candidate }) => candidate);
  await writeResumes(database, options.files, candidates, userIds, { seed, now });
  await writePictures(database, options.files, { seed, now });
  const applicants = aims.map((aim, index) => ({ userId: userIds[index + 1] ?? 0, aim }));
  await writeApplications(database, { seed, now, applicants, jobs, wanted });
  await writeAccountOfAsha(database, userIds[0] ?? 0, { now, today });
  await writeViews(database, wanted, today);
  await writeReviews(database, seed, now);
  await writeCandidateReviews(database, seed, now);
  await writeConversations(database, seed, now);
  await writeMessageReports(database, now);
  await writeScorecards(database, seed, now);
  await writeAnonymousReview(database);
  const withoutPersona = { candidates: candidates.slice(1), userIds: userIds.slice(1) };
  await writeSecondAccounts(database, { ...withoutPersona, files: options.files, seed, now });
  await writeScreening(database, seed);
  report(`sample portal: ${userIds.length.toLocaleString('en')} job seekers with their applications`);
  await database.db.execute(sql`analyze`);
  // Servers that found the database empty read the jobs now.
  await new ResponseCache().notify(database.db, ['jobs']);
};
