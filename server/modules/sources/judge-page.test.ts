import { expect, test } from 'vitest';
import pages from '../../../tests/support/liveness-pages.json' with { type: 'json' };
import { judgePage, type SeenPage } from './judge-page.ts';

const asked = 'https://jobs.labs.example/careers/line-cook-48213';
const page = (html: string, rest: Partial<SeenPage> = {}): SeenPage => ({
  ...{ status: 200, asked, address: asked, html, postings: [] },
  ...rest,
});
const judge = (html: string, rest: Partial<SeenPage> = {}) =>
  judgePage(page(html, rest), 'Line cook', (day) => day < '2031-01-01').liveness;

test.each(pages)('SOURCE-40 a page is %s (%s): %s', (liveness, _language, html) => {
  expect(judge(html)).toBe(liveness);
});
