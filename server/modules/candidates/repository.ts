/** Candidates as their pages show them. */

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { GridQuery } from '#contract/candidate-pages.ts';
import { GRID_PAGE_MAX, GRID_PAGE_SIZE } from '#contract/list-options.ts';
import type { Db } from '../../db/connect.ts';
import {
  applicationEvents,
  applications,
  candidates,
  cities,
  countries,
  designations,
  jobs,
  salaries,
  shortlistedCandidates,
  userPictures,
  users,
} from '../../db/schema.ts';
import { readEducations, readExperiences } from '../profile/entries-repository.ts';
import { readProjects } from '../profile/projects-repository.ts';
import { readAbout } from '../profile/repository.ts';
import { isPublic } from '../profile/visibility.ts';
import { isOfCategory, mentions } from './conditions.ts';
import type { Acquaintance } from './policy.ts';

const cardColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  createdAt: users.createdAt,
  resumeTitle: candidates.resumeTitle,
  designation: { id: designations.id, name: designations.name },
  salary: { id: salaries.id, name: salaries.name },
  currentLocation: candidates.currentLocation,
  city: cities.name,
  country: countries.name,
  workExperience: candidates.workExperience,
  workStatus: candidates.workStatus,
  jobseekerType: candidates.jobseekerType,
  reviewCount: candidates.reviewCount,
  reviewStars: candidates.reviewStars,
  skills: sql<string[]>`(
    select coalesce(json_agg(k.name order by k.position), '[]')
    from candidate_skills k where k.user_id = ${candidates.userId})`,
};

const selectCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.userId))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId))
    .leftJoin(cities, eq(cities.id, candidates.cityId))
    .leftJoin(countries, eq(countries.id, candidates.countryId));

/** The same seed gives the same order, so that pages neither repeat nor miss a card. */
const orderOf = ({ sort, seed = 0 }: GridQuery): SQL[] => {
  if (sort === 'oldest') return [asc(candidates.userId)];
  if (sort === 'random')
    return [sql`hashint4extended(${candidates.userId}, ${seed}::bigint)`, asc(candidates.userId)];
  return [desc(candidates.userId)];
};

/** How many cards a page holds. */
export const gridPageSize = ({ per_page = GRID_PAGE_SIZE }: GridQuery): number =>
  per_page === 'all' ? GRID_PAGE_MAX : Number(per_page);

/** A page of the cards that everybody may see, and how many there are. */
export const readPublicCards = async (db: Db, query: GridQuery) => {
  const perPage = gridPageSize(query);
  const condition = and(
    isPublic(),
    query.country_id === undefined ? undefined : eq(candidates.countryId, query.country_id),
    query.category_id === undefined ? undefined : isOfCategory(query.category_id),
    ...mentions(candidates.publicWords, query.text),
  );
  const rows = await selectCards(db)
    .where(condition)
    .orderBy(...orderOf(query))
    .limit(perPage)
    .offset(((query.page ?? 1) - 1) * perPage);
  return { rows, total: await db.$count(candidates, condition), perPage };
};
export type CardRow = Awaited<ReturnType<typeof readPublicCards>>['rows'][number];

/** A candidate with all their page shows, where the condition lets them be seen. */
export const findCandidate = async (db: Db, userId: number, visible: SQL | undefined) => {
  const [candidate] = await selectCards(db).where(and(eq(candidates.userId, userId), visible));
  if (!candidate) return undefined;
  const { about_me: aboutMe } = await readAbout(db, userId);
  const educations = await readEducations(db, userId);
  const experiences = await readExperiences(db, userId);
  const projects = await readProjects(db, userId);
  return { ...candidate, aboutMe, educations, experiences, projects };
};
export type CandidateRow = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

const INTERVIEWED = sql`('interview', 'offered', 'hired')`;

/** What a company knows of a candidate from applications to its jobs. */
export const readAcquaintance = async (db: Db, companyId: number, userId: number): Promise<Acquaintance> => {
  const rows = await db
    .select({
      applicationId: applications.id,
      jobId: jobs.id,
      title: jobs.title,
      status: applications.status,
      resumeFileId: applications.resumeFileId,
      appliedAt: applications.createdAt,
      interviewed: sql<boolean>`${applications.status} in ${INTERVIEWED} or exists (
        select 1 from ${applicationEvents} e
        where e.application_id = ${applications.id} and e.status in ${INTERVIEWED})`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, userId), eq(jobs.companyId, companyId)))
    .orderBy(desc(applications.createdAt), desc(applications.id));
  return {
    interviewed: rows.some(({ interviewed }) => interviewed),
    applications: rows.filter(({ status }) => status !== 'withdrawn'),
  };
};

/** What a signed-in reader sees beside the page itself. */
export const readBeside = async (db: Db, userId: number, companyId: number | undefined) => {
  const [row] = await db
    .select({
      email: users.email,
      phone: users.mobileNo,
      pictureId: userPictures.fileId,
      shortlisted: sql<boolean>`exists (
        select 1 from ${shortlistedCandidates} s
        where s.company_id = ${companyId ?? 0} and s.user_id = ${userId})`,
    })
    .from(users)
    .leftJoin(userPictures, eq(userPictures.userId, users.id))
    .where(eq(users.id, userId));
  return row;
};

/** Whether somebody can be seen under a condition. */
export const isSeen = async (db: Db, userId: number, visible: SQL | undefined): Promise<boolean> =>
  (await db.$count(candidates, and(eq(candidates.userId, userId), visible))) > 0;

/** To whom a message goes, and in which language. */
export const findRecipient = async (db: Db, userId: number) => {
  const [recipient] = await db
    .select({ email: users.email, locale: users.locale, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return recipient;
};
