/** The help articles as readers of a language get them. */
import { HELP_ARTICLES, HELP_AUDIENCES } from '#contract/help/articles.ts';
import type { HelpCard } from '#contract/help/calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { contentKey, HELP_PARTS } from '../../platform/i18n/content.ts';

export interface HelpText extends HelpCard {
  /** Markdown. */
  readonly text: string;
}

/** All articles, each in the first language of the reader's that has all of it. */
export const readHelp = ({ content }: Pick<Catalogues, 'content'>, edition: Locale): HelpText[] =>
  HELP_AUDIENCES.flatMap((audience) =>
    HELP_ARTICLES[audience].map((slug) => {
      const keys = HELP_PARTS.map((part) => contentKey('help_articles', slug, part));
      const { language, texts } = content(edition, keys);
      const [title = '', summary = '', text = ''] = keys.map((key) => texts[key]);
      return { slug, audience, language, title, summary, text };
    }),
  );
