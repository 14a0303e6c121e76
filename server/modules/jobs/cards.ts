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
import type { CardText } from '../../search/live/card-cache.ts';
import { excerptAround, type Highlighter } from '../../search/query/highlight.ts';
import { JOINED_RESPONSES, replyDaysShown } from '../companies/responsiveness.ts';
import { presentLogo } from '../profile/picture-address.ts';
import { cardOf, cardText, type Marked, markedOf, withMarked } from './card-text.ts';

/** @param description as text; its marks also decide which words of an expression the others have. */
const marksOf = (card: Marked, description: string, highlighter: Highlighter) => {
  const skills = card.skills.map(({ skill }) => skill);
  const marksIn = highlighter.forJob([[card.job_title], skills, [description]]);
  return {
    marksIn,
    title: marksIn(card.job_title),
    skills: skills.filter((skill) => marksIn(skill).length > 0),
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

const presentRow = ({
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
export const readCardTexts = async (
  { database: { db }, cards, cache, clock }: CardParts,
  jobIds: readonly number[],
): Promise<CardText[]> => {
  const today = clock.today();
  const found = new Map<number, CardText>();
  const keep = (card: CardText | undefined) => card && found.set(card.id, card);
  for (const id of jobIds) keep(cards.get(id, today));
  const missing = jobIds.filter((id) => !found.has(id));
  if (missing.length > 0) {
    const { version } = cache;
    const rows = await cardsById(db).execute({ ids: arrayOf(missing), today });
    const read = rows.map((row) => cardText(presentRow(row)));
    cards.set(read, version);
    read.forEach(keep);
  }
  return jobIds.map((id) => found.get(id)).filter((card) => card !== undefined);
};

export const readCards = async (parts: CardParts, jobIds: readonly number[]): Promise<JobCard[]> =>
  (await readCardTexts(parts, jobIds)).map(cardOf);

/** The card with the part of the whole description that says why it was found. */
const withExcerpt = (card: Marked, html: string, highlighter: Highlighter): Marked => {
  const description = textOfHtml(html);
  const { marksIn, ...marks } = marksOf(card, description, highlighter);
  const excerpt = excerptAround(description, marksIn, PREVIEW_LENGTH) ?? textOfHtml(card.job_description);
  return {
    ...card,
    job_description: escapeHtml(excerpt),
    highlights: { ...marks, description: marksIn(excerpt) },
  };
};

/**
 * Marks why a search found the jobs (JOBS-11). If a card shows no match, it gets the matching part of the description;
 * descriptions are only read for those jobs.
 */
export const highlightCards = async (
  { database: { db } }: CardParts,
  cards: readonly CardText[],
  highlighter: Highlighter,
): Promise<CardText[]> => {
  const shown = cards.map((card) => {
    const plain = markedOf(card);
    const preview = textOfHtml(plain.job_description);
    const { marksIn, ...marks } = marksOf(plain, preview, highlighter);
    return { card, marked: { ...plain, highlights: { ...marks, description: marksIn(preview) } } };
  });
  const unexplained = shown
    .filter(({ card, marked }) => isUnexplained(marked) && highlighter.mayMention(card.id))
    .map(({ card }) => card.id);
  const texts = unexplained.length === 0 ? [] : await textsById(db).execute({ ids: arrayOf(unexplained) });
  const htmlOf = new Map(texts.map(({ id, html }) => [id, html]));
  return shown.map(({ card, marked }) => {
    const html = htmlOf.get(card.id);
    return withMarked(card, html === undefined ? marked : withExcerpt(marked, html, highlighter));
  });
};

const isUnexplained = ({ highlights }: Marked): boolean =>
  highlights !== undefined &&
  highlights.title.length + highlights.skills.length + highlights.description.length === 0;
