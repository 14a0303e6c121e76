/** The email that invites to a team. */
import { INVITATION_DAYS, type MemberRole } from '#contract/team-rules.ts';
import { LINK_GAP, type Message } from '../../mail/message.ts';
import { type EmailParts, emailTo, type Reader } from '../../mail/write-email.ts';

interface Invited extends Reader {
  readonly id: number;
  readonly company: string;
  readonly inviter: string;
  readonly role: MemberRole;
}

/** The link is created on sending. */
export const invitationEmail = (parts: EmailParts, invited: Invited): Message =>
  emailTo(parts, invited, ({ t, portal }) => ({
    subject: t('mail.invitation.subject', { company: invited.company }),
    paragraphs: [
      t('mail.invitation.text', {
        person: invited.inviter,
        company: invited.company,
        portal,
        role: t(`team.role_${invited.role}`),
      }),
      t('mail.invitation.expires', { smart_count: INVITATION_DAYS }),
    ],
    action: { label: t('mail.invitation.action'), address: LINK_GAP },
    note: t('mail.invitation.not_you'),
    link: { kind: 'invitation', invitationId: invited.id },
  }));
