/** Accounts, sessions and notifications. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { PASSWORD } from '../../support/people.ts';
import { anyone, type Line, signedIn, texts } from './line.ts';

const ASSERTION = { id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' };
const RETURNED = { request: 'no-such-request', response: '?code=none' };
const NEW_CREDENTIAL = { id: 'AAAA', client_data: 'AAAA', attestation: 'AAAA', transports: [] };

export const accountRights = {
  'POST login': anyone({ body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }, 401),
  'POST employer-login': anyone({ body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }, 401),
  'POST sign-in': anyone({ body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }, 401),
  'POST signup-as-employer': anyone({ body: () => ({}) }, 422),
  'POST read-invitation': anyone({ body: () => ({ token: 'unknown' }) }, 410),
  'POST signup-as-member': anyone({ body: () => ({ token: 'unknown' }) }, 422),
  'POST accept-invitation': signedIn(
    { body: () => ({ token: 'unknown' }) },
    { employer: 410, otherEmployer: 410 },
    403,
  ),
  'POST signup-as-jobseeker': anyone({ body: () => ({}) }, 422),
  'POST request-password-reset': anyone({
    writesNothing: true,
    body: () => ({ email: 'nobody@example.com' }),
  }),
  'POST reset-password': anyone(
    { body: () => ({ token: 'no such token', password: PASSWORD, password_confirmation: PASSWORD }) },
    410,
  ),
  'GET me': signedIn(),
  'GET own-support-messages': signedIn(),
  'POST answer-support': signedIn(
    { body: ({ messageId }) => ({ id: messageId, text: 'And then?' }) },
    {},
    404,
  ),
  'GET sessions': signedIn(),
  'GET assistant-request': signedIn({ query: () => ({ id: 'none' }) }, {}, 404),
  'POST connect-assistant': signedIn({ body: () => ({ id: 'none', scopes: ['jobs.view'] }) }, {}, 404),
  'GET api-tokens': signedIn(),
  'POST api-tokens': signedIn(
    { body: () => ({ name: 'Nightly sync', scopes: ['jobs.view'], expires_in_days: 30 }) },
    { employer: 200, otherEmployer: 200 },
    422,
  ),
  'POST revoke-api-token': signedIn({ writesNothing: true, body: () => ({ id: 2_000_000 }) }),
  'GET api-token-calls': signedIn({ query: () => ({ id: 1 }) }),
  'GET drafts': signedIn({ query: () => ({ kind: 'profile' }) }),
  'GET drafts/:id': signedIn({ params: () => ({ id: 'profile:about' }) }),
  'PUT drafts/:id': signedIn({
    params: () => ({ id: 'profile:about' }),
    body: () => ({ version: 1, data: { about_me: 'I tie knots' } }),
  }),
  'DELETE drafts/:id': signedIn({ params: () => ({ id: 'profile:about' }) }),
  'POST account-language': signedIn({ body: () => ({ language: 'fr' }) }),
  'POST account-time-zone': signedIn({ body: () => ({ time_zone: 'Europe/Berlin' }) }),
  'GET security-events': signedIn(),
  'POST revert-email': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'POST confirm-merge': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'GET account-closing': signedIn(),
  'GET account-email': signedIn(),
  'GET account-data': signedIn(),
  'POST change-email': signedIn({ body: () => ({ email: 'another@example.com', password: PASSWORD }) }),
  'POST resend-confirmation': signedIn(),
  'POST cancel-email-change': signedIn(),
  'POST confirm-email': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'POST login-two-factor': anyone({ body: () => ({ challenge: 'no-such-challenge', code: '000000' }) }, 410),
  'POST request-login-code': anyone({ body: () => ({ email: 'nobody@example.com' }) }),
  'POST login-code': anyone({ body: () => ({ request: 'no-such-request', code: '000000' }) }, 410),
  'POST passkey-login-options': anyone({ writesNothing: true }),
  'POST passkey-login': anyone({ body: () => ({ request: 'no-such-request', credential: ASSERTION }) }, 410),
  'GET account-proof': signedIn(),
  'GET passkeys': signedIn(),
  'POST passkey-options': signedIn({ writesNothing: true, body: () => ({ password: PASSWORD }) }),
  'POST passkeys': signedIn(
    { body: () => ({ request: 'no-such-request', credential: NEW_CREDENTIAL }) },
    { seeker: 410, otherSeeker: 410, employer: 410, otherEmployer: 410, staff: 410 },
  ),
  'POST rename-passkey': signedIn(
    { body: () => ({ passkey_id: 1, name: 'Key ring' }) },
    { seeker: 404, otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
  'POST remove-passkey': signedIn(
    { body: () => ({ passkey_id: 1 }) },
    { seeker: 404, otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
  'GET sign-in-providers': anyone(),
  'POST provider-login-request': anyone({ body: () => ({ provider_id: 'none' }) }, 404),
  'POST provider-login': anyone({ body: () => ({ provider_id: 'none', ...RETURNED }) }, 404),
  'POST provider-signup': anyone({ body: () => ({ ticket: 'no-such-ticket' }) }, 410),
  'GET connections': signedIn(),
  'POST connection-request': signedIn(
    { body: () => ({ provider_id: 'none', password: PASSWORD }) },
    { seeker: 404, otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
  'POST connections': signedIn(
    { body: () => ({ provider_id: 'none', ...RETURNED }) },
    { seeker: 404, otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
  'POST remove-connection': signedIn(
    { body: () => ({ connection_id: 1 }) },
    { seeker: 404, otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
  'GET two-factor': texts(),
  'POST two-factor-setup': texts({ body: () => ({ password: PASSWORD }) }),
  'POST two-factor-confirm': signedIn({ body: () => ({ code: '000000' }) }, { staff: 422 }, 403),
  'POST two-factor-recovery-codes': signedIn({ body: () => ({ code: '000000' }) }, { staff: 422 }, 403),
  'POST two-factor-disable': signedIn(
    { body: () => ({ password: PASSWORD, code: '000000' }) },
    { staff: 422 },
    403,
  ),
  'GET moderation-decisions': signedIn(),
  'POST appeal-decision': signedIn(
    { body: () => ({ decision_id: 2_000_000, text: 'We ask for no money at all, please look again.' }) },
    {},
    404,
  ),
  'GET notifications': signedIn(),
  'GET unread-notifications': signedIn(),
  'POST read-notifications': signedIn({ body: () => ({}) }),
  'GET notification-choices': signedIn(),
  'POST notification-choices': signedIn({ body: () => ({ kind: 'message', by_email: false }) }),
  'GET push-device': signedIn(),
  'POST push-device': signedIn({
    body: () => ({ endpoint: 'https://push.example/1', p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) }),
  }),
  'POST remove-push-device': signedIn(),
  'POST stop-notice-mails': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'POST end-session': signedIn(
    { body: ({ sessionId }) => ({ session_id: sessionId }) },
    { otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
} as const satisfies Partial<Record<EndpointKey, Line>>;
