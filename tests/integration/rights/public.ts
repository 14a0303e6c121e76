/** Public calls. */
import type { EndpointKey } from '#contract/calls/endpoints.ts';
import { pdf } from '../../support/people.ts';
import { anyone, type Line } from './line.ts';

const NO_FILE = '00000000-0000-4000-8000-000000000000';

export const publicRights = {
  'GET lookups': anyone({ query: () => ({ names: 'degrees,tags' }) }),
  'GET countries': anyone(),
  'GET categories': anyone(),
  'GET salaries': anyone(),
  'GET experiances': anyone(),
  'GET workmodes': anyone(),
  'GET industries': anyone(),
  'GET degrees': anyone(),
  'GET designations': anyone(),
  'GET employment-types': anyone(),
  'GET courses': anyone(),
  'GET tags': anyone(),
  'GET educations': anyone(),
  'GET states': anyone({ query: () => ({ country_id: 101 }) }),
  'GET cities': anyone({ query: () => ({ state_id: 4008 }) }),
  'GET sub-categories': anyone({ query: () => ({ category_id: 1 }) }),
  'GET filtered-jobs': anyone({ query: () => ({ value: 'recentjobs' }) }),
  'GET jobs': anyone(),
  'GET job-facets': anyone(),
  'GET nearest-place': anyone({ query: () => ({ latitude: '19', longitude: '72.8' }) }),
  'GET place-suggestions': anyone({ query: () => ({ text: 'Mum' }) }),
  'GET job-suggestions': anyone({ query: () => ({ text: 'har' }) }),
  'GET popular-search': anyone({ query: () => ({ place: 'pune', occupation: 'nurse' }) }),
  'GET related-searches': anyone(),
  'GET salary-insight': anyone({ query: ({ jobId }) => ({ job_id: jobId }) }),
  'GET similar-jobs': anyone({ query: ({ jobId }) => ({ id: jobId }) }),
  'GET jobposts': anyone({ query: ({ jobId }) => ({ id: jobId }) }),
  'GET job-record': anyone({ query: ({ jobId }) => ({ id: jobId }) }),
  'GET job-questions': anyone({ query: ({ jobId }) => ({ id: jobId }) }),
  'GET job-totals': anyone(),
  'GET companies': anyone(),
  'GET company': anyone({ query: ({ companyId }) => ({ id: companyId }) }),
  'POST claim-company': anyone(
    { body: ({ companyId }) => ({ company_id: companyId, email: 'jo@example.com' }) },
    409,
  ),
  'GET company-reviews': anyone({ query: ({ companyId }) => ({ company_id: companyId }) }),
  'GET company-review': anyone({ query: () => ({ id: 999_999 }) }, 404),
  'GET page-texts': anyone({ query: () => ({ group: 'faq' }) }),
  'GET articles': anyone(),
  'GET article': anyone({ query: () => ({ slug: 'no-such-article' }) }, 404),
  'GET help-articles': anyone({ query: () => ({ q: 'password' }) }),
  'GET help-article': anyone({ query: () => ({ slug: 'no-such-article' }) }, 404),
  'GET contact-details': anyone(),
  'POST contact-messages': anyone({
    body: () => ({ name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'A question.' }),
  }),
  'POST newsletter-subscriptions': anyone({ body: () => ({ email: 'reader@example.com' }) }),
  'POST confirm-newsletter': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'POST leave-newsletter': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'POST save-search': anyone({
    body: () => ({ name: 'Welders', filters: { job_title: 'welder' }, email: 'finder@example.com' }),
  }),
  'POST apply-as-visitor': anyone(
    {
      files: () => ({ manage_job_id: '1', resume: pdf('A stranger') }),
    },
    422,
  ),
  'POST uploaded-answers': anyone({ files: () => ({ question_id: '1', file: pdf('A stranger') }) }, 404),
  'GET uploaded-answers/:id': anyone({ params: () => ({ id: NO_FILE }) }, 404),
  'DELETE uploaded-answers/:id': anyone({ writesNothing: true, params: () => ({ id: NO_FILE }) }),
  'GET visitor-application': anyone({ query: () => ({ token: '1.no-such-link' }) }, 410),
  'POST decline-application': anyone({ body: () => ({ token: '1.no-such-link' }) }, 410),
  'POST confirm-application': anyone({ body: () => ({ token: '1.no-such-link' }) }, 410),
  'POST confirm-saved-search': anyone({ body: () => ({ token: '1.no-such-link' }) }, 410),
  'POST stop-saved-search': anyone({ body: () => ({ token: '1.no-such-link' }) }, 410),
  'GET profile-picture': anyone({ query: () => ({ id: NO_FILE }) }, 404),
  // Counted in memory and written later.
  'POST job-view': anyone({ writesNothing: true, body: ({ jobId }) => ({ job_id: jobId }) }),
  'POST job-apply-click': anyone({ writesNothing: true, body: ({ jobId }) => ({ job_id: jobId }) }),
  'POST report-company-review': anyone({
    body: ({ reportedReviewId }) => ({ review_id: reportedReviewId, reason: 'other', text: 'Odd.' }),
  }),
  'POST report-job': anyone({ body: ({ jobId }) => ({ job_id: jobId, reason: 'other', text: 'Odd.' }) }),
  'POST inbound-email': anyone(
    { body: () => ({ secret: 'a guess', recipient: 'reply@jobs.example', email: '' }) },
    404,
  ),
} as const satisfies Partial<Record<EndpointKey, Line>>;
