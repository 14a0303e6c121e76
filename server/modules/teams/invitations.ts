/** Invitations to a company's team, by a link that is valid for a week and for one address. */

import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import { INVITATION_DAYS, type TeamRole } from '#contract/teams/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import {
  companies,
  companyInvitations,
  type DetailsOf,
  mailOutbox,
  users,
} from '../../platform/db/schema.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

const endOf = (now: Date) => addDays(now, INVITATION_DAYS);

const inviter = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

export const listInvitations = (db: Db, companyId: number) =>
  db
    .select({
      id: companyInvitations.id,
      email: companyInvitations.email,
      role: companyInvitations.role,
      jobs: sql<
        { id: number; job_title: string }[] | null
      >`case when ${companyInvitations.jobIds} is not null then (
        select coalesce(json_agg(json_build_object('id', j.id, 'job_title', j.title) order by j.title), '[]')
        from jobs j where j.id = any(${companyInvitations.jobIds}) and j.deleted_at is null) end`,
      invited_by: inviter,
      created_at: companyInvitations.createdAt,
      expires_at: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .leftJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(desc(companyInvitations.createdAt), desc(companyInvitations.id));

interface NewInvitation {
  readonly companyId: number;
  readonly email: string;
  readonly role: TeamRole;
  readonly jobIds: readonly number[] | null;
  /** Null if its reader is to own the company. */
  readonly invitedBy: number | null;
}

/** Stores an invitation and replaces an earlier one to the address, whose link stops working. @returns its id. */
export const writeInvitation = async (
  db: Db,
  { jobIds, ...invitation }: NewInvitation,
  now: Date,
): Promise<number> => {
  const row = {
    ...invitation,
    jobIds: jobIds && [...jobIds],
    tokenHash: null,
    createdAt: now,
    expiresAt: endOf(now),
  };
  const { id } = returned(
    await db
      .insert(companyInvitations)
      .values(row)
      .onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.email], set: row })
      .returning({ id: companyInvitations.id }),
  );
  // An unsent email would send a second link.
  await db.delete(mailOutbox).where(eq(mailOutbox.invitationId, id));
  return id;
};

/** @returns the invited address; undefined if the company has no such invitation. */
export const deleteInvitation = async (
  db: Db,
  companyId: number,
  id: number,
): Promise<string | undefined> => {
  const [deleted] = await db
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId)))
    .returning({ email: companyInvitations.email });
  return deleted?.email;
};

/** Deletes an invitation whose email was still held, so that nobody has read it. */
export const undoInvitation = async (
  tx: Db,
  { invitationId }: DetailsOf<'member_invited'>,
): Promise<void> => {
  await tx.delete(companyInvitations).where(eq(companyInvitations.id, invitationId));
};

/** Creates the link when the email is sent. Undefined if the invitation was deleted or is for another address. */
export const invitationLink =
  ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) =>
  async (id: number, email: string): Promise<string | undefined> => {
    const token = newToken();
    const made = await db
      .update(companyInvitations)
      .set({ tokenHash: hashToken(token), expiresAt: endOf(clock.now()) })
      .where(and(eq(companyInvitations.id, id), eq(companyInvitations.email, email)))
      .returning({ id: companyInvitations.id });
    return made.length > 0 ? `${publicUrl}${withQuery(pageAddress(paths.invitation), { token })}` : undefined;
  };

const ofToken = (token: string, now: Date) =>
  and(eq(companyInvitations.tokenHash, hashToken(token)), gt(companyInvitations.expiresAt, now));

/** The invitation of a link; undefined if the link no longer works. */
export const findInvitation = async (db: Db, token: string, now: Date) => {
  const [found] = await db
    .select({
      companyId: companyInvitations.companyId,
      email: companyInvitations.email,
      role: companyInvitations.role,
      expiresAt: companyInvitations.expiresAt,
      companyName: companies.name,
      invitedBy: inviter,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .leftJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(ofToken(token, now));
  return found;
};

/** Consumes a link. @returns the invitation; undefined if the link no longer works. */
export const consumeInvitation = async (db: Db, token: string, now: Date) => {
  const [used] = await db.delete(companyInvitations).where(ofToken(token, now)).returning({
    companyId: companyInvitations.companyId,
    email: companyInvitations.email,
    role: companyInvitations.role,
    jobIds: companyInvitations.jobIds,
  });
  return used;
};

/** Deletes invitations a month after they expired, so that the team can see that they did. */
export const forgetOldInvitations = (db: Db, now: Date) =>
  db.delete(companyInvitations).where(lte(companyInvitations.expiresAt, subDays(now, 30)));
