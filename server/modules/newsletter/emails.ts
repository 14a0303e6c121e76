/** Emails about a newsletter subscription. */

import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import type { Message } from '../../platform/mail/message.ts';
import { type EmailParts, emailTo, paragraphsOf, type Reader } from '../../platform/mail/write-email.ts';

const linkOf = (publicUrl: string, step: 'confirm' | 'leave', token: string) =>
  publicUrl + withQuery(pageAddress(paths.newsletter, step), { token });

/** Asks the reader to confirm the subscription. */
export const confirmationEmail = (
  parts: EmailParts,
  reader: Reader,
  tokens: { readonly confirm: string; readonly leave: string },
): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    subject: t('mail.newsletter.confirm_subject', { portal }),
    paragraphs: [t('mail.newsletter.confirm_asked', { portal }), t('mail.newsletter.confirm_not_you')],
    action: {
      label: t('mail.newsletter.confirm_action'),
      address: linkOf(publicUrl, 'confirm', tokens.confirm),
    },
    note: t('mail.newsletter.leave', { address: linkOf(publicUrl, 'leave', tokens.leave) }),
  }));

/** Confirms the subscription, with a link to unsubscribe. */
export const welcomeEmail = (parts: EmailParts, reader: Reader, leave: string): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    subject: t('mail.newsletter.welcome_subject', { portal }),
    paragraphs: [t('mail.newsletter.welcome', { portal })],
    action: { label: t('mail.newsletter.welcome_action'), address: `${publicUrl}${paths.blog}` },
    note: t('mail.newsletter.leave', { address: linkOf(publicUrl, 'leave', leave) }),
  }));

/** A newsletter issue, with a link and a one-click header to unsubscribe (RFC 8058). */
export const issueEmail = (
  parts: EmailParts,
  reader: Reader,
  issue: { readonly subject: string; readonly text: string; readonly token: string },
): Message =>
  emailTo(parts, reader, ({ t, publicUrl }) => ({
    priority: 'bulk',
    subject: issue.subject,
    paragraphs: paragraphsOf(issue.text),
    note: t('mail.newsletter.leave', { address: `${publicUrl}/newsletter/leave?token=${issue.token}` }),
    unsubscribe: `${publicUrl}/api/leave-newsletter?token=${issue.token}`,
  }));
