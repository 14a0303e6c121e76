/** Emails about a newsletter subscription. */

import type { Locale } from '#contract/constants.ts';
import { pageAddress, paths, withQuery } from '#contract/page-paths.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../mail/message.ts';
import { paragraphsOf, writeEmail } from '../../mail/write-email.ts';

interface Parts {
  readonly catalogues: Deps['catalogues'];
  readonly settings: Pick<Deps['settings'], 'publicUrl'>;
}
interface Reader {
  readonly email: string;
  readonly locale: Locale;
}

const linkOf = (publicUrl: string, step: 'confirm' | 'leave', token: string) =>
  publicUrl + withQuery(pageAddress(paths.newsletter, step), { token });

/** Asks the reader to confirm the subscription. */
export const confirmationEmail = (
  { catalogues, settings: { publicUrl } }: Parts,
  { email, locale }: Reader,
  tokens: { readonly confirm: string; readonly leave: string },
): Message => {
  const t = catalogues.translate(locale);
  const portal = t('site.name');
  return writeEmail(catalogues, publicUrl, {
    to: email,
    locale,
    subject: t('mail.newsletter.confirm_subject', { portal }),
    paragraphs: [t('mail.newsletter.confirm_asked', { portal }), t('mail.newsletter.confirm_not_you')],
    action: {
      label: t('mail.newsletter.confirm_action'),
      address: linkOf(publicUrl, 'confirm', tokens.confirm),
    },
    note: t('mail.newsletter.leave', { address: linkOf(publicUrl, 'leave', tokens.leave) }),
  });
};

/** Confirms the subscription, with a link to unsubscribe. */
export const welcomeEmail = (
  { catalogues, settings: { publicUrl } }: Parts,
  { email, locale }: Reader,
  leave: string,
): Message => {
  const t = catalogues.translate(locale);
  const portal = t('site.name');
  return writeEmail(catalogues, publicUrl, {
    to: email,
    locale,
    subject: t('mail.newsletter.welcome_subject', { portal }),
    paragraphs: [t('mail.newsletter.welcome', { portal })],
    action: { label: t('mail.newsletter.welcome_action'), address: `${publicUrl}${paths.blog}` },
    note: t('mail.newsletter.leave', { address: linkOf(publicUrl, 'leave', leave) }),
  });
};

/** A newsletter issue, with a link and a one-click header to unsubscribe (RFC 8058). */
export const issueEmail = (
  { catalogues, settings: { publicUrl } }: Parts,
  reader: Reader,
  issue: { readonly subject: string; readonly text: string; readonly token: string },
): Message => {
  const t = catalogues.translate(reader.locale);
  return writeEmail(catalogues, publicUrl, {
    to: reader.email,
    locale: reader.locale,
    priority: 'bulk',
    subject: issue.subject,
    paragraphs: paragraphsOf(issue.text),
    note: t('mail.newsletter.leave', { address: `${publicUrl}/newsletter/leave?token=${issue.token}` }),
    unsubscribe: `${publicUrl}/api/leave-newsletter?token=${issue.token}`,
  });
};
