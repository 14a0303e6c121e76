/** The blog's articles: Markdown files of the front end, read and rendered once at start. */
import { readdirSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import type { ArticleCard } from '#contract/blog.ts';
import { readFrontMatter } from './front-matter.ts';

export interface StoredArticle extends ArticleCard {
  readonly html: string;
}

const FOLDER = new URL('../../../src/content/blog/', import.meta.url);
const WORDS_A_MINUTE = 220;

const markdown = new Marked({ gfm: true });

/** Whoever writes for the blog writes text: nothing in it runs, loads or poses as a part of the portal. */
const render = (body: string): string =>
  sanitize(markdown.parse(body, { async: false }), {
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

/** Reads an article of a file's text. Throws where its head lacks something. */
export const parseArticle = (slug: string, text: string): StoredArticle => {
  const { fields, body } = readFrontMatter(text);
  const field = (name: string): string => {
    const value = fields[name];
    if (!value) throw new Error(`It has no ${name}.`);
    return value;
  };
  const date = field('date');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) {
    throw new Error(`Its date ${date} is no day, such as 2026-03-05.`);
  }
  return {
    slug,
    title: field('title'),
    summary: field('summary'),
    topic: field('topic'),
    author: field('author'),
    date,
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE)),
    html: render(body),
  };
};

/** All articles, newest first. A file that cannot be read says which one it is. */
export const loadArticles = (folder: URL = FOLDER): readonly StoredArticle[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      try {
        return parseArticle(name.slice(0, -'.md'.length), readFileSync(new URL(name, folder), 'utf8'));
      } catch (error) {
        throw new Error(`Article ${name}: ${error instanceof Error ? error.message : error}`);
      }
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
