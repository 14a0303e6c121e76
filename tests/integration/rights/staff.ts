import { randomUUID } from 'node:crypto';
/** Staff calls. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { PASSWORD } from '../../support/people.ts';
import { type Line, signedIn, staff, texts } from './line.ts';

export const staffRights = {
  'GET staff/audit-log': staff(),
  'GET staff/moderation-counts': staff(),
  'GET staff/summary': staff(),
  'GET staff/jobs': staff(),
  'GET staff/jobs/:id': staff({ params: ({ jobId }) => ({ id: jobId }) }),
  'PUT staff/jobs/:id': staff({
    params: ({ reviewedJobId }) => ({ id: reviewedJobId }),
    body: () => ({ status: 'approved' }),
  }),
  'GET staff/company-reviews': staff(),
  'PUT staff/company-reviews/:id': staff({
    params: ({ reviewId }) => ({ id: reviewId }),
    body: () => ({ state: 'hidden', reason: 'Names people.' }),
  }),
  'GET staff/message-reports': staff(),
  'GET staff/message-reports/:id': staff({ params: ({ messageReportId }) => ({ id: messageReportId }) }),
  'PUT staff/message-reports/:id': staff({
    params: ({ messageReportId }) => ({ id: messageReportId }),
    body: () => ({ outcome: 'dismissed', version: 1 }),
  }),
  'GET staff/users': staff(),
  'GET staff/users/:id': staff({ params: ({ seekerId }) => ({ id: seekerId }) }),
  'PUT staff/users/:id': staff({
    params: ({ bystanderId }) => ({ id: bystanderId }),
    body: () => ({ status: 'suspended', reason: 'Sends spam.' }),
  }),
  'GET staff/companies/:id': staff({ params: ({ companyId }) => ({ id: companyId }) }),
  'GET staff/users/:id/support': staff({ params: ({ seekerId }) => ({ id: seekerId }) }),
  'GET staff/address-history': staff({ query: () => ({ email: 'nobody@example.com' }) }),
  'POST staff/users/:id/remedies': staff({
    params: ({ seekerId }) => ({ id: seekerId }),
    body: () => ({ remedy: 'lift_locks' }),
  }),
  'POST staff/users/:id/views': staff({
    params: ({ seekerId }) => ({ id: seekerId }),
    body: () => ({ reason: 'You asked why you see no jobs.' }),
  }),
  'GET staff/users/:id/merges': signedIn(
    { params: ({ seekerId }) => ({ id: seekerId }), query: () => ({ email: 'nobody@example.com' }) },
    { staff: 422, translator: 403 },
    403,
  ),
  'POST staff/users/:id/merges': signedIn(
    {
      params: ({ seekerId }) => ({ id: seekerId }),
      body: () => ({ email: 'nobody@example.com', reason: 'You have two accounts.' }),
    },
    { staff: 422, translator: 403 },
    403,
  ),
  'GET staff/data-requests': staff(),
  'POST staff/data-requests': staff({
    body: ({ seekerId }) => ({ account_id: seekerId, kind: 'correction', reason: 'Wrong birthday.' }),
  }),
  'PUT staff/data-requests/:id': staff({
    params: ({ dataRequestId }) => ({ id: dataRequestId }),
    body: () => ({ state: 'done' }),
  }),
  'POST staff/roles': staff({
    body: ({ colleagueId }) => ({ account_id: colleagueId, staff_role: 'editor', password: PASSWORD }),
  }),
  'POST staff/invitations': staff({
    body: () => ({
      email: 'invited@example.com',
      first_name: 'Ada',
      staff_role: 'editor',
      password: PASSWORD,
    }),
  }),
  'POST staff/two-factor-resets': staff({
    body: ({ colleagueId }) => ({ account_id: colleagueId, password: PASSWORD }),
  }),
  'GET staff/companies': staff(),
  'PUT staff/companies/:id': staff({
    params: ({ companyId }) => ({ id: companyId }),
    body: () => ({ staff_verdict: 'revoked' }),
  }),
  'POST staff/company-handovers': staff({
    body: ({ importedCompanyId }) => ({ company_id: importedCompanyId, email: 'new-owner@example.com' }),
  }),
  'GET staff/applications': staff(),
  'GET staff/support-messages': staff(),
  'GET staff/support-messages/:id': staff({ params: ({ messageId }) => ({ id: messageId }) }),
  'PUT staff/support-messages/:id': staff({
    params: ({ messageId }) => ({ id: messageId }),
    body: () => ({ status: 'answered', answer: 'With pleasure.' }),
  }),
  'GET staff/support-messages/:id/saved-replies': staff({
    params: ({ messageId }) => ({ id: messageId }),
  }),
  'PUT staff/support-messages/:id/owner': staff({
    params: ({ messageId }) => ({ id: messageId }),
    body: () => ({ is_mine: true }),
  }),
  'POST staff/support-messages/:id/notes': staff({
    params: ({ messageId }) => ({ id: messageId }),
    body: () => ({ text: 'Asked the company.' }),
  }),
  'GET staff/subscribers': staff(),
  'GET staff/subscribers-export': staff(),
  'DELETE staff/subscribers/:id': staff({ params: ({ subscriberId }) => ({ id: subscriberId }) }),
  'GET staff/issues': staff(),
  'GET staff/issues/:id': staff({ params: ({ issueId }) => ({ id: issueId }) }),
  'POST staff/issues': staff({ body: () => ({ subject: 'May', text: 'News.' }) }),
  'PUT staff/issues/:id': staff({
    params: ({ issueId }) => ({ id: issueId }),
    body: () => ({ subject: 'April', text: 'More news.' }),
  }),
  'DELETE staff/issues/:id': staff({ params: ({ issueId }) => ({ id: issueId }) }),
  'GET staff/emails': staff(),
  'PUT staff/emails/:id': staff({
    params: ({ emailId }) => ({ id: emailId }),
    body: () => ({ state: 'failed' }),
  }),
  'DELETE staff/emails/:id': staff({ params: ({ emailId }) => ({ id: emailId }) }),
  'GET staff/lookup-values': staff(),
  'POST staff/lookup-values': staff({ body: () => ({ list: 'industries', name: 'Lighthouses' }) }),
  'PUT staff/lookup-values/:id': staff({
    params: () => ({ id: 'industries:2' }),
    body: () => ({ state: 'retired' }),
  }),
  'POST staff/lookup-merges': staff({ body: () => ({ from: 'industries:3', into: 'industries:4' }) }),
  'GET staff/search-misses': staff(),
  'GET staff/job-rules': staff(),
  'PUT staff/job-rules/:id': staff({ params: () => ({ id: 'ca-on-pay' }), body: () => ({}) }),
  'POST staff/claims': staff({
    body: ({ reviewedJobId }) => ({ kind: 'job', id: reviewedJobId, is_open: true }),
  }),
  'GET staff/company-profiles': staff(),
  'PUT staff/company-profiles/:id': staff({
    params: ({ heldCompanyId }) => ({ id: heldCompanyId }),
    body: () => ({ state: 'approved' }),
  }),
  'GET staff/signal-kinds': staff(),
  'GET staff/signal-kinds/:id': staff({ params: () => ({ id: 'fee' }) }),
  'PUT staff/signal-kinds/:id': staff({
    params: () => ({ id: 'fee' }),
    body: () => ({ severity: null, words: [{ language: 'en', words: ['joining token'] }] }),
  }),
  'POST staff/signal-trials': staff({
    writesNothing: true,
    body: () => ({ kind: 'fee', severity: 'off', words: [] }),
  }),
  'GET staff/synonyms': staff(),
  'POST staff/synonyms': staff({ body: () => ({ word: 'keeper', meanings: ['warden'] }) }),
  'PUT staff/synonyms/:id': staff({
    params: ({ synonymId }) => ({ id: synonymId }),
    body: () => ({ word: 'warden', meanings: ['ranger'] }),
  }),
  'DELETE staff/synonyms/:id': staff({ params: ({ deletedSynonymId }) => ({ id: deletedSynonymId }) }),
  'GET staff/articles': staff(),
  'GET staff/articles/:id': staff({ params: () => ({ id: 1 }) }),
  'POST staff/articles': staff({
    body: () => ({
      title: 'Night watch',
      summary: 'How to stay awake.',
      topic: 'Salary',
      author: 'Jo Lee',
      date: '2026-03-10',
      text: 'Drink tea.',
    }),
  }),
  'PUT staff/articles/:id': staff({ params: () => ({ id: 1 }), body: () => ({ state: 'draft' }) }),
  'DELETE staff/articles/:id': staff({ params: ({ draftId }) => ({ id: draftId }) }),
  'POST staff/article-previews': staff({ body: () => ({ text: '# Hello' }), writesNothing: true }),
  'GET staff/languages': texts(),
  'POST staff/languages': staff({ body: () => ({ id: 'fi', fallback: 'en' }) }),
  'PUT staff/languages/:id': staff({ params: () => ({ id: 'eo' }), body: () => ({ is_published: true }) }),
  'DELETE staff/languages/:id': staff({ params: () => ({ id: 'la' }) }),
  'GET staff/translations': texts(),
  'GET staff/translations/:id': texts({ params: () => ({ id: 'fr:nav.sign_in' }) }),
  'PUT staff/translations/:id': texts({
    params: () => ({ id: 'fr:nav.sign_in' }),
    body: () => ({ text: 'Se connecter ici' }),
  }),
  'GET staff/translation-changes': texts(),
  'DELETE staff/translations/:id': texts({ params: () => ({ id: 'fr:nav.sign_in' }) }),
  'POST staff/translation-undos': texts({ body: () => ({ change_id: 2 }) }),
  'POST staff/translation-drafts': texts({ body: () => ({ locale: 'fr' }), writesNothing: true }),
  'GET staff/translation-totals': texts({ query: () => ({ locale: 'fr' }) }),
  'GET staff/translation-comments': texts({
    query: () => ({ filter: JSON.stringify({ text_id: 'fr:nav.jobs' }) }),
  }),
  'POST staff/translation-comments': texts({
    body: () => ({ text_id: 'fr:nav.jobs', text: 'Is it a verb?' }),
  }),
  // Another’s own looks missing.
  'DELETE staff/translation-comments/:id': signedIn(
    { params: ({ commentId }) => ({ id: commentId }) },
    { staff: 200, translator: 404 },
    403,
  ),
  'GET staff/translation-terms': texts({ query: () => ({ filter: JSON.stringify({ locale: 'fr' }) }) }),
  // A language has a term once.
  'POST staff/translation-terms': texts({
    body: () => ({ locale: 'fr', term: `garland ${randomUUID()}`, translation: 'guirlande' }),
  }),
  'PUT staff/translation-terms/:id': texts({
    params: ({ termIds }) => ({ id: termIds.changed }),
    body: () => ({ term: 'badge', translation: 'badge' }),
  }),
  // Terms of other languages look missing.
  'DELETE staff/translation-terms/:id': signedIn(
    { params: ({ termIds }) => ({ id: termIds.deleted }) },
    { staff: 200, translator: 404 },
    403,
  ),
  'GET staff/translation-term-file': texts({ query: () => ({ locale: 'fr' }) }),
  'POST staff/translation-term-imports': texts({
    files: () => ({
      locale: 'fr',
      file: new File(['term,translation\r\nbow,nœud\r\n'], 'terms.csv', { type: 'text/csv' }),
    }),
  }),
  'GET staff/translation-emails': texts({ query: () => ({ text_id: 'fr:mail.reset.subject' }) }),
  'GET staff/translation-samples': texts({ query: () => ({ call: 'GET me' }) }),
  'GET staff/translation-hints': texts({ query: () => ({ text_id: 'fr:nav.jobs' }) }),
  'GET staff/translation-suggestions': texts(),
  'POST staff/translation-suggestions': texts({
    body: () => ({ text_id: 'fr:nav.jobs', text: 'Emplois' }),
  }),
  'PUT staff/translation-suggestions/:id': texts({
    params: ({ suggestionId }) => ({ id: suggestionId }),
    body: () => ({ state: 'accepted' }),
  }),
  'GET staff/translation-file': texts({ query: () => ({ locale: 'fr', kind: 'csv' }) }),
  'POST staff/translation-imports': texts({
    files: () => ({
      locale: 'fr',
      apply: 'true',
      file: new File(['key,text\r\n'], 'texts.csv', { type: 'text/csv' }),
    }),
  }),
} as const satisfies Partial<Record<EndpointKey, Line>>;
