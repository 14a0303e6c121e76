/** A line of the table of rights: how a call is made, and the status everybody gets. */

import type { Endpoint } from '#contract/common.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { can } from '#contract/team-rules.ts';
import { MEMBERS, type MemberName, type ViewerName, type World } from './world.ts';

export interface Line {
  /** The value of `:id` in the path. */
  readonly params?: (world: World) => Readonly<Record<string, string | number>>;
  readonly query?: (world: World) => Readonly<Record<string, string | number>>;
  readonly body?: (world: World) => object;
  /** Sent as a form. */
  readonly files?: () => Readonly<Record<string, File | string>>;
  /** The call ends the session it is made with: everybody gets another one for it. */
  readonly endsSession?: true;
  /** Not a `GET`, and yet it leaves every row as it was. */
  readonly writesNothing?: true;
  /**
   * What members of the company get whose role allows the call, unless it is what its owner gets. Those whose role does
   * not are refused.
   */
  readonly members?: number;
  /** Only the first call finds the row: members after it are let in, and may find nothing. */
  readonly once?: true;
  readonly statuses: Readonly<Record<Exclude<ViewerName, MemberName>, number>>;
}
type Ask = Omit<Line, 'statuses'>;
type Statuses = Line['statuses'];

/** The status that a viewer gets: for members, by the contract's table of permissions. */
export const statusFor = (key: EndpointKey, { statuses, members }: Line, viewer: ViewerName): number => {
  if (!isMemberName(viewer)) return statuses[viewer];
  const { permission }: Endpoint = endpoints[key];
  if (permission && !can(MEMBERS[viewer], permission)) return 403;
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
  suspended: status,
});
/** A suspended user counts as signed out, with any token. */
const UNKNOWN = { visitor: 401, suspended: 401 };

export const anyone = (ask: Ask = {}, status = 200): Line => ({ ...ask, statuses: all(status) });
/** Everybody with an account, `status` unless another is named. */
export const signedIn = (ask: Ask = {}, others: Partial<Statuses> = {}, status = 200): Line => ({
  ...ask,
  statuses: { ...all(status), ...UNKNOWN, ...others },
});
/** For job seekers; `other` is the status for seekers who do not own the row. */
export const seekers = (ask: Ask = {}, other = 200, own = 200): Line =>
  signedIn(ask, { seeker: own, otherSeeker: other }, 403);
export const employers = (ask: Ask = {}, other = 200, own = 200): Line =>
  signedIn(ask, { employer: own, otherEmployer: other }, 403);
/** Everybody else is refused before anything of the request is read. */
export const staff = (ask: Ask = {}): Line => signedIn(ask, { staff: 200 }, 403);
