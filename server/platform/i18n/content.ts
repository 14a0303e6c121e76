/**
 * Texts besides those of the catalogues: help articles, the blog's articles, and lookup values that staff named. Their
 * translations are stored with all others.
 */
import { isNull, sql } from 'drizzle-orm';
import { CONTENT_GROUPS, type ContentGroup } from '#contract/i18n/options.ts';
import { type Locale, SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import { type Catalogue, groupOf } from '#contract/shared/message-format.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Db } from '../db/connect.ts';
import {
  articles,
  categories,
  courses,
  degrees,
  designations,
  educations,
  employmentTypes,
  industries,
  subcategories,
  workModes,
} from '../db/schema.ts';
import type { SourceText } from './catalogue-files.ts';
import { readHelpFiles } from './help-files.ts';

export type ContentTexts = Readonly<Record<string, SourceText>>;

export const isContent = (key: string): boolean => CONTENT_GROUPS.some((group) => group === groupOf(key));

/** The parts of an article, each of which is a text. */
export const HELP_PARTS = ['title', 'summary', 'text'] as const;
export const ARTICLE_PARTS = ['title', 'summary', 'topic', 'text'] as const;

export const contentKey = (group: ContentGroup, ...names: readonly (string | number)[]): string =>
  [group, ...names].join('.');

const PART_NAMES = {
  title: 'Title',
  summary: 'Summary',
  topic: 'Topic',
  text: 'Text, in Markdown,',
} as const;

const helpTexts = (language: Locale) =>
  [...readHelpFiles(language)].flatMap(([slug, file]) =>
    HELP_PARTS.map((part): readonly [string, SourceText] => [
      contentKey('help_articles', slug, part),
      {
        message: file[part],
        description: `${PART_NAMES[part]} of the help article for ${file.audience} at ${linkTo.help(slug)}.`,
      },
    ]),
  );

export const helpSource: ContentTexts = Object.fromEntries(helpTexts('en'));

const helpFiles = new Map<Locale, Catalogue>(
  SHIPPED_LOCALES.map((locale) => [
    locale,
    Object.fromEntries(helpTexts(locale).map(([key, { message }]) => [key, message])),
  ]),
);
/** The translations that come with the portal. */
export const contentFileOf = (locale: Locale): Catalogue => helpFiles.get(locale) ?? {};

/** Whose names are translated, with what one is called in descriptions. */
const NAMED = {
  categories: [categories, 'job category'],
  'sub-categories': [subcategories, 'subcategory'],
  industries: [industries, 'industry'],
  designations: [designations, 'designation'],
  degrees: [degrees, 'degree'],
  courses: [courses, 'course'],
  educations: [educations, 'level of education'],
  workmodes: [workModes, 'work mode'],
  'employment-types': [employmentTypes, 'employment type'],
} as const;

/** The texts in the database. Names that catalogues have are left out, because they are translated there. */
export const readContent = async (
  db: Db,
  isInCatalogues: (name: string) => boolean,
): Promise<ContentTexts> => {
  const texts: Record<string, SourceText> = {};
  for (const article of await db.select().from(articles).orderBy(articles.id)) {
    for (const part of ARTICLE_PARTS)
      texts[contentKey('articles', article.slug, part)] = {
        message: article[part],
        description: `${PART_NAMES[part]} of the article of the blog at ${linkTo.blogArticle(article.slug)}.`,
      };
  }
  for (const [list, [table, what]] of Object.entries(NAMED)) {
    const rows = await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(isNull(table.mergedInto))
      .orderBy(sql`1`);
    for (const { id, name } of rows)
      if (!isInCatalogues(name))
        texts[`lookup_names.${list}.${id}`] = { message: name, description: `Name of a ${what} in lists.` };
  }
  return texts;
};
