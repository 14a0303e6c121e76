/** Emails to the owner of an account, in their language. */

import type { Locale, Role } from '#contract/constants.ts';
import { paths } from '#contract/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { CODE_GAP, LINK_GAP, type Message } from '../../mail/message.ts';
import { paragraphsOf, writeEmail } from '../../mail/write-email.ts';
import { CONFIRMATION_HOURS } from './confirmations.ts';
import { RESET_MINUTES } from './resets.ts';
import { CODE_MINUTES } from './sign-in-codes.ts';

interface Reader {
  readonly email: string;
  readonly locale: Locale;
}
type Parts = Pick<Deps, 'catalogues' | 'settings'>;

/** A link to reset the password, which is created on sending. */
export const resetEmail = ({ catalogues, settings }: Parts, reader: Reader & { id: number }): Message => {
  const t = catalogues.translate(reader.locale);
  return writeEmail(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    subject: t('mail.reset.subject', { portal: t('site.name') }),
    paragraphs: [
      t('mail.reset.asked', { portal: t('site.name') }),
      t('mail.reset.expires', { smart_count: RESET_MINUTES }),
    ],
    action: { label: t('mail.reset.action'), address: LINK_GAP },
    note: t('mail.reset.not_you'),
    link: { kind: 'reset', userId: reader.id },
  });
};

/** A sign-in code, which is created on sending. */
export const signInCodeEmail = (
  { catalogues, settings }: Parts,
  reader: Reader & { id: number },
): Message => {
  const t = catalogues.translate(reader.locale);
  const portal = t('site.name');
  return writeEmail(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    subject: t('mail.sign_in_code.subject', { portal }),
    paragraphs: [t('mail.sign_in_code.told', { portal, smart_count: CODE_MINUTES })],
    code: CODE_GAP,
    note: t('mail.sign_in_code.not_you', { portal }),
    link: { kind: 'sign_in_code', userId: reader.id },
  });
};

/** Asks the reader to confirm the address. The link is created on sending. */
export const confirmationEmail = (
  { catalogues, settings }: Parts,
  reader: Reader & { id: number },
  why: 'sign-up' | 'change',
): Message => {
  const t = catalogues.translate(reader.locale);
  const portal = t('site.name');
  return writeEmail(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    subject: t('mail.confirm_email.subject', { portal }),
    paragraphs: [
      t(why === 'change' ? 'mail.confirm_email.change' : 'mail.confirm_email.welcome', { portal }),
      t('mail.confirm_email.expires', { smart_count: CONFIRMATION_HOURS }),
    ],
    action: { label: t('mail.confirm_email.action'), address: LINK_GAP },
    note: t('mail.confirm_email.not_you', { portal }),
    link: { kind: 'confirm', userId: reader.id },
  });
};

/** A company that loses an applicant, with the titles of the applied jobs. */
export interface Loss {
  readonly email: string;
  readonly locale: Locale;
  readonly titles: string[];
}

/** Notifies a company whose applicant closed their account that the applications are withdrawn. */
export const withdrawalEmail = ({ catalogues, settings }: Parts, loss: Loss): Message => {
  const t = catalogues.translate(loss.locale);
  return writeEmail(catalogues, settings.publicUrl, {
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

/** Notifies the owner of an account that is no longer suspended. */
export const restorationEmail = ({ catalogues, settings }: Parts, reader: Reader): Message => {
  const t = catalogues.translate(reader.locale);
  const portal = t('site.name');
  return writeEmail(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    subject: t('mail.restored.subject', { portal }),
    paragraphs: [t('mail.restored.told', { portal })],
    action: { label: t('mail.restored.action'), address: `${settings.publicUrl}${paths.home}` },
  });
};

/** Notifies the owner of a suspended account, with the reason. */
export const suspensionEmail = ({ catalogues, settings }: Parts, reader: Reader, reason: string): Message => {
  const t = catalogues.translate(reader.locale);
  const portal = t('site.name');
  return writeEmail(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    subject: t('mail.suspended.subject', { portal }),
    paragraphs: [t('mail.suspended.told', { portal }), ...paragraphsOf(reason), t('mail.suspended.answer')],
    action: { label: t('mail.suspended.action'), address: `${settings.publicUrl}${paths.contact}` },
  });
};

/** Confirms to the owner of an account that it was closed. */
export const closedEmail = (
  { catalogues, settings }: Parts,
  { role, ...reader }: Reader & { readonly role: Role },
): Message => {
  const t = catalogues.translate(reader.locale);
  const portal = t('site.name');
  return writeEmail(catalogues, settings.publicUrl, {
    to: reader.email,
    locale: reader.locale,
    priority: 'security',
    subject: t('mail.account_closed.subject', { portal }),
    paragraphs: [
      t(role === 'employer' ? 'mail.account_closed.told_company' : 'mail.account_closed.told', { portal }),
      t('mail.account_closed.not_you'),
    ],
    action: { label: t('mail.account_closed.action'), address: `${settings.publicUrl}${paths.contact}` },
  });
};
