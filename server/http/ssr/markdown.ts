/** Pages as Markdown, for assistants and other programs that read without a browser. */
import { NodeHtmlMarkdown } from 'node-html-markdown';
import sanitize from 'sanitize-html';
import type { PageHead } from '#contract/shared/page.ts';
import { qualities } from '../../platform/i18n/qualities.ts';
import { betterSpelled } from '../request-target.ts';

export const MARKDOWN = 'text/markdown; charset=utf-8';

const ENDING = '.md';
/** `/` has no name that could get an ending. */
const HOME = '/index';

/** `/jobs?page=2` is `/jobs.md?page=2`. */
export const markdownAddress = (address: string): string =>
  address.replace(/^[^?#]*/, (path) => (path === '/' ? HOME : path.replace(/\/$/, '')) + ENDING);

/** The page's address, without the ending that asks for Markdown. */
const pageOf = (url: string): string | undefined => {
  const [path = ''] = url.split('?', 1);
  if (!path.endsWith(ENDING)) return undefined;
  const page = path.slice(0, -ENDING.length);
  return (page === HOME ? '/' : page) + url.slice(path.length);
};

/** Browsers don't name Markdown, so that naming it is enough, unless HTML is preferred. */
const prefersMarkdown = (accept: string | undefined): boolean => {
  const asked = new Map(qualities(accept).map(({ name, quality }) => [name, quality]));
  const markdown = asked.get('text/markdown');
  return markdown !== undefined && markdown >= (asked.get('text/html') ?? 0);
};

export interface AskedPage {
  /** The page's path and query. */
  readonly url: string;
  readonly isMarkdown: boolean;
  /** The corrected address of a misspelled one. */
  readonly better: string | undefined;
  /** Where a redirect to a page leads who asked in this way. */
  readonly redirected: (address: string) => string;
}

/** Which page a request asks for, and whether as Markdown: by the ending of its address, or by `Accept`. */
export const askedPageOf = (url: string, accept: string | undefined): AskedPage => {
  const named = pageOf(url);
  return {
    url: named ?? url,
    isMarkdown: named !== undefined || prefersMarkdown(accept),
    better: betterSpelled(url),
    redirected: named === undefined ? (address) => address : markdownAddress,
  };
};

const converter = new NodeHtmlMarkdown(
  { bulletMarker: '-' },
  { dt: { postfix: ': ' }, dd: { postfix: '  \n' } },
);

const MAIN = /<main\b[^>]*>([\s\S]*)<\/main>/;
/** Style sheets keep them apart. */
const ADJACENT = /(<\/(?:a|span|time)>)(?=<(?:a|span|time)\b)/g;
/** What people operate says nothing to who reads. */
const OPERATED = [
  'button',
  'dialog',
  'form',
  'noscript',
  'option',
  'script',
  'select',
  'style',
  'svg',
  'textarea',
];

/** The page's main content, without what is hidden or needs a browser; links have their whole address. */
const readableOf = (html: string, base: string): string =>
  sanitize((MAIN.exec(html)?.[1] ?? '').replace(ADJACENT, '$1 '), {
    allowedAttributes: { a: ['href'] },
    nonTextTags: OPERATED,
    exclusiveFilter: ({ tag, attribs, text }) =>
      'hidden' in attribs || attribs['aria-hidden'] === 'true' || (tag === 'a' && text.trim() === ''),
    transformTags: {
      a: (tagName, { href = '' }) => {
        const attribs: Record<string, string> = {};
        if (URL.canParse(href, base)) attribs.href = new URL(href, base).href;
        return { tagName, attribs };
      },
    },
  });

interface PageParts {
  readonly html: string;
  readonly head: PageHead;
  readonly locale: string;
  /** The page's canonical address. */
  readonly address: string;
}

/** The facts are written as JSON, which YAML contains. */
export const writeMarkdown = ({ html, head, locale, address }: PageParts): string => {
  const facts = { title: head.title, canonical: address, language: locale };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const body = converter.translate(readableOf(html, address)) || (head.description ?? '');
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`;
};
