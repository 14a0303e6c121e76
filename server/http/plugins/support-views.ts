/** SUPPORT-10: sessions in which support sees the pages of an account, without changing anything. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Access } from '#contract/shared/common.ts';
import type { Role } from '#contract/shared/constants.ts';
import { staffMayCall } from '#contract/staff/roles.ts';
import { SUPPORT_VIEW_PREFIX } from '#contract/support/rules.ts';
import { isReadWithoutAddresses, isViewable } from '#contract/support/viewable.ts';
import type { Db } from '../../platform/db/connect.ts';
import { sessions, users } from '../../platform/db/schema.ts';
import { Failure } from '../failure.ts';

export const isSupportView = (token: string): boolean => token.startsWith(SUPPORT_VIEW_PREFIX);

interface Made {
  readonly method: string;
  readonly access: Access;
  readonly key: EndpointKey | undefined;
  /** Of the account that it sees; undefined for calls that need none. */
  readonly role: Role | undefined;
}

/** Throws unless support may make the call. What visitors read, it reads, too. */
export const assertViewable = ({ method, access, key, role }: Made): void => {
  if (role ? isViewable(key, role) : access === 'anyone' && (method === 'GET' || method === 'HEAD')) return;
  throw new Failure('forbidden', { key: 'server.error.support_view' });
};

/** An address keeps its first letter and its domain, by which support and its owner know which one is meant. */
const withoutAddresses = (json: string): string =>
  json.replace(/([^\s"@<>]?)[^\s"@<>]*@([^\s"@<>]+)/g, '$1•••@$2');

/** What support reads of a response: without the addresses of other people. */
export const readBySupport = (key: EndpointKey | undefined, payload: unknown): unknown =>
  isReadWithoutAddresses(key) && typeof payload === 'string' ? withoutAddresses(payload) : payload;

const own = alias(sessions, 'own');

/** Whether the member of staff who began the view is still signed in, with a role that may look. */
export const viewLasts = async (db: Db, tokenHash: string, now: Date): Promise<boolean> => {
  const [by] = await db
    .select({ staffRole: users.staffRole })
    .from(sessions)
    .innerJoin(own, eq(own.tokenHash, sessions.viewedFrom))
    .innerJoin(users, eq(users.id, own.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(own.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
        eq(users.role, 'staff'),
      ),
    );
  return by !== undefined && staffMayCall(by.staffRole ?? 'administrator', 'POST staff/users/:id/views');
};
