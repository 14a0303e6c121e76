/** Calls to invite people to a team. */
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#contract/shared/constants.ts';
import { INVITATION_DAYS, type MemberRole } from '#contract/teams/rules.ts';
import { noteActivity } from '../../company/activity.ts';
import { changingCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { LINK_GAP, type Message } from '../../platform/mail/message.ts';
import { nameInEmail } from '../../platform/mail/others-words.ts';
import { type EmailParts, emailTo, type Reader } from '../../platform/mail/write-email.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { assertValidEmail } from '../accounts/policy.ts';
import { findByEmail, findById } from '../accounts/repository.ts';
import { assertUnlocked, getSender } from '../companies/levels.ts';
import { deleteInvitation, listInvitations, writeInvitation } from './invitations.ts';
import { assertKnownJobs, assertRoom } from './policy.ts';
import { countJobs, countTeam, findMember } from './repository.ts';

interface InvitedReader extends Reader {
  readonly id: number;
  readonly company: string;
  readonly isVerified: boolean;
  readonly inviter: string;
  readonly role: MemberRole;
}

/** The email that invites to a team. Its link is created on sending. */
const invitationEmail = (parts: EmailParts, { isVerified, ...invited }: InvitedReader): Message => {
  const company = nameInEmail(invited.company, isVerified);
  return emailTo(parts, invited, ({ t, portal }) => ({
    subject: isVerified
      ? t('mail.invitation.subject', { company })
      : t('mail.invitation.subject_unverified', { portal }),
    paragraphs: [
      t('mail.invitation.text', {
        person: nameInEmail(invited.inviter, false),
        company,
        portal,
        role: t(`team.role_${invited.role}`),
      }),
      t('mail.invitation.expires', { smart_count: INVITATION_DAYS }),
    ],
    action: { label: t('mail.invitation.action'), address: LINK_GAP },
    note: t('mail.invitation.not_you'),
    link: { kind: 'invitation', invitationId: invited.id },
  }));
};

/** More than a company should need. */
const INVITATIONS_A_DAY = 100;

export const invitationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer, settings } = deps;
  const { db } = database;
  const throttle = createThrottle(deps);

  call(app, 'GET team-invitations', async ({ viewer }) => {
    const rows = await listInvitations(db, viewer.companyId);
    return { data: rows.map((row) => ({ ...row, is_expired: row.expires_at <= clock.now() })) };
  });

  call(app, 'POST invite-member', async ({ body, viewer, request, t }) => {
    const { companyId, userId } = viewer;
    const { role, job_ids: jobIds = null } = body;
    const email = assertValidEmail(body.email);
    await assertUnlocked(deps, companyId, 'invite_members');
    await throttle.admit({ of: ['invite', String(companyId)], limit: INVITATIONS_A_DAY, windowMs: DAY_MS });
    const undo = await changingCompany(db, viewer, async (tx) => {
      const invited = await findByEmail(tx, email);
      if (invited && (await findMember(tx, companyId, invited.id)))
        throw invalid({ email: { key: 'server.team.member_already' } });
      assertRoom(await countTeam(tx, companyId));
      assertKnownJobs(jobIds, await countJobs(tx, companyId, jobIds ?? []));
      const id = await writeInvitation(
        tx,
        { companyId, email, role, jobIds, invitedBy: userId },
        clock.now(),
      );
      const hold = await beginChange(tx, deps, userId, { kind: 'member_invited', invitationId: id });
      const { name: company, level } = await getSender(tx, companyId, settings);
      const inviter = (await findById(tx, userId))?.firstName ?? '';
      const locale = invited?.locale ?? request.locale;
      const isVerified = level === 'verified';
      const message = invitationEmail(deps, { id, email, locale, company, isVerified, inviter, role });
      await mailer.send({ ...message, hold }, tx);
      const deed = { kind: 'member_invited', subject: email, detail: role } as const;
      await noteActivity(tx, viewer, deed, clock.now());
      return offerOf(hold, deps);
    });
    return { message: t('server.team.invited', { email }), undo };
  });

  call(app, 'POST cancel-invitation', ({ body: { invitation_id: id }, viewer, t }) =>
    db.transaction(async (tx) => {
      const email = orNotFound(await deleteInvitation(tx, viewer.companyId, id));
      await noteActivity(tx, viewer, { kind: 'invitation_cancelled', subject: email }, clock.now());
      return { message: t('server.team.invitation_cancelled') };
    }),
  );
};
