/** APPLY-13, APPLY-14: links that make their reader the owner of a company that no account can open. */
import type { FastifyInstance } from 'fastify';
import { INVITATION_DAYS } from '#contract/teams/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { record } from '../../platform/audit.ts';
import { LINK_GAP, type Message } from '../../platform/mail/message.ts';
import { nameInEmail } from '../../platform/mail/others-words.ts';
import { type EmailParts, emailTo, type Reader } from '../../platform/mail/write-email.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { assertValidEmail } from '../accounts/policy.ts';
import { findByEmail } from '../accounts/repository.ts';
import { isEmailOfWebsite, ownDomainOf } from '../companies/level-policy.ts';
import { lockAsSeen } from '../companies/lock-as-seen.ts';
import { findCompanyName } from '../companies/repository.ts';
import { findClaimable } from './claims.ts';
import { writeInvitation } from './invitations.ts';
import { assertMayOwn } from './policy.ts';
import { ownsCompany } from './repository.ts';

/** The email with the link, which is created on sending. */
const claimEmail = (
  parts: EmailParts,
  { id, company, ...reader }: Reader & { id: number; company: string },
): Message =>
  emailTo(parts, reader, ({ t, portal }) => ({
    subject: t('mail.claim.subject', { portal }),
    paragraphs: [
      t('mail.claim.text', { company: nameInEmail(company, false), portal }),
      t('mail.invitation.expires', { smart_count: INVITATION_DAYS }),
    ],
    action: { label: t('mail.claim.action'), address: LINK_GAP },
    note: t('mail.invitation.not_you'),
    link: { kind: 'invitation', invitationId: id },
  }));

const linkTo = (companyId: number, email: string) =>
  ({ companyId, email, role: 'owner', jobIds: null, invitedBy: null }) as const;

const hasAccount = () => new Failure('in_use', { key: 'claim.has_account' });

/** Only the domain of the company's website shows that an address is of someone who works there. */
const assertWorksThere = (email: string, website: string): void => {
  const domain = ownDomainOf(website);
  if (!domain) throw invalid({ email: { key: 'server.claim.no_website' } });
  if (!isEmailOfWebsite(email, website))
    throw invalid({ email: { key: 'server.claim.other_address', values: { domain } } });
};

export const claimRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer, settings } = deps;
  const { db } = database;
  const limits = formLimits(createThrottle(deps), settings.limits);

  call(app, 'POST claim-company', async ({ body, request, t }) => {
    const { company_id: companyId } = body;
    const email = assertValidEmail(body.email);
    await limits.admit('claim', request);
    if (!(await findCompanyName(db, companyId))) throw notFound();
    const company = await findClaimable(db, companyId);
    if (!company) throw hasAccount();
    assertWorksThere(email, company.website);
    if (await limits.mayMail('claim', email)) {
      const locale = (await findByEmail(db, email))?.locale ?? request.locale;
      await db.transaction(async (tx) => {
        const id = await writeInvitation(tx, linkTo(companyId, email), clock.now());
        await mailer.send(claimEmail(deps, { id, email, locale, company: company.name }), tx);
      });
    }
    return { message: t('server.claim.sent', { email }) };
  });

  call(app, 'POST staff/company-handovers', async ({ body, viewer, request, t }) => {
    const { company_id: companyId, version } = body;
    const email = assertValidEmail(body.email);
    const undo = await db.transaction(async (tx) => {
      await lockAsSeen(tx, companyId, { seen: version, settings });
      const company = await findClaimable(tx, companyId);
      if (!company) throw hasAccount();
      const account = await findByEmail(tx, email);
      if (account && account.role !== 'employer')
        throw invalid({ email: { key: 'server.claim.other_account' } });
      if (account) assertMayOwn(await ownsCompany(tx, account.id));
      const id = await writeInvitation(tx, linkTo(companyId, email), clock.now());
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'member_invited', invitationId: id });
      const locale = account?.locale ?? request.locale;
      await mailer.send({ ...claimEmail(deps, { id, email, locale, company: company.name }), hold }, tx);
      await record(tx, {
        actorId: viewer.userId,
        action: 'company.hand_over',
        subject: { kind: 'company', id: companyId },
        at: clock.now(),
      });
      return offerOf(hold, deps);
    });
    return { message: t('server.team.invited', { email }), undo };
  });
};
