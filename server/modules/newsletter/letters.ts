/** The mails around a subscription. */
import type { Locale } from '#contract/constants.ts';
import type { Deps } from '../../deps.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Message } from '../../mail/message.ts';

type Parts = Pick<Deps, 'catalogues' | 'settings'>;
interface Reader {
  readonly email: string;
  readonly locale: Locale;
}

const linkOf = (publicUrl: string, step: 'confirm' | 'leave', token: string) =>
  `${publicUrl}/newsletter/${step}?token=${token}`;

/** Asks whether it was them. */
export const confirmLetter = (
  { catalogues, settings: { publicUrl } }: Parts,
  { email, locale }: Reader,
  tokens: { readonly confirm: string; readonly leave: string },
): Message => {
  const t = catalogues.translate(locale);
  const portal = t('site.name');
  return writeLetter(catalogues, publicUrl, {
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

/** Tells that it is done, and how to undo it. */
export const welcomeLetter = (
  { catalogues, settings: { publicUrl } }: Parts,
  { email, locale }: Reader,
  leave: string,
): Message => {
  const t = catalogues.translate(locale);
  const portal = t('site.name');
  return writeLetter(catalogues, publicUrl, {
    to: email,
    locale,
    subject: t('mail.newsletter.welcome_subject', { portal }),
    paragraphs: [t('mail.newsletter.welcome', { portal })],
    action: { label: t('mail.newsletter.welcome_action'), address: `${publicUrl}/blog` },
    note: t('mail.newsletter.leave', { address: linkOf(publicUrl, 'leave', leave) }),
  });
};
