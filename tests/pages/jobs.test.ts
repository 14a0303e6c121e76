// @vitest-environment jsdom
/** Job lists and jobs as the server sends them: filters, counts, chips, suggestions, feeds and structured data. */
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressOf, addressOfForm, openPage, type SentPage } from './support/page.ts';

const ELSEWHERE = '/jobs?country_id=233';

const totalOf = ({ page }: SentPage): number =>
  Number(page.getByRole('heading', { level: 2, name: /^[\d,]+ jobs?$/ }).textContent?.replace(/\D/g, ''));
const filtersOf = ({ page }: SentPage) => within(page.getByRole('complementary', { name: 'Filters' }));
const hrefOf = (link: Element) => link.getAttribute('href') ?? '';
const formOf = (field: HTMLInputElement | HTMLSelectElement): HTMLFormElement => {
  if (!field.form) throw new Error('Filters are a form.');
  return field.form;
};

test('each checkbox narrows the list to the number next to it, and its chip removes it', async () => {
  const all = await openPage(ELSEWHERE);
  const before = totalOf(all);
  const box = filtersOf(all).getByRole<HTMLInputElement>('checkbox', { name: /^Part Time/ });
  const count = box.closest('label')?.querySelector('[aria-hidden]')?.textContent;
  box.checked = true;
  const address = addressOfForm(formOf(box));
  expect(address).toContain('employment=part-time');
  const some = await openPage(address);
  expect(totalOf(some)).toBe(Number(count));
  const chip = some.page.getByRole('link', { name: 'Remove filter: Part Time' });
  expect(totalOf(await openPage(hrefOf(chip)))).toBe(before);
});

test('a place and its radius filter the list', async () => {
  const before = totalOf(await openPage('/jobs'));
  const near = totalOf(await openPage('/jobs?place=Mumbai'));
  expect(near).toBeLessThan(before);
  const around = await openPage('/jobs?place=Mumbai&radius=200');
  expect(totalOf(around)).toBeGreaterThanOrEqual(near);
  expect(around.page.getByRole('link', { name: 'Remove filter: Within 320 km of Mumbai' })).toBeDefined();
});

test('without scripts, a range of pay and an industry filter the list, with chips that remove them', async () => {
  const all = await openPage('/jobs');
  const range = within(filtersOf(all).getByRole('group', { name: 'Or a yearly range in ₹' }));
  const most = range.getByRole<HTMLInputElement>('textbox', { name: 'To' });
  most.value = '9,00,000';
  const industry = filtersOf(all).getByRole<HTMLSelectElement>('combobox', { name: 'Industry' });
  const [, first] = industry.options;
  if (!first) throw new Error('No industry has jobs.');
  first.selected = true;
  const address = addressOfForm(formOf(most));
  const some = await openPage(address);
  expect(totalOf(some)).toBeLessThan(totalOf(all));
  const name = first.text.replace(/ \(\d+\)$/, '');
  expect(some.page.getByRole('link', { name: `Remove filter: Industry: ${name}` })).toBeDefined();
  const chip = some.page.getByRole('link', { name: 'Remove filter: Up to ₹9 lakh a year' });
  expect(totalOf(await openPage(hrefOf(chip)))).toBe(Number(first.text.match(/\((\d+)\)/)?.[1]));
});

test('the orders are links, and the current one is marked', async () => {
  const list = await openPage('/jobs');
  const orders = within(list.page.getByRole('navigation', { name: 'Sort by' }));
  expect(hrefOf(orders.getByRole('link', { name: 'Closing soon' }))).toBe('/jobs?sort=closing');
  const sorted = await openPage('/jobs?sort=closing');
  const current = sorted.page.getByRole('link', { name: 'Closing soon' });
  expect(current.getAttribute('aria-current')).toBe('true');
});

test('an empty list offers links to jobs, and help', async () => {
  const empty = await openPage('/jobs?job_title=xyzzy&tags=design');
  expect(empty.page.getByText('No Jobs found')).toBeDefined();
  expect(hrefOf(empty.page.getByRole('link', { name: 'Get help with this' }))).toBe('/help/no-results');
  const way = empty.page.getByRole('link', { name: /^Without “xyzzy”/ });
  const jobs = Number(way.closest('li')?.textContent?.match(/\((\d+) job/)?.[1]);
  expect(jobs).toBeGreaterThan(0);
  const list = await openPage(hrefOf(way));
  expect(totalOf(list)).toBe(jobs);
});

test('a text sorts by relevance, is highlighted, and its parts can be removed', async () => {
  const list = await openPage('/jobs?country_id=all&job_title=developer+mumbai');
  expect(document.querySelector('article mark')?.textContent).toMatch(/develop/i);
  const current = list.page.getByRole('link', { name: 'Relevance' });
  expect(current.getAttribute('aria-current')).toBe('true');
  const before = totalOf(list);
  const chip = list.page.getByRole('link', { name: 'Remove mumbai (place) from the search' });
  const wider = await openPage(hrefOf(chip));
  expect(totalOf(wider)).toBeGreaterThan(before);
  expect(wider.page.getByLabelText<HTMLInputElement>('Search').value).toBe('developer');
});

test('a list links to its feeds', async () => {
  await openPage('/jobs?country_id=233&employment=full-time');
  const feeds = [...document.querySelectorAll('link[rel="alternate"][type$="xml"]')].map(hrefOf);
  expect(feeds).toEqual([
    '/jobs.atom?country_id=233&employment=full-time',
    '/jobs.rss?country_id=233&employment=full-time',
  ]);
  for (const path of feeds) expect((await fetch(addressOf(path))).status).toBe(200);
});

test('a job’s structured data matches what users see', async () => {
  const answer = await fetch(addressOf('/api/jobs?country_id=233'));
  const { data } = await answer.json();
  const [{ id, job_title }] = data;
  const { page } = await openPage(`/job-detail/${id}`);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(job_title);
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
  expect(facts).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'JobPosting', title: job_title, identifier: { value: String(id) } },
  ]);
  const picture = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  expect(new URL(picture).pathname).toBe(`/pictures/jobs/${id}.png`);
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
});
