/** What the sender of a message gets. Nothing they wrote is in it: anyone can put anyone's address into the form. */
import type { Locale } from '#contract/constants.ts';
import type { Deps } from '../../deps.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Message } from '../../mail/message.ts';

export const receivedLetter = (
  { catalogues, settings }: Pick<Deps, 'catalogues' | 'settings'>,
  { email, locale }: { email: string; locale: Locale },
): Message => {
  const t = catalogues.translate(locale);
  const portal = t('site.name');
  return writeLetter(catalogues, settings.publicUrl, {
    to: email,
    locale,
    subject: t('mail.contact.subject', { portal }),
    paragraphs: [t('mail.contact.received', { portal }), t('mail.contact.answer')],
    note: t('mail.contact.not_you'),
  });
};
