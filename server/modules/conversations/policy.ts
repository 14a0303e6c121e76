/** Who may write in a conversation. That the viewer may see it, every query has settled. */
import { type CompanyLevel, isUnlocked } from '#contract/company-levels.ts';
import type { ConversationSide, Obstacle } from '#contract/conversation-rules.ts';
import { can } from '#contract/team-rules.ts';
import { Failure, forbidden, type Text } from '../../failure.ts';
import type { Viewer } from '../../plugins/viewer.ts';
import { isMember } from '../../plugins/viewer.ts';

/** The state of an application and of what it was sent to, as the viewer knows it. */
interface Matter {
  readonly isWithdrawn: boolean;
  /** The job was deleted, or its company is suspended or closed. */
  readonly isEnded: boolean;
  /** The company's. */
  readonly level: CompanyLevel;
}

/** Which side of the conversation a viewer is on; undefined for those who are on none. */
export const sideOf = (viewer: Viewer): ConversationSide | undefined => {
  if (viewer.role === 'seeker') return 'applicant';
  return isMember(viewer) ? 'company' : undefined;
};

/** Whether a viewer writes for their side, as far as their role goes. */
export const speaks = (viewer: Viewer): boolean =>
  !isMember(viewer) || can(viewer.teamRole, 'applicants.write');

/** Why a viewer cannot write; null if they can. */
export const obstacleFor = (viewer: Viewer, matter: Matter): Obstacle | null => {
  if (!speaks(viewer)) return 'role';
  if (matter.isWithdrawn) return 'withdrawn';
  if (matter.isEnded) return 'ended';
  if (isMember(viewer) && !isUnlocked('write_to_applicants', matter.level)) return 'email_unconfirmed';
  return null;
};

const closed = (text: Text) => new Failure('changed', text);

/** Throws unless nothing is in the way. */
export const assertMayWrite = (viewer: Viewer, matter: Matter): void => {
  switch (obstacleFor(viewer, matter)) {
    case null:
      return;
    case 'role':
      throw forbidden();
    case 'email_unconfirmed':
      throw new Failure('email_unconfirmed', { key: 'server.error.email_unconfirmed' });
    case 'withdrawn':
      throw closed({ key: 'server.error.conversation_withdrawn' });
    case 'ended':
      throw closed({ key: 'server.error.conversation_ended' });
  }
};
