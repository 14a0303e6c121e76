import { expect, test } from 'vitest';
import { composeDocument } from './document.ts';

const HOSTILE = `"'></title><script>alert(1)</script>$'`;

test('ROLE-01 no text of a page ends its element or attribute', () => {
  const document = composeDocument({
    template: '<!doctype html><html><head><!--head--></head><body><!--app--><!--state--></body></html>',
    locale: 'en',
    isLanguageNamed: true,
    timeZone: HOSTILE,
    countryId: 101,
    currency: 'INR',
    units: undefined,
    style: undefined,
    english: 'en-IN',
    mapStyle: HOSTILE,
    inlineScript: 'start()',
    head: {
      title: HOSTILE,
      description: HOSTILE,
      canonical: `/jobs?job_title=${HOSTILE}`,
      breadcrumbs: [{ name: HOSTILE, path: '/jobs' }, { name: HOSTILE }],
      feeds: [{ title: HOSTILE, type: 'application/rss+xml', path: `/jobs.rss?q=${HOSTILE}` }],
    },
    html: '<main></main>',
    state: { title: HOSTILE },
    origin: 'https://portal.example',
    jobPosting: { title: HOSTILE },
    languages: [{ code: HOSTILE, name: HOSTILE }],
    messages: { site: '/site.json', console: '/console.json' },
    scripts: [],
    worker: undefined,
    catalogues: ['/messages/en/site.json'],
  });
  expect(document).toContain('<title>&quot;&#39;&gt;&lt;/title&gt;&lt;script&gt;alert(1)');
  expect(document).not.toContain('<script>alert');
  expect(document.match(/<\/title>/g)).toHaveLength(1);
  expect(document.match(/<script/g)).toHaveLength(4);
});
