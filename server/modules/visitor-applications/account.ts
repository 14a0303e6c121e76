/** Finds or creates the account of an application, once the link in the email has proved the address. */

import type { Deps } from '../../deps.ts';
import { unauthenticated } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { consentAt } from '../accounts/consent.ts';
import { lockAccount } from '../accounts/credentials.ts';
import { assertEmailFree } from '../accounts/email-reverts.ts';
import { emailTaken, mayEnter } from '../accounts/policy.ts';
import { confirmByProof } from '../accounts/proven-address.ts';
import { createSeeker, findByEmail, type NewFile } from '../accounts/repository.ts';
import type { VisitorApplication } from './repository.ts';

/**
 * The existing account of the address, if it may apply.
 * @throws {Failure} if the account is suspended or a company's
 */
const takeAccount = async (tx: Db, userId: number, now: Date): Promise<number> => {
  const account = await lockAccount(tx, userId);
  if (!account) throw unauthenticated();
  mayEnter('seeker', account);
  if (account.role !== 'seeker') throw emailTaken();
  await confirmByProof(tx, account, now);
  return account.id;
};

/** Finds or creates the account. A new one has no password yet, and the resume as its default. */
export const accountFor = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  application: VisitorApplication,
  resume: NewFile,
): Promise<{ userId: number; isNew: boolean }> => {
  const { email, firstName, lastName, locale } = application;
  const now = clock.now();
  const existing = await findByEmail(tx, email);
  if (existing) return { userId: await takeAccount(tx, existing.id, now), isNew: false };
  const user = {
    ...{ email, firstName, lastName, locale },
    mobileNo: '',
    passwordHash: '',
    emailConfirmedAt: now,
    // The consent was given with the application, or with its confirmation if a company sent it.
    consent: consentAt(application.companyId === null ? application.createdAt : now),
  };
  // Required at sign-up but not in an application; users can change both in the profile.
  const activeOn = now.toISOString().slice(0, 10);
  const candidate = { jobseekerType: 'Worker', workStatus: 'Experienced', activeOn } as const;
  const userId = await createSeeker(tx, user, candidate, resume);
  if (userId === undefined) throw emailTaken();
  await assertEmailFree(tx, email, userId, now);
  return { userId, isNew: true };
};
