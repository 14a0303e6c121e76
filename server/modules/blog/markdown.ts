/** Renders an article's text. */
import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { partsWithAddresses } from '../../platform/links.ts';

const WORDS_A_MINUTE = 220;
const markdown = new Marked({
  gfm: true,
  tokenizer: {
    /** Web addresses become links as in emails. The others, such as email addresses, as Markdown has it. */
    url: (source) => {
      const [first] = partsWithAddresses(source);
      if (!first?.isAddress) return false;
      const { text } = first;
      return { type: 'link', raw: text, href: text, text, tokens: [{ type: 'text', raw: text, text }] };
    },
  },
});

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
