/** Emails to the owner of an account, in their language. */

import type { Role } from '#contract/shared/constants.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { CODE_GAP, LINK_GAP, type Message } from '../../platform/mail/message.ts';
import { nameInEmail } from '../../platform/mail/others-words.ts';
import { type EmailParts, emailTo, paragraphsOf, type Reader } from '../../platform/mail/write-email.ts';
import { CONFIRMATION_HOURS } from './confirmations.ts';
import { RESET_MINUTES } from './resets.ts';
import { CODE_MINUTES } from './sign-in-codes.ts';

/** A link to reset the password, which is created on sending. */
export const resetEmail = (parts: EmailParts, reader: Reader & { id: number }): Message =>
  emailTo(parts, reader, ({ t, portal }) => ({
    subject: t('mail.reset.subject', { portal }),
    paragraphs: [t('mail.reset.asked', { portal }), t('mail.reset.expires', { smart_count: RESET_MINUTES })],
    action: { label: t('mail.reset.action'), address: LINK_GAP },
    note: t('mail.reset.not_you'),
    link: { kind: 'reset', userId: reader.id },
  }));

/** For a colleague whose account was opened. The link is created on sending. */
export const staffInvitationEmail = (parts: EmailParts, reader: Reader & { id: number }): Message =>
  emailTo(parts, reader, ({ t, portal }) => ({
    subject: t('mail.staff_invitation.subject', { portal }),
    paragraphs: [
      t('mail.staff_invitation.text', { portal }),
      t('mail.reset.expires', { smart_count: RESET_MINUTES }),
    ],
    action: { label: t('mail.reset.action'), address: LINK_GAP },
    link: { kind: 'reset', userId: reader.id },
  }));

/** A sign-in code, which is created on sending. */
export const signInCodeEmail = (parts: EmailParts, reader: Reader & { id: number }): Message =>
  emailTo(parts, reader, ({ t, portal }) => ({
    subject: t('mail.sign_in_code.subject', { code: CODE_GAP, portal }),
    paragraphs: [t('mail.sign_in_code.text', { portal, smart_count: CODE_MINUTES })],
    code: CODE_GAP,
    note: t('mail.sign_in_code.not_you', { portal }),
    link: { kind: 'sign_in_code', userId: reader.id },
  }));

/** Asks the reader to confirm the address. The link is created on sending. */
export const confirmationEmail = (
  parts: EmailParts,
  reader: Reader & { id: number },
  why: 'sign-up' | 'change',
): Message =>
  emailTo(parts, reader, ({ t, portal }) => ({
    subject: t('mail.confirm_email.subject', { portal }),
    paragraphs: [
      t(why === 'change' ? 'mail.confirm_email.change' : 'mail.confirm_email.welcome', { portal }),
      t('mail.confirm_email.expires', { smart_count: CONFIRMATION_HOURS }),
    ],
    action: { label: t('mail.confirm_email.action'), address: LINK_GAP },
    note: t('mail.confirm_email.not_you', { portal }),
    link: { kind: 'confirm', userId: reader.id },
  }));

/** A company that loses an applicant, with the titles of the applied jobs. */
export interface Loss extends Reader {
  readonly titles: string[];
}

/** Notifies a company whose applicant closed their account that the applications are withdrawn. */
export const withdrawalEmail = (parts: EmailParts, loss: Loss): Message =>
  emailTo(parts, loss, ({ t }) => ({
    subject: t('mail.applicant_left.subject', { smart_count: loss.titles.length }),
    paragraphs: [
      t('mail.applicant_left.text', { smart_count: loss.titles.length }),
      loss.titles.map((title) => `– ${nameInEmail(title, true)}`).join('\n'),
      t('mail.applicant_left.erased'),
    ],
  }));

/** Notifies the owner of an account that is no longer suspended. */
export const restorationEmail = (parts: EmailParts, reader: Reader): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    subject: t('mail.restored.subject', { portal }),
    paragraphs: [t('mail.restored.text', { portal })],
    action: { label: t('mail.restored.action'), address: `${publicUrl}${paths.home}` },
  }));

/** Notifies the owner of a suspended account, with the reason. */
export const suspensionEmail = (parts: EmailParts, reader: Reader, reason: string): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    subject: t('mail.suspended.subject', { portal }),
    paragraphs: [t('mail.suspended.text', { portal }), ...paragraphsOf(reason), t('mail.suspended.answer')],
    action: { label: t('mail.suspended.action'), address: `${publicUrl}${paths.contact}` },
  }));

interface PlannedClosing {
  readonly date: string;
  readonly reason: string;
}

/** Tells the owner of an account that support closes it, and how to keep it. */
export const closingPlannedEmail = (
  parts: EmailParts,
  reader: Reader,
  { date, reason }: PlannedClosing,
): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    priority: 'security',
    subject: t('mail.closing_planned.subject', { portal }),
    paragraphs: [
      t('mail.closing_planned.text', { portal, date }),
      ...paragraphsOf(reason),
      t('mail.closing_planned.keep'),
    ],
    action: {
      label: t('account.close_keep'),
      address: `${publicUrl}${linkTo.profileSection('account')}`,
    },
  }));

/** The same for an account that stays after all. */
export const closingCancelledEmail = (parts: EmailParts, reader: Reader): Message =>
  emailTo(parts, reader, ({ t, portal }) => ({
    subject: t('mail.closing_cancelled.subject', { portal }),
    paragraphs: [t('mail.closing_cancelled.text', { portal })],
  }));

/** The same for one that can't be closed yet, because its company has other members. */
export const closingHeldEmail = (parts: EmailParts, reader: Reader): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    subject: t('mail.closing_held.subject', { portal }),
    paragraphs: [t('mail.closing_held.text', { portal }), t('mail.closing_held.next')],
    action: { label: t('mail.email_changed.action'), address: `${publicUrl}${paths.contact}` },
  }));

/** Data is downloaded by its owner, after signing in. */
export const dataOfferEmail = (parts: EmailParts, reader: Reader): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    subject: t('mail.data_offer.subject', { portal }),
    paragraphs: [t('mail.data_offer.text', { portal }), t('mail.data_offer.without_password')],
    action: {
      label: t('account.data_download'),
      address: `${publicUrl}${linkTo.profileSection('account')}`,
    },
  }));

/** Confirms to the owner of an account that it was closed. */
export const closedEmail = (parts: EmailParts, reader: Reader & { readonly role: Role }): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    priority: 'security',
    subject: t('mail.account_closed.subject', { portal }),
    paragraphs: [
      t(reader.role === 'employer' ? 'mail.account_closed.text_company' : 'mail.account_closed.text', {
        portal,
      }),
      t('mail.account_closed.not_you'),
    ],
    action: { label: t('mail.account_closed.action'), address: `${publicUrl}${paths.contact}` },
  }));
