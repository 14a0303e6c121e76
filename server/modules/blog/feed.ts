/** The blog as an Atom feed (RFC 4287). */

import type { ArticleCard } from '#contract/blog/calls.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { escapeHtml } from '../../platform/text.ts';

export interface FedArticle extends ArticleCard {
  readonly html: string;
  /** The last change, to the second in UTC. */
  readonly updated: string;
}

export interface FeedParts {
  readonly title: string;
  readonly subtitle: string;
  readonly locale: string;
  /** The origin of the portal's URLs. */
  readonly origin: string;
  readonly articles: readonly FedArticle[];
}

export const FEED_PATH = '/blog/feed.xml';

const momentOf = (day: string) => `${day}T00:00:00Z`;
const NEVER = momentOf('1970-01-01');

const entry = (
  { slug, title, summary, author, topic, date, language, html, updated }: FedArticle,
  origin: string,
): string => {
  const address = escapeHtml(origin + linkTo.blogArticle(slug));
  return `  <entry xml:lang="${language}">
    <id>${address}</id>
    <title>${escapeHtml(title)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${momentOf(date)}</published>
    <updated>${updated}</updated>
    <author><name>${escapeHtml(author)}</name></author>
    <category term="${escapeHtml(topic)}"/>
    <summary>${escapeHtml(summary)}</summary>
    <content type="html">${escapeHtml(html)}</content>
  </entry>`;
};

/** Writes the feed. Its date is that of its last changed article. */
export const writeFeed = ({ title, subtitle, locale, origin, articles }: FeedParts): string => {
  const updated = articles.map((article) => article.updated).reduce((a, b) => (a > b ? a : b), NEVER);
  const blog = escapeHtml(origin + paths.blog);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${blog}</id>
  <title>${escapeHtml(title)}</title>
  <subtitle>${escapeHtml(subtitle)}</subtitle>
  <link rel="alternate" type="text/html" href="${blog}"/>
  <link rel="self" type="application/atom+xml" href="${escapeHtml(origin + FEED_PATH)}"/>
  <updated>${updated}</updated>
${articles.map((article) => entry(article, origin)).join('\n')}
</feed>
`;
};
