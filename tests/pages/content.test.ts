// @vitest-environment jsdom
/** What content pages say and link to, as the server sends them. */
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressOf, addressOfForm, openPage } from './support/page.ts';

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent?.trim());
const hrefOf = (link: Element | undefined) => link?.getAttribute('href');
const statusOf = async (path: string) => (await fetch(addressOf(path))).status;

test.each([
  '/blog/no-such-article',
  '/blog?page=99',
  '/newsletter/nowhere',
  '/no-such-page',
  '/help/no-such-article',
])('%s is the 404 page, without header and footer', async (path) => {
  const { status, page } = await openPage(path);
  expect(status).toBe(404);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('404 - PAGE NOT FOUND');
  expect(page.queryByRole('contentinfo')).toBeNull();
  expect(hrefOf(page.getByRole('link', { name: 'GO TO HOMEPAGE' }))).toBe('/');
});

test.each([
  '/companies/2000000000',
  '/companies/x',
  '/companies/1?page=9999',
  '/candidate-detail?id=2000000000',
])('%s is not found', async (path) => expect(await statusOf(path)).toBe(404));

test('STATIC-02 header and footer link to pages that exist, and to the portal on social sites', async () => {
  const { page } = await openPage('/about');
  const header = within(page.getByRole('banner'));
  for (const name of ['About Us', 'Services', 'FAQ', 'Contact', 'Job Seeker sign-in', 'Company sign-in'])
    expect(header.getAllByRole('link', { name }).length, name).toBeGreaterThan(0);
  const footer = within(page.getByRole('contentinfo'));
  expect(hrefOf(footer.getByRole('link', { name: 'Accessibility' }))).toBe('/accessibility');
  expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeDefined();
  const hrefs = footer.getAllByRole('link').map((link) => hrefOf(link) ?? '');
  const own = hrefs.filter((href) => href.startsWith('/'));
  expect(own.length).toBeGreaterThan(8);
  for (const href of own) expect(await statusOf(href), href).toBe(200);
  const social = hrefs.filter((href) => href.startsWith('https://'));
  expect(social.length).toBeGreaterThan(3);
  for (const href of social) expect(href).toContain(encodeURIComponent(new URL(addressOf('/')).origin));
});

test('the home page links to categories, explains itself and shows real numbers', async () => {
  const { page } = await openPage('/');
  expect(page.getByRole('link', { name: /Browse All Categor/ })).toBeDefined();
  expect(document.querySelectorAll('a[href^="/jobs/"]').length).toBeGreaterThanOrEqual(8);
  const steps = page.getByRole('heading', { name: 'How It Work' }).closest('section');
  expect(steps?.querySelectorAll('li').length).toBe(3);
  expect(document.body.textContent).not.toContain('150,000');
});

test('CATS-01 all categories link to their jobs', async () => {
  const { page } = await openPage('/job-categories');
  expect(page.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toMatch(/Home\s*Company/);
  const links = within(page.getByRole('region', { name: /All \d+ categories/ })).getAllByRole('link');
  expect(links.length).toBeGreaterThan(8);
  const [first] = links;
  const name = first?.querySelector('span')?.textContent ?? '';
  const list = await openPage(hrefOf(first) ?? '');
  expect(list.page.getByRole('heading', { level: 1 }).textContent).toContain(name);
});

test('About has its six points, and Services leads companies to sign in', async () => {
  const about = await openPage('/about');
  const points = within(about.page.getByRole('region', { name: 'What you can count on' }));
  expect(textsOf(points.getAllByRole('heading', { level: 3 }))).toEqual([
    'Personalized job matching',
    'Verified and diverse listings',
    'Employer-friendly tools',
    'Learning and growth resources',
    'Local and global opportunities',
    'Mobile experience',
  ]);
  const services = await openPage('/services');
  const links = services.page.getAllByRole('link', { name: 'Post a job' });
  // Style sheets show one to visitors and one to companies.
  expect(links.map(hrefOf).toSorted()).toEqual(['/company-signin', '/emplyeer-jobs']);
});

test('STATIC-02 the accessibility statement says what is tested, what is missing and whom to tell', async () => {
  const { page } = await openPage('/accessibility');
  for (const name of ['What we test', 'Known gaps', 'If something doesn’t work for you'])
    expect(page.getByRole('heading', { name })).toBeDefined();
  expect(page.getByText(/^Version of .*\d{4}\.$/)).toBeDefined();
  expect(hrefOf(page.getAllByRole('link', { name: 'Contact us' })[0])).toBe('/contact-us');
});

test('FAQ-01 four tabs of six questions', async () => {
  const { page } = await openPage('/faqs');
  const tabs = page.getAllByRole('link').filter((link) => /^\/faqs\?|^#/.test(hrefOf(link) ?? ''));
  expect(tabs.length).toBeGreaterThanOrEqual(4);
  expect(hrefOf(page.getByRole('link', { name: 'Email Now' }))).toMatch(/^mailto:/);
});

test('the blog has a featured article, a grid, pages and a feed', async () => {
  const { page } = await openPage('/blog');
  expect(within(page.getByRole('region', { name: 'Newest article' })).getAllByRole('article')).toHaveLength(
    1,
  );
  expect(within(page.getByRole('region', { name: 'More articles' })).getAllByRole('article')).toHaveLength(6);
  expect(hrefOf(page.getByRole('link', { name: 'Page 2' }))).toBe('/blog?page=2');
  expect((await openPage('/blog?page=2')).page.getAllByRole('article')).toHaveLength(3);
  expect(await statusOf('/blog?page=zz')).toBe(200);
  const feed = await fetch(addressOf('/blog/feed.xml'));
  expect(feed.headers.get('content-type')).toContain('application/atom+xml');
  expect((await feed.text()).match(/<entry\b/g)).toHaveLength(10);
});

test('the help links to articles for everyone, and an article to the next ones and to contact', async () => {
  const { page } = await openPage('/help');
  for (const name of ['For job seekers', 'For companies'])
    expect(within(page.getByRole('region', { name })).getAllByRole('link').length, name).toBeGreaterThan(5);
  const [first] = within(page.getByRole('region', { name: 'For companies' })).getAllByRole('link');
  expect(hrefOf(first)).toBe('/help/company-account');
  const title = first?.textContent;
  const article = await openPage('/help/company-account');
  expect(article.page.getByRole('heading', { level: 1 }).textContent).toBe(title);
  const next = within(article.page.getByRole('region', { name: 'Read next' }));
  expect(next.getAllByRole('listitem')).toHaveLength(3);
  const main = within(article.page.getByRole('main'));
  expect(hrefOf(main.getByRole('link', { name: 'Contact us' }))).toBe('/contact-us');
});

test('an article in another language names it', async () => {
  const { page } = await openPage('/help/bookmarks?lang=ar');
  const heading = page.getByRole('heading', { level: 1 });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('ar');
});

test('the search finds articles, and says if there are none', async () => {
  const { page } = await openPage('/help');
  const field = page.getByRole<HTMLInputElement>('searchbox', { name: 'What do you need help with?' });
  field.value = 'withdrawing an application';
  if (!field.form) throw new Error('The search is a form.');
  const found = await openPage(addressOfForm(field.form));
  const articles = within(found.page.getByRole('region', { name: /for “withdrawing an application”/ }));
  expect(hrefOf(articles.getAllByRole('link')[0])).toBe('/help/withdraw-application');
  const none = await openPage('/help?q=xyzzy');
  expect(none.page.getByText('No articles found')).toBeDefined();
  expect(hrefOf(none.page.getByRole('link', { name: 'Browse all articles' }))).toBe('/help');
});
