/** The data of candidates' pages. */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { GridQuery } from '#contract/candidates/calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { GRID_PAGE_MAX, GRID_PAGE_SIZE } from '#contract/shared/list-options.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { placeOfCandidate } from '../../platform/db/place-of-candidate.ts';
import {
  applicationEvents,
  applications,
  candidates,
  designations,
  jobs,
  salaries,
  shortlistedCandidates,
  userPictures,
  users,
} from '../../platform/db/schema.ts';
import { yearsOfExperience } from '../../platform/db/years-of-experience.ts';
import type { CandidateOrder } from '../../search/candidates/candidate-store.ts';
import { asOthersSee, readEducations, readExperiences, readProjects } from '../profile/entries-repository.ts';
import { readAbout } from '../profile/repository.ts';
import { isPublic } from '../profile/visibility.ts';
import type { Acquaintance } from './policy.ts';
import { type CandidateSearchParts, findCandidates, inOrderOf } from './search.ts';

/** What every list of candidates shows. */
export const summaryColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  designation: { id: designations.id, name: designations.name },
  salary: { id: salaries.id, name: salaries.name },
  currentLocation: placeOfCandidate(sql`${candidates}`),
  workExperience: yearsOfExperience(sql`${candidates}`),
  workStatus: candidates.workStatus,
  jobseekerType: candidates.jobseekerType,
  skills: sql<string[]>`(
    select coalesce(json_agg(k.name order by k.position), '[]')
    from candidate_skills k where k.user_id = ${candidates.userId})`,
};

const cardColumns = {
  ...summaryColumns,
  createdAt: users.createdAt,
  resumeTitle: candidates.resumeTitle,
  reviewCount: candidates.reviewCount,
  reviewStars: candidates.reviewStars,
};

const selectCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.userId))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId));

const pageSizeOf = ({ per_page = GRID_PAGE_SIZE }: GridQuery): number =>
  per_page === 'all' ? GRID_PAGE_MAX : Number(per_page);

const orderOf = ({ sort, seed = 0 }: GridQuery): CandidateOrder => {
  if (sort === 'random') return { by: sort, seed };
  return { by: sort === undefined || sort === 'default' ? 'match' : sort };
};

/** A page of the public cards, and their total. */
export const readPublicCards = async (parts: CandidateSearchParts, query: GridQuery, locale: Locale) => {
  const size = pageSizeOf(query);
  const found = await findCandidates(parts, {
    audience: { kind: 'everybody' },
    filters: { text: query.text, countryId: query.country_id, categoryId: query.category_id },
    order: orderOf(query),
    page: { size, offset: ((query.page ?? 1) - 1) * size },
    locale,
  });
  const rows = await selectCards(parts.database.db).where(
    and(isAnyOf(candidates.userId, found.userIds), isPublic()),
  );
  return { rows: inOrderOf(rows, found), total: found.total, perPage: size };
};
export type CardRow = Omit<Awaited<ReturnType<typeof readPublicCards>>['rows'][number], 'other'>;

/** A candidate with the data of their page, if the condition lets them be seen. */
export const findCandidate = async (db: Db, userId: number, visible: SQL | undefined) => {
  const [candidate] = await selectCards(db).where(and(eq(candidates.userId, userId), visible));
  if (!candidate) return undefined;
  const { about_me: aboutMe } = await readAbout(db, userId);
  const educations = asOthersSee(await readEducations(db, userId));
  const experiences = asOthersSee(await readExperiences(db, userId));
  const projects = await readProjects(db, userId);
  return { ...candidate, aboutMe, educations, experiences, projects };
};
export type CandidateRow = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

const INTERVIEWED = sql`('interview', 'offered', 'hired')`;

/** What a member of a company knows about a candidate from applications to their jobs. */
export const readAcquaintance = async (
  db: Db,
  scope: JobScope | undefined,
  userId: number,
): Promise<Acquaintance> => {
  if (!scope) return { interviewed: false, applications: [] };
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
    .where(
      and(
        eq(applications.userId, userId),
        isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
        isNull(applications.companyAccessEndedAt),
        isNull(applications.anonymousNumber),
      ),
    )
    .orderBy(newestFirst(applications.createdAt, applications.id));
  return {
    interviewed: rows.some(({ interviewed }) => interviewed),
    applications: rows.filter(({ status }) => status !== 'withdrawn'),
  };
};

/** What signed-in viewers see besides the page itself. */
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

/** Whether a condition lets a candidate be seen. */
export const isSeen = async (db: Db, userId: number, visible: SQL | undefined): Promise<boolean> =>
  (await db.$count(candidates, and(eq(candidates.userId, userId), visible))) > 0;

/** The recipient of a message, with the language. */
export const findRecipient = async (db: Db, userId: number) => {
  const [recipient] = await db
    .select({ email: users.email, locale: users.locale, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return recipient;
};
