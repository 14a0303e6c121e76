/** The messages an account's owner gets, in their language. */
import type { Locale } from '#contract/constants.ts';
import type { Deps } from '../../deps.ts';
import { writeLetter } from '../../mail/letter.ts';
import { LINK_GAP, type Message } from '../../mail/message.ts';
import type { Loss } from './closing.ts';
import { RESET_MINUTES } from './resets.ts';

interface Reader {
  readonly email: string;
  readonly locale: Locale;
}
type Parts = Pick<Deps, 'catalogues' | 'settings'>;

/** The way to a new password. Its link is made when the message is sent. */
export const resetLetter = ({ catalogues, settings }: Parts, reader: Reader & { id: number }): Message => {
  const t = catalogues.translate(reader.locale);
  return writeLetter(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    subject: t('mail.reset.subject', { portal: t('site.name') }),
    paragraphs: [
      t('mail.reset.asked', { portal: t('site.name') }),
      t('mail.reset.expires', { smart_count: RESET_MINUTES }),
    ],
    action: { label: t('mail.reset.action'), address: LINK_GAP },
    note: t('mail.reset.not_you'),
    linkFor: reader.id,
  });
};

/** Tells that the password is another one now: to whoever it was not. */
export const passwordChangedLetter = ({ catalogues, settings }: Parts, reader: Reader): Message => {
  const t = catalogues.translate(reader.locale);
  return writeLetter(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    subject: t('mail.password_changed.subject', { portal: t('site.name') }),
    paragraphs: [
      t('mail.password_changed.told', { portal: t('site.name') }),
      t('mail.password_changed.not_you'),
    ],
    action: { label: t('mail.password_changed.action'), address: `${settings.publicUrl}/reset-password` },
  });
};

/** Tells a company whose applications were withdrawn because the applicant closed their account. */
export const applicantLeftLetter = ({ catalogues, settings }: Parts, loss: Loss): Message => {
  const t = catalogues.translate(loss.locale);
  return writeLetter(catalogues, settings.publicUrl, {
    to: loss.email,
    locale: loss.locale,
    subject: t('mail.applicant_left.subject', { smart_count: loss.titles.length }),
    paragraphs: [
      t('mail.applicant_left.told', { smart_count: loss.titles.length }),
      loss.titles.map((title) => `– ${title}`).join('\n'),
      t('mail.applicant_left.erased'),
    ],
  });
};
