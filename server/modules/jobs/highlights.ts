/** Shows on cards why a search found the job (JOBS-03). */
import { PREVIEW_LENGTH } from '#contract/constants.ts';
import type { JobCard } from '#contract/jobs.ts';
import { excerptAround, type Highlighter } from '../../search/query/highlight.ts';
import { escapeHtml, textOfHtml } from '../../text.ts';
import type { FoundCard } from './cards.ts';

/**
 * Marks matches. If neither title nor skills match, the card shows the matching part of the description; descriptions
 * are only read for those jobs.
 */
export const highlightCard = ({ card, html }: FoundCard, highlighter: Highlighter): JobCard => {
  const excerpt = html && excerptAround(textOfHtml(html), highlighter, PREVIEW_LENGTH);
  const text = excerpt || textOfHtml(card.job_description);
  return {
    ...card,
    ...(excerpt ? { job_description: escapeHtml(excerpt) } : {}),
    highlights: {
      title: highlighter.marksIn(card.job_title),
      skills: card.skills.map(({ skill }) => skill).filter((skill) => highlighter.marksIn(skill).length > 0),
      description: highlighter.marksIn(text),
    },
  };
};
