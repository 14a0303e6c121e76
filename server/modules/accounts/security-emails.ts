/** The emails about security events, one for each kind. */

import type { SecurityEventKind } from '#contract/accounts/rules.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { formatOf } from '#contract/shared/locales.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { SUPPORT_VIEW_MINUTES } from '#contract/support/rules.ts';
import type { Deps } from '../../deps.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { LINK_GAP, type Message } from '../../platform/mail/message.ts';
import { type EmailParts, type EmailText, emailTo, writeEmail } from '../../platform/mail/write-email.ts';
import type { LockedAccount } from './credentials.ts';
import { REVERT_DAYS } from './email-reverts.ts';

interface SecurityEvent {
  readonly account: Pick<LockedAccount, 'id' | 'email' | 'locale'>;
  readonly device: string;
  readonly at: Date;
  /** Why support looks at the account; empty for other kinds. */
  readonly reason: string;
  readonly canRevert: boolean;
}
interface EventWording extends SecurityEvent {
  readonly t: Translate;
  readonly portal: string;
  readonly publicUrl: string;
  /** The device, such as `Firefox, Linux`, and the time in the account's language. */
  readonly where: { readonly device: string; readonly when: string };
}
type Wording = Pick<EmailText, 'subject' | 'paragraphs' | 'action' | 'link'>;

/** What support did for an account, on its owner's request. */
const bySupport =
  (what: 'sessions_ended_by_support' | 'locks_lifted' | 'language_set_by_support') =>
  ({ t, portal, publicUrl }: EventWording): Wording => ({
    subject: t('mail.by_support.subject', { portal }),
    paragraphs: [t(`mail.by_support.${what}`, { portal }), t('mail.by_support.not_you')],
    action: { label: t('mail.email_changed.action'), address: `${publicUrl}${paths.contact}` },
  });

const settingsOf = (publicUrl: string) => `${publicUrl}${linkTo.profileSection('account')}`;
const resetOf = (publicUrl: string) => `${publicUrl}${paths.resetPassword}`;

