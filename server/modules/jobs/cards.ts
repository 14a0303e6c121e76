/** The cards of found jobs. */

import { and, eq, gte, sql } from 'drizzle-orm';
import { applyWayOf } from '#contract/applications/rules.ts';
import type { JobCard } from '#contract/jobs/calls.ts';
import { PREVIEW_LENGTH } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { isAttended } from '../../platform/db/attended.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { companies, experiences, jobSearch, jobs, salaries, userPictures } from '../../platform/db/schema.ts';
import { escapeHtml, textOfHtml } from '../../platform/text.ts';
import { experienceColumns } from '../../search/facts/job-experience.ts';
import { payColumn } from '../../search/facts/job-pay.ts';
import { placesOfJobs } from '../../search/facts/stored-places.ts';
import { excerptAround, type Highlighter } from '../../search/query/highlight.ts';
import { JOINED_RESPONSES, replyDaysShown } from '../companies/responsiveness.ts';
import { presentLogo } from '../profile/picture-address.ts';

/**
 * Marks why a search found the job (JOBS-11). If neither title nor skills match, the card shows the matching part of
 * the description; descriptions are only read for those jobs.
 */
export const highlightCard = ({ card, html }: FoundCard, highlighter: Highlighter): JobCard => {
  const skills = card.skills.map(({ skill }) => skill);
  const description = textOfHtml(html ?? card.job_description);
  const marksIn = highlighter.forJob([[card.job_title], skills, [description]]);
  const excerpt = html && excerptAround(description, marksIn, PREVIEW_LENGTH);
  return {
    ...card,
    ...(excerpt ? { job_description: escapeHtml(excerpt) } : {}),
    highlights: {
      title: marksIn(card.job_title),
      skills: skills.filter((skill) => marksIn(skill).length > 0),
      description: marksIn(excerpt || textOfHtml(card.job_description)),
    },
  };
};

const IDS = sql`${sql.placeholder('ids')}::int[]`;
const isFoundAndOpen = and(
  sql`${jobSearch.jobId} = any(${IDS})`,
  gte(jobSearch.closesOn, sql.placeholder('today')),
);

const places = placesOfJobs(IDS);

const cardsById = prepared((db) =>
  db
    .select({
      card: jobSearch.card,
      // Not that of the card, which rows of an earlier release lack.
      pay: payColumn,
      logoId: userPictures.fileId,
      categoryId: jobSearch.categoryId,
      places: places.column,
      experience: experienceColumns,
      applyUrl: jobs.applyUrl,
      isAttended: isAttended(sql`${jobSearch.companyId}`),
      deadline: jobSearch.closesOn,
      responses: JOINED_RESPONSES,
    })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(companies, eq(companies.id, jobSearch.companyId))
    .leftJoin(userPictures, eq(userPictures.userId, companies.userId))
    .leftJoin(sql`company_responses r`, sql`r.company_id = ${jobSearch.companyId}`)
    .leftJoin(places.workplaces, sql`places.job_id = ${jobSearch.jobId}`)
    .leftJoin(places.areas, sql`areas.job_id = ${jobSearch.jobId}`)
    .where(isFoundAndOpen)
    .prepare('cards_by_id'),
);

const textsById = prepared((db) =>
  db
    .select({ id: jobs.id, html: sql<string>`${jobs.description} || ' ' || ${jobs.responsibilities}` })
    .from(jobs)
    .where(sql`${jobs.id} = any(${IDS})`)
    .prepare('texts_by_id'),
);

export type CardParts = Pick<Deps, 'database' | 'cards' | 'cache' | 'clock'>;

const cardOf = ({
  card,
  pay,
  places,
  experience,
  logoId,
  categoryId,
  responses,
  ...job
}: Awaited<ReturnType<ReturnType<typeof cardsById>['execute']>>[number]): JobCard => ({
  ...card,
  pay,
  ...places,
  experience_id: experience,
  logo: presentLogo(logoId),
  category_id: categoryId,
  application_deadline_date: job.deadline,
  reply_days: replyDaysShown(responses),
  apply_way: applyWayOf(job),
});

/** In the order of the ids, without jobs that have closed since. */
export const readCards = async (
  { database: { db }, cards, cache, clock }: CardParts,
  jobIds: readonly number[],
): Promise<JobCard[]> => {
  const today = clock.today();
  const found = new Map<number, JobCard>();
  const keep = (card: JobCard | undefined) => card && found.set(card.id, card);
  for (const id of jobIds) keep(cards.get(id, today));
  const missing = jobIds.filter((id) => !found.has(id));
  if (missing.length > 0) {
    const { version } = cache;
    const read = (await cardsById(db).execute({ ids: arrayOf(missing), today })).map(cardOf);
    cards.set(read, version);
    read.forEach(keep);
  }
  return jobIds.map((id) => found.get(id)).filter((card) => card !== undefined);
};

export interface FoundCard {
  readonly card: JobCard;
  /** The description with the responsibilities, if requested. */
  readonly html: string | undefined;
}

/** The same with the descriptions of some jobs. */
export const readFoundCards = async (
  parts: CardParts,
  jobIds: readonly number[],
  textIds: readonly number[],
): Promise<FoundCard[]> => {
  const readTexts = textIds.length > 0 && textsById(parts.database.db).execute({ ids: arrayOf(textIds) });
  const [cards, texts] = await Promise.all([readCards(parts, jobIds), readTexts]);
  const htmlOf = new Map(texts ? texts.map(({ id, html }) => [id, html]) : []);
  return cards.map((card) => ({ card, html: htmlOf.get(card.id) }));
};
