/** The cards of found jobs. */

import { and, eq, gte, sql } from 'drizzle-orm';
import type { JobCard } from '#contract/calls/jobs.ts';
import { applyWayOf } from '#contract/rules/apply-rules.ts';
import { PREVIEW_LENGTH } from '#contract/rules/constants.ts';
import type { Deps } from '../../deps.ts';
import { isAttended } from '../../platform/db/attended.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { experienceColumns } from '../../platform/db/job-experience.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { companies, experiences, jobSearch, jobs, salaries, userPictures } from '../../platform/db/schema.ts';
import { payColumn } from '../../platform/facts/job-pay.ts';
import { escapeHtml, textOfHtml } from '../../platform/text.ts';
import { excerptAround, type Highlighter } from '../../search/query/highlight.ts';
import { replyDaysShown, responsesOf } from '../companies/responsiveness.ts';
import { presentLogo } from '../profile/picture-address.ts';
import { placesOf } from './stored-places.ts';

/**
 * Marks why a search found the job (JOBS-11). If neither title nor skills match, the card shows the matching part of
 * the description; descriptions are only read for those jobs.
 */
export const highlightCard = ({ card, html }: FoundCard, highlighter: Highlighter): JobCard => {
  const skills = card.skills.map(({ skill }) => skill);
  const description = textOfHtml(html ?? card.job_description);
  const marksIn = highlighter.forJob([card.job_title, skills.join(', '), description]);
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

const isFoundAndOpen = and(
  sql`${jobSearch.jobId} = any(${sql.placeholder('ids')}::int[])`,
  gte(jobSearch.closesOn, sql.placeholder('today')),
);

const cardsById = prepared((db) =>
  db
    .select({
      card: jobSearch.card,
      // Not that of the card, which rows of an earlier release lack.
      pay: payColumn,
      logoId: userPictures.fileId,
      places: placesOf(sql`${jobSearch.jobId}`),
      experience: experienceColumns,
      applyUrl: jobs.applyUrl,
      isAttended: isAttended(sql`${jobSearch.companyId}`),
      deadline: jobSearch.closesOn,
      responses: responsesOf(jobSearch.companyId),
      html: sql<string | null>`case when ${jobSearch.jobId} = any(${sql.placeholder('textIds')}::int[])
        then ${jobs.description} || ' ' || ${jobs.responsibilities} end`,
    })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(companies, eq(companies.id, jobSearch.companyId))
    .leftJoin(userPictures, eq(userPictures.userId, companies.userId))
    .where(isFoundAndOpen)
    .prepare('cards_by_id'),
);

export type CardParts = Pick<Deps, 'database' | 'cards' | 'cache' | 'clock'>;

export interface FoundCard {
  readonly card: JobCard;
  /** The description with the responsibilities, if requested. */
  readonly html: string | null;
}

const cardOf = ({
  card,
  pay,
  places,
  experience,
  logoId,
  responses,
  ...job
}: Omit<Awaited<ReturnType<ReturnType<typeof cardsById>['execute']>>[number], 'html'>): JobCard => ({
  ...card,
  pay,
  ...places,
  experience_id: experience,
  logo: presentLogo(logoId),
  application_deadline_date: job.deadline,
  reply_days: replyDaysShown(responses),
  apply_way: applyWayOf(job),
});

/**
 * In the order of the ids, without jobs that have closed since. @param textIds the jobs to read the description of
 */
export const readFoundCards = async (
  { database: { db }, cards, cache, clock }: CardParts,
  jobIds: readonly number[],
  textIds: readonly number[],
): Promise<FoundCard[]> => {
  const today = clock.today();
  const found = new Map<number, FoundCard>();
  for (const id of jobIds) {
    const card = textIds.includes(id) ? undefined : cards.get(id, today);
    if (card) found.set(id, { card, html: null });
  }
  const missing = jobIds.filter((id) => !found.has(id));
  if (missing.length > 0) {
    const { version } = cache;
    const rows = await cardsById(db).execute({ ids: arrayOf(missing), textIds: arrayOf(textIds), today });
    const read = rows.map(({ html, ...row }) => ({ card: cardOf(row), html }));
    cards.set(
      read.map(({ card }) => card),
      version,
    );
    for (const { card, html } of read) found.set(card.id, { card, html });
  }
  return jobIds.map((id) => found.get(id)).filter((one) => one !== undefined);
};

/** The same without descriptions. */
export const readCards = async (parts: CardParts, jobIds: readonly number[]): Promise<JobCard[]> => {
  const found = await readFoundCards(parts, jobIds, []);
  return found.map(({ card }) => card);
};
