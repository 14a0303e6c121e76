/** A row in the table of rights: how a call is made, and the status each role gets. */

import type { EndpointKey } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/common.ts';
import { can, type TeamPermission } from '#contract/teams/rules.ts';
import { MEMBERS, type MemberName, type ViewerName, type World } from './world.ts';

export interface Line {
  /** The value of `:id` in the path. */
  readonly params?: (world: World) => Readonly<Record<string, string | number>>;
  readonly query?: (world: World) => Readonly<Record<string, string | number>>;
  readonly body?: (world: World) => object;
  /** Sent as a form. */
  readonly files?: () => Readonly<Record<string, File | string>>;
  /** The call ends its session, so each role gets a new one for it. */
  readonly endsSession?: true;
  /** Not a `GET`, but leaves every row unchanged. */
  readonly writesNothing?: true;
  /**
   * The status for members whose role allows the call, if it differs from the owner's. Other members are
   * rejected.
   */
  readonly members?: number;
  /** A permission that the queries require, and the status for members without it. */
  readonly needs?: readonly [TeamPermission, number];
  /** Only the first call finds the row; later members have access but may find nothing. */
  readonly once?: true;
  readonly statuses: Readonly<Record<Exclude<ViewerName, MemberName>, number>>;
}
type Ask = Omit<Line, 'statuses'>;
type Statuses = Line['statuses'];

/** The status a role gets; for members, according to the contract's permissions. */
export const statusFor = (
  key: EndpointKey,
  { statuses, members, needs }: Line,
  viewer: ViewerName,
): number => {
  if (!isMemberName(viewer)) return statuses[viewer];
  const { permission }: Endpoint = endpoints[key];
  if (permission && !can(MEMBERS[viewer], permission)) return 403;
  if (needs && !can(MEMBERS[viewer], needs[0])) return needs[1];
  return members ?? statuses.employer;
};

export const isMemberName = (viewer: ViewerName): viewer is MemberName => viewer in MEMBERS;

export const all = (status: number): Statuses => ({
  visitor: status,
  seeker: status,
  otherSeeker: status,
  employer: status,
  otherEmployer: status,
  staff: status,
  translator: status,
  suspended: status,
});
/** A suspended user counts as signed out, with any token. */
const UNKNOWN = { visitor: 401, suspended: 401 };

export const anyone = (ask: Ask = {}, status = 200): Line => ({ ...ask, statuses: all(status) });
/** For all accounts: `status` unless a role is named. */
export const signedIn = (ask: Ask = {}, others: Partial<Statuses> = {}, status = 200): Line => ({
  ...ask,
  statuses: { ...all(status), ...UNKNOWN, translator: others.staff ?? status, ...others },
});
/** For job seekers; `other` is the status for seekers who do not own the row. */
export const seekers = (ask: Ask = {}, other = 200, own = 200): Line =>
  signedIn(ask, { seeker: own, otherSeeker: other }, 403);
export const employers = (ask: Ask = {}, other = 200, own = 200): Line =>
  signedIn(ask, { employer: own, otherEmployer: other }, 403);
/** All others are rejected before the request is read; translators, too. */
export const staff = (ask: Ask = {}): Line => signedIn(ask, { staff: 200, translator: 403 }, 403);
/** What translators of French may do as well. */
export const texts = (ask: Ask = {}): Line => signedIn(ask, { staff: 200 }, 403);
