/**
 * Checks the help articles: each exists in every language for the same audience, its links work, and it quotes what
 * the portal says.
 */
import { existsSync, readdirSync } from 'node:fs';
import { HELP_ARTICLES, HELP_AUDIENCES } from '#contract/help/articles.ts';
import { SHIPPED_LOCALES } from '#contract/shared/constants.ts';
import type { Catalogue } from '#contract/shared/message-format.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { HELP_FOLDER, readHelpFile } from '#server/platform/i18n/help-files.ts';
import { screens } from '#src/resources/index.ts';
import { type FindKeys, labelFinder, unknownLabels, untranslatedLabels } from './help-labels.ts';

const ARTICLES_MIN = 40;
const LINK = /\]\(([^)\s]*)\)/g;

const slugs: readonly string[] = Object.values(HELP_ARTICLES).flat();
const pages = [...Object.values(paths), ...screens.map(({ path }) => path)]
  .filter((path) => path !== paths.help)
  .map((path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[\\w-]+)?').replace(/:\w+/g, '[\\w-]+')}$`));

/** Whether a link of an article leads to an existing page. */
export const leadsSomewhere = (link: string): boolean => {
  const path = link.replace(/[?#].*$/, '');
  const [, slug] = /^\/help(?:\/(.+))?$/.exec(path) ?? [];
  if (path === '/help' || slug !== undefined) return slug === undefined || slugs.includes(slug);
  return pages.some((page) => page.test(path));
};

const filesIn = (language: string): string[] => {
  const folder = new URL(`${language}/`, HELP_FOLDER);
  return existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.md$/, '')) : [];
};

type Language = (typeof SHIPPED_LOCALES)[number];
type FinderOf = (language: Language) => FindKeys;

const labelMistakes = (slug: string, language: Language, article: string, finderOf: FinderOf): string[] => {
  const translated = { article, findKeys: finderOf(language) };
  const english = { article: readHelpFile(slug, 'en')?.text ?? '', findKeys: finderOf('en') };
  return [...unknownLabels(translated), ...untranslatedLabels(english, translated)];
};

const mistakesOf = (slug: string, audience: string, language: Language, finderOf: FinderOf): string[] => {
  try {
    const article = readHelpFile(slug, language);
    if (!article) return ['is missing'];
    const links = [...article.text.matchAll(LINK)].map(([, link = '']) => link);
    return [
      ...(article.audience === audience ? [] : [`is for ${article.audience} instead of ${audience}`]),
      ...links.filter((link) => !leadsSomewhere(link)).map((link) => `leads to ${link}, which is no page`),
      ...labelMistakes(slug, language, article.text, finderOf),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

/** One line for each error. */
export const helpMistakes = (catalogueOf: (language: Language) => Catalogue): string[] => {
  const finders = new Map(SHIPPED_LOCALES.map((language) => [language, labelFinder(catalogueOf(language))]));
  const finderOf: FinderOf = (language) => finders.get(language) ?? labelFinder({});
  const mistakes = SHIPPED_LOCALES.flatMap((language) => [
    ...HELP_AUDIENCES.flatMap((audience) =>
      HELP_ARTICLES[audience].flatMap((slug) =>
        mistakesOf(slug, audience, language, finderOf).map((mistake) => `${language}/${slug}.md ${mistake}`),
      ),
    ),
    ...filesIn(language)
      .filter((slug) => !slugs.includes(slug))
      .map((slug) => `${language}/${slug}.md is not listed in contract/help/articles.ts`),
  ]);
  return slugs.length < ARTICLES_MIN
    ? [...mistakes, `there are ${slugs.length} articles, fewer than ${ARTICLES_MIN}`]
    : mistakes;
};
