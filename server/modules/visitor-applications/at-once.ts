/** Puts people whom a company adds among its applicants at once, before they answer (ADDED-02). */
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { applications, users, visitorApplications } from '../../platform/db/schema.ts';
import { consentAt } from '../accounts/consent.ts';
import { lockAccount } from '../accounts/credentials.ts';
import { mayEnter } from '../accounts/policy.ts';
import { confirmByProof } from '../accounts/proven-address.ts';
import { createSeeker, findByEmail, type NewFile } from '../accounts/repository.ts';
import { apply } from '../applications/repository.ts';
import type { VisitorApplication } from './repository.ts';

type Added = Pick<
  VisitorApplication,
  'id' | 'jobId' | 'email' | 'firstName' | 'lastName' | 'locale' | 'source'
>;

/**
 * Opens an account that nobody can use until its owner proves the mailbox, and applies for it. Where the address has an
 * account, nothing happens: its owner has to confirm, because the profile would show more than the company sent.
 */
export const applyForAdded = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { id, jobId, email, firstName, lastName, locale, source }: Added,
  resume: NewFile,
): Promise<number | undefined> => {
  if (await findByEmail(tx, email)) return undefined;
  const now = clock.now();
  const userId = await createSeeker(
    tx,
    {
      ...{ email, firstName, lastName, locale, mobileNo: '', passwordHash: '' },
      consent: { consentExemption: 'added_by_company' },
    },
    { activeOn: now.toISOString().slice(0, 10), resumeFacts: 'waiting', visibleToEmployers: false },
    resume,
  );
  if (userId === undefined) return undefined;
  const from = { source, sourceHost: null };
  const applied = await apply(tx, {
    ...{ jobId, userId, message: null, resume: undefined, from, hold: undefined, at: now },
  });
  if (!applied) return undefined;
  await tx
    .update(visitorApplications)
    .set({ applicationId: applied.id })
    .where(eq(visitorApplications.id, id));
  return userId;
};

/**
 * The account of an application becomes its owner's, who has read what was sent and accepts the terms.
 * @returns the account, and whether it was theirs before.
 */
export const takeOver = async (
  tx: Db,
  applicationId: number,
  now: Date,
): Promise<{ userId: number; isNew: boolean }> => {
  const [of] = await tx
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const account = of && (await lockAccount(tx, of.userId));
  if (!account) throw notFound();
  mayEnter('seeker', account);
  await confirmByProof(tx, account, now);
  await tx
    .update(users)
    .set({ ...consentAt(now), consentExemption: null })
    .where(and(eq(users.id, account.id), eq(users.consentExemption, 'added_by_company')));
  return { userId: account.id, isNew: account.emailConfirmedAt === null };
};
