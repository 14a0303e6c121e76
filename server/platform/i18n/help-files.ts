/** The help articles: Markdown files of the front end, in a folder per language, read once at start. */
import { existsSync, readFileSync } from 'node:fs';
import { HELP_ARTICLES, HELP_AUDIENCES, type HelpAudience, type HelpSlug } from '#contract/help/articles.ts';
import { readFrontMatter } from '../front-matter.ts';

export interface HelpFile {
  readonly audience: HelpAudience;
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly text: string;
}

export const HELP_FOLDER = new URL('../../../src/content/help/', import.meta.url);

/** A help article; undefined if no file has it in the language. */
export const readHelpFile = (
  slug: string,
  language: string,
  folder: URL = HELP_FOLDER,
): HelpFile | undefined => {
  const file = new URL(`${language}/${slug}.md`, folder);
  if (!existsSync(file)) return undefined;
  const { fields, body } = readFrontMatter(readFileSync(file, 'utf8'));
  const audience = HELP_AUDIENCES.find((one) => one === fields.audience);
  if (!audience || !fields.title || !fields.summary || body === '')
    throw new Error(`Help article ${language}/${slug}: it needs a title, an audience, a summary and a text.`);
  return { audience, title: fields.title, summary: fields.summary, text: body };
};

/** Those that a language has files of, by the last part of their address, in reading order. */
export const readHelpFiles = (language: string, folder?: URL): ReadonlyMap<HelpSlug, HelpFile> =>
  new Map(
    Object.values(HELP_ARTICLES)
      .flat()
      .flatMap((slug) => {
        const file = readHelpFile(slug, language, folder);
        return file ? [[slug, file] as const] : [];
      }),
  );
