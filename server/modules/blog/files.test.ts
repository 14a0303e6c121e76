import { expect, test } from 'vitest';
import { writeFeed } from './feed.ts';
import { parseArticle, readArticleFiles } from './files.ts';
import { minutesOf, render } from './markdown.ts';

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

test('STATIC-01 an article has front matter and its text as HTML', () => {
  const article = parseArticle('pay', file('## First\n\nSome **words** and a [link](/jobs).'));
  expect(article).toMatchObject({ slug: 'pay', title: 'Pay: a talk', day: '2026-03-05' });
  expect(minutesOf(article.text)).toBe(1);
  expect(render(article.text)).toBe(
    '<h2>First</h2>\n<p>Some <strong>words</strong> and a <a href="/jobs">link</a>.</p>',
  );
});

test('MAIL-05 web addresses in an article become links without the punctuation after them', () => {
  expect(render('See https://a.example/way» and https://b.example/x_(y)। **https://c.example**')).toBe(
    '<p>See <a href="https://a.example/way">https://a.example/way</a>» and ' +
      '<a href="https://b.example/x_(y)">https://b.example/x_(y)</a>। ' +
      '<strong><a href="https://c.example">https://c.example</a></strong></p>',
  );
  expect(render('jo@a.example')).toContain('href="mailto:jo@a.example"');
});

test('STATIC-01 scripts in an article are removed', () => {
  const html = render(
    '<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) <b onclick="x()">b</b>',
  );
  expect(html).not.toMatch(/script|onerror|onclick|img/);
});

test('reports an article without front matter, with a missing field or an invalid date', () => {
  expect(() => parseArticle('x', 'Just text')).toThrow('no front matter');
  expect(() => parseArticle('x', file('', { author: '' }))).toThrow('no author');
  expect(() => parseArticle('x', file('', { date: 'May' }))).toThrow('May is not a day');
});

test('STATIC-01 ten articles of 350 to 700 words are shipped', () => {
  const articles = readArticleFiles();
  expect(articles.length).toBeGreaterThanOrEqual(10);
  for (const { slug, text } of articles) {
    const words = render(text)
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/).length;
    expect(words, slug).toBeGreaterThan(350);
    expect(words, slug).toBeLessThan(700);
    // Control characters are what a wrong encoding makes of quotation marks and apostrophes.
    expect(text, slug).not.toMatch(/[^\P{Cc}\n]/u);
  }
});

test('STATIC-01 the feed contains every article with escaped texts', () => {
  const { day, text, ...article } = parseArticle('pay', file('A & <b>b</b>', { title: 'Pay & <more>' }));
  const updated = '2026-03-07T08:00:00Z';
  const articles = [{ ...article, date: day, minutes: 1, language: 'en', html: render(text), updated }];
  const feed = writeFeed({
    title: 'T & T',
    subtitle: '',
    locale: 'en',
    origin: 'https://portal.test',
    articles,
  });
  expect(feed).toContain('<id>https://portal.test/blog/pay</id>');
  expect(feed).toContain('<title>Pay &amp; &lt;more&gt;</title>');
  expect(feed).toContain(`<updated>${updated}</updated>`);
  expect(feed).toContain('<published>2026-03-05T00:00:00Z</published>');
  expect(feed).toContain('&lt;p&gt;A &amp;amp; b&lt;/p&gt;');
});
