/** Shows on cards why a search found them (JOBS-03). */
import { PREVIEW_LENGTH } from '#contract/constants.ts';
import type { JobCard } from '#contract/jobs.ts';
import { excerptAround, type Highlighter } from '../../search/query/highlight.ts';
import { escapeHtml, textOfHtml } from '../../text.ts';
import type { CardWithText } from './cards.ts';

/** Marks what matched. Where neither title nor skills did, the card shows the part of the description that does. */
export const highlightCard = ({ card, html }: CardWithText, highlighter: Highlighter): JobCard => {
  const title = highlighter.marksIn(card.job_title);
  const skills = card.skills
    .map(({ skill }) => skill)
    .filter((skill) => highlighter.marksIn(skill).length > 0);
  const isExplained = title.length > 0 || skills.length > 0;
  const excerpt = isExplained ? undefined : excerptAround(textOfHtml(html), highlighter, PREVIEW_LENGTH);
  const text = excerpt ?? textOfHtml(card.job_description);
  return {
    ...card,
    ...(excerpt === undefined ? {} : { job_description: escapeHtml(excerpt) }),
    highlights: { title, skills, description: highlighter.marksIn(text) },
  };
};
