/** Who can get which notifications. Queries have checked whose they are. */

import { type NotificationKind, notificationKindsOf } from '#contract/notifications/kinds.ts';
import type { Role } from '#contract/shared/constants.ts';
import { Failure } from '../../http/failure.ts';

/** Settings for kinds that the account never gets would have no effect. */
export const mayChoose = (role: Role, kind: NotificationKind): boolean =>
  notificationKindsOf(role).includes(kind);

/** Messages go to known push services only. */
export const unknownPushService = () => new Failure('invalid', { key: 'server.error.push_service' });

export const linkGone = () => new Failure('gone', { key: 'server.error.link_gone' });
