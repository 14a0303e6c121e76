/** Emails to the owner of two accounts. None names the other address, which may be someone else's. */
import { paths } from '#contract/shared/page-paths.ts';
import { LINK_GAP, type Message } from '../../platform/mail/message.ts';
import { type EmailParts, emailTo, paragraphsOf, type Reader } from '../../platform/mail/write-email.ts';

/** Asks the owner of the account that is kept, or of the one that closes. The link is created on sending. */
export const mergeAskedEmail = (
  parts: EmailParts,
  reader: Reader & { readonly id: number },
  { side, reason }: { readonly side: 'kept' | 'closed'; readonly reason: string },
): Message =>
  emailTo(parts, reader, ({ t, portal }) => ({
    subject: t('mail.merge.subject', { portal }),
    paragraphs: [t(`mail.merge.${side}`, { portal }), t('mail.merge.both'), ...paragraphsOf(reason)],
    action: { label: t('mail.merge.action'), address: LINK_GAP },
    note: t('mail.merge.not_you'),
    link: { kind: 'merge', userId: reader.id },
  }));

const toKept =
  (what: 'merged' | 'unmerged') =>
  (parts: EmailParts, reader: Reader): Message =>
    emailTo(parts, reader, ({ t, portal, publicUrl }) => ({
      priority: 'security',
      subject: t(`mail.${what}.subject`, { portal }),
      paragraphs: [t(`mail.${what}.text`, { portal })],
      action: { label: t('mail.email_changed.action'), address: `${publicUrl}${paths.contact}` },
    }));

/** Tells the owner of the account that is kept; the other one is told that it closes. */
export const mergedEmail = toKept('merged');

/** The other account stays after all. */
export const unmergedEmail = toKept('unmerged');
