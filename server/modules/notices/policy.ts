/** Who can get which notices. Whose they are, every query has settled. */
import type { Role } from '#contract/constants.ts';
import { type NoticeKind, noticeKindsOf } from '#contract/notice-kinds.ts';
import { Failure } from '../../failure.ts';

/** A choice about what one never gets would change nothing. */
export const mayChoose = (role: Role, kind: NoticeKind): boolean => noticeKindsOf(role).includes(kind);

export const linkGone = () => new Failure('gone', { key: 'server.error.newsletter_link_gone' });
