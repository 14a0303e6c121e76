/** Shows on cards why a search found the job (JOBS-03). */
import { PREVIEW_LENGTH } from '#contract/constants.ts';
import type { JobCard } from '#contract/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { excerptAround, type Highlighter } from '../../search/query/highlight.ts';
import { escapeHtml, textOfHtml } from '../../text.ts';
import { readTexts } from './cards.ts';

interface Marks {
  readonly title: NonNullable<JobCard['highlights']>['title'];
  readonly skills: string[];
}

const marksOf = (card: JobCard, highlighter: Highlighter): Marks => ({
  title: highlighter.marksIn(card.job_title),
  skills: card.skills.map(({ skill }) => skill).filter((skill) => highlighter.marksIn(skill).length > 0),
});

/** @param html the description, if neither title nor skills match */
const highlightCard = (
  card: JobCard,
  marks: Marks,
  html: string | undefined,
  highlighter: Highlighter,
): JobCard => {
  const excerpt = html && excerptAround(textOfHtml(html), highlighter, PREVIEW_LENGTH);
  const text = excerpt || textOfHtml(card.job_description);
  return {
    ...card,
    ...(excerpt ? { job_description: escapeHtml(excerpt) } : {}),
    highlights: { ...marks, description: highlighter.marksIn(text) },
  };
};

/**
 * Marks matches. If neither title nor skills match, the card shows the matching part of the description; descriptions
 * are only read for those jobs.
 */
export const highlightCards = async (
  db: Db,
  cards: readonly JobCard[],
  highlighter: Highlighter,
): Promise<JobCard[]> => {
  const marked = cards.map((card) => ({ card, marks: marksOf(card, highlighter) }));
  const unexplained = marked.filter(({ marks }) => marks.title.length === 0 && marks.skills.length === 0);
  const texts = await readTexts(
    db,
    unexplained.map(({ card }) => card.id),
  );
  return marked.map(({ card, marks }) => highlightCard(card, marks, texts.get(card.id), highlighter));
};
