/** The cards of found jobs. */

import { and, eq, gte, sql } from 'drizzle-orm';
import type { JobCard } from '#contract/calls/jobs.ts';
import { applyWayOf } from '#contract/rules/apply-rules.ts';
import { PREVIEW_LENGTH } from '#contract/rules/constants.ts';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
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

export interface FoundCard {
  readonly card: JobCard;
  /** The description with the responsibilities, if requested. */
  readonly html: string | null;
}

/**
 * In the order of the ids, without jobs that have closed since. @param textIds the jobs to read the description of
 */
export const readFoundCards = async (
  db: Db,
  jobIds: readonly number[],
  today: string,
  textIds: readonly number[],
): Promise<FoundCard[]> => {
  if (jobIds.length === 0) return [];
  const rows = await cardsById(db).execute({ ids: arrayOf(jobIds), textIds: arrayOf(textIds), today });
  const byId = new Map(
    rows.map(({ card, pay, places, experience, logoId, html, ...job }) => [
      card.id,
      {
        card: {
          ...card,
          pay,
          ...places,
          experience_id: experience,
          logo: presentLogo(logoId),
          application_deadline_date: job.deadline,
          reply_days: replyDaysShown(job.responses),
          apply_way: applyWayOf(job),
        },
        html,
      },
    ]),
  );
  return jobIds.map((id) => byId.get(id)).filter((found) => found !== undefined);
};

/** The same without descriptions. */
export const readCards = async (db: Db, jobIds: readonly number[], today: string): Promise<JobCard[]> => {
  const found = await readFoundCards(db, jobIds, today, []);
  return found.map(({ card }) => card);
};
