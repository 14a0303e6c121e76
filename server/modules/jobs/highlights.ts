/** Shows on cards why a search found them (JOBS-03). */
import { sql } from 'drizzle-orm';
import { PREVIEW_LENGTH } from '#contract/constants.ts';
import type { JobCard } from '#contract/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { excerptAround, type Highlighter } from '../../search/query/highlight.ts';
import { escapeHtml, textOfHtml } from '../../text.ts';

const readBodies = async (db: Db, jobIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (jobIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; html: string }>(sql`
    select id, description || ' ' || responsibilities as html from jobs where ${isAnyOf(sql`id`, jobIds)}`);
  return new Map(rows.map(({ id, html }) => [id, textOfHtml(html)]));
};

/** Marks what matched. Where neither title nor skills did, the card shows the part of the description that does. */
export const highlightCards = async (
  db: Db,
  cards: readonly JobCard[],
  highlighter: Highlighter,
): Promise<JobCard[]> => {
  const marked = cards.map((card) => ({
    card,
    title: highlighter.marksIn(card.job_title),
    skills: card.skills.map(({ skill }) => skill).filter((skill) => highlighter.marksIn(skill).length > 0),
  }));
  const unexplained = marked.filter(({ title, skills }) => title.length === 0 && skills.length === 0);
  const bodies = await readBodies(
    db,
    unexplained.map(({ card }) => card.id),
  );
  return marked.map(({ card, title, skills }) => {
    const body = bodies.get(card.id);
    const excerpt = body && excerptAround(body, highlighter, PREVIEW_LENGTH);
    const text = excerpt ?? textOfHtml(card.job_description);
    return {
      ...card,
      ...(excerpt === undefined ? {} : { job_description: escapeHtml(excerpt) }),
      highlights: { title, skills, description: highlighter.marksIn(text) },
    };
  });
};
