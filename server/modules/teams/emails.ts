/** The email that invites to a team. */
import type { Locale } from '#contract/constants.ts';
import { INVITATION_DAYS, type MemberRole } from '#contract/team-rules.ts';
import type { Deps } from '../../deps.ts';
import { LINK_GAP, type Message } from '../../mail/message.ts';
import { writeEmail } from '../../mail/write-email.ts';

interface Invited {
  readonly id: number;
  readonly email: string;
  readonly locale: Locale;
  readonly company: string;
  readonly inviter: string;
  readonly role: MemberRole;
}

/** The link is created on sending. */
export const invitationEmail = (
  { catalogues, settings }: Pick<Deps, 'catalogues' | 'settings'>,
  { id, email, locale, company, inviter, role }: Invited,
): Message => {
  const t = catalogues.translate(locale);
  const portal = t('site.name');
  return writeEmail(catalogues, settings.publicUrl, {
    to: email,
    locale,
    subject: t('mail.invitation.subject', { company }),
    paragraphs: [
      t('mail.invitation.told', { person: inviter, company, portal, role: t(`team.role_${role}`) }),
      t('mail.invitation.expires', { smart_count: INVITATION_DAYS }),
    ],
    action: { label: t('mail.invitation.action'), address: LINK_GAP },
    note: t('mail.invitation.not_you'),
    link: { kind: 'invitation', invitationId: id },
  });
};
