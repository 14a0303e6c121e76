/** Who can get which notifications. Whose they are, every query has settled. */
import type { Role } from '#contract/constants.ts';
import { type NotificationKind, notificationKindsOf } from '#contract/notification-kinds.ts';
import { Failure } from '../../failure.ts';

/** A choice about what one never gets would change nothing. */
export const mayChoose = (role: Role, kind: NotificationKind): boolean =>
  notificationKindsOf(role).includes(kind);

export const linkGone = () => new Failure('gone', { key: 'server.error.newsletter_link_gone' });
