import { expect, test } from 'vitest';
import { loadArticles, parseArticle } from './articles.ts';
import { writeFeed } from './feed.ts';

const file = (body: string, change: Record<string, string> = {}) => {
  const fields = {
    title: 'Pay: a talk',
    date: '2026-03-05',
    author: 'Asha',
    summary: 'In short.',
    topic: 'Salary',
    ...change,
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `---\n${head.join('\n')}\n---\n${body}`;
};

test('STATIC-01 an article is its head and its text as HTML', () => {
  const article = parseArticle('pay', file('## First\n\nSome **words** and a [link](/jobs).'));
  expect(article).toMatchObject({ slug: 'pay', title: 'Pay: a talk', date: '2026-03-05', minutes: 1 });
  expect(article.html).toBe(
    '<h2>First</h2>\n<p>Some <strong>words</strong> and a <a href="/jobs">link</a>.</p>',
  );
});

test('STATIC-01 nothing in an article runs', () => {
  const { html } = parseArticle(
    'x',
    file(
      '<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) <b onclick="x()">b</b>',
    ),
  );
  expect(html).not.toMatch(/script|onerror|onclick|img/);
});

test('an article without its head, a field of it or a real day says so', () => {
  expect(() => parseArticle('x', 'Just text')).toThrow('no front matter');
  expect(() => parseArticle('x', file('', { author: '' }))).toThrow('no author');
  expect(() => parseArticle('x', file('', { date: 'May' }))).toThrow('May is no day');
});

test('STATIC-01 the blog has ten articles of 350 to 700 words, newest first', () => {
  const articles = loadArticles();
  expect(articles.length).toBeGreaterThanOrEqual(10);
  expect(articles.map(({ date }) => date)).toEqual(
    articles
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  for (const { slug, html } of articles) {
    const words = html.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
    expect(words, slug).toBeGreaterThan(350);
    expect(words, slug).toBeLessThan(700);
  }
});

test('STATIC-01 the feed names every article, and nothing in it breaks the XML', () => {
  const articles = [parseArticle('pay', file('A & <b>b</b>', { title: 'Pay & <more>' }))];
  const feed = writeFeed({
    title: 'T & T',
    subtitle: '',
    locale: 'en',
    origin: 'https://portal.test',
    articles,
  });
  expect(feed).toContain('<id>https://portal.test/blog/pay</id>');
  expect(feed).toContain('<title>Pay &amp; &lt;more&gt;</title>');
  expect(feed).toContain('<updated>2026-03-05T00:00:00Z</updated>');
  expect(feed).toContain('&lt;p&gt;A &amp;amp; b&lt;/p&gt;');
});