/** Every kind must have its texts, or this does not compile. */
const WORDINGS: Readonly<Record<SecurityEventKind, (words: EventWording) => Wording>> = {
  new_device: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.new_device.subject', { portal }),
    paragraphs: [t('mail.new_device.text', { portal, ...where }), t('mail.new_device.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  password_changed: ({ t, portal, publicUrl }) => ({
    subject: t('mail.password_changed.subject', { portal }),
    paragraphs: [t('mail.password_changed.text', { portal }), t('mail.password_changed.not_you')],
    action: { label: t('mail.password_changed.action'), address: resetOf(publicUrl) },
  }),
  password_removed: ({ t, portal, publicUrl }) => ({
    subject: t('mail.password_removed.subject', { portal }),
    paragraphs: [t('mail.password_removed.text', { portal }), t('mail.password_removed.why')],
    action: { label: t('mail.password_removed.action'), address: resetOf(publicUrl) },
  }),
  email_change_requested: ({ t, portal, publicUrl }) => ({
    subject: t('mail.email_change.subject', { portal }),
    paragraphs: [t('mail.email_change.asked', { portal }), t('mail.email_change.not_you')],
    action: { label: t('mail.email_change.action'), address: resetOf(publicUrl) },
  }),
  email_changed: ({ t, portal, publicUrl, canRevert, account }) => ({
    subject: t('mail.email_changed.subject', { portal }),
    paragraphs: [
      t('mail.email_changed.text', { portal }),
      canRevert
        ? t('mail.email_changed.revert', { smart_count: REVERT_DAYS })
        : t('mail.email_changed.not_you'),
    ],
    ...(canRevert
      ? {
          action: { label: t('mail.email_changed.revert_action'), address: LINK_GAP },
          link: { kind: 'revert', userId: account.id },
        }
      : { action: { label: t('mail.email_changed.action'), address: `${publicUrl}${paths.contact}` } }),
  }),
  email_change_reverted: ({ t, portal, publicUrl }) => ({
    subject: t('mail.email_reverted.subject', { portal }),
    paragraphs: [t('mail.email_reverted.text', { portal }), t('mail.email_reverted.password')],
    action: { label: t('mail.password_changed.action'), address: resetOf(publicUrl) },
  }),
  sessions_ended: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.sessions_ended.subject', { portal }),
    paragraphs: [t('mail.sessions_ended.text', { portal, ...where }), t('mail.sessions_ended.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  sessions_ended_by_support: bySupport('sessions_ended_by_support'),
  locks_lifted: bySupport('locks_lifted'),
  language_set_by_support: bySupport('language_set_by_support'),
  viewed_by_support: ({ t, portal, publicUrl, reason }) => ({
    subject: t('mail.viewed_by_support.subject', { portal }),
    paragraphs: [
      t('mail.viewed_by_support.text', { portal, smart_count: SUPPORT_VIEW_MINUTES }),
      t('mail.viewed_by_support.reason', { reason }),
      t('mail.viewed_by_support.not_you'),
    ],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  two_factor_on: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.two_factor_on.subject', { portal }),
    paragraphs: [t('mail.two_factor_on.text', { portal, ...where }), t('mail.two_factor.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  two_factor_off: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.two_factor_off.subject', { portal }),
    paragraphs: [t('mail.two_factor_off.text', { portal, ...where }), t('mail.two_factor.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  two_factor_reset: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.two_factor_reset.subject', { portal }),
    paragraphs: [
      t('mail.two_factor_reset.text', { portal, when: where.when }),
      t('mail.two_factor_reset.not_you'),
    ],
    action: { label: t('mail.password_changed.action'), address: resetOf(publicUrl) },
  }),
  recovery_code_used: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.recovery_code.subject', { portal }),
    paragraphs: [t('mail.recovery_code.text', { portal, ...where }), t('mail.two_factor.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  recovery_codes_renewed: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.recovery_codes.subject', { portal }),
    paragraphs: [t('mail.recovery_codes.text', { portal, ...where }), t('mail.two_factor.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  token_created: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.token_created.subject', { portal }),
    paragraphs: [t('mail.token_created.text', { portal, ...where }), t('mail.token_created.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  passkey_added: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.passkey_added.subject', { portal }),
    paragraphs: [t('mail.passkey_added.text', { portal, ...where }), t('mail.passkey_added.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  passkey_removed: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.passkey_removed.subject', { portal }),
    paragraphs: [t('mail.passkey_removed.text', { portal, ...where }), t('mail.passkey_removed.not_you')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  provider_connected: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.provider_connected.subject', { portal }),
    paragraphs: [
      t('mail.provider_connected.text', { portal, ...where }),
      t('mail.provider_connected.not_you'),
    ],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  provider_disconnected: ({ t, portal, publicUrl, where }) => ({
    subject: t('mail.provider_disconnected.subject', { portal }),
    paragraphs: [
      t('mail.provider_disconnected.text', { portal, ...where }),
      t('mail.passkey_removed.not_you'),
    ],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  providers_ended: ({ t, portal, publicUrl }) => ({
    subject: t('mail.providers_ended.subject', { portal }),
    paragraphs: [t('mail.providers_ended.text', { portal }), t('mail.providers_ended.again')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
  passkeys_ended: ({ t, portal, publicUrl }) => ({
    subject: t('mail.passkeys_ended.subject', { portal }),
    paragraphs: [t('mail.passkeys_ended.text', { portal }), t('mail.passkeys_ended.again')],
    action: { label: t('mail.security.action'), address: settingsOf(publicUrl) },
  }),
};

type EmailDeps = Pick<Deps, 'catalogues' | 'settings'>;

/** The email about an event, in the account's language. */
export const securityEmail = (
  { catalogues, settings }: EmailDeps,
  kind: SecurityEventKind,
  event: SecurityEvent,
): Message => {
  const { email, locale } = event.account;
  const t = catalogues.translate(locale);
  const when = dateFormat(formatOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: settings.timeZone,
  }).format(event.at);
  const device = event.device || t('mail.security.unknown_device');
  const { publicUrl } = settings;
  const words = { ...event, t, portal: t('site.name'), publicUrl, where: { device, when } };
  return writeEmail(catalogues, settings, {
    to: email,
    locale,
    priority: 'security',
    ...WORDINGS[kind](words),
  });
};

/** Notifies the address that an account was recovered from. */
export const revertedEmail = (parts: EmailParts, reader: Pick<LockedAccount, 'email' | 'locale'>): Message =>
  emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
    priority: 'security',
    subject: t('mail.email_changed.subject', { portal }),
    paragraphs: [t('mail.email_reverted.text_other', { portal }), t('mail.email_changed.not_you')],
    action: { label: t('mail.email_changed.action'), address: `${publicUrl}${paths.contact}` },
  }));
