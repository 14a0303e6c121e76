/** Emails to applicants about sending an application. */
import { eq, sql } from 'drizzle-orm';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobs, users } from '../../platform/db/schema.ts';
import { nameInEmail } from '../../platform/mail/others-words.ts';
import { emailTo, sentFor } from '../../platform/mail/write-email.ts';
import { type Hold, keepRows } from '../../platform/undo/changes.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import { getSender } from '../companies/levels.ts';

interface SentApplication {
  readonly id: number;
  readonly jobId: number;
  readonly userId: number;
  readonly hold: Hold | undefined;
}

/** Confirms an application once it can no longer be undone. */
export const confirmApplication = async (
  tx: Db,
  deps: Pick<Deps, 'mailer' | 'catalogues' | 'settings'>,
  { id, jobId, userId, hold }: SentApplication,
): Promise<void> => {
  const [about] = await tx
    .select({ email: users.email, locale: users.locale, job: jobs.title, companyId: jobs.companyId })
    .from(users)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(eq(users.id, userId));
  if (!about || !publicAddress(about.email)) return;
  const company = await getSender(tx, about.companyId, deps.settings);
  const isVerified = company.level === 'verified';
  const names = { job: nameInEmail(about.job, true), company: nameInEmail(company.name, isVerified) };
  const message = emailTo(deps, about, ({ t, publicUrl }) => ({
    subject: isVerified
      ? t('mail.application_sent.subject', names)
      : t('mail.application_sent.subject_unverified'),
    paragraphs: [t('mail.application_sent.text', names), t('mail.application_sent.next')],
    action: { label: t('mail.application_sent.action'), address: publicUrl + linkTo.application(id) },
  }));
  const t = deps.catalogues.translate(about.locale);
  await deps.mailer.send({ ...message, ...sentFor(t, names.company, isVerified), hold }, tx);
};

/** Removes an unsent confirmation, because the application is withdrawn. Undo restores it. */
export const takeConfirmationBack = (
  tx: Db,
  { jobId, userId, hold, at }: Omit<SentApplication, 'id'> & { readonly at: Date },
) =>
  tx.execute(sql`
    with unsent as (
      delete from mail_outbox m using undoable_changes c
      where c.id = m.change_id and c.actor_id = ${userId} and m.next_attempt_at > ${at.toISOString()}::timestamptz
        and c.details->>'kind' = 'application_sent' and (c.details->>'jobId')::int = ${jobId}
      returning m.*
    )
    ${keepRows(hold, 'mail_outbox', sql`unsent`)}`);
