/** Accounts, sessions and notices. */
import type { EndpointKey } from '#contract/endpoints.ts';
import { PASSWORD } from '../../support/people.ts';
import { anyone, type Line, signedIn } from './line.ts';

export const accountRights = {
  'POST login': anyone({ body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }, 401),
  'POST employer-login': anyone({ body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }, 401),
  'POST signup-as-employer': anyone({ body: () => ({}) }, 422),
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
  'GET sessions': signedIn(),
  'POST account-language': signedIn({ body: () => ({ language: 'fr' }) }),
  'GET account-closing': signedIn(),
  'GET account-email': signedIn(),
  'GET account-data': signedIn(),
  'POST change-email': signedIn({ body: () => ({ email: 'another@example.com', password: PASSWORD }) }),
  'POST resend-confirmation': signedIn(),
  'POST cancel-email-change': signedIn(),
  'POST confirm-email': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'GET notices': signedIn(),
  'GET unread-notices': signedIn(),
  'POST read-notices': signedIn({ body: () => ({}) }),
  'GET notice-choices': signedIn(),
  'POST notice-choices': signedIn({ body: () => ({ kind: 'message', by_mail: false }) }),
  'POST stop-notice-mails': anyone({ body: () => ({ token: 'no-such-link' }) }, 410),
  'POST end-session': signedIn(
    { body: ({ sessionId }) => ({ session_id: sessionId }) },
    { otherSeeker: 404, employer: 404, otherEmployer: 404, staff: 404 },
  ),
} as const satisfies Partial<Record<EndpointKey, Line>>;
