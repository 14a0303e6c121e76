/** Renders an article's text. */
import { Marked } from 'marked';
import sanitize from 'sanitize-html';

const WORDS_A_MINUTE = 220;
const markdown = new Marked({ gfm: true });

/** Plain Markdown only: no scripts, no external content, no imitation of the site's own interface. */
export const render = (text: string): string =>
  sanitize(markdown.parse(text, { async: false }), {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'code',
      'pre',
      'blockquote',
      'a',
      'hr',
    ],
    allowedAttributes: { a: ['href'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  }).trim();

/** Reading time in minutes. */
export const minutesOf = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));
