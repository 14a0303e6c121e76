/** The HTML that users may write: enough for a job description, without scripts, external content or styles. */
import sanitize from 'sanitize-html';
import { raisedDigits } from '#contract/shared/raised-digits.ts';
import { cleanText } from './clean-text.ts';

/** Blocks that users may write. */
const BLOCKS = ['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'pre'];

/** Other elements that start a line. Their texts stay, a line each. */
const LINE = 'div';
const LINES = [
  ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'div', 'dl'],
  ...['dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'hr', 'legend', 'main'],
  ...['nav', 'optgroup', 'option', 'search', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr'],
];
/** Cells share the line of their row. */
const CELL = 'td';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...BLOCKS, LINE, CELL, 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'code'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  textFilter: raisedDigits,
  // The default without `option`, whose text is visible, and with `title`, whose text isn't.
  nonTextTags: ['script', 'style', 'textarea', 'xmp', 'title'],
  transformTags: {
    ...Object.fromEntries(LINES.map((name) => [name, LINE])),
    th: CELL,
    menu: 'ul',
    dir: 'ul',
    // The job title is the page's only first-level heading.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    del: 's',
    strike: 's',
    ins: 'u',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }),
  },
};

const BREAK = '<br />';
const TAG = /^<(\/?)([a-z\d]+)/;

/** Replaces lines and cells by line breaks and spaces between the texts that they keep apart. */
const withBreaks = (html: string): string => {
  let result = '';
  let pending = '';
  let isLineStart = true;
  const flush = () => {
    if (!isLineStart) result += pending;
    pending = '';
  };
  for (const token of html.split(/(<[^>]*>)/)) {
    const [, slash, name = ''] = TAG.exec(token) ?? [];
    if (name === LINE) pending = BREAK;
    else if (name === CELL) pending ||= ' ';
    else if (BLOCKS.includes(name)) {
      pending = '';
      result += token;
      isLineStart = true;
    } else {
      // An element that ends here ends on this line.
      if (!slash && token.trim() !== '') flush();
      result += token;
      if (name === 'br') isLineStart = true;
      else if (name === '' && token.trim() !== '') isLineStart = false;
    }
  }
  return result;
};

/** Cleans untrusted HTML on write. Rows from other sources are cleaned again on read. */
export const sanitizeHtml = (html: string): string => cleanText(withBreaks(sanitize(html, OPTIONS))).trim();
