/** The shipped articles: Markdown files of the front end, loaded into the database at every start. */
import { readdirSync, readFileSync } from 'node:fs';
import { isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { articles } from '../../platform/db/schema.ts';
import { readFrontMatter } from '../../platform/front-matter.ts';

export interface ArticleFile {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  readonly author: string;
  readonly day: string;
  /** Markdown. */
  readonly text: string;
}

const FOLDER = new URL('../../../src/content/blog/', import.meta.url);
const EXTENSION = '.md';

/** Parses an article file. Throws if its front matter lacks a field. */
export const parseArticle = (slug: string, content: string): ArticleFile => {
  const { fields, body } = readFrontMatter(content);
  const field = (name: string): string => {
    const value = fields[name];
    if (!value) throw new Error(`It has no ${name}.`);
    return value;
  };
  const day = field('date');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new Error(`Its date ${day} is not a day such as 2026-03-05.`);
  }
  const [title, summary] = [field('title'), field('summary')];
  return { slug, title, summary, topic: field('topic'), author: field('author'), day, text: body };
};

/** All article files. An error names the file. */
export const readArticleFiles = (folder: URL = FOLDER): readonly ArticleFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => {
      try {
        return parseArticle(name.slice(0, -EXTENSION.length), readFileSync(new URL(name, folder), 'utf8'));
      } catch (error) {
        throw new Error(`Article ${name}: ${error instanceof Error ? error.message : error}`);
      }
    });

/** Whether the article at this address is shipped. If deleted, it would return at the next start. */
export const comesAsFile = (slug: string): boolean =>
  readdirSync(FOLDER).some((name) => name === slug + EXTENSION);

const RENEWED = {
  title: sql`excluded.title`,
  summary: sql`excluded.summary`,
  topic: sql`excluded.topic`,
  author: sql`excluded.author`,
  day: sql`excluded.day`,
  text: sql`excluded.text`,
};

/** Adds missing articles and updates those that staff have not changed. */
export const loadArticles = async (db: Db): Promise<void> => {
  await db
    .insert(articles)
    .values(readArticleFiles().map((file) => ({ ...file, publishedAt: new Date(file.day) })))
    .onConflictDoUpdate({ target: articles.slug, set: RENEWED, setWhere: isNull(articles.editedAt) });
};
