/** The help articles: Markdown files of the front end, in a folder per language, read once at start. */
import { existsSync, readFileSync } from 'node:fs';
import { HELP_ARTICLES, HELP_AUDIENCES } from '#contract/help/articles.ts';
import type { HelpCard } from '#contract/help/calls.ts';
import { readFrontMatter } from '../blog/files.ts';

export interface HelpFile extends HelpCard {
  /** Markdown. */
  readonly text: string;
}

export const HELP_FOLDER = new URL('../../../src/content/help/', import.meta.url);

type Language = HelpCard['language'];

/** A help article; undefined if it isn't written in the language. */
export const readHelpFile = (
  slug: string,
  language: Language,
  folder: URL = HELP_FOLDER,
): HelpFile | undefined => {
  const file = new URL(`${language}/${slug}.md`, folder);
  if (!existsSync(file)) return undefined;
  const { fields, body } = readFrontMatter(readFileSync(file, 'utf8'));
  const audience = HELP_AUDIENCES.find((one) => one === fields.audience);
  if (!audience || !fields.title || !fields.summary || body === '')
    throw new Error(`Help article ${language}/${slug}: it needs a title, an audience, a summary and a text.`);
  return { slug, title: fields.title, summary: fields.summary, audience, language, text: body };
};

/** All articles in a language. Untranslated ones are in English. */
export const readHelpFiles = (language: Language, folder: URL = HELP_FOLDER): readonly HelpFile[] =>
  Object.values(HELP_ARTICLES)
    .flat()
    .flatMap((slug) => readHelpFile(slug, language, folder) ?? readHelpFile(slug, 'en', folder) ?? []);
