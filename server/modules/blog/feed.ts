/** The blog as an Atom feed (RFC 4287). */
import { escapeHtml } from '../../text.ts';
import type { StoredArticle } from './articles.ts';

export interface FeedParts {
  readonly title: string;
  readonly subtitle: string;
  readonly locale: string;
  /** Origin of the portal's addresses. */
  readonly origin: string;
  readonly articles: readonly StoredArticle[];
}

export const FEED_PATH = '/blog/feed.xml';

const momentOf = (day: string) => `${day}T00:00:00Z`;

const entry = (
  { slug, title, summary, author, topic, date, html }: StoredArticle,
  origin: string,
): string => {
  const address = escapeHtml(`${origin}/blog/${slug}`);
  return `  <entry>
    <id>${address}</id>
    <title>${escapeHtml(title)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${momentOf(date)}</published>
    <updated>${momentOf(date)}</updated>
    <author><name>${escapeHtml(author)}</name></author>
    <category term="${escapeHtml(topic)}"/>
    <summary>${escapeHtml(summary)}</summary>
    <content type="html">${escapeHtml(html)}</content>
  </entry>`;
};

/** Writes the feed. It was updated when its newest article was. */
export const writeFeed = ({ title, subtitle, locale, origin, articles }: FeedParts): string => {
  const blog = escapeHtml(`${origin}/blog`);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${blog}</id>
  <title>${escapeHtml(title)}</title>
  <subtitle>${escapeHtml(subtitle)}</subtitle>
  <link rel="alternate" type="text/html" href="${blog}"/>
  <link rel="self" type="application/atom+xml" href="${escapeHtml(origin + FEED_PATH)}"/>
  <updated>${momentOf(articles[0]?.date ?? '1970-01-01')}</updated>
${articles.map((article) => entry(article, origin)).join('\n')}
</feed>
`;
};
