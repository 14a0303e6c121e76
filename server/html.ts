/** The HTML that users may write: enough for a job description, without scripts, external content or styles. */
import sanitize from 'sanitize-html';
import { cleanText } from './clean-text.ts';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'code',
    'pre',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The job title is the page's only first-level heading.
    h1: 'h2',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }),
  },
};

/** Cleans untrusted HTML on write. Rows from other sources are cleaned again on read. */
export const sanitizeHtml = (html: string): string => cleanText(sanitize(html, OPTIONS)).trim();
